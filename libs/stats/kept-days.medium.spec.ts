import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rankings, type Ranking } from '#lib/contract';
import { seoulDay, TestClock } from '#lib/kernel';
import { Database } from '#lib/platform';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { seededRandom } from '../../test/support/seeded-random.js';
import { times } from '../../test/support/whole-run.js';
import { KeptDaysRepository } from './data/kept-days.repository.js';
import { OwnerDaysRepository } from './data/owner-days.repository.js';
import { PlayerDays } from './data/player-days.js';
import type { Days } from './domain/days.js';
import { noFlows } from './domain/flows.js';
import { daysLater } from './domain/kept-days.js';
import { KeepDays } from './services/keep-days.js';

const tables = ['stat_bettor_day', 'stat_owner_before', 'stat_late_day', 'stat_kept'];
const firstDay = '2026-01-07';
/** In several blocks of both tables; every tenth is an agent. */
const owners = [1, 2, 10, 1023, 1024, 2047, 2050, 4095, 4096, 5000, 9000, 9010];
const agents = owners.filter((id) => id % 10 === 0);
const measures: Record<Ranking, string> = {
  won: 'payouts - "settledStakes"',
  lost: '"settledStakes" - payouts',
  turnover: 'turnover',
  bets: 'bets',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
};

describe('kept days', () => {
  let clone: TestDatabase;
  let database: Database;
  let clock: TestClock;
  let keeper: KeepDays;
  let random: (below: number) => number;
  const kept = new KeptDaysRepository();
  const ownDays = new OwnerDaysRepository();
  const players = new PlayerDays();

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 5);
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });
  beforeEach(async () => {
    await database.query(`TRUNCATE stat_owner_day, stat_owner, ${tables.join(', ')}`);
    await database.query(
      `INSERT INTO stat_owner (owner_id, kind, path) SELECT id, CASE WHEN id = ANY ($2) THEN 'agent' ELSE 'player' END, ARRAY[id] FROM unnest($1::bigint[]) id`,
      [owners, agents],
    );
    clock = new TestClock(new Date(`${firstDay}T09:00:00+09:00`));
    keeper = new KeepDays(database, kept, clock);
    random = seededRandom(20_261_124);
  });

  /** What the relay does with an event of today, or of an earlier day. */
  async function happens(): Promise<void> {
    const today = seoulDay(clock.now());
    const day = random(4) === 0 ? daysLater(today, -random(60)) : today;
    const sign = random(5) === 0 ? -1 : 1;
    const played = { betCount: sign, stakes: sign * 1_000 * random(50), settledStakes: 1_000 * random(50), payouts: 700 * random(90) };
    const flows = { ...noFlows(), ...played, deposits: 10 * random(9) };
    const withdrawals = random(3) === 0 ? 500 : 0;
    const cells = [{ ownerId: owners[random(owners.length)]!, day, flows: { ...flows, withdrawals } }];
    await database.transaction(async (tx) => {
      await ownDays.add(tx, cells);
      await kept.noteLate(tx, cells, today);
    });
  }

  const anyDays = (): Days => {
    const today = seoulDay(clock.now());
    const from = daysLater(firstDay, random(40) - 20);
    const until = daysLater(today, -random(10));
    return from <= until ? { from, until } : { from: until, until: from };
  };

  async function compare(days: Days): Promise<void> {
    for (const by of ['day', 'month'] as const) {
      const key = by === 'day' ? 'day::text' : `to_char(day, 'YYYY-MM')`;
      const rows = await database.query<{ key: string | null; n: number }>(
        `SELECT ${key} AS key, count(DISTINCT owner_id) AS n FROM stat_owner_day WHERE day BETWEEN $1 AND $2 AND bet_count > 0
         GROUP BY GROUPING SETS ((1), ())`,
        [days.from, days.until],
      );
      expect(await players.bettors(database, days, by)).toEqual(new Map(rows.map((row) => [row.key, row.n])));
    }
    for (const by of rankings) {
      const rows = await database.query(
        `SELECT * FROM (
           SELECT owner_id AS id, sum(stakes)::bigint AS turnover, sum(bet_count)::bigint AS bets, sum(settled_stakes)::bigint AS "settledStakes", sum(payouts)::bigint AS payouts,
             sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals
           FROM stat_owner_day WHERE day BETWEEN $1 AND $2 AND owner_id <> ALL ($3) GROUP BY 1) AS sums
         WHERE ${measures[by]} > 0 ORDER BY ${measures[by]} DESC, id LIMIT 5`,
        [days.from, days.until, agents],
      );
      expect([by, days, await players.ranked(database, days, by, 5)]).toEqual([by, days, rows]);
    }
  }

  async function contents(): Promise<unknown[]> {
    return Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table} t ORDER BY t::text COLLATE "C"`)));
  }

  /** Nothing of what was kept is left over. */
  async function madeAnew(): Promise<void> {
    await database.query(`TRUNCATE ${tables.join(', ')}`);
    await keeper.run();
  }

  it('answer as the days themselves do, whatever came late and however far the keeper is', async () => {
    for (let step = 0; step < times(600, 200); step++) {
      clock.advance(random(8) * 60 * 60_000);
      await happens();
      if (random(40) === 0) await keeper.run();
      if (random(60) === 0) await compare(anyDays());
    }
    await compare(anyDays());
    await keeper.run();
    for (let time = 0; time < 10; time++) await compare(anyDays());
  });

  it('made anew equal those that were kept up, byte for byte', async () => {
    for (let step = 0; step < times(500, 200); step++) {
      clock.advance(random(8) * 60 * 60_000);
      await happens();
      if (random(30) === 0) await keeper.run();
    }
    await keeper.run();
    const live = await contents();
    expect((live as unknown[][]).map((rows) => rows.length > 0)).toEqual([true, true, false, true]);
    await madeAnew();
    expect(await contents()).toEqual(live);
  });

  it('are put right week by week where they are wrong, whatever statement that is killed at, while days are added to', async () => {
    for (let step = 0; step < 120; step++) {
      clock.advance(random(12) * 60 * 60_000);
      await happens();
    }
    await keeper.run();
    await database.query(`DELETE FROM stat_bettor_day WHERE day BETWEEN '2026-01-10' AND '2026-01-14'`);
    await database.query(`UPDATE stat_bettor_day SET bettors = ~bettors WHERE day > '2026-02-01'`);
    await database.query(`UPDATE stat_owner_before SET deposits[3] = deposits[3] + 7 WHERE monday = '2026-01-19'`);
    await database.query(
      `INSERT INTO stat_owner_before (monday, block, deposits, withdrawals, stakes, bet_count, settled_stakes, payouts)
       SELECT '2026-01-05', 7, deposits, withdrawals, stakes, bet_count, settled_stakes, payouts FROM stat_owner_before LIMIT 1`,
    );
    let from: string | undefined;
    const kills = await killedAtEachStatement(
      database,
      () =>
        keeper.again(from, (tx, day) => {
          tx.afterCommit(() => void (from = daysLater(day, 1)));
          return Promise.resolve(true);
        }),
      happens,
    );
    expect(kills).toBeGreaterThan(5);
    await keeper.run();
    const mended = await contents();
    await madeAnew();
    expect(await contents()).toEqual(mended);
  });

  it('lose nothing to whatever is added while they are kept, by several keepers at once', async () => {
    for (let step = 0; step < 100; step++) {
      clock.advance(random(12) * 60 * 60_000);
      await happens();
    }
    const others = [1, 2].map(() => new KeepDays(database, kept, clock));
    const adding = async (): Promise<void> => {
      for (let step = 0; step < 60; step++) await happens();
    };
    await Promise.all([adding(), adding(), ...others.map((each) => each.run())]);
    await compare(anyDays());
    await keeper.run();
    await compare(anyDays());
    const live = await contents();
    await madeAnew();
    expect(await contents()).toEqual(live);
  });

  it('are kept whole whatever statement their keeper is killed at, and read right in between', async () => {
    for (let step = 0; step < 80; step++) {
      clock.advance(random(12) * 60 * 60_000);
      await happens();
      if (step === 40) await keeper.run();
    }
    const kills = await killedAtEachStatement(
      database,
      () => keeper.run(),
      () => compare({ from: firstDay, until: seoulDay(clock.now()) }),
    );
    expect(kills).toBeGreaterThan(10);
    const live = await contents();
    await madeAnew();
    expect(await contents()).toEqual(live);
  });
});
