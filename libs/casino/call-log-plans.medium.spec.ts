/** Administrators' searches of the log of calls, which grows by every message of every vendor: no plan reads all of its table. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Sql } from '#lib/platform';
import { type CallLogFilter, CallLogRepository } from './data/call-log.repository.js';
import { CasinoHarness } from './testing/casino-harness.js';

const memberId = 77;
const log = new CallLogRepository();
let casino: CasinoHarness;

beforeAll(async () => {
  casino = await CasinoHarness.open();
  const { database, clock, vendor } = casino;
  const values = [vendor.id, clock.now()];
  // Rows without money: 500 members with 20 rounds each, of each round a bet, a win and a balance, and one refusal in fifty.
  await database.query(
    `INSERT INTO casino_round (id, vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit, status, stake,
       payout, effective, closed_payout, opened_at, last_at, closed_at, settled_at)
     SELECT 1000000 + n, $1, 'round-' || n, 1 + n % 500, 'one', 'one', 1, '1', g.id, g.kind, 'cash', 'closed', 0, 0, 0, 0, t, t, t, t
     FROM generate_series(1, 10000) n CROSS JOIN LATERAL (SELECT $2::timestamptz - n * interval '1 minute' AS t) x
       JOIN casino_game g ON g.code = 'fruits'`,
    values,
  );
  await database.query(
    `INSERT INTO casino_transaction (id, vendor_id, vendor_tx, kind, round_id, member_id, amount, body_hash, answer, at)
     SELECT 2000000 + r.id, r.vendor_id, 'bet-' || r.vendor_round, 'bet', r.id, r.member_id, 0, ''::bytea, '{}', r.opened_at
     FROM casino_round r`,
  );
  await database.query(
    `INSERT INTO casino_call_log (vendor_id, direction, call, vendor_round, vendor_tx, request, answer, code, elapsed_ms, address, at)
     SELECT r.vendor_id, CASE WHEN r.id % 100 = 0 THEN 'out' ELSE 'in' END, c.call, r.vendor_round, c.call || '-' || r.vendor_round,
       CASE c.call WHEN 'bet' THEN '{"token": "***"}' ELSE jsonb_build_object('player', r.member_id::text, 'filler', repeat('x', 200)) END,
       '{}', CASE WHEN r.id % 50 = 0 THEN 'INSUFFICIENT_FUNDS' ELSE 'OK' END, 3, '127.0.0.1', r.opened_at
     FROM casino_round r CROSS JOIN (VALUES (1, 'bet'), (2, 'win'), (3, 'balance')) c (n, call) ORDER BY r.opened_at, c.n`,
  );
  for (const table of ['casino_round', 'casino_transaction', 'casino_call_log']) await database.query(`VACUUM ANALYZE ${table}`);
});
afterAll(() => casino.close());

/** The plans of a search's statements, in their order: the page and its total. */
async function plansOf(filter: CallLogFilter): Promise<string[]> {
  const plans: string[] = [];
  const explaining = {
    query: async (statement: string, params: unknown[]) => {
      const rows = await casino.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement}`, params);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [{ total: 0 }];
    },
  } as unknown as Sql;
  await log.page(explaining, filter, 0, 20);
  return plans;
}

const day = () => ({
  from: new Date(casino.clock.now().getTime() - 3 * 86_400_000),
  until: new Date(casino.clock.now().getTime() - 2 * 86_400_000),
});

it.each<[string, () => CallLogFilter]>([
  ['nothing', () => ({})],
  ['the member', () => ({ memberId })],
  ['the vendor', () => ({ vendorId: casino.vendor.id })],
  ['a vendor without calls', () => ({ vendorId: casino.vendor.id + 1_000 })],
  ['the vendor and the member', () => ({ vendorId: casino.vendor.id, memberId })],
  ['the round', () => ({ round: 'round-77' })],
  ['the transaction', () => ({ txId: 'bet-round-77' })],
  ['refusals', () => ({ refused: true })],
  ['what was not refused', () => ({ refused: false })],
  ['a code', () => ({ code: 'INSUFFICIENT_FUNDS' })],
  ['the code that nearly all have', () => ({ code: 'OK' })],
  ['a code that none has', () => ({ code: 'LIMIT_EXCEEDED' })],
  ['the direction', () => ({ direction: 'out' })],
  ['the call', () => ({ call: 'win' })],
  ['a call that none is', () => ({ call: 'kick' })],
  ['a day', day],
  ['the member and a day', () => ({ memberId, ...day() })],
])('a search by %s reads the log by an index', async (_, filter) => {
  const plans = await plansOf(filter());
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on casino_(call_log|round|transaction)/);
});

it('reads by their numbers the calls of a member', async () => {
  for (const plan of await plansOf({ memberId })) expect(plan).toMatch(/Index Cond: \(id = ANY/);
  const { items, total: count } = await log.page(casino.database, { memberId }, 0, 200);
  expect([items.length, count]).toEqual([60, 60]);
  expect(items.every((one) => one.memberId === memberId)).toBe(true);
});

it('is the same page, newest first, whether a period is asked for or not', async () => {
  const whole = await log.page(casino.database, {}, 100, 20);
  const { from } = day();
  const ofPeriod = await log.page(casino.database, { from }, 100, 20);
  expect(ofPeriod.items).toEqual(whole.items);
  expect([whole.total, ofPeriod.total]).toEqual([30_000, 3 * 1_440 * 3]);
});
