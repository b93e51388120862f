/** A member whom another person makes gets a link to its phone and sets both passwords by it, whatever the maker did meanwhile. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SmsSender } from '#lib/auth';
import { roles } from '#lib/members';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

const host = '127.0.0.1';
const made = { password: 'the maker knows', bankPassword: '4826' };
const own = { password: 'a secret of mine', bankPassword: '2580' };

let app: TestApp;
let admin: WireClient;
const sent: { phone: string; text: string }[] = [];
let count = 0;

beforeAll(async () => {
  app = await TestApp.start({ env: { PLAYER_HOST: host, AGENT_HOST: host, ADMIN_HOST: host } });
  admin = await app.login('admin');
  app.api.get(SmsSender, { strict: false }).send = (phone, text) => Promise.resolve(void sent.push({ phone, text }));
});
afterAll(() => app?.stop());

async function create(more: object = {}): Promise<string> {
  const account = `linked${++count}`;
  const form = { ...made, account, nickname: `링크${count}`, role: roles.member.name, state: '정상', parentId: app.person('shop').id };
  await admin.must('admin/member/create', { ...form, phone: `010-8800-${1000 + count}`, ...more });
  return account;
}

async function linkSent(): Promise<string> {
  const [{ phone, text }] = await until(
    () => sent.splice(0) as [(typeof sent)[number]],
    (messages) => messages.length === 1,
  );
  expect(phone).toBe(`010-8800-${1000 + count}`);
  return new RegExp(`https://${host}/passwords#([\\w-]{43})$`).exec(text)![1]!;
}

async function loggedIn(account: string, password: string): Promise<WireClient> {
  const client = app.visitor();
  client.token = (await client.must('user/login', { account, password }))['token'] as string;
  return client;
}

it('opens once, for both passwords, and ends what the maker has begun', async () => {
  const account = await create();
  const token = await linkSent();
  // The maker comes first, and chooses as if the account were the maker's.
  const maker = await loggedIn(account, made.password);
  const taken = { newPassword: 'taken by the maker', newBankPassword: '7391' };
  await maker.must('user/password/update', { password: made.password, bank_password: made.bankPassword, ...taken });
  expect(await maker.refusal('user/getContext')).toBeUndefined();

  const visitor = app.visitor();
  expect(await visitor.must('user/passwordLink/view', { token })).toMatchObject({ account });
  const accept = (more: object = {}) => visitor.refusal('user/passwordLink/accept', { token, ...own, ...more });
  expect(await accept({ password: 'short' })).toBe('PASSWORD_TOO_SHORT');
  expect(await accept({ bankPassword: '' })).toBe('BANK_PASSWORD_FORMAT');
  expect((await Promise.all([accept(), accept()])).sort()).toEqual(['INVITATION_INVALID', undefined]);
  expect(await visitor.refusal('user/passwordLink/view', { token })).toBe('INVITATION_INVALID');

  expect(await maker.refusal('user/getContext')).toBe('SESSION_EXPIRED');
  await expect(loggedIn(account, taken.newPassword)).rejects.toThrow('LOGIN_FAILED');
  const owner = await loggedIn(account, own.password);
  expect(await owner.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: own.bankPassword })).toBe(
    'INSUFFICIENT_BALANCE',
  );
});

it('goes by after its time, and nothing is sent without a phone or to agents', async () => {
  await create();
  const token = await linkSent();
  app.clock.advance(49 * 3_600_000);
  admin = await app.login('admin');
  expect(await app.visitor().refusal('user/passwordLink/accept', { token, ...own })).toBe('INVITATION_INVALID');
  expect(await app.visitor().refusal('user/passwordLink/view', { token: 'x' })).toBe('INVITATION_INVALID');
  await create({ phone: '' });
  await create({ role: roles.distributor.name, parentId: app.person('branch').id });
  await create();
  expect(await app.visitor().refusal('user/passwordLink/view', { token: await linkSent() })).toBeUndefined();
});

it('is left out where its message cannot be sent; the member is made all the same', async () => {
  const sender = app.api.get(SmsSender, { strict: false });
  const { send } = sender;
  sender.send = () => Promise.reject(new Error('no gateway'));
  await loggedIn(await create(), made.password);
  sender.send = send;
});
