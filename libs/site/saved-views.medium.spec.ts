import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedViewLimits } from '#lib/contract';
import { TestClock } from '#lib/kernel';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { SavedViewsRepository } from './data/saved-views.repository.js';
import { SaveView } from './use-cases/save-view.js';

let test: TestDatabase;
let database: Database;
let saveView: SaveView;
const views = new SavedViewsRepository();
const settings = { columns: { phone: true }, density: 'compact', search: { q: 'kim', level: 3, all: true } } as const;
const save = (owner: string, name: string, list = 'members') => saveView.execute(owner, { list, name, ...settings });
const namesOf = async (owner: string, list = 'members') => (await views.list(database, owner, list)).map(({ name }) => name);

beforeAll(async () => {
  test = await createTestDatabase();
  database = await Database.open(test.url, 5);
  saveView = new SaveView(database, views, new TestClock(new Date('2026-11-21T12:00:00+09:00')));
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

describe('saved views', () => {
  it('keep what was saved, by name, for each person and list', async () => {
    await save('admin:1', 'Debts');
    await save('admin:1', 'Agents');
    await save('admin:1', 'Big', 'bets');
    await save('agent:1', 'Mine');
    expect(await namesOf('admin:1')).toEqual(['Agents', 'Debts']);
    expect(await namesOf('agent:1')).toEqual(['Mine']);
    expect((await views.list(database, 'admin:1', 'bets'))[0]).toMatchObject({ name: 'Big', settings });
  });

  it('are replaced by one of the same name', async () => {
    const id = await save('admin:2', 'Debts');
    expect(await saveView.execute('admin:2', { list: 'members', name: 'Debts', columns: {}, density: 'normal', search: {} })).toBe(id);
    expect(await views.list(database, 'admin:2', 'members')).toEqual([
      { id, name: 'Debts', settings: { columns: {}, density: 'normal', search: {} } },
    ]);
  });

  it('are deleted by their owner only', async () => {
    const id = await save('admin:3', 'Debts');
    expect(await views.delete(database, 'admin:4', id)).toBe(false);
    expect(await views.delete(database, 'agent:3', id)).toBe(false);
    expect(await views.delete(database, 'admin:3', id)).toBe(true);
  });

  it('never exceed their bound, however many are saved at once', async () => {
    const tries = Array.from({ length: savedViewLimits.perList + 8 }, (_, number) => save('admin:5', `View ${number}`));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const each of refused)
      expect(each).toMatchObject({ reason: { code: 'VIEWS_FULL', details: { maximum: savedViewLimits.perList } } });
    const kept = await namesOf('admin:5');
    expect(kept).toHaveLength(savedViewLimits.perList);
    await expect(save('admin:5', kept[0]!)).resolves.toBeGreaterThan(0);
  });

  it('have a bound over all lists too, since a caller names the list', async () => {
    const { perList, inAll } = savedViewLimits;
    const places = Array.from({ length: inAll }, (_, number) => [`List${Math.floor(number / perList)}`, `View ${number}`] as const);
    for (const [list, name] of places) await save('agent:6', name, list);
    await expect(save('agent:6', 'One more', 'another')).rejects.toMatchObject({ code: 'VIEWS_FULL', details: { maximum: inAll } });
    await expect(save('agent:6', 'View 0', 'List0')).resolves.toBeGreaterThan(0);
    await expect(save('agent:7', 'One more', 'another')).resolves.toBeGreaterThan(0);
  });
});
