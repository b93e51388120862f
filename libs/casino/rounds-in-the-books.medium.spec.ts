import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { Schedules } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { CasinoFigures } from './data/casino-figures.js';
import { FeesRepository } from './data/fees.repository.js';
import { BookVendorFees } from './jobs/book-vendor-fees.js';
import { CasinoHarness } from './testing/casino-harness.js';

let casino: CasinoHarness;
beforeAll(async () => {
  casino = await CasinoHarness.open();
  await casino.database.transaction((tx) => casino.vendors.setFee(tx, casino.vendor.id, 10, '2026-01-01'));
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
const call = () => ({ vendor: casino.vendor });
const at = (instant: string) => casino.clock.set(new Date(instant));

async function bet(amount: number, cash = 100_000) {
  const player = await casino.player(cash);
  const round = { memberId: player.id, round: fresh('round') };
  await casino.takeBet.execute(call(), { ...round, token: player.token, game: 'fruits', tx: fresh('bet'), amount });
  return round;
}
const win = (round: { memberId: number; round: string }, amount: number, closes = false) =>
  casino.payWin.execute(call(), { ...round, tx: fresh('win'), amount, closes });

/** What came into some of the house's accounts on a Seoul day. */
async function tookIn(day: string, accounts: readonly string[]): Promise<number> {
  const [row] = await casino.database.query<{ amount: number }>(
    `SELECT coalesce(sum(CASE WHEN a.id = p.destination_id THEN p.amount ELSE -p.amount END), 0)::bigint AS amount
     FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.owner_id = 0
     WHERE t.at >= $1 AND t.at < $2 AND a.kind = ANY ($3)`,
    [seoulDayStart(day), seoulDayEnd(day), accounts],
  );
  return row!.amount;
}
const games = ['gaming', 'gaming_egg'];
const gifts = ['casino_bonus', 'casino_bonus_egg'];
/** GGR of a day by the rounds themselves. */
async function earned(day: string): Promise<number> {
  const byVendor = await new CasinoFigures().earnedByVendor(casino.database, seoulDayStart(day), seoulDayEnd(day));
  return [...byVendor.values()].reduce((sum, ggr) => sum + ggr, 0);
}

describe('the house’s accounts of the games', () => {
  it('have a round when it closes, whatever it paid before midnight', async () => {
    at('2026-03-10T23:50:00+09:00');
    const round = await bet(1_000);
    await win(round, 5_000);
    expect([await tookIn('2026-03-10', games), await earned('2026-03-10')]).toEqual([0, 0]);
    at('2026-03-11T00:20:00+09:00');
    await win(round, 200, true);
    expect([await tookIn('2026-03-10', games), await tookIn('2026-03-11', games)]).toEqual([0, -4_200]);
    expect(await earned('2026-03-11')).toBe(-4_200);
  });

  it('have eggs at their value, and a correction on its own day', async () => {
    await casino.settings.change(siteSettings, { isSeamless: false }, 'test');
    at('2026-03-12T12:00:00+09:00');
    const player = await casino.player(0);
    await casino.give(player.id, 10_000, 'egg');
    const round = { memberId: player.id, round: fresh('round') };
    await casino.takeBet.execute(call(), { ...round, token: player.token, game: 'fruits', tx: fresh('bet'), amount: 2_000 });
    await win(round, 9_000, true);
    expect([await tookIn('2026-03-12', games), await earned('2026-03-12')]).toEqual([-7_000, -7_000]);
    at('2026-03-13T12:00:00+09:00');
    await casino.adjust.execute(call(), { ...round, tx: fresh('adjust'), amount: -4_000 });
    expect([await tookIn('2026-03-12', games), await tookIn('2026-03-13', games)]).toEqual([-7_000, 4_000]);
    expect(await earned('2026-03-13')).toBe(4_000);
    await casino.settings.change(siteSettings, { isSeamless: true }, 'test');
  });

  it('have no round that cost nothing: what it paid is a gift, as is what is added to it later', async () => {
    at('2026-03-14T12:00:00+09:00');
    const round = await bet(0);
    await win(round, 3_000, true);
    await casino.adjust.execute(call(), { ...round, tx: fresh('adjust'), amount: 1_000 });
    expect([await tookIn('2026-03-14', games), await tookIn('2026-03-14', gifts)]).toEqual([0, -4_000]);
    const [from, until] = [seoulDayStart('2026-03-14'), seoulDayEnd('2026-03-14')];
    expect(await new CasinoFigures().gifts(casino.database, from, until)).toBe(4_000);
    expect(await earned('2026-03-14')).toBe(0);
  });
});

describe('fees of vendors', () => {
  const job = () => {
    const { database, vendors, ledger, clock } = casino;
    const schedules = new Schedules(database, pino({ level: 'silent' }));
    return new BookVendorFees(schedules, database, new CasinoFigures(), vendors, new FeesRepository(), ledger, clock);
  };
  const booked = () =>
    casino.database.query<{ day: string; amount: number }>('SELECT day::text AS day, amount FROM casino_fee ORDER BY day');

  it('are booked once for each day that is over, by several workers at once, and a loss lowers what is owed', async () => {
    at('2026-03-20T12:00:00+09:00');
    await win(await bet(10_000), 0, true);
    at('2026-03-21T12:00:00+09:00');
    await win(await bet(10_000), 30_000, true);
    at('2026-03-22T00:09:00+09:00');
    await job().run();
    expect((await booked()).filter(({ day }) => day >= '2026-03-20')).toEqual([{ day: '2026-03-20', amount: 1_000 }]);
    at('2026-03-22T00:10:00+09:00');
    await Promise.all([job().run(), job().run(), job().run()]);
    expect((await booked()).filter(({ day }) => day >= '2026-03-20')).toEqual([
      { day: '2026-03-20', amount: 1_000 },
      { day: '2026-03-21', amount: -2_000 },
    ]);
    // The fees of all these days were booked on the 22nd.
    const owed = (await booked()).reduce((sum, { amount }) => sum + amount, 0);
    expect([await tookIn('2026-03-22', ['vendor_due']), await tookIn('2026-03-22', ['vendor_fee'])]).toEqual([owed, -owed]);
    for (const { day, amount } of await booked()) expect([day, amount]).toEqual([day, Math.round((await earned(day)) / 10)]);
  });

  it('are whole whatever statement their worker is killed at', async () => {
    at('2026-03-22T12:00:00+09:00');
    await win(await bet(50_000), 0, true);
    at('2026-03-23T00:30:00+09:00');
    const killed = await killedAtEachStatement(
      casino.database,
      () => job().run(),
      () => expectLedgerCoherent(casino.database),
    );
    expect(killed).toBeGreaterThan(2);
    await job().run();
    expect((await booked()).at(-1)).toEqual({ day: '2026-03-22', amount: 5_000 });
    expect(await booked()).toHaveLength(new Set((await booked()).map(({ day }) => day)).size);
  });
});
