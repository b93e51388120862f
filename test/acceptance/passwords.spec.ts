import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Call } from '#lib/contract';
import { passwordOf, TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let branch: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  [admin, branch] = [await app.login('admin'), await app.login('branch')];
});
afterAll(() => app.stop());

const idOf = (account: string) => app.person(account).id;

/** A client that has logged in with a password of its own. */
async function loggedIn(account: string, password: string): Promise<WireClient> {
  const { kind } = app.person(account);
  const client = app.visitor();
  Object.assign(client, { kind });
  const own = kind === 'agent' ? 'agent' : 'user';
  client.token = (await client.must(`${own}/login`, { account, password }))['token'] as string;
  return client;
}

/** Why a socket with the client's token is refused. */
async function socketRefusal(client: WireClient, namespace: string): Promise<string | undefined> {
  const listener = PushListener.of(app.url, namespace, { token: client.token });
  try {
    await listener.connected();
    return undefined;
  } catch (error) {
    return (error as { data?: { code: string } }).data?.code;
  } finally {
    listener.close();
  }
}

describe('a password that somebody else has set', () => {
  it('lets its owner do nothing but change it and log out, over calls and sockets', async () => {
    await admin.must('admin/member/update', { id: idOf('alice'), password: 'for one login' });
    const alice = await loggedIn('alice', 'for one login');
    const open: string[] = [];
    for (const [path, call] of Object.entries(calls as Record<string, Call>)) {
      if (!call.who.includes('player') || path.endsWith('/logout')) continue;
      const code = await alice.refusal(path, {});
      if (code !== 'PASSWORD_CHANGE_REQUIRED') open.push(path);
    }
    expect(open).toEqual(Object.keys(calls).filter((path) => path === 'user/password/update'));
    expect(await socketRefusal(alice, 'player')).toBe('PASSWORD_CHANGE_REQUIRED');
    expect((await alice.call('user/getContext')).error).toMatchObject({
      message: '비밀번호를 변경한 뒤 이용하실 수 있습니다.',
      password: true,
      bankPassword: false,
      needsBankPassword: false,
    });

    const old = alice.token;
    await alice.must('user/password/update', { password: 'for one login', newPassword: passwordOf('alice') });
    expect(alice.token).not.toBe(old);
    expect(await alice.refusal('user/getContext')).toBeUndefined();
    expect(await socketRefusal(alice, 'player')).toBeUndefined();
    alice.token = old;
    expect(await alice.refusal('user/getContext')).toBe('SESSION_EXPIRED');
  });

  it('ends the owner’s sessions, and the owner and the administrators are told', async () => {
    const bob = await app.login('bob');
    const [own, staff] = [await PushListener.connect(bob), await PushListener.connect(admin)];
    await admin.must('admin/member/update', { id: idOf('bob'), password: 'for one login' });
    expect((await own.push('session.revoked')).data.reason).toBe('password');
    expect((await staff.push('password.set')).data).toMatchObject({
      account: 'bob',
      by: 'admin:admin',
      password: true,
      bankPassword: false,
    });
    expect(await bob.refusal('user/getContext')).toBe('SESSION_EXPIRED');
    const again = await loggedIn('bob', 'for one login');
    await again.must('user/password/update', { password: 'for one login', newPassword: passwordOf('bob') });
    const listener = await PushListener.connect(again);
    listener.socket.emit('resume', { [`member:${idOf('bob')}`]: 0 });
    expect((await listener.push('password.set')).data).toMatchObject({ by: 'admin', password: true });
    const { items } = await admin.ask('admin/member/change/get', { id: idOf('bob') });
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['member.password', 'password.change']));
    [own, staff, listener].forEach((each) => each.close());
  });

  it('is the same for an exchange password', async () => {
    await admin.must('admin/member/update', { id: idOf('carol'), bankPassword: '4826' });
    const carol = await app.login('carol');
    expect(await carol.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: '4826' })).toBe('PASSWORD_CHANGE_REQUIRED');
    const change = (more: object) => carol.refusal('user/password/update', more);
    expect(await change({ password: passwordOf('carol') })).toBe('INVALID_INPUT');
    expect(await change({ password: passwordOf('carol'), newBankPassword: '2580' })).toBe('BANK_PASSWORD_REQUIRED');
    expect(await change({ bank_password: '0001', newBankPassword: '2580' })).toBe('BANK_PASSWORD_WRONG');
    expect(await change({ bank_password: '4826', newBankPassword: '4826' })).toBe('PASSWORD_UNCHANGED');
    expect(await change({ bank_password: '4826', newBankPassword: '4321' })).toBe('BANK_PASSWORD_WEAK');
    expect(await change({ bank_password: '4826', newBankPassword: '2580' })).toBeUndefined();
    expect(await carol.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: '2580' })).toBe('INSUFFICIENT_BALANCE');
  });
});

