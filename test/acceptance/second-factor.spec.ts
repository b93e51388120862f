import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { TestApp, passwordOf } from '../support/app.js';
import { WireClient } from '../support/wire-client.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const stepMs = 30_000;

/** What a code app shows now, or some steps away. */
function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor((app.clock.now().getTime() + steps * stepMs) / 1_000) });
}

async function switchOn(account: string): Promise<{ client: WireClient; secret: string; recoveryCodes: string[] }> {
  const client = await app.login(account);
  const begin = `${client.kindPath}/otp/begin`;
  const { secret, uri } = (await client.must(begin)) as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Truebook/);
  const { recoveryCodes } = (await client.must(`${client.kindPath}/otp/confirm`, { otp: codeOf(secret) })) as { recoveryCodes: string[] };
  return { client, secret, recoveryCodes };
}

function logIn(account: string, otp?: string, address?: string) {
  const { kind } = app.person(account);
  const client = new WireClient(app.url, { kind, address });
  return client.call(`${client.kindPath}/login`, { account, password: passwordOf(account), ...(otp !== undefined && { otp }) });
}

describe.each(['admin', 'shop'])('the second factor of %s', (account) => {
  let secret: string;
  let recoveryCodes: string[];
  let client: WireClient;

  it('counts only after a code was confirmed', async () => {
    client = await app.login(account);
    expect(await client.refusal(`${client.kindPath}/otp/confirm`, { otp: '123456' })).toBe('OTP_NOT_BEGUN');
    await client.must(`${client.kindPath}/otp/begin`);
    expect((await logIn(account)).result).toBe(true);
    // Another login ends an agent's session.
    client = await app.login(account);
    expect(await client.refusal(`${client.kindPath}/otp/confirm`, { otp: '000000' })).toBe('OTP_WRONG');
    ({ client, secret, recoveryCodes } = await switchOn(account));
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await client.must(`${client.kindPath}/otp/get`)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await client.refusal(`${client.kindPath}/otp/begin`)).toBe('OTP_ALREADY_ON');
  });

  it('is stored encrypted, its recovery codes as hashes', async () => {
    const rows = await app.database.query<{ row: string }>(
      'SELECT f::text AS row FROM second_factor f UNION ALL SELECT c::text FROM recovery_code c',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(rows.length).toBeGreaterThan(10);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  });

  it('is asked for at the login, after the password', async () => {
    app.clock.advance(stepMs);
    const wrong = new WireClient(app.url, { kind: app.person(account).kind });
    expect(await wrong.refusal(`${wrong.kindPath}/login`, { account, password: 'wrong', otp: codeOf(secret) })).toBe('LOGIN_FAILED');
    expect((await logIn(account)).error?.code).toBe('OTP_REQUIRED');
    expect((await logIn(account, '000000')).error?.code).toBe('OTP_WRONG');
    expect((await logIn(account, codeOf(secret, -4))).error?.code).toBe('OTP_WRONG');
    expect((await logIn(account, codeOf(secret))).result).toBe(true);
  });

  it('takes a code once, of any number of logins at once, and no older one after it', async () => {
    expect((await logIn(account, codeOf(secret))).error?.code).toBe('OTP_WRONG');
    app.clock.advance(2 * stepMs);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(account, code)));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG']);
    expect((await logIn(account, codeOf(secret, -1))).error?.code).toBe('OTP_WRONG');
  });

  it('gives way to a recovery code, once', async () => {
    app.clock.advance(24 * 60 * 60_000);
    const code = recoveryCodes[0]!;
    const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(account, code.toUpperCase())));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    const [entry] = await app.database.query<{ n: number }>(`SELECT count(*) AS n FROM audit_entry WHERE action = 'otp.recovery'`);
    expect(entry!.n).toBeGreaterThan(0);
  });

  it('makes guesses wait, for the account from wherever they come', async () => {
    app.clock.advance(24 * 60 * 60_000);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 8; n++) codes.push((await logIn(account, '000000', `10.7.0.${n + 1}`)).error?.code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('OTP_WRONG'));
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect((await logIn(account, codeOf(secret))).error?.code).toBe('TOO_MANY_ATTEMPTS');
    app.clock.advance(2 * 60 * 60_000);
    expect((await logIn(account, codeOf(secret))).result).toBe(true);
  });

  it('is switched off by one of its codes', async () => {
    app.clock.advance(stepMs);
    const { data } = await logIn(account, codeOf(secret));
    const { kind } = app.person(account);
    const own = new WireClient(app.url, { kind });
    own.token = data['token'] as string;
    app.clock.advance(stepMs);
    expect(await own.refusal(`${own.kindPath}/otp/disable`, { otp: '000000' })).toBe('OTP_WRONG');
    const renewed = (await own.must(`${own.kindPath}/otp/codes`, { otp: codeOf(secret) })) as { recoveryCodes: string[] };
    expect(await own.refusal(`${own.kindPath}/otp/disable`, { otp: recoveryCodes[1] })).toBe('OTP_WRONG');
    await own.must(`${own.kindPath}/otp/disable`, { otp: renewed.recoveryCodes[0] });
    expect((await logIn(account)).result).toBe(true);
  });
});

describe('a role that needs a second factor', () => {
  it('opens nothing but its setting up until there is one, and does not let it be switched off', async () => {
    await app.appoint('nora', 'finance');
    const nora = await app.login('nora');
    expect(await nora.refusal('admin/deposit/get')).toBeUndefined();
    const owner = await app.login('admin2');
    await owner.must('admin/permission/role/save', { name: 'finance', needsOtp: true });
    expect(await nora.refusal('admin/deposit/get')).toBe('OTP_SETUP_REQUIRED');
    expect(await nora.must('admin/otp/get')).toMatchObject({ isOn: false, isNeeded: true });
    const { secret } = (await nora.must('admin/otp/begin')) as { secret: string };
    const { recoveryCodes } = (await nora.must('admin/otp/confirm', { otp: codeOf(secret) })) as { recoveryCodes: string[] };
    expect(await nora.refusal('admin/deposit/get')).toBeUndefined();
    expect(await nora.refusal('admin/otp/disable', { otp: recoveryCodes[0] })).toBe('OTP_NEEDED_BY_ROLE');
  });
});

describe('a dangerous call', () => {
  it('asks those who have one for its code; a used one proves nothing', async () => {
    const { client, secret } = await switchOn('admin2');
    app.clock.advance(11 * 60_000);
    const wish = { name: 'Proved', permissions: ['bets.view'] };
    expect((await client.call('admin/permission/role/save', wish)).error).toMatchObject({ code: 'STEP_UP_REQUIRED', otp: true });
    expect(await client.refusal('admin/proof', { password: passwordOf('admin2') })).toBe('OTP_REQUIRED');
    const otp = codeOf(secret);
    await client.must('admin/proof', { otp });
    await client.must('admin/permission/role/save', wish);
    expect(await client.refusal('admin/proof', { otp })).toBe('OTP_WRONG');
  });
});
