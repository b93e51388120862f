/** Agents carry bets in rounds of vendors: consoles say who carries what of a round. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commissionSettings } from '#lib/agents';
import { CasinoSite } from '../support/casino-site.js';
import { until } from '../support/until.js';

let site: CasinoSite;
beforeAll(async () => {
  site = await CasinoSite.start();
  const { app, admin } = site;
  await app.configure(commissionSettings, { positions: true });
  for (const [account, percent] of [
    ['hq', 40],
    ['branch', 20],
    ['shop', 20],
  ] as const) {
    const { id } = app.person(account);
    const { version } = await admin.ask('admin/position/view', { id });
    await admin.must('admin/position/terms/update', { id, rates: { slot_percent: percent }, credit: 10_000_000, version });
  }
});
afterAll(() => site.stop());

it('a round shows all of its bets together, by its number and by that of a bet, and the site has the rest', async () => {
  const { admin, app } = site;
  const token = await site.launch();
  await site.bet(token, 1_000, { round: 'two' });
  await site.bet(token, 4_000, { round: 'two' });
  const [round] = (await admin.ask('admin/casino/round/get', {})).items;
  // 20 % of 1,000 and 4,000, 20 % of what that leaves, and 40 % of what that leaves.
  const parts = [
    ['shop', 20, 1_000, false],
    ['branch', 20, 800, false],
    ['hq', 40, 1_280, false],
  ];
  const { transactions } = await admin.ask('admin/casino/round/view', { id: round!.id });
  for (const id of [round!.id, transactions[0]!.id]) {
    const { stake, carriers, site: rest } = await admin.ask('admin/position/bet/view', { id });
    expect(stake).toBe(5_000);
    expect(carriers.map(({ account, percent, carried, isCut }) => [account, percent, carried, isCut])).toEqual(parts);
    expect(rest).toEqual({ carried: 1_920, payout: 0, rolling: 0, result: 0 });
  }
  expect(await admin.ask('admin/position/unit/get', { kind: 'casino', id: round!.id })).toMatchObject({
    agents: 3,
    sums: { carried: 3_080, open: 3_080 },
    site: { open: 1_920 },
  });
  expect(round!.supportAmount).toBe(3_080);
  const [shop, branch] = [await app.login('shop'), await app.login('branch')];
  expect((await shop.ask('agent/casino/round/get', {})).items).toMatchObject([{ supportAmount: 1_000 }]);
  expect((await shop.ask('agent/casino/round/view', { id: round!.id })).round.supportAmount).toBe(1_000);
  expect((await branch.ask('agent/casino/round/get', {})).items).toMatchObject([{ supportAmount: 800 }]);
  expect(JSON.stringify(await site.alice.ask('user/game/casino/round/get', {}))).not.toContain('support');

  await site.win('two', 2_000);
  const ended = await until(
    () => admin.ask('admin/position/bet/view', { id: round!.id }),
    ({ carriers }) => carriers.every(({ state }) => state === 'settled'),
  );
  const results = [...ended.carriers, ended.site].map(({ carried, payout, result }) => [carried, payout, result]);
  expect(results).toEqual([
    [1_000, 400, 600],
    [800, 320, 480],
    [1_280, 511, 769],
    [1_920, 769, 1_151],
  ]);
  const day = await admin.ask('admin/position/day/get', { from: '2000-01-01', to: '2100-01-01', by: 'agent' });
  expect(day.items.map(({ account, bets, carried, payout, result }) => [account, bets, carried, payout, result])).toEqual([
    ['hq', 2, 1_280, 511, 769],
    ['shop', 2, 1_000, 400, 600],
    ['branch', 2, 800, 320, 480],
  ]);
  const days = await admin.ask('admin/position/day/get', { from: '2000-01-01', to: '2100-01-01' });
  expect(days.sums).toEqual({ bets: 6, carried: 3_080, payout: 1_231, rolling: 0, result: 1_849 });
});
