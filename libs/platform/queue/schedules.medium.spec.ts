import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Door } from '../../../test/support/door.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { until } from '../../../test/support/until.js';
import { Database } from '../database/database.js';
import { Schedules } from './schedules.js';

const poolSize = 4;
const silent = pino({ level: 'silent' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Something that the test lets happen, or waits for. */
function event(): { happened: Promise<void>; happen: () => void } {
  let happen = (): void => undefined;
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return { happened, happen };
}
let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = await Database.open(test.url, poolSize);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

describe('schedules', () => {
  it('all get their turn, though there are more of them than connections', async () => {
    const failures: string[] = [];
    const schedules = new Schedules(database, pino({ level: 'warn' }, { write: (line: string) => void failures.push(line) }));
    const names = Array.from({ length: 3 * poolSize }, (_, n) => `schedule ${n}`);
    const runs = names.map(
      (name) =>
        new Promise<void>((resolve) => schedules.every(name, 60_000, async () => void (await database.query('SELECT 1'), resolve()))),
    );
    await Promise.all(runs);
    await schedules.onApplicationShutdown();
    // Anybody who waits for a connection in vain gives up after some seconds, and says so.
    expect(failures).toEqual([]);
  });

  it('go on after a run that failed', async () => {
    const schedules = new Schedules(database, pino({ level: 'silent' }));
    let runs = 0;
    await new Promise<void>((resolve) => {
      schedules.every('failing', 20, () => {
        if (++runs === 3) resolve();
        return Promise.reject(new Error('no'));
      });
    });
    await schedules.onApplicationShutdown();
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  it('may take longer than a transaction may be idle, and run in one process at a time', async () => {
    const idleMs = 200;
    const impatient = await Database.open(test.url, poolSize, { idleMs });
    const [one, other] = [new Schedules(impatient, silent), new Schedules(database, silent)];
    const done: string[] = [];
    const [underWay, attempts] = [event(), event()];
    const first = one.alone('long', async (signal) => {
      underWay.happen();
      await attempts.happened;
      done.push(`one, ${signal.aborted ? 'without' : 'with'} the lock`);
    });
    await underWay.happened;
    for (let n = 0; n < 4; n += 1) {
      await pause(idleMs);
      await other.alone('long', async () => void done.push('other'));
      await one.alone('long', async () => void done.push('one twice'));
    }
    attempts.happen();
    await first;
    await other.alone('long', async () => void done.push('other'));
    expect(done).toEqual(['one, with the lock', 'other']);
    await Promise.all([one.onApplicationShutdown(), other.onApplicationShutdown()]);
    await impatient.close();
  });

  it('pass to another process when the one that has them is killed, and the killed one hears of it', async () => {
    const [killed, other] = [new Schedules(database, silent), new Schedules(database, silent)];
    const underWay = event();
    const lost = killed.alone('killed', async (signal) => {
      underWay.happen();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await underWay.happened;
    let runs = 0;
    await other.alone('killed', async () => void (runs += 1));
    expect(runs).toBe(0);
    await database.query(
      // A backend says good-bye before it lets its locks go: the ten seconds wait for its end.
      `SELECT pg_terminate_backend(l.pid, 10000) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND a.application_name = 'truebook-locks' AND a.datname = current_database()`,
    );
    await lost;
    await other.alone('killed', async () => void (runs += 1));
    await killed.alone('killed', async () => void (runs += 1));
    expect(runs).toBe(2);
    await Promise.all([killed.onApplicationShutdown(), other.onApplicationShutdown()]);
  });

  it('that end finish what runs and begin nothing that waits for its turn', async () => {
    const schedules = new Schedules(database, silent);
    const begun: string[] = [];
    const end = event();
    for (const name of ['a', 'b', 'c', 'd', 'e'].map((each) => `ending ${each}`)) {
      schedules.every(name, 60_000, async () => {
        begun.push(name);
        await end.happened;
      });
    }
    await until(
      () => begun.length,
      (count) => count === 3,
    );
    const ended = schedules.onApplicationShutdown();
    end.happen();
    await ended;
    expect(begun).toHaveLength(3);
  });

  it('that end with their database away leave no attempt behind', async () => {
    const nowhere = await Database.open('postgres://nobody@127.0.0.1:1/nothing', 1);
    const schedules = new Schedules(nowhere, silent);
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    schedules.every('away', 60_000, () => Promise.resolve());
    await schedules.onApplicationShutdown();
    expect(timers()).toBeLessThanOrEqual(before);
    await nowhere.close();
  });

  it('end though the server does not answer any more', async () => {
    const door = await Door.before(test.url);
    const muted = await Database.open(door.url, 1);
    const schedules = new Schedules(muted, silent);
    await schedules.alone('muted', () => Promise.resolve());
    door.state = 'mute';
    await schedules.onApplicationShutdown();
    await muted.close();
    await door.close();
  });
});
