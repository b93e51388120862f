/** Time-outs and self-exclusions: every session ends at once, and until it is over a login can withdraw, look back and ask support only. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { joiningSettings } from '#lib/auth';
import { type Call, calls, errorText } from '#lib/contract';
import { agentSettings, roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';
import { Floor, slip } from '../support/floor.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

const hourMs = 3_600_000;
const stake = 5_000;
const bet = { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake };

let app: TestApp;
let floor: Floor;
let admin: WireClient, player: WireClient;
let account: string;
let count = 0;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  floor = new Floor(app, admin);
  // Everybody here has the same bank account: who is registered once somebody keeps out would be taken for them.
  for (let number = 1; number <= 16; number += 1) await app.register(`resting${number}`, roles.member.name, 'shop');
  await floor.set('eos1', { duplicates: true });
  await app.configure(siteSettings, { useUserJoin: true, useCasino: true });
  await app.configure(joiningSettings, { smsRequired: false });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  account = `resting${++count}`;
  await admin.must('admin/member/money/update', { ids: [id()], unit: 'money', status: 'give', amount: 100_000, memo: 'to play' });
  player = await app.login(account);
});

const id = () => app.person(account).id;
const attempt = () => {
  const client = app.visitor();
  return client.call('user/login', { account, password: passwordOf(account), device: 'PC' });
};
const pass = async (hours: number) => {
  app.clock.advance(hours * hourMs);
  admin = await app.login('admin');
  floor = new Floor(app, admin);
};

describe('a time-out', () => {
  it('ends sessions and sockets at once, and a new login can withdraw but not bet or deposit until it is over', async () => {
    const listener = await PushListener.connect(player);
    const { until } = await player.ask('user/protection/timeOut', { hours: 24 });
    expect(new Date(until).getTime()).toBe(app.clock.now().getTime() + 24 * hourMs);
    expect((await listener.push('session.revoked')).data).toMatchObject({ reason: 'break' });
    listener.close();
    expect(await player.refusal('user/getContext')).toBe('SESSION_EXPIRED');
    const again = await app.login(account);
    expect((await again.ask('user/getContext')).context.break_until).toBe(until);
    const onSale = await floor.onSale('eos1', app.visitor(), 30);
    const { error } = await again.call('user/game/bet/create', slip(onSale, bet));
    expect(error).toMatchObject({ code: 'MEMBER_ON_BREAK', until });
    expect(errorText('MEMBER_ON_BREAK', 'en', error!)).toContain(until.slice(0, 10));
    expect(await again.refusal('user/bank/charge', { charge_money: 10_000 })).toBe('MEMBER_ON_BREAK');
    const { id: exchange } = await again.ask('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword });
    expect((await admin.must('admin/withdrawal/approve', { ids: [exchange] }))['results']).toMatchObject([{ ok: true }]);
    // Who does not know the password learns nothing.
    expect(await app.visitor().refusal('user/login', { account, password: 'something else', device: 'PC' })).toBe('LOGIN_FAILED');
    await pass(24);
    const back = await app.login(account);
    expect((await back.ask('user/getContext')).context.break_until).toBeNull();
    expect(await back.refusal('user/bank/charge', { charge_money: 10_000 })).toBeUndefined();
    await floor.place(back, bet);
  });

  it('that ends while a session is open opens everything to that session', async () => {
    await player.ask('user/protection/timeOut', { hours: 24 });
    app.clock.advance(24 * hourMs - 60_000);
    admin = await app.login('admin');
    floor = new Floor(app, admin);
    const again = await app.login(account);
    expect(await again.refusal('user/bank/charge', { charge_money: 10_000 })).toBe('MEMBER_ON_BREAK');
    app.clock.advance(60_000);
    expect(await again.refusal('user/bank/charge', { charge_money: 10_000 })).toBeUndefined();
    await floor.place(again, bet);
  });

  it('is a day to six weeks, an exclusion half a year and more', async () => {
    for (const hours of [0, 23, 1_009, 24.5]) expect(await player.refusal('user/protection/timeOut', { hours })).toBe('INVALID_INPUT');
    for (const months of [0, 5, -6]) expect(await player.refusal('user/protection/exclude', { months })).toBe('INVALID_INPUT');
    expect((await player.ask('user/protection/exclude', { months: null })).until.slice(0, 4)).toBe('2999');
  });

  it('lets no bet through that comes at the same moment, and no session go on that began before it', async () => {
    const onSale = await floor.onSale('eos1', player, 30);
    const before = await app.database.query<{ n: number }>('SELECT count(*)::int AS n FROM bet WHERE owner_id = $1', [id()]);
    const codes = await Promise.all([
      player.refusal('user/protection/timeOut', { hours: 24 }),
      ...Array.from({ length: 10 }, () => player.refusal('user/game/bet/create', slip(onSale, bet))),
      ...Array.from({ length: 10 }, () => attempt().then(({ error }) => error?.code)),
    ]);
    const bets = codes.slice(1, 11).filter((code) => code === undefined).length;
    const [after] = await app.database.query<{ n: number }>('SELECT count(*)::int AS n FROM bet WHERE owner_id = $1', [id()]);
    expect(after!.n).toBe(before[0]!.n + bets);
    const open = await app.database.query<{ last: Date }>(
      `SELECT created_at AS last FROM session WHERE kind = 'player' AND subject_id = $1 AND revoked_at IS NULL`,
      [id()],
    );
    const [row] = await app.database.query<{ until: Date | null }>('SELECT break_until AS until FROM member WHERE id = $1', [id()]);
    // A login may have ended the session before the call came: then there is no break.
    expect(row!.until === null).toBe(codes[0] !== undefined);
    expect(open.length).toBeLessThanOrEqual(1);
    if (codes[0] !== undefined) return;
    const again = await app.login(account);
    expect(await again.refusal('user/game/bet/create', slip(onSale, bet))).toBe('MEMBER_ON_BREAK');
  });
});

/** Everything that a player on a break can do; what is not here is refused. */
const openOnBreak = `
  user/refresh user/getContext user/updateSession user/password/update user/logout
  user/bank/exchange user/bank/getRules user/bank/balance/explain user/bank/getPointLogs user/bank/getMoneyLogs user/bank/getBalanceLogs
  user/bank/getAccountChargeLogs user/bank/getAccountExchangeLogs user/bank/getCoins
  user/game/bet/get user/game/bet/view user/game/bet/days
  user/game/casino/egg/get user/game/casino/leave user/game/casino/round/get user/game/casino/round/view user/game/casino/round/detail/get
  user/game/casino/transaction/get user/game/casino/access/get
  user/message/get user/message/read user/message/delete user/board/post/view upload/getSignedUrl
  user/inquiry/create user/inquiry/get user/inquiry/read user/inquiry/delete user/inquiry/template/get
  user/protection/get user/protection/limit/update user/protection/limit/cancel user/protection/check/get user/protection/statement/get
  user/protection/timeOut user/protection/exclude
  user/privacy/get user/privacy/export user/privacy/erasure/create user/privacy/erasure/cancel`
  .trim()
  .split(/\s+/);

