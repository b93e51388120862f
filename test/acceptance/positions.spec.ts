/** Position taking as those meet it who use it: terms from above, shared bets, the book, the settlement of a period and its statement. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { commissionSettings, SettleBySchedule } from '#lib/agents';
import { approvalSettings } from '#lib/approvals';
import { must, seoulDay } from '#lib/kernel';
import { walletSettings } from '#lib/wallet';
import { TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { Floor } from '../support/floor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

const dayMs = 24 * 60 * 60 * 1_000;
const kind = 'powerball_single_percent';

let app: TestApp;
let floor: Floor;
let admin: WireClient, second: WireClient, hq: WireClient, branch: WireClient, shop: WireClient, alice: WireClient;
/** Of the day on which the bets of a test are settled. */
let day: string;

beforeAll(async () => {
  app = await TestApp.start();
  await login();
  floor = new Floor(app, admin);
  await app.configure(walletSettings, { temporaryLimit: 10_000_000 });
  await app.configure(commissionSettings, { positions: true });
  await app.configure(approvalSettings, { rates: { on: false }, adjustment: { on: false } } as never);
  await floor.set('eos1', { duplicates: true });
  await floor.pay(alice, 1_000_000);
  await admin.must('admin/position/terms/update', { id: idOf('hq'), rates: { [kind]: 30 }, credit: 1_000_000, version: 0 });
});
afterAll(() => app?.stop());
afterEach(() => expectLedgerCoherent(app.database));

async function login(): Promise<void> {
  [admin, second, alice] = [await app.login('admin'), await app.login('admin2'), await app.login('alice')];
  [hq, branch, shop] = [await app.login('hq'), await app.login('branch'), await app.login('shop')];
}

const idOf = (account: string): number => app.person(account).id;
const positionOf = async (client: WireClient) => (await client.ask('agent/position/view', {})).position;

async function give(from: WireClient, to: string, percent: number, credit: number) {
  const { items } = await from.ask('agent/position/child/get', {});
  const { version } = items.find(({ account }) => account === to)!;
  return from.call('agent/position/child/update', { id: idOf(to), rates: { [kind]: percent }, credit, version });
}

/** A bet of alice's, lost or won by hand, once all shares of it are reckoned. */
async function played(stake: number): Promise<number> {
  const { id } = (await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake })).bet;
  await floor.playOut(alice);
  await until(
    () => app.database.query<{ open: number }>(`SELECT count(*)::int AS open FROM position_share WHERE state = 'open'`),
    ([row]) => row!.open === 0,
  );
  day = seoulDay(app.clock.now());
  return id;
}

describe('terms', () => {
  it('go down from agent to agent, each within its own', async () => {
    expect((await give(hq, 'branch', 31, 100_000)).error).toMatchObject({ code: 'RATE_NOT_ALLOWED', reason: 'above_parent', limit: 30 });
    expect((await give(hq, 'branch', 20, 1_000_001)).error).toMatchObject({ code: 'POSITION_CREDIT_NOT_ALLOWED', limit: 1_000_000 });
    expect((await give(hq, 'branch', 20, 500_000)).error).toBeUndefined();
    expect((await give(branch, 'shop', 10, 500_000)).error).toBeUndefined();
    const { own } = await shop.ask('agent/position/child/get', {});
    expect(own).toMatchObject({ rates: { [kind]: 10 }, credit: 500_000, caps: { [kind]: 100, casino_percent: 70 } });
  });

  it('are set by the agent directly above alone, and are not taken back below those of its own children', async () => {
    const body = { id: idOf('shop'), rates: { [kind]: 5 }, credit: 1, version: 1 };
    expect(await hq.refusal('agent/position/child/update', body)).toBe('NOT_FOUND');
    expect(await shop.refusal('agent/position/child/update', body)).toBe('NOT_FOUND');
    expect((await give(hq, 'branch', 5, 500_000)).error).toMatchObject({ code: 'RATE_NOT_ALLOWED', reason: 'below_child', limit: 10 });
  });
});

