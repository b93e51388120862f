import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { Database } from '../database/database.js';
import { Schedules } from './schedules.js';

const poolSize = 4;
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
    // Whoever waits for a connection in vain gives up after some seconds, and says so.
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
});
