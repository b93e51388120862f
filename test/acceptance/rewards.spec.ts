/** What members earn, over the wire: by coming, by luck, by their friends; and eggs for money. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '#lib/contract';
import { verifySpin } from '#lib/kernel';
import { roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { walletSettings } from '#lib/wallet';
import { TestApp } from '../support/app.js';
import { Floor, slip } from '../support/floor.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import { noteTook } from '../support/note-took.js';
import { PushListener } from '../support/push-listener.js';
import { WireClient } from '../support/wire-client.js';

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let floor: Floor;
let admin: WireClient, alice: WireClient, bob: WireClient, shop: WireClient;
let rules: CallInput<'admin/reward/settings/update'>;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, alice, bob, shop] = (await Promise.all(['admin', 'alice', 'bob', 'shop'].map((account) => app.login(account)))) as [
    WireClient,
    WireClient,
    WireClient,
    WireClient,
  ];
  floor = new Floor(app, admin);
  rules = {
    attendance: { isOpen: true, points: 100, streakDays: 2, streakTickets: 1 },
    roulette: {
      isOpen: true,
      ticketFromCharge: 20_000,
      validDays: 7,
      prizes: [
        { name: '꽝', kind: 'none', points: 0, weight: 1 },
        { name: '쿠폰', kind: 'coupon', points: 300, weight: 1 },
        { name: '200P', kind: 'points', points: 200, weight: 1 },
      ],
    },
    signupPoints: 1_000,
    friendLossPercent: 1.5,
  };
  await admin.must('admin/reward/settings/update', rules);
  await app.configure(siteSettings, { useRouletteSystem: true, useUserJoin: true, useCasino: true, isSeamless: false });
});
afterAll(() => app.stop());

const idOf = (account: string) => app.person(account).id;
const points = async (client: WireClient) => ((await client.must('user/getContext'))['context'] as { point: number }).point;
const items = async (client: WireClient) => (await client.ask('user/inventory/get', {})).items;

describe('the settings', () => {
  it('are read as they were written, and stand in the audit log', async () => {
    expect(await admin.ask('admin/reward/settings/get')).toEqual({ ...rules, version: expect.any(Number) });
    const [entry] = await app.database.query<{ after: object }>(`SELECT after FROM audit_entry WHERE action = 'reward.settings'`);
    expect(entry!.after).toEqual(rules);
  });
});

describe('attendance', () => {
  it('brings points and a ticket, told at once, and stands in the administrators’ list', async () => {
    let listener = await PushListener.connect(alice);
    expect(await alice.ask('user/attendance/check', {})).toEqual({ day: '2026-11-21', points: 100, streak: 1, tickets: 0 });
    expect(await alice.refusal('user/attendance/check')).toBe('ATTENDED_ALREADY');
    await listener.push('wallet.changed', ({ point }) => point === 100);
    listener.close();
    app.clock.advance(dayMs);
    alice = await app.login('alice');
    // A day ends sessions and the sockets that they opened.
    listener = await PushListener.connect(alice);
    const key = randomUUID();
    const answers = await Promise.all([alice.ask('user/attendance/check', { key }), alice.ask('user/attendance/check', { key })]);
    expect(answers).toEqual(answers.map(() => ({ day: '2026-11-22', points: 100, streak: 2, tickets: 1 })));
    await listener.push('inventory.changed', ({ tickets }) => tickets === 1);
    expect(await alice.ask('user/attendance/get', {})).toMatchObject({
      month: '2026-11',
      days: [{ day: '2026-11-21' }, { day: '2026-11-22' }],
      attendedToday: true,
      streak: 2,
    });
    [admin, bob, shop] = (await Promise.all(['admin', 'bob', 'shop'].map((account) => app.login(account)))) as [
      WireClient,
      WireClient,
      WireClient,
    ];
    floor = new Floor(app, admin);
    const staff = await admin.ask('admin/attendance/get', { search: 'ALI', from: '2026-11-22', until: '2026-11-22' });
    expect(staff).toMatchObject({
      total: 1,
      points: 100,
      items: [{ account: 'alice', nickname: 'alice닉', level: 3, day: '2026-11-22', streak: 2 }],
    });
    expect(await admin.ask('admin/attendance/get', { memberId: idOf('alice'), search: 'bob' })).toMatchObject({
      total: 0,
      points: 0,
      items: [],
    });
    listener.close();
  });
});

describe('the administrators’ lists of rewards', () => {
  it('hear of what members do, without a further call, and no other socket does', async () => {
    const [staff, member, agent] = await Promise.all([admin, alice, shop].map((client) => PushListener.connect(client)));
    const carol = await app.login('carol');
    const { total } = await admin.ask('admin/attendance/get', {});
    await carol.ask('user/attendance/check', {});
    const answeredAt = performance.now();
    await staff!.push('rewards.changed', ({ lists }) => lists.includes('attendance'));
    noteTook('attendance → administrators', performance.now() - answeredAt);
    expect(await admin.ask('admin/attendance/get', { take: 1 })).toMatchObject({ total: total + 1, items: [{ account: 'carol' }] });
    await admin.ask('admin/item/grant', { memberIds: [idOf('carol')], kind: 'roulette_ticket', days: 1 });
    await staff!.push('rewards.changed', ({ lists }) => lists.includes('items'));
    await carol.ask('user/roulette/get');
    await carol.ask('user/roulette/spin', { clientSeed: '' });
    await staff!.push('rewards.changed', ({ lists }) => lists.includes('spins'));
    expect([...member!.heard, ...agent!.heard].filter(({ name }) => name === 'rewards.changed')).toEqual([]);
    [staff, member, agent].forEach((listener) => listener!.close());
  });
});

describe('the roulette', () => {
  it('is spun for a ticket, proves itself and pays', async () => {
    const { commitment, tickets, isOpen } = await alice.ask('user/roulette/get');
    expect([isOpen, tickets]).toEqual([true, 1]);
    const before = await points(alice);
    const key = randomUUID();
    const [one, two] = await Promise.all([1, 2].map(() => alice.ask('user/roulette/spin', { clientSeed: '나의 운', key })));
    expect(one).toEqual(two);
    const { spin } = one as CallOutput<'user/roulette/spin'>;
    expect(spin.proof.commitment).toBe(commitment);
    expect(
      await verifySpin(
        spin.proof,
        spin.prizes.map(({ weight }) => weight),
        spin.index,
      ),
    ).toEqual({ seed: true, roll: true, prize: true });
    expect(await points(alice)).toBe(before + (spin.prize.kind === 'points' ? 200 : 0));
    expect((await items(alice)).map(({ kind, points: worth, source }) => [kind, worth, source])).toEqual(
      spin.prize.kind === 'coupon' ? [['point_coupon', 300, 'roulette']] : [],
    );
    expect(await alice.refusal('user/roulette/spin', { clientSeed: 'again' })).toBe('TICKET_NONE');
    expect(await alice.ask('user/roulette/history', {})).toEqual({ items: [spin], total: 1 });
    expect(await admin.ask('admin/roulette/get', { memberId: idOf('alice') })).toMatchObject({
      total: 1,
      points: spin.prize.points,
      items: [{ account: 'alice', id: spin.id }],
    });
    expect(await bob.ask('user/roulette/history', {})).toEqual({ items: [], total: 0 });
  });

  it('has a ticket for a deposit that is large enough, as long as the deposit stands', async () => {
    const listener = await PushListener.connect(bob);
    await floor.pay(bob, 10_000);
    const { id } = await bob.ask('user/bank/charge', { charge_money: 20_000 });
    await admin.must('admin/deposit/approve', { ids: [id] });
    await listener.push('inventory.changed', ({ tickets }) => tickets === 1);
    expect(await items(bob)).toMatchObject([{ kind: 'roulette_ticket', source: 'charge' }]);
    await admin.must('admin/deposit/cancelApproval', { ids: [id] });
    await listener.push('inventory.changed', ({ tickets }) => tickets === 0);
    listener.close();
  });
});

describe('the inventory', () => {
  it('takes what administrators give, once, and gives it back', async () => {
    const listener = await PushListener.connect(bob);
    const grant = { memberIds: [idOf('bob')], kind: 'point_coupon' as const, points: 700, days: 3, reason: '생일', key: randomUUID() };
    await Promise.all([admin.ask('admin/item/grant', grant), admin.ask('admin/item/grant', grant)]);
    await listener.push('inventory.changed', ({ coupons }) => coupons === 1);
    const [coupon] = await items(bob);
    expect(coupon).toMatchObject({ kind: 'point_coupon', points: 700, source: 'grant', reason: '생일' });
    expect(await alice.refusal('user/inventory/use', { id: coupon!.id })).toBe('NOT_FOUND');
    expect(await bob.ask('user/inventory/use', { id: coupon!.id })).toEqual({ points: 700 });
    expect(await bob.refusal('user/inventory/use', { id: coupon!.id })).toBe('ITEM_NOT_USABLE');
    await admin.ask('admin/item/grant', { memberIds: [idOf('bob')], kind: 'roulette_ticket', days: 3 });
    const [ticket] = await items(bob);
    const { results } = await admin.ask('admin/item/withdraw', { ids: [ticket!.id, coupon!.id], reason: '실수' });
    expect(results).toMatchObject([
      { ok: true, status: 'withdrawn' },
      { ok: false, error: { code: 'ALREADY_PROCESSED' } },
    ]);
    expect(await items(bob)).toEqual([]);
    const stateOf = async (state: 'used' | 'withdrawn') =>
      (await admin.ask('admin/item/get', { memberId: idOf('bob'), state })).items.map(({ id }) => id);
    expect([await stateOf('used'), (await stateOf('withdrawn'))[0]]).toEqual([[coupon!.id], ticket!.id]);
    listener.close();
  });
});

describe('a friend', () => {
  const form = (account: string, code: string) => ({
    ...{ account, password: 'a plain secret', nickname: `${account}닉`, phone_number: '010-3000-0001', code, device: 'PC' },
    ...{ bank_account_holder: '김하준', bank_name: '국민은행', bank_account: '110-33-1', bank_password: '2580' },
  });
  let friend: WireClient;

  it('comes with a code of the agent for a player below it, and is welcomed with points', async () => {
    await admin.must('admin/join/settings/update', { ...(await admin.must('admin/join/settings/get')), smsRequired: false });
    expect(await shop.refusal('agent/code/issue', { minutes: 60, referrerId: idOf('carol') })).toBe('NOT_FOUND');
    const { code } = await shop.ask('agent/code/issue', { minutes: 60, referrerId: idOf('alice') });
    const codes = async () => (await alice.ask('user/friend/get', {})).codes.map(({ state }) => state);
    expect(await codes()).toEqual(['available']);
    await app.visitor().must('user/join', form('friend', code));
    expect([await codes(), (await alice.ask('user/friend/get', {})).total]).toEqual([['waiting'], 0]);
    const [applicant] = (await admin.ask('admin/join/get', { search: 'friend' })).items;
    const approvals = await Promise.all([1, 2].map(() => admin.ask('admin/join/approve', { ids: [applicant!.id] })));
    expect(approvals.flatMap(({ results }) => results).filter(({ ok }) => ok)).toHaveLength(1);
    friend = new WireClient(app.url, { kind: 'player' });
    friend.token = (await friend.must('user/login', { account: 'friend', password: 'a plain secret', device: 'PC' }))['token'] as string;
    expect(await points(friend)).toBe(1_000);
    expect(await alice.ask('user/friend/get', {})).toMatchObject({
      codes: [{ code, state: 'used' }],
      items: [{ nickname: 'friend닉', points: 0 }],
      total: 1,
      points_total: 0,
      percent: 1.5,
    });
    expect((await shop.ask('agent/code/get', {})).items[0]).toMatchObject({ code, referrer: 'alice', joined: 'friend' });
  });

  it('is let in with points or not at all, killed at any statement', async () => {
    await app.visitor().must('user/join', { ...form('second', 'shop'), phone_number: '010-3000-0002', bank_account: '110-33-2' });
    const [applicant] = (await admin.ask('admin/join/get', { search: 'second' })).items;
    const approve = async () => {
      const { result, data } = await admin.call('admin/join/approve', { ids: [applicant!.id] });
      if (!result || !(data as CallOutput<'admin/join/approve'>).results[0]!.ok) throw new Error('killed');
    };
    const kills = await killedAtEachStatement(app.database, approve, async (killed) => {
      const [row] = await app.database.query<{ status: string; points: number | null }>(
        `SELECT status, (SELECT balance FROM account WHERE owner_id = m.id AND kind = 'point') AS points FROM member m WHERE id = $1`,
        [applicant!.id],
      );
      expect(row).toEqual(killed ? { status: 'waiting', points: null } : { status: 'normal_a', points: 1_000 });
    });
    expect(kills).toBeGreaterThan(6);
  });

  it('brings points for what is lost, and they follow a correction', async () => {
    for (const amount of [10_000, 90_000]) await floor.pay(friend, amount);
    const before = await points(alice);
    const listener = await PushListener.connect(alice);
    const onSale = await floor.onSale('eos1', friend);
    for (const [outcome, stake] of [
      ['odd', 10_000],
      ['even', 20_000],
    ] as const) {
      await friend.must('user/game/bet/create', slip(onSale, { game: 'eos1', market: 'power_odd_even', outcome, stake }));
    }
    await floor.roundIs(onSale.current.id, 'settled');
    const { items: settled } = await friend.ask('user/game/bet/get', { status: 'settled' });
    expect(settled).toHaveLength(2);
    const lost = settled.find(({ result }) => result === 'lost')!;
    const earned = lost.stake * 0.015;
    await listener.push('wallet.changed', ({ point }) => point === before + earned);
    await admin.must('admin/bet/cancel', { ids: [lost.id], reason: 'dispute' });
    await listener.push('wallet.changed', ({ point }) => point === before);
    expect(await alice.ask('user/friend/get', {})).toMatchObject({ items: [{ points: 0 }], points_total: 0 });
    listener.close();
  });
});

describe('eggs', () => {
  const has = async (client: WireClient) => {
    const { money, balance } = (await client.must('user/getContext'))['context'] as { money: number; balance: number };
    return [money, balance];
  };

  it('are charged, exchanged and listed, with one effect per key', async () => {
    await admin.must('admin/member/money/update', {
      ids: [idOf('alice')],
      unit: 'money',
      status: 'give',
      amount: 50_000,
      memo: 'for the test',
    });
    const charge = { direction: 'charge' as const, amount: 30_000, key: randomUUID() };
    await Promise.all([alice.must('user/bank/convertBalance', charge), alice.must('user/bank/convertBalance', charge)]);
    expect(await has(alice)).toEqual([20_000, 30_000]);
    await alice.must('user/bank/convertBalance', { direction: 'exchange', amount: 10_000 });
    expect(await has(alice)).toEqual([30_000, 20_000]);
    expect(await alice.ask('user/bank/getBalanceLogs', {})).toMatchObject({
      total: 2,
      logs: [
        { kind: 'egg_exchanged', content: '보유금으로 전환', amount: -10_000, existing_balance: 30_000, updated_balance: 20_000 },
        { kind: 'egg_charged', amount: 30_000 },
      ],
    });
    expect((await alice.ask('user/bank/getMoneyLogs', {})).logs[0]).toMatchObject({ kind: 'egg_exchanged', amount: 10_000 });
  });

  it('are closed where the casino plays with money itself, and below the level', async () => {
    await app.configure(walletSettings, { eggFromLevel: 4 });
    expect(await alice.refusal('user/bank/convertBalance', { direction: 'charge', amount: 10_000 })).toBe('LEVEL_TOO_LOW');
    await app.configure(siteSettings, { isSeamless: true });
    expect(await alice.refusal('user/bank/convertBalance', { direction: 'charge', amount: 10_000 })).toBe('EGGS_CLOSED');
    await app.configure(walletSettings, { eggFromLevel: 1 });
  });

  it('have a lobby to be played in, while the casino is open', async () => {
    expect(await alice.ask('user/game/getCasinoLobbyUrl', { id: 6112 })).toEqual({ url: '/popup/livecasino?id=6112', unit: 'cash' });
    await app.configure(siteSettings, { useCasino: false });
    expect(await alice.refusal('user/game/getCasinoLobbyUrl')).toBe('GAME_MAINTENANCE');
  });
});

describe('monitors', () => {
  it('issue no codes', async () => {
    await app.register('watcher', roles.monitor1.name, 'shop');
    const watcher = await app.login('watcher');
    expect(await watcher.refusal('agent/code/issue', { minutes: 60, referrerId: idOf('alice') })).toBe('READ_ONLY');
  });
});
