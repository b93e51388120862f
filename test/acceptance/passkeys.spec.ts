import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { TestApp, passwordOf } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';
import { type Answer, WireClient } from '../support/wire-client.js';

let app: TestApp;
/** The same server under a name: passkeys are made for names, never for addresses. */
let url: string;
beforeAll(async () => {
  app = await TestApp.start();
  url = app.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => app.stop());

type Challenge = { challenge: string; rpId: string };

/** A code app that never shows the same code twice. */
function codeOf(secret: string): string {
  app.clock.advance(30_000);
  return generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
}

function clientOf(account: string): WireClient {
  return new WireClient(url, { kind: app.person(account).kind });
}

function logIn(account: string, step: object = {}): Promise<Answer> {
  const client = clientOf(account);
  return client.call(`${client.kindPath}/login`, { account, password: passwordOf(account), ...step });
}

/** What a login without a code asks a passkey. */
async function asked(account: string): Promise<Challenge> {
  const { error } = await logIn(account);
  expect(error?.code).toBe('OTP_REQUIRED');
  return error!['passkey'] as Challenge;
}

describe.each(['admin', 'shop'])('the passkey of %s', (account) => {
  let client: WireClient;
  let secret: string;
  let key: SoftwareAuthenticator;
  let path: 'admin' | 'agent';

  const begin = async () => (await client.must(`${path}/passkey/begin`, { otp: codeOf(secret) })) as never;

  beforeAll(async () => {
    client = clientOf(account);
    path = client.kindPath as 'admin' | 'agent';
    key = new SoftwareAuthenticator(url);
    const { data } = await logIn(account);
    client.token = data['token'] as string;
    ({ secret } = (await client.must(`${path}/otp/begin`)) as { secret: string });
  });

  it('is registered beside a code app, by one of its codes, once', async () => {
    expect(await client.refusal(`${path}/passkey/begin`, { otp: '123456' })).toBe('OTP_NOT_BEGUN');
    await client.must(`${path}/otp/confirm`, { otp: codeOf(secret) });
    expect((await logIn(account)).error).not.toHaveProperty('passkey');
    const { data } = await logIn(account, { otp: codeOf(secret) });
    client.token = data['token'] as string;
    expect(await client.refusal(`${path}/passkey/begin`, { otp: '000000' })).toBe('OTP_WRONG');
    const response = key.create(await begin());
    await client.must(`${path}/passkey/confirm`, { name: ' Key ring ', response });
    expect(await client.refusal(`${path}/passkey/confirm`, { name: 'again', response })).toBe('PASSKEY_WRONG');
    const [item, ...more] = (await client.must(`${path}/passkey/get`))['items'] as object[];
    expect(item).toMatchObject({ name: 'Key ring', host: 'localhost', isHere: true, lastUsedAt: null });
    expect(more).toEqual([]);
  });

  it('is not registered from another origin or for another name', async () => {
    for (const lie of [{ origin: 'https://localhost.example' }, { rpId: 'evil.example' }]) {
      const response = new SoftwareAuthenticator(url).create(await begin(), lie);
      expect(await client.refusal(`${path}/passkey/confirm`, { name: 'Other', response })).toBe('PASSKEY_WRONG');
    }
  });

  it('opens the login in place of a code; a challenge is answered once', async () => {
    const passkey = key.answer(await asked(account));
    expect((await logIn(account, { passkey })).result).toBe(true);
    expect((await logIn(account, { passkey })).error?.code).toBe('PASSKEY_WRONG');
    const another = key.answer(await asked(account));
    const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(account, { passkey: another })));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    const wrong = await clientOf(account).call(`${path}/login`, { account, password: 'wrong', passkey: key.answer(await asked(account)) });
    expect(wrong.error?.code).toBe('LOGIN_FAILED');
  });

  it('is refused from another origin, for another name, by another key, with an old counter and too late', async () => {
    const refused = async (answer: (challenge: Challenge) => object, waitMs = 0) => {
      app.clock.advance(3 * 60 * 60_000);
      const challenge = await asked(account);
      app.clock.advance(waitMs);
      const { error } = await logIn(account, { passkey: answer(challenge) });
      expect(error?.code).toBe('PASSKEY_WRONG');
      // A right code clears the count of wrong tries.
      expect((await logIn(account, { otp: codeOf(secret) })).result).toBe(true);
      return error!['passkey'] as Challenge;
    };
    await refused((challenge) => key.answer(challenge, { origin: 'https://evil.example' }));
    await refused((challenge) => key.answer(challenge, { rpId: 'evil.example' }));
    await refused((challenge) => ({ ...new SoftwareAuthenticator(url).answer(challenge), id: key.answer(challenge).id }));
    await refused((challenge) => key.answer(challenge, { counter: 1 }));
    await refused(() => key.answer({ challenge: 'made-up', rpId: 'localhost' }));
    const next = await refused((challenge) => key.answer(challenge), 6 * 60_000);
    key.counter = 100;
    expect((await logIn(account, { passkey: key.answer(next) })).result).toBe(true);
  });

  it('makes guesses wait', async () => {
    app.clock.advance(24 * 60 * 60_000);
    const codes: (string | undefined)[] = [];
    const passkey = key.answer(await asked(account));
    for (let n = 0; n < 8; n++) codes.push((await logIn(account, { passkey: { ...passkey, id: 'AA' } })).error?.code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('PASSKEY_WRONG'));
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is another’s to use nowhere, and no longer works once removed', async () => {
    app.clock.advance(24 * 60 * 60_000);
    const { data } = await logIn(account, { passkey: key.answer(await asked(account)) });
    client.token = data['token'] as string;
    const [{ id }] = (await client.must(`${path}/passkey/get`))['items'] as [{ id: number }];
    const other = await app.login(account === 'admin' ? 'admin2' : 'hq');
    expect(await other.refusal(`${path}/passkey/delete`, { id })).toBe('NOT_FOUND');
    expect(await other.refusal(`${path}/passkey/rename`, { id, name: 'mine' })).toBe('NOT_FOUND');
    expect(await client.refusal(`${path}/passkey/rename`, { id, name: '  ' })).toBe('NAME_EMPTY');
    await client.must(`${path}/passkey/rename`, { id, name: ' Desk ' });
    expect((await client.must(`${path}/passkey/get`))['items']).toMatchObject([{ id, name: 'Desk' }]);
    const challenge = await asked(account);
    await client.must(`${path}/passkey/delete`, { id });
    expect((await logIn(account, { passkey: key.answer(challenge) })).error?.code).toBe('PASSKEY_WRONG');
    expect((await logIn(account)).error).not.toHaveProperty('passkey');
    const actions = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE action LIKE 'passkey.%' ORDER BY id`,
    );
    expect(actions.slice(-3).map(({ action }) => action)).toEqual(['passkey.add', 'passkey.rename', 'passkey.remove']);
  });
});

describe('a dangerous call', () => {
  it('takes a passkey as the proof', async () => {
    const client = clientOf('admin2');
    client.token = (await logIn('admin2')).data['token'] as string;
    const { secret } = (await client.must('admin/otp/begin')) as { secret: string };
    await client.must('admin/otp/confirm', { otp: codeOf(secret) });
    const key = new SoftwareAuthenticator(url);
    const response = key.create((await client.must('admin/passkey/begin', { otp: codeOf(secret) })) as never);
    await client.must('admin/passkey/confirm', { name: 'Phone', response });
    app.clock.advance(11 * 60_000);
    const wish = { name: 'Proved by key', permissions: ['bets.view'] };
    expect(await client.refusal('admin/permission/role/save', wish)).toBe('STEP_UP_REQUIRED');
    const { error } = await client.call('admin/proof', {});
    expect(error?.code).toBe('OTP_REQUIRED');
    const passkey = key.answer(error!['passkey'] as Challenge);
    await client.must('admin/proof', { passkey });
    await client.must('admin/permission/role/save', wish);
    expect(await client.refusal('admin/proof', { passkey })).toBe('PASSKEY_WRONG');
  });

  it('knows no passkey under a bare address', async () => {
    const client = new WireClient(app.url, { kind: 'admin' });
    const { error } = await client.call('admin/login', { account: 'admin2', password: passwordOf('admin2') });
    expect(error?.code).toBe('OTP_REQUIRED');
    expect(error).not.toHaveProperty('passkey');
  });
});
