/** What is played at a vendor, in the figures, in the lists by the day of settlement, and in the vendor's fee. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../support/app.js';
import { CasinoSite } from '../support/casino-site.js';
import type { GameVendorDouble } from '../support/game-vendor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let site: CasinoSite;
let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let vendor: GameVendorDouble;

beforeAll(async () => {
  site = await CasinoSite.start();
  ({ app, admin, alice, vendor } = site);
  await admin.ask('admin/casino/vendor/save', site.account({ feePercent: 8 }));
});
afterAll(() => site.stop());

const fresh = (name: string) => site.fresh(name);
const tokenOf = (game: string) => site.launch(game);
const money = async () => (await alice.ask('user/getContext')).context.money;

describe('what is played', () => {
  it('counts in the figures of slots and of the casino, and brings rolling at their rates', async () => {
    await app.database.query(
      `UPDATE member SET rolling = '{"slot_percent": 1, "casino_percent": 0.5, "casino_lose_percent": 0.2}' WHERE id = $1`,
      [app.person('shop').id],
    );
    const spin = { token: await tokenOf('tiger'), game: 'tiger', currency: 'KRW' };
    await vendor.say('betwin', { ...spin, round: fresh('round'), tx: fresh('bet'), bet: 20_000, win: 0, closes: true });
    const hand = { token: await tokenOf('baccarat'), game: 'baccarat', currency: 'KRW' };
    await vendor.say('betwin', { ...hand, round: fresh('round'), tx: fresh('bet'), bet: 30_000, win: 0, closes: true });
    const shares = await app.database.query<{ category: string; amount: number }>(
      'SELECT category, amount FROM rolling_share WHERE owner_id = $1 ORDER BY bet_id, category',
      [app.person('shop').id],
    );
    expect(shares.map(({ category, amount }) => [category, amount]).sort()).toEqual([
      ['casino_every', 150],
      ['casino_lost', 60],
      ['slot_every', 200],
    ]);
    const played = async (play: string) => {
      const rows = await app.database.query<{ stakes: number; payouts: number }>(
        `SELECT sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts FROM stat_play WHERE subject_id = $1 AND reach = 'own' AND play = $2`,
        [app.person('alice').id, play],
      );
      return rows[0];
    };
    await until(
      () => played('casino'),
      (sums) => sums?.stakes === 30_000,
    );
    await until(
      () => played('slot'),
      (sums) => sums?.stakes === 20_000 && sums.payouts === 0,
    );
  });

  it('is corrected by an administrator, once for each key, with an entry in the audit log', async () => {
    const { items } = await admin.ask('admin/casino/round/get', { kind: 'casino' });
    const [round] = items;
    const before = await money();
    const correction = { id: round!.id, amount: 5_000, reason: 'a wrong card', key: randomUUID() };
    expect(await admin.ask('admin/casino/round/adjust', correction)).toMatchObject({ payout: 5_000, balance: before + 5_000 });
    expect(await admin.ask('admin/casino/round/adjust', correction)).toMatchObject({ payout: 5_000 });
    expect(await money()).toBe(before + 5_000);
    expect(await admin.refusal('admin/casino/round/adjust', { ...correction, key: undefined, amount: -6_000 })).toBe(
      'ADJUSTMENT_TOO_LARGE',
    );
    const entries = await app.database.query(`SELECT FROM audit_entry WHERE action = 'casinoRound.adjust'`);
    expect(entries).toHaveLength(1);
  });

  it('is a list by the day of settlement, whose sums are the figures of each day and the vendor’s fee', async () => {
    app.clock.advance(25 * 60 * 60_000);
    await site.login();
    ({ alice, admin } = site);
    const [round] = (await admin.ask('admin/casino/round/get', { kind: 'casino' })).items;
    await admin.ask('admin/casino/round/adjust', { id: round!.id, amount: -2_000, reason: 'the card was right', key: randomUUID() });
    await until(
      () => app.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox'),
      ([waiting]) => waiting!.n === 0,
    );
    const day = (at: Date) => new Date(at.getTime() + 9 * 60 * 60_000).toISOString().slice(0, 10);
    const days = { from: day(new Date(app.clock.now().getTime() - 3 * 24 * 60 * 60_000)), to: day(app.clock.now()) };
    const statistics = (by: ('day' | 'vendor' | 'play' | 'level')[]) => admin.ask('admin/statistics/get', { ...days, by, take: 200 });
    const cell = async (more: object) => {
      const { items, total, sums } = await admin.ask('admin/casino/settlement/get', {
        ...{ startedAt: days.from, endedAt: days.to, take: 200 },
        ...more,
      });
      expect(items).toHaveLength(total);
      expect(items.reduce((sum, { ggr }) => sum + ggr, 0)).toBe(sums.ggr);
      return { settledStakes: sums.stake, payout: sums.payout, ggr: sums.ggr, settledBets: sums.bets };
    };
    const byDay = (await statistics(['day', 'vendor'])).items;
    expect(byDay.filter(({ measures }) => measures.settledStakes !== 0 || measures.payout !== 0).length).toBeGreaterThanOrEqual(2);
    for (const { key, measures, vendor: played } of byDay)
      expect(measures).toMatchObject(await cell({ startedAt: key.day, endedAt: key.day, vendor: played!.code }));
    for (const { key, measures } of (await statistics(['play'])).items) expect(measures).toMatchObject(await cell({ kind: key.play }));
    expect(await cell({ startedAt: days.to, endedAt: days.to })).toEqual({ settledStakes: 0, payout: -2_000, ggr: 2_000, settledBets: 0 });

    const { period } = await admin.ask('admin/profit/get', days);
    const fees = await admin.ask('admin/profit/fee/get', { ...days, take: 200 });
    expect(period.lines.vendorFees).toBeLessThan(0);
    expect(fees.sums.amount).toBe(period.lines.vendorFees);
    expect(fees.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(fees.sums.amount);
  });
});
