import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bettingSettings } from '#lib/betting';
import type { CallOutput } from '#lib/contract';
import { publishedRoundOf, verifyRound } from '#lib/kernel';
import { bankPassword, TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { noteTook } from '../support/note-took.js';
import { PushListener } from '../support/push-listener.js';
import type { RoundOnSale } from '../support/round-on-sale.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

const secondMs = 1_000;

let app: TestApp;
let floor: Floor;
let alice: WireClient, bob: WireClient, shop: WireClient, branch: WireClient, rival: WireClient, admin: WireClient, admin2: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [alice, bob, shop, branch, rival, admin, admin2] = (await Promise.all(
    ['alice', 'bob', 'shop', 'branch', 'rival', 'admin', 'admin2'].map((account) => app.login(account)),
  )) as [WireClient, WireClient, WireClient, WireClient, WireClient, WireClient, WireClient];
  floor = new Floor(app, admin);
});
afterAll(() => app.stop());

type Context = CallOutput<'user/getContext'>['context'];
const contextOf = async (client: WireClient) => (await client.must(`${client.kindPath}/getContext`))['context'] as Context;
const rowsOf = (data: Record<string, unknown>) =>
  data['results'] as { id: number; ok: boolean; status?: string; error?: { code: string } }[];

/** A deposit asked for and approved. */
async function pay(client: WireClient, amount: number): Promise<void> {
  const { id } = await client.must('user/bank/charge', { charge_money: amount });
  expect(rowsOf(await admin.must('admin/deposit/approve', { ids: [id] }))).toMatchObject([{ ok: true }]);
}

describe('a deposit', () => {
  it('reaches the administrators, the owner and the agents above without a further call, and no other socket', async () => {
    const listeners = await Promise.all([admin, alice, shop, branch, rival].map((client) => PushListener.connect(client)));
    const [admins, own, shops, branches, rivals] = listeners as [PushListener, PushListener, PushListener, PushListener, PushListener];
    const before = performance.now();
    // A permanent account comes with the first 10,000.
    const { id } = await alice.must('user/bank/charge', { charge_money: 10_000 });
    const heard = await Promise.all(
      [admins, own, shops, branches].map((listener) => listener.push('deposit.requested', (data) => data.id === id)),
    );
    noteTook('request → all whom it concerns', performance.now() - before);
    for (const push of heard)
      expect(push.data).toMatchObject({ memberId: app.person('alice').id, account: 'alice', amount: 10_000, status: 'waiting' });
    expect((await admins.push('counters.changed')).data).toMatchObject({ deposits: 1, withdrawals: 0 });
    expect((await branches.push('counters.changed')).data).toMatchObject({ deposits: 1 });
    expect(rivals.heard).toEqual([]);

    await admin.must('admin/deposit/approve', { ids: [id] });
    const wallet = await own.push('wallet.changed', (data) => data.money === 10_000);
    expect(wallet.data.cause).toEqual({ kind: 'deposit', id: String(id) });
    expect(await contextOf(alice)).toMatchObject({ money: 10_000, version: wallet.data.version, point: wallet.data.point });
    expect((await admins.push('counters.changed', (data) => data.deposits === 0)).data).toMatchObject({ deposits: 0 });
    listeners.forEach((listener) => listener.close());
  });

  it('that two administrators approve at once is approved once', async () => {
    const { id } = await alice.must('user/bank/charge', { charge_money: 20_000 });
    const { money } = await contextOf(alice);
    const answers = await Promise.all([admin, admin2].map((client) => client.must('admin/deposit/approve', { ids: [id] })));
    const rows = answers.flatMap(rowsOf);
    expect(rows.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rows.find(({ ok }) => !ok)?.error).toMatchObject({ code: 'ALREADY_PROCESSED', message: '이미 처리된 신청입니다.' });
    expect((await contextOf(alice)).money).toBe(money + 20_000);
  });

  it('in a bulk neither hides nor blocks the others', async () => {
    const ids: number[] = [];
    for (const client of [alice, shop]) ids.push((await client.must('user/bank/charge', { charge_money: 10_000 }))['id'] as number);
    const rows = rowsOf(await admin.must('admin/deposit/approve', { ids: [ids[0], 999_999, ids[1]] }));
    expect(rows).toMatchObject([{ ok: true }, { ok: false, error: { code: 'NOT_FOUND' } }, { ok: true }]);
    expect((await contextOf(shop)).money).toBe(10_000);
  });

  it('below the minimum is refused with the minimum', async () => {
    const answer = await alice.call('user/bank/charge', { charge_money: 9_999 });
    expect(answer.error).toMatchObject({ code: 'CHARGE_BELOW_MINIMUM', minimum: 10_000, message: '최소 입금 금액은 10,000원입니다.' });
  });

  it('whose approval is cancelled is taken back, and what is no longer there is owed', async () => {
    await pay(bob, 10_000);
    const { id } = await bob.must('user/bank/charge', { charge_money: 50_000 });
    await admin.must('admin/deposit/approve', { ids: [id] });
    await placeBet(bob, 40_000);
    const { money } = await contextOf(bob);
    expect(money).toBe(20_000);
    await admin.must('admin/deposit/cancelApproval', { ids: [id], reason: '착오 입금' });
    expect(await contextOf(bob)).toMatchObject({ money: 0, receivable: 30_000 });
    expect(await bob.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword })).toBe('EXCHANGE_FROZEN');
    await pay(bob, 100_000);
    expect(await contextOf(bob)).toMatchObject({ receivable: 0, money: 70_000 });
  });
});

