import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type OpenDatabase } from '../../../test/support/open-database.js';
import { Setting } from '../setting.entity.js';
import type { Database } from './database.js';
import { lockRow, repository } from './entities.js';
import { violates } from './postgres-errors.js';

let place: OpenDatabase;
let database: Database;
beforeAll(async () => {
  place = await openDatabase();
  ({ database } = place);
});
afterAll(() => place.close());

const setting = (name: string) => ({ name, value: { on: true }, changedAt: new Date('2026-11-22T12:00:00Z'), changedBy: 'test' });

describe('a repository in a transaction', () => {
  it('reads what statements by hand have written there, and is rolled back with them', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query(`INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ('by-hand', '{}', now(), 'test')`);
      await repository(tx, Setting).insert(setting('by-repository'));
      const both = await repository(tx, Setting).countBy([{ name: 'by-hand' }, { name: 'by-repository' }]);
      expect(both).toBe(2);
      expect(await repository(database, Setting).countBy({ name: 'by-hand' })).toBe(0);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await repository(database, Setting).findBy([{ name: 'by-hand' }, { name: 'by-repository' }])).toEqual([]);
  });

  it('holds a row that it locks until the transaction ends', async () => {
    await repository(database, Setting).insert(setting('counted'));
    const raise = () =>
      database.transaction(async (tx) => {
        const row = await lockRow(tx, Setting, { name: 'counted' });
        await repository(tx, Setting).update('counted', { version: row!.version + 1 });
      });
    await Promise.all([raise(), raise(), raise()]);
    expect(await repository(database, Setting).findOneBy({ name: 'counted' })).toMatchObject({ version: 4, value: { on: true } });
  });

  it('takes no statement any more once the transaction is over', async () => {
    const late = await database.transaction((tx) => Promise.resolve(repository(tx, Setting)));
    await expect(late.find()).rejects.toThrow('the transaction is over');
  });
});

describe('a repository', () => {
  it('fails with the error of PostgreSQL, so that a violated constraint is known by its name', async () => {
    await repository(database, Setting).insert(setting('twice'));
    const second = await repository(database, Setting)
      .insert(setting('twice'))
      .catch((error: unknown) => error);
    expect(violates(second, 'site_setting_pkey')).toBe(true);
  });

  it('locks nothing and begins nothing outside a transaction of ours', async () => {
    const settings = repository(database, Setting);
    await expect(settings.find({ lock: { mode: 'pessimistic_write' } })).rejects.toThrow('transaction');
    await expect(settings.save(setting('saved'))).rejects.toThrow('Database.transaction');
  });

  it('refuses a condition whose value is missing instead of dropping it', async () => {
    const missing = undefined as unknown as string;
    await expect(repository(database, Setting).delete({ name: missing })).rejects.toThrow();
    await expect(repository(database, Setting).findBy({ name: missing })).rejects.toThrow('Undefined value');
  });
});