describe('each call of players', () => {
  const table = Object.entries(calls as Record<string, Call>);
  const players = table.filter(([, { who }]) => who.includes('player'));
  let resting: WireClient;

  beforeEach(async () => {
    await player.ask('user/protection/timeOut', { hours: 24 });
    resting = await app.login(account);
  });

  it('is open during a break or refused with MEMBER_ON_BREAK, whatever its input', async () => {
    const closed = players.filter(([path]) => !openOnBreak.includes(path)).map(([path]) => path);
    for (const path of closed)
      expect([path, await resting.refusal(path as 'user/bank/charge', {} as never)]).toEqual([path, 'MEMBER_ON_BREAK']);
    // Those that end the session are tried elsewhere.
    const open = openOnBreak.filter((path) => !/logout|refresh|timeOut|exclude$/.test(path));
    for (const path of open) {
      const { error } = await resting.call(path, {});
      expect([path, error?.code]).not.toEqual([path, 'MEMBER_ON_BREAK']);
    }
  });

  it('that anybody may make moves no money', () => {
    expect(table.filter(([, { who, movesMoney }]) => who.includes('visitor') && movesMoney)).toEqual([]);
  });

  it('turns eggs into money that can be withdrawn, and no money into eggs', async () => {
    await admin.must('admin/member/money/update', {
      ...{ ids: [id()], unit: 'balance', status: 'give', amount: 5_000, memo: 'to withdraw', breakReason: 'left at a vendor' },
    });
    expect(await resting.refusal('user/bank/convertBalance', { direction: 'charge', amount: 1_000 })).toBe('MEMBER_ON_BREAK');
    expect(await resting.refusal('user/bank/convertBalance', { direction: 'exchange', amount: 1_000 })).not.toBe('MEMBER_ON_BREAK');
  });
});

