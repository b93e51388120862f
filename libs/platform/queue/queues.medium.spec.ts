import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { until } from '../../../test/support/until.js';
import { Queues, type JobDefinition } from './queues.js';

/** Stands before PostgreSQL and, while it is shut, ends every connection without an answer, as a server that is killed does. */
class Door {
  isShut = true;
  refused = 0;
  private readonly sockets = new Set<net.Socket>();
  private readonly server = net.createServer((near) => this.enter(near));

  constructor(private readonly target: URL) {}

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as net.AddressInfo).port);
    return url.href;
  }

  /** Ends what is connected. */
  slam(): void {
    this.isShut = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  async close(): Promise<void> {
    this.slam();
    this.server.close();
    await once(this.server, 'close');
  }

  private enter(near: net.Socket): void {
    near.on('error', () => undefined);
    if (this.isShut) {
      this.refused++;
      near.once('data', () => near.destroy());
      return;
    }
    const far = net.connect(Number(this.target.port), this.target.hostname);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [near, far].forEach((end) => (this.sockets.delete(end), end.destroy())));
    }
    near.pipe(far).pipe(near);
  }
}

const testJob: JobDefinition<{ n: number }> = { queue: 'test-queue', id: ({ n }) => `n-${n}`, attempts: 3, backoffMs: 50, concurrency: 2 };

let clone: TestDatabase;
let door: Door;
let queues: Queues;
beforeAll(async () => {
  clone = await createTestDatabase();
  door = new Door(new URL(clone.url));
  queues = new Queues({ databaseUrl: await door.open(), logger: pino({ level: 'silent' }) });
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
    const refused = door.refused;
    // Attempts are repeated, and not as fast as the processor allows.
    await sleep(1_000);
    expect(door.refused - refused).toBeLessThan(15);

    door.isShut = false;
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
      door.slam();
      await sleep(200);
      door.isShut = false;
      await sleep(100);
    }
    await addAtLast(other, { n: 2 });
    await until(
      () => handled,
      (numbers) => numbers.includes(2),
    );
  });
});