describe('a bet', () => {
  it('is shared from the shop up, and book, administrators and lists say the same of it', async () => {
    const id = await played(10_000);
    const { stake, carriers, site } = await admin.ask('admin/position/bet/view', { id });
    expect(carriers.map(({ account, carried }) => [account, carried])).toEqual([
      ['shop', 1_000],
      ['branch', 1_800],
      ['hq', 2_160],
    ]);
    expect(stake).toBe(10_000);
    expect(site.carried).toBe(10_000 - 1_000 - 1_800 - 2_160);
    const books = { shop, branch, hq };
    for (const { account, carried, result } of carriers) {
      const { today, position, kinds } = await books[account as keyof typeof books].ask('agent/position/view', {});
      expect(today).toMatchObject({ bets: 1, carried, result });
      expect(position).toBe(result);
      expect(kinds.find(({ key }) => key === kind)).toMatchObject({ carried, result });
      expect((await books[account as keyof typeof books].ask('agent/position/bet/get', {})).items).toMatchObject([
        { betId: id, carried, result },
      ]);
    }
    const { period } = await admin.ask('admin/profit/get', { from: day, to: day });
    const carriedAway = carriers.reduce((sum, { result }) => sum + result, 0);
    expect(period.lines.positions).toBe(-carriedAway);
  });

  it('is taken whole though the credit is used up, and the share is as small as the credit', async () => {
    expect((await give(branch, 'shop', 10, 40)).error).toBeUndefined();
    const before = await positionOf(shop);
    const { id } = (await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: 10_000 })).bet;
    const { carriers } = await admin.ask('admin/position/bet/view', { id });
    const own = carriers.find(({ account }) => account === 'shop');
    if (before < -40) expect(own).toBeUndefined();
    else expect(own).toMatchObject({ isCut: true });
    await floor.playOut(alice);
    expect((await give(branch, 'shop', 10, 500_000)).error).toBeUndefined();
  });
});

describe('a period', () => {
  it('is foreseen, waits for a second administrator from an amount on, is settled once, has its statement, and is recalled', async () => {
    await played(100_000);
    app.clock.advance(7 * dayMs);
    await login();
    const { items } = await branch.ask('agent/position/period/get', {});
    const period = items.find(({ from, until: end }) => from <= day && day < end)!;
    expect(period).toMatchObject({ state: 'waiting', settled: null });
    await admin.must('admin/member/money/update', {
      ids: [idOf('branch')],
      unit: 'money',
      status: 'give',
      amount: 500_000,
      memo: 'for a test',
    });
    const { money } = (await admin.ask('admin/member/view', { id: idOf('branch') })).wallet;
    const asked = { ids: [idOf('branch')], until: period.until };
    const { rows } = await admin.ask('admin/position/settle/preview', asked);
    expect(rows).toMatchObject([{ due: period.result, amount: period.result, rest: 0, cash: money }]);
    await app.configure(approvalSettings, { adjustment: { on: true, amount: 1 } } as never);
    const key = randomUUID();
    const { results } = await admin.ask('admin/position/settle', { ...asked, key });
    expect(results).toMatchObject([{ ok: false, error: { code: 'APPROVAL_WAITS' } }]);
    const [waiting] = (await second.ask('admin/approval/get', {})).items;
    expect(waiting).toMatchObject({ kind: 'adjustment', amount: Math.abs(period.result), askedBy: 'admin' });
    const { effect } = await second.ask('admin/approval/view', { id: waiting!.id });
    await second.must('admin/approval/approve', { id: waiting!.id, seen: effect!.seen });
    await app.configure(approvalSettings, { adjustment: { on: false } } as never);
    expect((await admin.ask('admin/member/view', { id: idOf('branch') })).wallet.money).toBe(money + period.result);
    expect(await admin.ask('admin/position/settle', { ...asked, key: randomUUID() })).toMatchObject({
      results: [{ ok: false, error: { code: 'SETTLEMENT_NONE' } }],
    });
    const own = await branch.ask('agent/position/period/view', { from: period.from, until: period.until });
    expect(own.opening + own.sums.result - own.settled).toBe(own.closing);
    expect(own).toMatchObject({ settled: period.result, closing: 0, settlements: [{ amount: period.result, rest: 0 }] });
    expect(await admin.ask('admin/position/period/view', { id: idOf('branch'), from: period.from, until: period.until })).toEqual(own);
    const undo = { ids: [own.settlements[0]!.id], reason: 'for the wrong week' };
    expect(await admin.ask('admin/position/undo', undo)).toMatchObject({ results: [{ ok: true }] });
    expect((await branch.ask('agent/position/period/get', {})).items.find(({ from }) => from === period.from)).toMatchObject({
      state: 'waiting',
    });
  });

  it('is settled by the clock where the site says so, once for each agent', async () => {
    await app.configure(commissionSettings, { positionSettlement: 'weekly' });
    const clock = must(app.worker, 'a worker').get(SettleBySchedule, { strict: false });
    await Promise.all([clock.execute(), clock.execute(), clock.execute()]);
    const { items } = await branch.ask('agent/position/settlement/get', {});
    expect(items.filter(({ undoneAt }) => undoneAt === null)).toHaveLength(1);
    await app.configure(commissionSettings, { positionSettlement: 'by_hand' });
  });
});