describe('an agent that sets a password of somebody below', () => {
  const may = (maySetPasswords: boolean) =>
    admin.must('admin/agent/settings/update', { mayCreate: true, mayAdmit: true, mayPay: 'direct', maySetPasswords });

  it('needs a right of its own', async () => {
    expect(await branch.refusal('agent/member/update', { id: idOf('shop'), password: 'for one login' })).toBe('NOT_PERMITTED');
    expect(await branch.refusal('agent/member/update', { id: idOf('shop'), memo: 'no password' })).toBeUndefined();
    await may(true);
    const { context } = (await branch.must('agent/getContext')) as { context: { rights: string[] } };
    expect(context.rights).toContain('password');
    expect(await branch.refusal('agent/member/update', { id: idOf('shop'), password: 'for one login' })).toBeUndefined();
  });

  it('cannot become the owner with it: that takes the exchange password too', async () => {
    const shop = await loggedIn('shop', 'for one login');
    for (const path of ['agent/getContext', 'agent/getAgentInfo', 'agent/child/money/update', 'user/bank/exchange'])
      expect(await shop.refusal(path, { user_id: 1, status: 'give' })).toBe('PASSWORD_CHANGE_REQUIRED');
    expect(await socketRefusal(shop, 'agent')).toBe('PASSWORD_CHANGE_REQUIRED');
    const change = { password: 'for one login', newPassword: passwordOf('shop') };
    expect(await shop.refusal('agent/password/update', change)).toBe('BANK_PASSWORD_REQUIRED');
    expect(await shop.refusal('agent/password/update', { ...change, bank_password: '9753' })).toBe('BANK_PASSWORD_WRONG');
    expect(await shop.refusal('agent/password/update', { ...change, bank_password: '1234' })).toBeUndefined();
    expect(await shop.refusal('agent/getContext')).toBeUndefined();
    await may(false);
  });
});

describe('one’s own password', () => {
  it('is changed with the present one, by every kind, and ends every other session', async () => {
    const [here, elsewhere] = [await app.login('admin2'), await app.login('admin2')];
    const change = (more: object) => here.refusal('admin/password/update', { password: passwordOf('admin2'), ...more });
    expect(await change({})).toBe('INVALID_INPUT');
    expect(await change({ newPassword: 'short' })).toBe('PASSWORD_TOO_SHORT');
    expect(await change({ newPassword: 'password123' })).toBe('PASSWORD_COMMON');
    expect(await change({ newPassword: passwordOf('admin2') })).toBe('PASSWORD_UNCHANGED');
    expect(await change({ newPassword: 'another secret', password: 'wrong' })).toBe('PASSWORD_WRONG');
    expect(await change({ newPassword: 'another secret' })).toBeUndefined();
    expect(await here.refusal('admin/getContext')).toBeUndefined();
    expect(await elsewhere.refusal('admin/getContext')).toBe('SESSION_EXPIRED');
    expect(await app.visitor().refusal('admin/login', { account: 'admin2', password: passwordOf('admin2') })).toBe('LOGIN_FAILED');
    expect(await app.visitor().refusal('admin/login', { account: 'admin2', password: 'another secret' })).toBeUndefined();
  });

  it('is changed by one of two who do so at once', async () => {
    const rival = await app.login('rival');
    const change = (newPassword: string) =>
      rival.post('/api/agent/password/update', JSON.stringify({ password: passwordOf('rival'), newPassword }));
    const answers = await Promise.all([change('first secret 1'), change('second secret 2')]);
    expect(answers.map(({ error }) => error?.code ?? 'OK').sort()).toEqual(['OK', 'PASSWORD_WRONG']);
  });

  it('cannot be guessed by who holds a session', async () => {
    const bob = await app.login('bob');
    const guess = () => bob.refusal('user/password/update', { password: 'a guess', newPassword: 'another secret' });
    for (let n = 0; n < 5; n++) expect(await guess()).toBe('PASSWORD_WRONG');
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
    expect(await app.visitor().refusal('user/login', { account: 'bob', password: passwordOf('bob') })).toBeUndefined();
  });
});
