/** What agents read of their commission: rolling with its members and games, and who settles losing and when. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commissionSettings, LosingScheduler } from '#lib/agents';
import { seoulDay } from '#lib/kernel';
import { walletSettings } from '#lib/wallet';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let floor: Floor;
let admin: WireClient, branch: WireClient, shop: WireClient, rival: WireClient;
const idOf = (account: string): number => app.person(account).id;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, branch, shop, rival] = [await app.login('admin'), await app.login('branch'), await app.login('shop'), await app.login('rival')];
  floor = new Floor(app, admin);
  await app.configure(walletSettings, { temporaryLimit: 1_000_000 });
  await floor.set('eos1', { duplicates: true });
  for (const [account, percent] of Object.entries({ hq: 4, branch: 3, shop: 1, rival: 2 }))
    await admin.must('admin/member/rates/update', {
      id: idOf(account),
      rolling_json: { powerball_single_percent: percent, bank_incentive: percent * 10 },
    });
  const bettors = await Promise.all(['alice', 'bob', 'carol'].map((account) => app.login(account)));
  for (const [index, player] of bettors.entries()) {
    await floor.pay(player, 100_000);
    await floor.place(player, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: 10_000 * (index + 1) });
  }
  for (const player of bettors) await floor.playOut(player);
  for (const [agent, all] of [
    [shop, 300],
    [branch, 600],
    [rival, 600],
  ] as const)
    await until(
      () => agent.ask('agent/rolling/group/get', { by: 'member', ...today() }),
      ({ sums }) => sums.paid === all,
    );
});
afterAll(() => app?.stop());

const today = () => ({ startedAt: seoulDay(app.clock.now()), endedAt: seoulDay(app.clock.now()) });

describe('an agent’s rolling', () => {
  it('names the member and the game of each run, of members below the agent alone', async () => {
    const { items } = await shop.ask('agent/rolling/trace/get', {});
    // The bets of both may have been paid by one run or by two.
    const members = new Set<string>();
    for (const run of items) {
      expect(run).toMatchObject({ game: 'eos1', memberId: idOf(run.account) });
      const { items: bets } = await shop.ask('agent/rolling/trace/view', { runId: run.id });
      expect(new Set(bets.map(({ account }) => account)).size).toBe(run.otherMembers + 1);
      expect(bets.map(({ account }) => account)).toContain(run.account);
      for (const { account } of bets) members.add(account);
    }
    expect(members).toEqual(new Set(['alice', 'bob']));
    const theirs = (await rival.ask('agent/rolling/trace/get', {})).items;
    expect(theirs.map(({ account, otherMembers }) => [account, otherMembers])).toEqual(theirs.map(() => ['carol', 0]));
  });

  it('is summed by member, the highest first, for each agent its own part', async () => {
    const byMember = async (agent: WireClient) => {
      const { items, total, sums } = await agent.ask('agent/rolling/group/get', { by: 'member', ...today() });
      expect(total).toBe(items.length);
      expect(sums).toEqual({ bets: total, amount: sum(items, 'amount'), paid: sum(items, 'paid') });
      return items.map(({ account, memberId, day, bets, amount, paid }) => [account, memberId, day, bets, amount, paid]);
    };
    expect(await byMember(shop)).toEqual([
      ['bob', idOf('bob'), null, 1, 200, 200],
      ['alice', idOf('alice'), null, 1, 100, 100],
    ]);
    expect(await byMember(branch)).toEqual([
      ['bob', idOf('bob'), null, 1, 400, 400],
      ['alice', idOf('alice'), null, 1, 200, 200],
    ]);
    expect(await byMember(rival)).toEqual([['carol', idOf('carol'), null, 1, 600, 600]]);
  });

  it('is summed by the Seoul day of its bets', async () => {
    const { items, sums } = await shop.ask('agent/rolling/group/get', { by: 'day', ...today() });
    expect(items).toEqual([{ day: today().startedAt, memberId: null, account: '', nickname: '', bets: 2, amount: 300, paid: 300 }]);
    expect(sums).toEqual({ bets: 2, amount: 300, paid: 300 });
    const nothing = await shop.ask('agent/rolling/group/get', { by: 'day', startedAt: '2026-01-01', endedAt: '2026-01-02' });
    expect(nothing).toEqual({ items: [], total: 0, sums: { bets: 0, amount: 0, paid: 0 } });
  });

  it('shows one page of members, with the sums of all', async () => {
    const { items, total, sums } = await shop.ask('agent/rolling/group/get', { by: 'member', ...today(), skip: 1, take: 1 });
    expect([items.map(({ account }) => account), total, sums.amount]).toEqual([['alice'], 2, 300]);
  });
});

describe('an agent’s losing page', () => {
  const settlement = async (agent: WireClient) => (await agent.ask('agent/losing/get', {})).settlement;

  it('says that the site pays: by hand or by itself, how much is open and when the period closes', async () => {
    await app.configure(commissionSettings, { autoPayLosing: false });
    const { closesAt, ...terms } = await until(
      async () => {
        app.clock.advance(10_000);
        await app.worker!.get(LosingScheduler, { strict: false }).tick();
        return settlement(rival);
      },
      ({ open }) => open > 0,
    );
    expect(terms).toEqual({ length: 'week', isAutomatic: false, open: 20_000, waiting: 0, lastPaid: null });
    expect(Date.parse(closesAt!)).toBeGreaterThan(app.clock.now().getTime());
    await app.configure(commissionSettings, { autoPayLosing: true });
    expect(await settlement(rival)).toMatchObject({ isAutomatic: true });
  });

  it('says what waits of closed periods, and what the site paid last, each agent its own', async () => {
    await app.configure(commissionSettings, { autoPayLosing: false });
    const closed = await until(
      async () => {
        app.clock.advance(dayMs);
        await app.worker!.get(LosingScheduler, { strict: false }).tick();
        return settlement(await app.login('rival'));
      },
      ({ waiting }) => waiting > 0,
    );
    expect(closed).toMatchObject({ waiting: 20_000, open: 0, lastPaid: null });
    const { items } = await (await app.login('admin')).ask('admin/losing/get', { state: 'waiting', search: 'rival' });
    const again = await app.login('admin');
    await again.must('admin/losing/pay', { ids: items.map(({ id }) => id) });
    expect(await settlement(await app.login('rival'))).toMatchObject({ waiting: 0, lastPaid: { amount: 20_000 } });
    expect(await settlement(await app.login('shop'))).toMatchObject({ waiting: 20_000, lastPaid: null });
  });
});

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
