/** What is corrected or cancelled weeks later moves the figures by level and by luck of the days of its bets. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Round } from '#lib/contract';
import { ReckonDays } from '#lib/stats';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

type Result = NonNullable<Round['result']>;

const stake = 100_000;
const dayMs = 24 * 60 * 60 * 1000;
const [oddResult, evenResult]: Result[] = [7, 4].map((powerball) => ({ balls: [3, 14, 15, 26, 9], powerball }));

let app: TestApp;
let floor: Floor;
let admin: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  await logIn();
});
afterAll(() => app.stop());

async function logIn(): Promise<void> {
  admin = await app.login('admin');
  floor = new Floor(app, admin);
}

async function enter(roundId: number, result: Result): Promise<void> {
  const { version } = await admin.ask('admin/round/preview', { round_id: roundId, result });
  await admin.ask('admin/round/enter', { round_id: roundId, result, version, reason: '결과 정정', key: randomUUID() });
  await floor.roundIs(roundId, 'settled');
}

async function relayed(): Promise<void> {
  await until(
    () => app.database.query('SELECT 1 FROM outbox LIMIT 1'),
    (rows) => rows.length === 0,
  );
}

const byLevel = () =>
  app.database.query(
    `SELECT day::text, level, game, sum(stakes)::bigint AS stakes, sum(ended_stakes)::bigint AS ended, sum(ended_payouts)::bigint AS paid,
       sum(settled_stakes)::bigint AS settled, sum(settled_payouts)::bigint AS payouts, sum(settled_count)::bigint AS count
     FROM stat_level_day GROUP BY 1, 2, 3 HAVING sum(stakes + settled_stakes) <> 0 OR sum(settled_payouts) <> 0 ORDER BY 1, 2, 3`,
  );
/** A correction counts as it does in the ledger: on its own day, by the difference. */
const levelsOfBets = () =>
  app.database.query(
    `WITH moved AS (
       SELECT placed_at AS at, level, game, stake AS stakes, CASE status WHEN 'settled' THEN stake ELSE 0 END AS ended,
         coalesce(payout, 0) AS paid, 0 AS settled, 0 AS payouts, 0 AS count
       FROM bet WHERE status <> 'cancelled' AND result IS DISTINCT FROM 'void'
       UNION ALL
       SELECT settled_at, level, game, 0, 0, 0, stake, payout, 1 FROM bet WHERE status = 'settled' AND result <> 'void'
       UNION ALL
       SELECT r.at, level, game, 0, 0, 0, stake, r.payout, 1 FROM bet_revision r JOIN bet b ON b.id = r.bet_id WHERE r.status = 'settled'
       UNION ALL
       SELECT r.ended_at, level, game, 0, 0, 0, -stake, -r.payout, -1 FROM bet_revision r JOIN bet b ON b.id = r.bet_id WHERE r.status = 'settled'
     )
     SELECT (at AT TIME ZONE 'Asia/Seoul')::date::text AS day, level, game, sum(stakes)::bigint AS stakes, sum(ended)::bigint AS ended,
       sum(paid)::bigint AS paid, sum(settled)::bigint AS settled, sum(payouts)::bigint AS payouts, sum(count)::bigint AS count
     FROM moved GROUP BY 1, 2, 3 HAVING sum(stakes + settled) <> 0 OR sum(payouts) <> 0 ORDER BY 1, 2, 3`,
  );
const byLuck = () => app.database.query('SELECT day::text, game, bets, stakes, payouts FROM stat_luck_day WHERE bets <> 0 ORDER BY 1, 2');
const luckOfBets = () =>
  app.database.query(
    `SELECT (settled_at AT TIME ZONE 'Asia/Seoul')::date::text AS day, game, count(*) AS bets, sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts
     FROM bet WHERE status = 'settled' AND result <> 'void' GROUP BY 1, 2 ORDER BY 1, 2`,
  );

async function expectFigures(): Promise<void> {
  expect(await byLevel()).toEqual(await levelsOfBets());
  expect(await byLuck()).toEqual(await luckOfBets());
}

describe('figures by level and by luck', () => {
  it('follow a bet of 40 days ago that is corrected, and one that is cancelled', async () => {
    const alice = await app.login('alice');
    for (const amount of [10_000, 1_000_000]) await floor.pay(alice, amount);
    await floor.set('eos1', { resultMode: 'manual' });
    const bets = [];
    for (let number = 0; number < 3; number++) {
      const { bet } = await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
      await floor.roundIs(bet.roundId, 'closed');
      await enter(bet.roundId, oddResult!);
      bets.push(bet);
    }
    const reckoning = app.worker!.get(ReckonDays, { strict: false });
    await relayed();
    await reckoning.run();
    await expectFigures();

    app.clock.advance(40 * dayMs);
    await logIn();
    while ((await reckoning.run()).length > 2);
    const before = [await byLevel(), await byLuck()];
    await enter(bets[0]!.roundId, evenResult!);
    await admin.ask('admin/bet/cancel', { ids: [bets[1]!.id], reason: '오류' });
    await relayed();
    await reckoning.run();
    expect([await byLevel(), await byLuck()]).not.toEqual(before);
    await expectFigures();
  });
});
