/** Who is excluded stays out, whatever way money, numbers or another account would come by: each way is refused or has a reason. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { joiningSettings } from '#lib/auth';
import { agentSettings, roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

const breakReason = 'the court orders the repayment';

let app: TestApp;
let admin: WireClient, branch: WireClient, shop: WireClient;
let count = 0;
let account: string;
let phone: string;
let bankAccount: string;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, branch, shop] = [await app.login('admin'), await app.login('branch'), await app.login('shop')];
  await app.configure(agentSettings, { mayCreate: true, mayAdmit: true, mayPay: 'downline', mayProcess: true });
  await app.configure(siteSettings, { useUserJoin: true });
  await app.configure(joiningSettings, { smsRequired: false });
});
afterAll(() => app?.stop());

/** An excluded player with numbers of their own. */
beforeEach(async () => {
  account = `apart${++count}`;
  phone = `010-7300-${1000 + count}`;
  bankAccount = `110-55-${1000 + count}`;
  app.bankAccount = bankAccount;
  await app.register(account, roles.member.name, 'shop');
  await admin.must('admin/member/update', { id: id(), phone });
  for (const unit of ['money', 'point'] as const)
    await admin.must('admin/member/money/update', { ids: [id()], unit, status: 'give', amount: 50_000, memo: 'to play' });
  await (await app.login(account)).must('user/protection/exclude', { months: 6 });
});

const id = () => app.person(account).id;
const wallet = async () => (await admin.ask('admin/member/view', { id: id() })).wallet;
const codes = (results: readonly { error?: { code: string } }[]) => results.map(({ error }) => error?.code);

describe('an administrator gives during an exclusion', () => {
  const give = { status: 'give' as const, amount: 1_000, memo: 'a present' };

  it.each(['money', 'point', 'balance'] as const)('%s only with a reason of its own, which the log keeps', async (unit) => {
    const before = await wallet();
    const ids = [id(), app.person('alice').id];
    const { results } = await admin.ask('admin/member/money/update', { ...give, ids, unit });
    expect(codes(results)).toEqual(['BREAK_REASON_NEEDED', undefined]);
    expect(results[0]!.error).toMatchObject({ until: expect.any(String), field: 'breakReason' });
    expect(codes((await admin.ask('admin/member/money/update', { ...give, ids: [id()], unit, breakReason: ' ' })).results)).toEqual([
      'BREAK_REASON_NEEDED',
    ]);
    expect(await wallet()).toEqual(before);
    expect(codes((await admin.ask('admin/member/money/update', { ...give, ids: [id()], unit, breakReason })).results)).toEqual([undefined]);
    expect(await wallet()).toMatchObject({ [unit]: before[unit] + 1_000 });
    const { items } = await admin.ask('admin/member/change/get', { id: id() });
    expect(JSON.stringify(items)).toContain(breakReason);
  });

  it('once for a key, and the same call without its reason is another one', async () => {
    const call = { ...give, ids: [id()], unit: 'money' as const, breakReason, key: crypto.randomUUID() };
    const before = (await wallet()).money;
    await Promise.all([admin.call('admin/member/money/update', call), admin.call('admin/member/money/update', call)]);
    await admin.must('admin/member/money/update', call);
    expect((await wallet()).money).toBe(before + 1_000);
    expect(await admin.refusal('admin/member/money/update', { ...call, breakReason: undefined })).toBe('KEY_REUSED');
  });

  it('not at all where the exclusion begins at the same moment, unless it came first', async () => {
    account = `apart${++count}`;
    app.bankAccount = `110-99-${count}`;
    await app.register(account, roles.member.name, 'rival');
    const player = await app.login(account);
    const [, given] = await Promise.all([
      player.must('user/protection/timeOut', { hours: 24 }),
      admin.ask('admin/member/money/update', { ...give, ids: [id()], unit: 'money' }),
    ]);
    const isGiven = codes(given.results)[0] === undefined;
    expect((await wallet()).money).toBe(isGiven ? 1_000 : 0);
    expect(codes((await admin.ask('admin/member/money/update', { ...give, ids: [id()], unit: 'money' })).results)).toEqual([
      'BREAK_REASON_NEEDED',
    ]);
  });

  it.each([
    { kind: 'roulette_ticket', points: 0 },
    { kind: 'point_coupon', points: 500 },
  ] as const)('a $kind only with a reason', async (item) => {
    const grant = { ...item, memberIds: [app.person('alice').id, id()], days: 30, reason: 'a present' };
    expect((await admin.call('admin/item/grant', grant)).error).toMatchObject({ code: 'BREAK_REASON_NEEDED', until: expect.any(String) });
    expect((await admin.ask('admin/item/get', { memberId: id() } as never)).total).toBe(0);
    expect((await admin.ask('admin/item/grant', { ...grant, breakReason })).granted).toBe(2);
  });

  it('pays out without one: what is there is the member’s', async () => {
    const { results } = await admin.ask('admin/member/money/update', {
      ...{ ids: [id()], unit: 'money', status: 'take', amount: 50_000, memo: 'paid out' },
    });
    expect(codes(results)).toEqual([undefined]);
  });
});

