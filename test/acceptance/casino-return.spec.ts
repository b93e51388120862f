/** The return of a vendor's games today, beside what they state, in the table of vendors. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CasinoSite } from '../support/casino-site.js';

let site: CasinoSite;
beforeAll(async () => {
  site = await CasinoSite.start();
});
afterAll(() => site.stop());

const today = async () => {
  // The sums are kept for some seconds.
  site.app.clock.advance(10_000);
  return (await site.admin.ask('admin/casino/vendor/get')).items[0]!.today;
};

it('is not known before rounds were played', async () => {
  expect(await today()).toEqual({ rounds: 0, stake: 0, payout: 0, theory: null, actual: null, band: null });
});

it('is payouts of stakes where no game states a return', async () => {
  await site.bet(await site.launch('baccarat'), 1_000, { game: 'baccarat', round: 'table' });
  await site.win('table', 500);
  expect(await today()).toEqual({ rounds: 1, stake: 1_000, payout: 500, theory: null, actual: 50, band: null });
});

it('is of the games that state a return, without a band while they are a few rounds', async () => {
  await site.bet(await site.launch(), 2_000, { round: 'slot' });
  await site.win('slot', 3_000);
  expect(await today()).toEqual({ rounds: 2, stake: 3_000, payout: 3_500, theory: 96, actual: 150, band: null });
});

it('has a band after many rounds', async () => {
  // Rounds of a day as rows: playing hundreds would test nothing more.
  await site.app.database.query(
    `INSERT INTO casino_round (id, vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit, status,
       stake, payout, effective, closed_payout, opened_at, last_at, closed_at, settled_at)
     SELECT r.id + 1000000 + n, r.vendor_id, 'more-' || n, r.member_id, r.account, r.nickname, r.level, r.path, r.game_id, r.kind,
       r.unit, r.status, 2000, CASE WHEN n <= 480 THEN 4000 ELSE 0 END, 2000, 0, r.opened_at, r.last_at, r.closed_at, r.settled_at
     FROM casino_round r, generate_series(1, 999) n WHERE r.vendor_round = 'slot'`,
  );
  const { theory, actual, band } = await today();
  expect(theory).toBeCloseTo(96, 9);
  expect(actual).toBeCloseTo(((480 * 4_000 + 3_000) / 2_000_000) * 100, 9);
  expect(band!.from).toBeCloseTo(96 - 6.3, 1);
  expect(band!.to).toBeCloseTo(96 + 6.3, 1);
  await site.app.database.query(`DELETE FROM casino_round WHERE vendor_round LIKE 'more-%'`);
});
