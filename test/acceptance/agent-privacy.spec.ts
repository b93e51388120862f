import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Call, type CallPath } from '#lib/contract';
import { roles } from '#lib/members';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

const today = { startedAt: '2026-11-21', endedAt: '2026-11-21' };
const browser = '0c1d2e3f-4a5b-4c6d-8e7f-901234567890';

/** What stands behind the stars, of people below and of those who did something to them. */
const hidden = {
  'a phone number': /8765-?4321|5555-?6666|7777-?8888/,
  'an account number': /333-?444|666-?777|999-?000/,
  'an address': /203\.0\.113\.\d/,
  'a browser': /0c1d2e3f4a5b|Telltale/,
  'an administrator': /admin2|housekeeper/,
  'an agent above': /\b(hq|branch)\b/,
};

let app: TestApp;
let shop: WireClient;
let ids: { alice: number; bet: number; run: number };

/** A sound body of every call that answers an agent something; a call without a row here fails. */
const bodies: Partial<Record<CallPath, () => object>> = {
  'agent/report/get': () => ({}),
  'agent/statistics/total': () => today,
  'agent/statistics/days': () => today,
  'agent/statistics/betting': () => ({ ...today, by: 'day' }),
  'agent/getContext': () => ({ path: '/pa' }),
  'agent/getAgentInfo': () => ({}),
  'agent/home/get': () => ({}),
  'agent/sound/get': () => ({}),
  'agent/otp/get': () => ({}),
  'agent/passkey/get': () => ({}),
  'agent/view/list': () => ({ list: 'members' }),
  'agent/view/save': () => ({ list: 'members', name: 'all', columns: {}, density: 'normal', search: {} }),
  'agent/bet/get': () => ({}),
  'agent/bet/view': () => ({ bet_id: ids.bet }),
  'agent/casino/round/get': () => ({}),
  'agent/casino/round/view': () => ({ id: ids.bet }),
  'agent/casino/round/detail/get': () => ({ id: ids.bet }),
  'agent/casino/transaction/get': () => ({}),
  'agent/casino/access/get': () => ({}),
  'agent/losing/get': () => ({ reach: 'direct' }),
  'agent/position/view': () => ({}),
  'agent/position/bet/get': () => ({}),
  'agent/position/child/get': () => ({}),
  'agent/position/open/get': () => ({}),
  'agent/position/whatIf': () => ({ days: 7, points: 10 }),
  'agent/position/period/get': () => ({}),
  'agent/position/period/view': () => ({ from: '2026-11-16', until: '2026-11-23' }),
  'agent/position/settlement/get': () => ({}),
  'agent/position/statement/get': () => ({}),
  'agent/rolling/trace/get': () => ({}),
  'agent/rolling/group/get': () => ({ ...today, by: 'member' }),
  'agent/rolling/trace/view': () => ({ runId: ids.run }),
  'agent/user/getRoles': () => ({}),
  'agent/member/get': () => ({ reach: 'all' }),
  'agent/member/view': () => ({ id: ids.alice }),
  'agent/member/login/get': () => ({ id: ids.alice }),
  'agent/member/statement/get': () => ({ id: ids.alice }),
  'agent/tree/get': () => ({}),
  'agent/online/get': () => ({}),
  'agent/trade/get': () => ({}),
  'agent/join/get': () => ({ status: 'refused' }),
  'agent/code/get': () => ({}),
  'agent/deposit/get': () => ({}),
  'agent/withdrawal/get': () => ({}),
  'agent/message/get': () => ({}),
  'agent/message/sent/get': () => ({}),
  'user/inquiry/get': () => ({}),
  'user/inquiry/template/get': () => ({}),
  'user/bank/getPointLogs': () => today,
  'user/bank/balance/explain': () => ({}),
  'user/bank/getMoneyLogs': () => today,
  'user/bank/getAccountChargeLogs': () => today,
  'user/bank/getAccountExchangeLogs': () => today,
  'user/bank/getRules': () => ({}),
  'user/bank/getCoins': () => ({}),
  'user/bank/getChargeAccount': () => ({ bank_password: bankPassword }),
};

const readers = Object.entries(calls as Record<string, Call>).flatMap(([path, { agent, out, isFile }]) => {
  const isAnswer =
    agent?.right === 'read' &&
    !isFile &&
    Object.keys(out.def.type === 'object' ? (out as never as { shape: object }).shape : {}).length > 0;
  return isAnswer ? [path as CallPath] : [];
});

beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  shop = await app.login('shop');
  const [admin, hq] = [await app.login('admin2'), await app.login('hq')];
  const alice = await visitor('alice');
  const id = app.person('alice').id;
  const secrets = { phone: '010-8765-4321', bankName: '국민은행', bankAccount: '110-222-333444', bankAccountHolder: '김하준' };
  await admin.must('admin/member/update', { id, ...secrets });

  // Money that an administrator and an agent far above gave, took, approved and refused.
  const deposit = async (money: number) => (await alice.must('user/bank/charge', { charge_money: money }))['id'] as number;
  await admin.must('admin/deposit/approve', { ids: [await deposit(10_000)] });
  await admin.must('admin/deposit/refuse', { ids: [await deposit(10_000)], reason: 'no' });
  const exchange = { exchange_money: 10_000, bank_password: bankPassword };
  await alice.call('user/bank/exchange', exchange);
  await hq
    .call('user/bank/charge', { charge_money: 10_000 })
    .then(({ data }) => admin.must('admin/deposit/approve', { ids: [data['id']] }));
  const { version: _, ...settings } = await admin.ask('admin/agent/settings/get');
  await admin.must('admin/agent/settings/update', { ...settings, mayPay: 'downline' });
  await hq.must('agent/child/money/update', { status: 'give', money: 5_000, user_id: id, memo: 'thanks' });

  // Applicants, of whom an administrator refused one, and codes that an administrator issued.
  const apply = async (account: string, phone: string, bankAccount: string) => {
    const form = {
      account,
      nickname: account,
      password: 'a plain secret',
      role: roles.member.name,
      bankName: '국민은행',
      bankAccountHolder: '이서연',
    };
    return (await shop.must('agent/user/create', { ...form, phone, bankAccount, bankPassword: '2580' }))['id'];
  };
  await apply('new1', '010-5555-6666', '110-555-666777');
  await admin.must('admin/join/refuse', { ids: [await apply('new2', '010-7777-8888', '110-888-999000')], reason: 'no' });
  await admin.must('admin/code/issue', { agentId: app.person('shop').id, minutes: 60 });
  ids = { alice: id, bet: 1, run: 1 };
});
afterAll(() => app?.stop());

/** Somebody who comes from an address and a browser of its own. */
async function visitor(account: string): Promise<WireClient> {
  const client = app.visitor('203.0.113.77');
  const login = { account, password: passwordOf(account), device: 'PC', browser };
  const { data } = await client.post('/api/user/login', JSON.stringify(login), { 'user-agent': 'Telltale/1.0' });
  client.token = data['token'] as string;
  return client;
}

describe('what an agent is answered', () => {
  it('is walked whole: every call that reads has a body here', () => {
    expect(readers.filter((path) => bodies[path] === undefined)).toEqual([]);
  });

  it.each(readers.map((path) => [path] as const))('by %s shows no member unmasked and names nobody above', async (path) => {
    const answer = await shop.call(path, bodies[path]!());
    // What is not there is answered like what does not exist; everything else has to be an answer, or nothing was looked at.
    if (!answer.result) expect([path, answer.error?.code]).toEqual([path, 'NOT_FOUND']);
    const text = JSON.stringify(answer.data);
    for (const [what, pattern] of Object.entries(hidden)) expect([what, pattern.exec(text)?.[0]]).toEqual([what, undefined]);
  });

  it('by a search finds nobody by what is masked', async () => {
    for (const search of ['87654321', '010-8765-4321', '4321', '333444', '김하준']) {
      expect([search, (await shop.ask('agent/member/get', { reach: 'all', search })).total]).toEqual([search, 0]);
      expect([search, (await shop.ask('agent/deposit/get', { search })).total]).toEqual([search, 0]);
      expect([search, (await shop.ask('agent/online/get', { search })).total]).toEqual([search, 0]);
    }
    for (const search of ['55556666', '6666', '666777', '이서연']) expect((await shop.ask('agent/join/get', { search })).total).toBe(0);
  });

  it('looks at something: rows are there, masked', async () => {
    expect((await shop.ask('agent/member/view', { id: ids.alice })).member).toMatchObject({
      phone: expect.stringMatching(/^010.?\*+$/),
      bankAccount: expect.stringMatching(/^110.?\*+$/),
      device: 'PC',
      address: '203.0.*.*',
    });
    expect((await shop.ask('agent/deposit/get', {})).total).toBe(2);
    expect((await shop.ask('agent/member/login/get', { id: ids.alice })).items).toMatchObject([{ device: 'PC', address: '203.0.*.*' }]);
    expect((await shop.ask('agent/member/statement/get', { id: ids.alice })).items[0]!.content).toContain('… → alice');
    expect((await shop.ask('agent/join/get', { status: 'refused' })).items).toMatchObject([{ account: 'new2', reason: 'no' }]);
    expect((await shop.ask('agent/code/get', {})).total).toBe(1);
  });
});
