import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Door } from '../../../test/support/door.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { until } from '../../../test/support/until.js';
import { Queues, type JobDefinition } from './queues.js';

const testJob: JobDefinition<{ n: number }> = { queue: 'test-queue', id: ({ n }) => `n-${n}`, attempts: 3, backoffMs: 50, concurrency: 2 };

let clone: TestDatabase;
let door: Door;
let queues: Queues;
beforeAll(async () => {
  clone = await createTestDatabase();
  door = await Door.before(clone.url);
  door.state = 'shut';
  queues = new Queues({ databaseUrl: door.url, logger: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await queues.close();
  await door.close();
  await clone.drop();
});

/** Repeats until the queue takes the job. */
async function addAtLast(definition: typeof testJob, data: { n: number }): Promise<void> {
  const attempt = () =>
    queues.add(definition, data).then(
      () => 'added',
      (error: Error) => error.message,
    );
  await until(attempt, (outcome) => outcome === 'added');
}

describe('a queue over PostgreSQL', () => {
  it('leaves the process free while its first contact fails, and works once the server answers', async () => {
    const handled: number[] = [];
    queues.process(testJob, async ({ n }) => void handled.push(n));
    await until(
      () => door.refused,
      (refusals) => refusals >= 3,
    );
    await expect(queues.add(testJob, { n: 0 })).rejects.toThrow();
    // Attempts are repeated, and not as fast as the processor allows: while two of them wait, short timers of the process run.
    const refused = door.refused;
    let turns = 0;
    const turning = setInterval(() => turns++, 10);
    await until(
      () => door.refused - refused,
      (further) => further >= 8,
    );
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);

    door.state = 'open';
    await addAtLast(testJob, { n: 1 });
    await until(
      () => handled,
      (numbers) => numbers.includes(1),
    );
  });

  it('goes on after every connection was lost several times', async () => {
    const handled: number[] = [];
    const other = { ...testJob, queue: 'other-queue' };
    queues.process(other, async ({ n }) => void handled.push(n));
    for (let round = 0; round < 3; round++) {
      const { refused } = door;
      door.slam();
      await until(() => door.refused > refused);
      door.state = 'open';
      await until(() => door.lines > 0);
    }
    await addAtLast(other, { n: 2 });
    await until(
      () => handled,
      (numbers) => numbers.includes(2),
    );
  });
});
