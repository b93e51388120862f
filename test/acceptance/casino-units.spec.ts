/** Lists of rounds and opened games say what was played with, and what counts as turnover. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { CasinoSite } from '../support/casino-site.js';

let site: CasinoSite;
beforeAll(async () => {
  site = await CasinoSite.start();
  const { vendor } = site;
  vendor.answers['transfer/in'] = () => ({});
  vendor.answers['transfer/out'] = () => ({ amount: 0 });
});
afterAll(() => site.stop());

const readAll = async () => {
  const shop = await site.app.login('shop');
  const lists = await Promise.all([
    site.admin.ask('admin/casino/access/get', {}),
    shop.ask('agent/casino/access/get', {}),
    site.alice.ask('user/game/casino/access/get', {}),
  ]);
  return lists.map(({ items }) => items.map(({ unit, stake, payout, effective }) => ({ unit, stake, payout, effective })));
};

it('answers the effective bet of a round to administrators, agents and the player: a tie counts nothing, an open round is not known', async () => {
  const token = await site.launch();
  await site.bet(token, 1_000, { round: 'lost' });
  await site.vendor.say('round/close', { player: site.player, round: 'lost' });
  await site.bet(token, 2_000, { round: 'tie' });
  await site.win('tie', 2_000);
  await site.bet(token, 3_000, { round: 'open' });
  const shop = await site.app.login('shop');
  const [admins, agents, own] = await Promise.all([
    site.admin.ask('admin/casino/round/get', {}),
    shop.ask('agent/casino/round/get', {}),
    site.alice.ask('user/game/casino/round/get', {}),
  ]);
  for (const rounds of [admins.items, agents.items, own.rounds])
    expect(rounds.map(({ round, unit, effective }) => ({ round, unit, effective }))).toEqual([
      { round: 'open', unit: 'cash', effective: null },
      { round: 'tie', unit: 'cash', effective: 0 },
      { round: 'lost', unit: 'cash', effective: 1_000 },
    ]);
});

it('answers opened games in money, and in eggs where the rounds are in eggs', async () => {
  const inMoney = { unit: 'cash', stake: 6_000, payout: 2_000, effective: 1_000 };
  for (const list of await readAll()) expect(list).toEqual([inMoney]);
  await site.app.configure(siteSettings, { isSeamless: false });
  await site.admin.must('admin/member/money/update', {
    ...{ ids: [Number(site.player)], unit: 'balance', status: 'give', amount: 80_000, memo: 'to play' },
  });
  site.app.clock.advance(1_000);
  await site.bet(await site.launch(), 4_000);
  for (const list of await readAll()) expect(list).toEqual([{ unit: 'egg', stake: 4_000, payout: 0, effective: 0 }, inMoney]);
  expect((await site.admin.ask('admin/casino/playing/get', {})).items).toMatchObject([{ unit: 'egg', stake: 4_000, effective: 0 }]);
});

it('answers opened games in eggs where the vendor has a wallet of its own', async () => {
  await site.admin.ask('admin/casino/vendor/save', site.account({ walletModel: 'transfer' }));
  site.app.clock.advance(1_000);
  await site.launch('baccarat');
  for (const list of await readAll()) expect(list[0]).toEqual({ unit: 'egg', stake: 0, payout: 0, effective: 0 });
  await site.alice.ask('user/game/casino/leave', {});
});
