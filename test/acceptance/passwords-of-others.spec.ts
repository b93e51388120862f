/** An account that another person makes is its owner's: the maker’s passwords open it, nothing moves before the owner has chosen others. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls, type Call } from '#lib/contract';
import { agentSettings, roles } from '#lib/members';
import { bankPassword, TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

const made = { password: 'the maker knows', bankPassword: '4826' };
const own = { password: 'a secret of mine', bankPassword: '2580' };

let app: TestApp;
let admin: WireClient, branch: WireClient;
let count = 0;
let account: string;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, branch] = [await app.login('admin'), await app.login('branch')];
  await app.configure(agentSettings, { mayCreate: true, mayAdmit: true, mayPay: 'direct', maySetPasswords: true });
});
afterAll(() => app?.stop());
beforeEach(() => {
  account = `made${++count}`;
});

const form = (role: string) => ({ ...made, account, nickname: `만든${count}`, role, state: '정상' });
const byAdmin = (role: string, parent = 'branch') =>
  admin.must('admin/member/create', { ...form(role), parentId: app.person(parent).id }).then(({ id }) => id as number);
const byAgent = (role: string) => branch.must('agent/user/create', form(role)).then(({ id }) => id as number);

/** A client that has logged in as the account of this test. */
async function loggedIn(kind: 'player' | 'agent', password: string): Promise<WireClient> {
  const client = app.visitor();
  Object.assign(client, { kind });
  client.token = (await client.must(`${client.kindPath}/login`, { account, password }))['token'] as string;
  return client;
}

/** Calls of a kind that answer something else than that the passwords are to be changed first. */
async function open(client: WireClient): Promise<string[]> {
  const found: string[] = [];
  for (const [path, call] of Object.entries(calls as Record<string, Call>)) {
    if (!call.who.includes(client.kind!) || call.who.includes('visitor')) continue;
    if ((await client.refusal(path, {})) !== 'PASSWORD_CHANGE_REQUIRED') found.push(path);
  }
  return found;
}

/** Both passwords at once, as the page of a person asks for them. */
const change = (client: WireClient, more: object = {}) =>
  client.refusal(`${client.kindPath}/password/update`, {
    ...{ password: made.password, bank_password: made.bankPassword, newPassword: own.password, newBankPassword: own.bankPassword },
    ...more,
  });

describe.each([
  ['a member that an administrator makes', 'player', roles.member.name, byAdmin],
  ['a member that an agent makes', 'player', roles.member.name, byAgent],
  ['an agent that an administrator makes', 'agent', roles.distributor.name, byAdmin],
  ['an agent that an agent makes', 'agent', roles.distributor.name, byAgent],
  ['a monitor that an agent makes', 'agent', roles.monitor1.name, byAgent],
] as const)('%s', (_, kind, role, make) => {
  it('opens with the maker’s passwords and does nothing before its owner has chosen both', async () => {
    const id = await make(role);
    if (role !== roles.monitor1.name)
      await admin.must('admin/member/money/update', { ids: [id], unit: 'money', status: 'give', amount: 50_000, memo: 'begins' });
    const client = await loggedIn(kind, made.password);
    expect(await open(client)).toEqual([`${client.kindPath}/password/update`]);
    const { error } = await client.call('user/getContext');
    if (kind === 'player') expect(error).toMatchObject({ password: true, bankPassword: true, needsBankPassword: true });
    const socket = PushListener.of(app.url, kind === 'player' ? 'player' : 'agent', { token: client.token });
    await expect(socket.connected()).rejects.toMatchObject({ data: { code: 'PASSWORD_CHANGE_REQUIRED' } });
    socket.close();

    // One of the two is not enough, and neither may stay.
    expect(await change(client, { newPassword: made.password })).toBe('PASSWORD_UNCHANGED');
    expect(await change(client, { newBankPassword: made.bankPassword })).toBe('PASSWORD_UNCHANGED');
    expect(await change(client, { newBankPassword: undefined })).toBeUndefined();
    expect(await open(client)).toEqual([`${client.kindPath}/password/update`]);
    expect(await change(client, { password: own.password, newPassword: undefined })).toBeUndefined();
    expect(await client.refusal(`${client.kindPath}/getContext`)).toBeUndefined();
    await expect(loggedIn(kind, made.password)).rejects.toThrow('LOGIN_FAILED');
  });
});

it('is the same for people of a file', async () => {
  const file = `account,nickname,role,parent,level,password\n${account},파일,회원,branch,1,${made.password}`;
  expect((await admin.ask('admin/member/import', { text: file })).counts).toMatchObject({ create: 1, refused: 0 });
  const client = await loggedIn('player', made.password);
  expect(await open(client)).toEqual(['user/password/update']);
  expect(await change(client, { bank_password: '' })).toBeUndefined();
  expect(await client.refusal('user/getContext')).toBeUndefined();
});

it('an applicant whom an agent makes keeps the mark when others let it in', async () => {
  const { id } = await branch.must('agent/user/create', { ...form(roles.member.name), state: '대기' });
  await admin.must('admin/join/approve', { ids: [id] });
  const client = await loggedIn('player', made.password);
  expect(await client.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: made.bankPassword })).toBe(
    'PASSWORD_CHANGE_REQUIRED',
  );
});

it('who joins by themselves has chosen both', async () => {
  await app.register(account, roles.member.name, 'branch');
  expect(await (await app.login(account)).refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword })).toBe(
    'INSUFFICIENT_BALANCE',
  );
});

it('the maker knows nothing any more, and cannot take the account back by setting a password', async () => {
  const id = await byAgent(roles.member.name);
  const owner = await loggedIn('player', made.password);
  expect(await change(owner)).toBeUndefined();
  await branch.must('agent/member/update', { id, password: 'for one login' });
  const maker = await loggedIn('player', 'for one login');
  const wish = { password: 'for one login', newBankPassword: undefined };
  expect(await change(maker, wish)).toBe('BANK_PASSWORD_WRONG');
  expect(await change(maker, { ...wish, bank_password: '' })).toBe('BANK_PASSWORD_REQUIRED');
});

it('an agent sets no password of a person without an exchange password, whom it could then be', async () => {
  await admin.must('admin/member/import', {
    text: `account,nickname,role,parent,level,password\n${account},출금없음,회원,branch,1,${made.password}`,
  });
  const [row] = await app.database.query<{ id: number }>('SELECT id FROM member WHERE account = $1', [account]);
  expect(await branch.refusal('agent/member/update', { id: row!.id, password: 'for one login' })).toBe('NOT_PERMITTED');
  expect(await branch.refusal('agent/member/update', { id: row!.id, memo: 'no password' })).toBeUndefined();
  await loggedIn('player', made.password);
});