describe('a keyed command', () => {
  it('happens once: the same key with the same body answers the same and moves nothing', async () => {
    const body = { charge_money: 30_000, key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => alice.must('user/bank/charge', body)));
    expect(new Set(answers.map((answer) => answer['id'])).size).toBe(1);
    const { items } = (await admin.must('admin/deposit/get', { status: 'waiting' })) as { items: { id: number; amount: number }[] };
    expect(items.filter((item) => item.amount === 30_000)).toHaveLength(1);
    await admin.must('admin/deposit/refuse', { ids: [answers[0]!['id']] });
  });

  it('is refused with another body or for another call', async () => {
    const key = randomUUID();
    await alice.must('user/bank/charge', { charge_money: 10_000, key });
    expect(await alice.refusal('user/bank/charge', { charge_money: 20_000, key })).toBe('KEY_REUSED');
    expect(await alice.refusal('user/bank/convertPoint', { point: 1_000, key })).toBe('KEY_REUSED');
  });

  it('is the caller’s own: another may use the same key', async () => {
    const key = randomUUID();
    const mine = await alice.must('user/bank/charge', { charge_money: 10_000, key });
    const theirs = await bob.must('user/bank/charge', { charge_money: 10_000, key });
    expect(mine['id']).not.toBe(theirs['id']);
  });
});

const currentRound = (client: WireClient): Promise<RoundOnSale> => floor.onSale('eos1', client, 2);

async function placeBet(
  client: WireClient,
  stake: number,
  outcome = 'odd',
): Promise<{ bet: { id: number; roundId: number; potentialPayout: number }; money: number; version: number }> {
  const { current, markets } = await currentRound(client);
  const odds = markets.find((market) => market.id === 'power_odd_even')!.outcomes.find((one) => one.id === outcome)!.odds;
  const body = { round_id: current.id, selections: [{ market: 'power_odd_even', outcome, odds }], stake, key: randomUUID() };
  return (await client.must('user/game/bet/create', body)) as never;
}

