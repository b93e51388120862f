/** What a process keeps of the settings, against readings that a change overtakes. */
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { TestClock } from '#lib/kernel';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { SilentBus } from '../../test/support/silent-bus.js';
import { Database } from './database/database.js';
import { loadEntities } from './database/entities.js';
import { Settings } from './settings.js';

let number = 0;
/** A group that no other test has changed. */
const newGroup = () => ({ name: `group ${(number += 1)}`, schema: z.object({ limit: z.number().default(1) }) });

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 4);
  await loadEntities();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** Two processes. No message passes between them: what each learns of the other, it reads. */
const open = () => new Settings(database, new SilentBus(), new TestClock(new Date('2026-11-21T12:00:00+09:00')));

/** The next reading has its answer already and does not hand it on before `release`. */
function holdNextReading(): { hasRead: Promise<void>; release: () => void } {
  const query = database.query.bind(database);
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const hasRead = new Promise<void>((resolve) => {
    jest.spyOn(database, 'query').mockImplementationOnce(async (...args) => {
      const rows = await query(...args);
      resolve();
      await held;
      return rows as never;
    });
  });
  return { hasRead, release };
}

it('a value that was read before a change is not kept after it', async () => {
  const [settings, group] = [open(), newGroup()];
  const { hasRead, release } = holdNextReading();
  const early = settings.get(group);
  await hasRead;
  await settings.change(group, { limit: 2 }, 'test');
  release();
  expect(await early).toEqual({ limit: 1 });
  expect(await settings.get(group)).toEqual({ limit: 2 });
});

it('a follower is not handed a value that was read before a change', async () => {
  const [settings, group] = [open(), newGroup()];
  const taken: number[] = [];
  const { hasRead, release } = holdNextReading();
  settings.follow(group, ({ limit }) => taken.push(limit));
  await hasRead;
  await settings.change(group, { limit: 2 }, 'test');
  release();
  expect(await settings.get(group)).toEqual({ limit: 2 });
  expect(taken).toEqual([2]);
});

it('what is read after a version is as new as the version, whatever was being read meanwhile', async () => {
  const [one, two, group] = [open(), open(), newGroup()];
  const { hasRead, release } = holdNextReading();
  const early = one.get(group);
  await hasRead;
  await two.change(group, { limit: 2 }, 'test');
  expect(await one.versionOf([group])).toBe(1);
  release();
  await early;
  expect(await one.get(group)).toEqual({ limit: 2 });
});
