/** What vendors' games returned beside what they state: the sums behind the band, taken from the rounds. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { VendorFigures } from './data/vendor-figures.js';
import { actualReturn, returnBand } from './domain/return-band.js';
import { CasinoHarness } from './testing/casino-harness.js';

let casino: CasinoHarness;
let number = 0;
let figures: VendorFigures;
const since = new Date('2026-03-02T00:00:00+09:00');
const noon = new Date('2026-03-02T12:00:00+09:00');

beforeAll(async () => {
  casino = await CasinoHarness.open();
  figures = new VendorFigures(casino.clock);
  await casino.database.query(`UPDATE casino_game SET rtp = CASE code WHEN 'fruits' THEN 90 WHEN 'baccarat' THEN 98 END`);
});
beforeEach(() => casino.database.query('DELETE FROM casino_round'));
afterAll(() => casino.close());

interface Played {
  game?: string;
  round?: string;
  member?: number;
  stake: number;
  payout: number;
  free?: number;
  unit?: 'cash' | 'egg';
  closedAt?: Date | null;
}

/** Rows of rounds without transactions and without money: only their sums are looked at. */
async function play(...all: Played[]): Promise<void> {
  const rows = all.map(({ game = 'fruits', round, member = 1, stake, payout, free = 0, unit = 'cash', closedAt = noon }) => ({
    ...{ id: ++number, game, round: round ?? `round-${number}`, member, stake, payout, free, unit, at: closedAt },
  }));
  await casino.database.query(
    `INSERT INTO casino_round (id, vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit, status, stake,
       payout, free_payout, effective, closed_payout, opened_at, last_at, closed_at, settled_at)
     SELECT r.id, g.vendor_id, r.round, r.member, 'one', 'one', 1, '1', g.id, g.kind, r.unit,
       CASE WHEN r.at IS NULL THEN 'open' ELSE 'closed' END, r.stake, r.payout, r.free,
       CASE WHEN r.at IS NULL THEN NULL ELSE r.stake END, r.payout, $2, $2, r.at, r.at
     FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, game text, round text, member bigint, stake bigint, payout bigint, free bigint,
       unit text, at timestamptz)
       JOIN casino_game g ON g.code = r.game`,
    [JSON.stringify(rows), since],
  );
}
const read = async () => (await figures.turnover(casino.database, since))[0]!;

it('sums the squares of what each round differs from the return of its own game', async () => {
  await play({ stake: 1_000, payout: 0 }, { stake: 2_000, payout: 5_000 }, { game: 'baccarat', stake: 1_000, payout: 1_000 });
  const { known, ...sums } = await read();
  expect(sums).toEqual({ vendorId: casino.vendor.id, rounds: 3, stake: 4_000, payout: 6_000 });
  // Expected: 900, 1,800 and 980.
  expect(known).toMatchObject({ rounds: 3, stake: 4_000, payout: 6_000 });
  expect(known.theory).toBeCloseTo(92, 9);
  expect(known.squares).toBeCloseTo(900 ** 2 + 3_200 ** 2 + 20 ** 2, 3);
  expect(known.largest).toBeCloseTo(3_200 ** 2, 3);
});

it('reckons with the reference point that the house has set instead of the return that the game states', async () => {
  await play({ stake: 1_000, payout: 0 });
  await casino.database.query(`UPDATE casino_game SET reference_point = 80 WHERE code = 'fruits'`);
  const { known } = await read();
  await casino.database.query('UPDATE casino_game SET reference_point = NULL');
  expect(known.theory).toBeCloseTo(80, 9);
  expect(known.squares).toBeCloseTo(800 ** 2, 3);
});

it('takes members on one round of a table together', async () => {
  const table = { game: 'baccarat', round: 'shoe-1', stake: 1_000, payout: 0 };
  await play({ ...table, member: 1 }, { ...table, member: 2 }, { ...table, round: 'shoe-2' });
  const { rounds, known } = await read();
  expect(rounds).toBe(3);
  expect(known.rounds).toBe(2);
  expect(known.squares).toBeCloseTo(1_960 ** 2 + 980 ** 2, 3);
});

it('counts gifts, eggs, open rounds and rounds of another day not, and games without a stated return only in the turnover', async () => {
  await play(
    { stake: 1_000, payout: 1_900, free: 1_000 },
    { stake: 0, payout: 700, free: 700 },
    { stake: 0, payout: 300 },
    { stake: 5_000, payout: 0, unit: 'egg' },
    { stake: 5_000, payout: 0, closedAt: null },
    { stake: 5_000, payout: 0, closedAt: new Date(since.getTime() - 1) },
    { game: 'lobby', stake: 2_000, payout: 8_000 },
  );
  const { known, ...sums } = await read();
  expect(sums).toMatchObject({ rounds: 4, stake: 3_000, payout: 9_200 });
  expect(known).toEqual({ rounds: 1, stake: 1_000, payout: 900, theory: 90, squares: 0, largest: 0 });
});

it('shows sums of some seconds ago to all who look', async () => {
  await play({ stake: 1_000, payout: 0 });
  const shown = async () => (await figures.recentTurnover(casino.database, since))[0]!.rounds;
  expect(await shown()).toBe(1);
  await play({ stake: 1_000, payout: 0 });
  expect(await shown()).toBe(1);
  casino.clock.advance(10_000);
  expect(await shown()).toBe(2);
});

it('has no theory where no game states one', async () => {
  await play({ game: 'lobby', stake: 2_000, payout: 1_000 });
  expect((await read()).known).toEqual({ rounds: 0, stake: 0, payout: 0, theory: null, squares: 0, largest: 0 });
});

it('gives a band to a day of rounds, which has the return inside while the games pay as they state', async () => {
  const day = (wins: number): Played[] => Array.from({ length: 400 }, (_, at) => ({ stake: 1_000, payout: at < wins ? 1_800 : 0 }));
  await play(...day(205));
  const lucky = (await read()).known;
  // √400 · 900 = 18,000, and twice that is 9 per cent of 400,000.
  expect(returnBand(lucky)!.from).toBeCloseTo(81, 6);
  expect(returnBand(lucky)!.to).toBeCloseTo(99, 6);
  expect(actualReturn(lucky)).toBeCloseTo(92.25, 6);
  await casino.database.query('DELETE FROM casino_round');
  await play(...day(240));
  const wrong = (await read()).known;
  expect(actualReturn(wrong)!).toBeGreaterThan(returnBand(wrong)!.to);
});