describe('a bet', () => {
  it('takes the stake, is drawn by the running system, settles, and the balance follows', async () => {
    const listener = await PushListener.connect(alice);
    const { money } = await contextOf(alice);
    const odd = await placeBet(alice, 10_000, 'odd');
    const even = await placeBet(alice, 10_000, 'even');
    expect(odd.bet.roundId).toBe(even.bet.roundId);
    expect(even.money).toBe(money - 20_000);
    expect(await contextOf(alice)).toMatchObject({ money: even.money, version: even.version });

    await floor.roundIs(odd.bet.roundId, 'settled');
    const settled = await Promise.all(
      [odd, even].map(async ({ bet }) => (await listener.push('bet.settled', ({ id }) => id === bet.id)).data),
    );
    const drawn = await listener.push('round.drawn', (data) => data.id === odd.bet.roundId);
    const won = settled.filter((data) => data.result === 'won');
    expect(settled.map((data) => data.result).sort()).toEqual(['lost', 'won']);
    expect(won[0]!.payout).toBe(odd.bet.potentialPayout);
    expect(drawn.data.outcomes?.['power_odd_even']).toBe(won[0]!.id === odd.bet.id ? 'odd' : 'even');

    const after = await until(
      () => contextOf(alice),
      (context) => context.money === money - 20_000 + won[0]!.payout!,
    );
    const wallet = await listener.push('wallet.changed', (data) => data.version === after.version);
    expect(wallet.data).toMatchObject({ money: after.money, point: after.point, balance: after.balance, hold: after.hold });
    listener.close();
  });

  it('is drawn so that anybody can recompute it from what was published before and revealed after', async () => {
    const { items } = (await alice.must('user/game/bet/get', { status: 'settled' })) as unknown as CallOutput<'user/game/bet/get'>;
    const { roundId, placedAt } = items[0]!;
    const answer = (await app
      .visitor()
      .must('user/game/round/verify', { round_id: roundId })) as unknown as CallOutput<'user/game/round/verify'>;
    expect(Date.parse(answer.chain.publishedAt)).toBeLessThanOrEqual(Date.parse(placedAt));
    expect(answer.drawn).toEqual(answer.round.result);
    const published = publishedRoundOf(answer);
    expect(await verifyRound(published)).toMatchObject({ ok: true, chainOk: true, drawOk: true });
    expect(await verifyRound({ ...published, powerball: (published.powerball! + 1) % 10 })).toMatchObject({ ok: false });
  });

  it('keeps the seeds of rounds that are not drawn on the server', async () => {
    const { current } = await currentRound(alice);
    expect(current).toMatchObject({ seed: null, beacon: null, result: null });
    expect(await alice.refusal('user/game/round/verify', { round_id: current.id })).toBe('ROUND_NOT_DRAWN');
  });

  it('is refused at the second of the close', async () => {
    const { current, markets } = await currentRound(alice);
    const { odds } = markets[0]!.outcomes[0]!;
    const body = {
      round_id: current.id,
      selections: [{ market: markets[0]!.id, outcome: markets[0]!.outcomes[0]!.id, odds }],
      stake: 1_000,
    };
    app.clock.set(new Date(Date.parse(current.closesAt) - 1));
    const early = await alice.call('user/game/bet/create', body);
    app.clock.set(new Date(current.closesAt));
    const late = await alice.call('user/game/bet/create', body);
    expect([early.error?.code, late.error?.code]).toEqual([undefined, 'ROUND_CLOSED']);
  });

  it('at other odds is refused and says the present ones', async () => {
    const { current } = await currentRound(alice);
    const body = { round_id: current.id, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 2.5 }], stake: 1_000 };
    expect((await alice.call('user/game/bet/create', body)).error).toMatchObject({ code: 'ODDS_CHANGED', odds: 1.95 });
  });

  it('of a high stake is told to the administrators and the agents above, and stands on the dashboard', async () => {
    await app.configure(bettingSettings, { highBetAmount: 20_000 });
    const listeners = await Promise.all([admin, branch, rival].map((client) => PushListener.connect(client)));
    const [admins, branches, rivals] = listeners as [PushListener, PushListener, PushListener];
    const { bet } = await placeBet(bob, 20_000);
    const heard = await Promise.all([admins, branches].map((listener) => listener.push('bet.highValue', (data) => data.id === bet.id)));
    for (const push of heard) expect(push.data).toMatchObject({ account: 'bob', stake: 20_000, game: 'eos1' });
    expect(rivals.heard).toEqual([]);
    const dashboard = (await admin.must('admin/dashboard/get')) as unknown as CallOutput<'admin/dashboard/get'>;
    expect(dashboard.highBetAmount).toBe(20_000);
    expect(dashboard.highBetCounts).toEqual({ count: dashboard.highBets.length, open: 1 });
    expect(dashboard.highBets[0]).toMatchObject({ id: bet.id, account: 'bob', stake: 20_000, payout: null });
    listeners.forEach((listener) => listener.close());
  });
});

