import { TestClock } from '#lib/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { Database } from '../database/database.js';
import { PeriodIds } from './period-ids.js';

const at = (time: string) => new Date(`${time}+09:00`);
const all = { from: 0, before: Number.MAX_SAFE_INTEGER };
const first = (period: number) => period * 1_000_000_000;

let clone: TestDatabase;
let database: Database;
let ids: PeriodIds;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 2);
  await database.query('UPDATE period SET starts_at = $1, began_at = $2', [at('2026-01-01T00:00:00'), at('2026-01-20T12:00:00')]);
  for (let number = 1; number <= 8; number++) {
    const starts = at(`2026-0${number + 1}-01T00:00:00`);
    // The sequences jumped late in May.
    await database.query('INSERT INTO period (number, starts_at, began_at) VALUES ($1, $2, $3)', [
      number,
      starts,
      number === 4 ? at('2026-05-03T10:00:00') : starts,
    ]);
  }
  ids = new PeriodIds(database, new TestClock(at('2026-09-15T12:00:00')));
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

describe('the ids of a span of time', () => {
  it('are those of its periods', async () => {
    expect(await ids.of({ from: at('2026-03-10T00:00:00'), until: at('2026-03-20T00:00:00') })).toEqual({
      from: first(2),
      before: first(3),
    });
    expect(await ids.of({})).toEqual(all);
  });

  it('are those of the next period too where the turn is near', async () => {
    expect(await ids.of({ from: at('2026-03-01T00:05:00'), until: at('2026-03-31T23:55:00') })).toEqual({
      from: first(1),
      before: first(4),
    });
  });

  it('begin before a period whose sequences jumped late, and end behind it', async () => {
    expect(await ids.of({ from: at('2026-05-02T00:00:00'), until: at('2026-05-02T12:00:00') })).toEqual({
      from: first(3),
      before: first(5),
    });
  });

  it('reach back to what is older than the first period', async () => {
    expect(await ids.of({ until: at('2025-06-01T00:00:00') })).toEqual({ from: 0, before: first(1) });
  });

  it('come newest first without a gap', async () => {
    const spans = [];
    for await (const span of ids.backwards()) spans.push(span);
    expect(spans).toEqual([
      { from: first(7), before: all.before },
      { from: first(3), before: first(7) },
      { from: 0, before: first(3) },
    ]);
  });
});