describe('during a break', () => {
  it('open bets settle, and what is there is paid out by the staff', async () => {
    await floor.set('eos1', { resultMode: 'manual' });
    const { bet: placed } = await floor.place(player, bet);
    await player.ask('user/protection/exclude', { months: 6 });
    await floor.roundIs(placed.roundId, 'closed');
    const result = { balls: [3, 14, 15, 26, 9], powerball: 7 };
    const { version } = await admin.ask('admin/round/preview', { round_id: placed.roundId, result });
    await admin.must('admin/round/enter', { round_id: placed.roundId, result, version, reason: 'by hand' });
    await floor.roundIs(placed.roundId, 'settled');
    const { wallet } = await admin.ask('admin/member/view', { id: id() });
    expect(wallet.money).toBe(100_000 - stake + 9_750);
    const take = { ids: [id()], unit: 'money', status: 'take', amount: wallet.money, memo: 'paid out' };
    await admin.must('admin/member/money/update', take);
    expect((await admin.ask('admin/member/view', { id: id() })).wallet.money).toBe(0);
    await floor.set('eos1', { resultMode: 'automatic' });
  });

  it('agents take nothing: no money, no points, no eggs, and approve no request that waits', async () => {
    const shop = await app.login('shop');
    await app.configure(agentSettings, { mayPay: 'direct', mayProcess: true });
    await admin.must('admin/member/restrictions/update', { id: app.person('shop').id, restrictions: { lower_may_process: true } });
    await admin.must('admin/member/money/update', { ids: [id()], unit: 'point', status: 'give', amount: 1_000, memo: 'to take' });
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('shop').id], unit: 'money', status: 'give', amount: 100_000, memo: 'to pay' },
    });
    await shop.must('agent/user/casino/depositBalance', { balance: 500, targetUserId: id() });
    const { id: charge } = await player.must('user/bank/charge', { charge_money: 10_000 });
    const { id: exchange } = await player.must('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword });
    const before = (await admin.ask('admin/member/view', { id: id() })).wallet;
    await player.ask('user/protection/exclude', { months: 6 });
    for (const [path, body] of [
      ['agent/child/money/update', { status: 'take', money: 100, user_id: id() }],
      ['agent/user/point/update', { status: 'take', point: 100, user_id: id() }],
      ['agent/user/casino/withdrawBalance', { balance: 100, targetUserId: id() }],
    ] as const) {
      const { error } = await shop.call(path, body);
      expect([path, error]).toMatchObject([path, { code: 'HELD_ON_BREAK', until: expect.any(String) }]);
    }
    const approve = async (kind: 'deposit' | 'withdrawal', request: unknown) =>
      (await shop.must(`agent/${kind}/approve`, { ids: [request] }))['results'];
    expect(await approve('deposit', charge)).toMatchObject([{ ok: false, error: { code: 'GIFT_ON_BREAK' } }]);
    expect(await approve('withdrawal', exchange)).toMatchObject([{ ok: false, error: { code: 'HELD_ON_BREAK' } }]);
    expect((await admin.ask('admin/member/view', { id: id() })).wallet).toEqual(before);
    // The house pays out as it always does.
    expect((await admin.must('admin/withdrawal/approve', { ids: [exchange] }))['results']).toMatchObject([{ ok: true }]);
  });

  it('agents cannot give, and letters to everybody leave them out', async () => {
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('shop').id], unit: 'money', status: 'give', amount: 100_000, memo: 'to give' },
    });
    const shop = await app.login('shop');
    await admin.must('admin/agent/settings/update', { ...(await admin.must('admin/agent/settings/get')), mayPay: 'direct' });
    await player.ask('user/protection/timeOut', { hours: 48 });
    const gift = { status: 'give', money: 1_000, user_id: id() };
    const { error } = await shop.call('agent/child/money/update', gift);
    expect(error).toMatchObject({ code: 'GIFT_ON_BREAK', until: expect.any(String) });
    await admin.must('admin/message/send', { recipients: { to: 'all' }, subject: 'Bonus', content: '<p>Come and play</p>' });
    const received = await app.database.query('SELECT 1 FROM message_receipt WHERE member_id = $1', [id()]);
    expect(received).toEqual([]);
  });

  it('nobody ends it early: not by a status, not by another break, not in the database', async () => {
    await player.ask('user/protection/exclude', { months: 12 });
    for (const status of ['normal_b', 'normal_a']) await admin.call('admin/member/status/update', { ids: [id()], status });
    const again = await app.login(account);
    expect(await again.refusal('user/bank/charge', { charge_money: 10_000 })).toBe('MEMBER_ON_BREAK');
    // A shorter one that is begun within it ends the session, not the break.
    await again.ask('user/protection/timeOut', { hours: 24 });
    expect(await again.refusal('user/getContext')).toBe('SESSION_EXPIRED');
    await expect(app.database.query('UPDATE member SET break_until = NULL WHERE id = $1', [id()])).rejects.toThrow('cannot end early');
    const { breakUntil, breaks } = await admin.ask('admin/protection/view', { id: id() });
    expect(breaks).toMatchObject([{ kind: 'time_out' }, { kind: 'self_exclusion', until: breakUntil }]);
  });

  it('no new account comes of the same phone, bank account or browser, whoever makes it', async () => {
    const mine = { phone_number: '010-7000-0001', bank_account: '110-22-7001', browser: '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const form = (name: string, more: object) => ({
      ...{ account: name, password: 'a plain secret', nickname: `새${name}`, bank_account_holder: '김하준', bank_name: '국민은행' },
      ...{ bank_password: '2580', code: 'shop', device: 'PC', phone_number: `010-7100-${1000 + ++count}`, bank_account: `110-33-${count}` },
      ...more,
    });
    await app.visitor().must('user/join', form('stayaway', mine));
    const { items } = await admin.ask('admin/join/get', { search: 'stayaway' });
    await admin.must('admin/join/approve', { ids: [items[0]!.id] });
    const client = app.visitor();
    const login = { account: 'stayaway', password: 'a plain secret', device: 'PC', browser: mine.browser };
    client.token = (await client.must('user/login', login))['token'] as string;
    await client.must('user/protection/exclude', { months: 6 });

    for (const [field, value] of Object.entries(mine))
      expect(await app.visitor().refusal('user/join', form(`comesback${field.slice(0, 1)}`, { [field]: value }))).toBe('JOIN_ON_BREAK');
    // In another writing, and from another kind of device.
    const written = { phone_number: '01070000001' };
    expect(await app.visitor().refusal('user/join', form('comesback1', written))).toBe('JOIN_ON_BREAK');
    const tablet = { browser: mine.browser, device: 'Mobile' };
    expect(await app.visitor().refusal('user/join', form('comesback2', tablet))).toBe('JOIN_ON_BREAK');
    expect(await app.visitor().refusal('user/join', form('somebodyelse', {}))).toBeUndefined();
    const made = {
      ...{ account: 'comesback3', nickname: '다시온사람', password: 'a plain secret', bankPassword: '4821', role: roles.member.name },
      ...{ parentId: app.person('shop').id, phone: mine.phone_number, state: '정상' },
    };
    const { error } = await admin.call('admin/member/create', made);
    expect(error).toMatchObject({ code: 'JOIN_ON_BREAK' });
  });
});