describe('a withdrawal', () => {
  it('holds the money at once; refused it returns, approved it leaves', async () => {
    const hour = 60 * 60 * secondMs;
    await pay(alice, 100_000);
    app.clock.set(new Date('2026-11-22T15:00:00+09:00'));
    [alice, admin] = [await app.login('alice'), await app.login('admin')];
    const start = await contextOf(alice);
    const ask = async () =>
      (await alice.must('user/bank/exchange', { exchange_money: 50_000, bank_password: bankPassword }))['id'] as number;
    const first = await ask();
    expect(await contextOf(alice)).toMatchObject({ money: start.money - 50_000, hold: 50_000 });
    await admin.must('admin/withdrawal/refuse', { ids: [first], reason: '확인 필요' });
    expect(await contextOf(alice)).toMatchObject({ money: start.money, hold: 0 });
    app.clock.advance(4 * hour);
    await admin.must('admin/withdrawal/approve', { ids: [await ask()] });
    expect(await contextOf(alice)).toMatchObject({ money: start.money - 50_000, hold: 0 });
    expect(await alice.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword })).toBe('EXCHANGE_TOO_SOON');
  });

  it('of the whole balance, fifty times at once, succeeds once', async () => {
    app.clock.set(new Date('2026-11-23T15:00:00+09:00'));
    const shopToken = await app.login('shop');
    const { money } = await contextOf(shopToken);
    expect(money % 10_000).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shopToken.call('user/bank/exchange', { exchange_money: money, bank_password: bankPassword })),
    );
    expect(answers.filter((answer) => answer.result)).toHaveLength(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await contextOf(shopToken)).toMatchObject({ money: 0, hold: money });
  });

  it('is closed during the banks’ check, to the minute', async () => {
    const codeAt = async (time: string) => {
      app.clock.set(new Date(time));
      // Far more than anybody here has: the one way to ask without being answered yes.
      return (await app.login('bob')).refusal('user/bank/exchange', { exchange_money: 900_000_000, bank_password: bankPassword });
    };
    expect(await codeAt('2026-11-24T23:29:59+09:00')).toBe('INSUFFICIENT_BALANCE');
    expect(await codeAt('2026-11-24T23:30:00+09:00')).toBe('EXCHANGE_CLOSED');
    expect(await codeAt('2026-11-25T00:29:59+09:00')).toBe('EXCHANGE_CLOSED');
    expect(await codeAt('2026-11-25T00:30:00+09:00')).toBe('INSUFFICIENT_BALANCE');
  });
});

describe('after a cut of the network', () => {
  it('the client hears what it missed, in order and without a gap, and a poll agrees', async () => {
    const [player, staff] = [await app.login('alice'), await app.login('admin')];
    const stream = `member:${app.person('alice').id}`;
    const before = await PushListener.connect(player);
    const { id } = await player.must('user/bank/charge', { charge_money: 40_000 });
    await before.push('deposit.requested', (data) => data.id === id);
    const seen = Math.max(...before.numbers(stream));
    before.close();

    await staff.must('admin/deposit/approve', { ids: [id] });
    const context = await until(
      () => contextOf(player),
      ({ stream: { seq } }) => seq >= seen + 2,
    );

    const after = await PushListener.connect(player);
    after.socket.emit('resume', { [stream]: seen });
    const wallet = await after.push('wallet.changed', (data) => data.version === context.version);
    expect(wallet.data.money).toBe(context.money);
    await after.push('deposit.approved', (data) => data.id === id);
    expect(after.numbers(stream)).toEqual(Array.from({ length: context.stream.seq - seen }, (_, index) => seen + 1 + index));
    expect(context.stream.name).toBe(stream);
    after.close();
  });

  it('a client whose stream is not known any more is told to read afresh', async () => {
    const player = await app.login('alice');
    const listener = await PushListener.connect(player);
    const stream = `member:${app.person('alice').id}`;
    listener.socket.emit('resume', { [stream]: 1_000_000 });
    expect(await listener.resync()).toMatchObject({ stream, seq: (await contextOf(player)).stream.seq });
    listener.close();
  });

  it('the server’s time is asked for by the clock event', async () => {
    const listener = await PushListener.connect(await app.login('alice'));
    const ms = await new Promise<number>((resolve) => listener.socket.emit('clock', resolve));
    expect(ms).toBe(app.clock.now().getTime());
    listener.close();
  });
});