describe('agents take nothing', () => {
  it('at any depth, by any unit', async () => {
    const before = await wallet();
    for (const agent of [shop, branch])
      for (const [path, body] of [
        ['agent/child/money/update', { status: 'take', money: 100, user_id: id() }],
        ['agent/user/point/update', { status: 'take', point: 100, user_id: id() }],
        ['agent/user/casino/withdrawBalance', { balance: 100, targetUserId: id() }],
      ] as const)
        expect([path, await agent.refusal(path, body)]).toEqual([path, 'HELD_ON_BREAK']);
    expect(await wallet()).toEqual(before);
  });
});

describe('the numbers of an excluded player', () => {
  it('agents never change them, administrators with a reason', async () => {
    const other = `010-7400-${1000 + count}`;
    expect((await shop.call('agent/member/update', { id: id(), phone: other })).error).toMatchObject({
      code: 'NUMBER_ON_BREAK',
      until: expect.any(String),
    });
    expect(await shop.refusal('agent/member/update', { id: id(), memo: 'a note' })).toBeUndefined();
    for (const numbers of [{ phone: other }, { bankAccount: `110-66-${1000 + count}` }]) {
      expect(await admin.refusal('admin/member/update', { id: id(), ...numbers })).toBe('BREAK_REASON_NEEDED');
      expect(await admin.refusal('admin/member/update', { id: id(), ...numbers, breakReason: ' ' })).toBe('BREAK_REASON_NEEDED');
      expect(await admin.refusal('admin/member/update', { id: id(), ...numbers, breakReason })).toBeUndefined();
    }
    // What stands already is no change.
    expect(await admin.refusal('admin/member/update', { id: id(), phone: other, nickname: `딴이름${count}` })).toBeUndefined();
    const { items } = await admin.ask('admin/member/change/get', { id: id() });
    expect(JSON.stringify(items)).toContain(breakReason);
  });

  const person = (more: object) => {
    const name = `again${++count}`;
    return { account: name, nickname: `다시${count}`, password: 'a plain secret', role: roles.member.name, state: '정상', ...more };
  };
  const numbersOf = () => [{ phone }, { bankAccount }, { phone: phone.replaceAll('-', '') }];
  const join = (more: object) => ({
    ...{ account: `joins${++count}`, password: 'a plain secret', nickname: `신청${count}`, bank_account_holder: '김하준' },
    ...{ bank_name: '국민은행', bank_password: '2580', code: 'shop', phone_number: `010-7500-${1000 + count}` },
    ...{ bank_account: `110-77-${count}`, ...more },
  });

  it('make no other account by any maker, also after they were changed', async () => {
    const tries = async (numbers: { phone?: string; bankAccount?: string }) => {
      const parentId = app.person('rival').id;
      const { phone: phone_number, bankAccount: bank_account } = numbers;
      const file = `account,nickname,role,parent,level,phone,bank,bank_account,password\n`;
      const line = `again${++count},다시${count},회원,rival,1,${phone_number ?? ''},,${bank_account ?? ''},a plain secret`;
      return [
        await app.visitor().refusal('user/join', join({ ...(phone_number && { phone_number }), ...(bank_account && { bank_account }) })),
        await admin.refusal('admin/member/create', person({ ...numbers, parentId })),
        await (await app.login('rival')).refusal('agent/user/create', person(numbers)),
        await admin.refusal('admin/member/import', { text: file + line }),
      ];
    };
    for (const numbers of numbersOf()) expect(await tries(numbers)).toEqual(Array(4).fill('JOIN_ON_BREAK'));
    await admin.must('admin/member/update', {
      ...{ id: id(), phone: `010-7600-${1000 + count}`, bankAccount: `110-88-${count}`, breakReason },
    });
    for (const numbers of numbersOf()) expect(await tries(numbers)).toEqual(Array(4).fill('JOIN_ON_BREAK'));
  });

  it('are given to no other account afterwards', async () => {
    const { id: other } = await branch.must('agent/user/create', person({}));
    for (const numbers of numbersOf()) {
      expect(await admin.refusal('admin/member/update', { id: other, ...numbers })).toBe('JOIN_ON_BREAK');
      if ('phone' in numbers) expect(await branch.refusal('agent/member/update', { id: other, ...numbers })).toBe('JOIN_ON_BREAK');
    }
  });

  it('let no applicant in who applied before', async () => {
    const own = `010-7700-${1000 + count}`;
    const applied = join({ phone_number: own });
    await app.visitor().must('user/join', applied);
    const { items } = await admin.ask('admin/join/get', { search: applied.account });
    const excluded = `apart${++count}`;
    app.bankAccount = `110-99-${count}`;
    await app.register(excluded, roles.member.name, 'shop');
    await admin.must('admin/member/update', { id: app.person(excluded).id, phone: own });
    await (await app.login(excluded)).must('user/protection/exclude', { months: null });
    const ids = [items[0]!.id];
    expect(codes((await admin.ask('admin/join/approve', { ids })).results)).toEqual(['JOIN_ON_BREAK']);
    expect(codes((await shop.must('agent/join/approve', { ids }))['results'] as never)).toEqual(['JOIN_ON_BREAK']);
    expect(await app.visitor().refusal('user/login', { account: applied.account, password: 'a plain secret' })).toBe('JOIN_WAITING');
  });
});
