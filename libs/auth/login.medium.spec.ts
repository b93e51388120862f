import type { MemberStatus } from '#lib/contract';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { ChangeMemberStatus, roles } from '#lib/members';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { AuthApp, passwordOf } from './testing/auth-app.js';
import { Attempts } from './services/attempts.js';
import { PasswordHasher } from './services/password-hasher.js';

let test: TestDatabase;
let auth: AuthApp;
let people: Awaited<ReturnType<AuthApp['populate']>>;

beforeAll(async () => {
  test = await createTestDatabase();
  auth = await AuthApp.start(test.url, new TestClock(new Date('2026-11-21T12:00:00+09:00')));
  people = await auth.populate();
});
afterAll(async () => {
  await auth?.stop();
  await test?.drop();
});
beforeEach(async () => {
  await auth.forgetAttempts();
});

const logIn = (kind: 'user' | 'agent' | 'admin', account: string, password: string, address?: string) =>
  auth.call(`${kind}/login`, { account, password }, { address });

describe('login', () => {
  it('gives each kind a token on its own path', async () => {
    for (const [kind, account] of [
      ['user', 'player1'],
      ['agent', 'shop'],
      ['admin', 'admin'],
    ] as const) {
      expect((await logIn(kind, account, passwordOf(account))).data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    }
  });

  it('takes the account in any case and with blanks around it', async () => {
    expect((await logIn('user', '  PLAYER1 ', passwordOf('player1'))).result).toBe(true);
  });

  it('stores argon2id hashes of the whole cost, and no token', async () => {
    const { token } = (await logIn('user', 'player1', passwordOf('player1'))).data as { token: string };
    const credentials = await auth.database.query<{ row: string }>('SELECT c::text AS row FROM credential c');
    expect(credentials).toHaveLength(4);
    for (const { row } of credentials) expect(row).toContain('$argon2id$v=19$m=8,t=1,p=1$');
    // The other accounts have hashes of little cost, which the test brought; this is the product's own hasher.
    const product = await Test.createTestingModule({ providers: [PasswordHasher] }).compile();
    expect(await product.get(PasswordHasher).hash('secret')).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    const [sessions] = await auth.database.query<{ n: number }>(
      `SELECT count(*) AS n FROM session s WHERE s::text LIKE '%' || $1 || '%' OR position(convert_to($1, 'UTF8') IN token_hash) > 0`,
      [token],
    );
    expect(sessions!.n).toBe(0);
  });

  it('answers an unknown account, one of another kind and a wrong password alike, in text and in work', async () => {
    const matches = jest.spyOn(auth.app.get(PasswordHasher), 'matches');
    const query = jest.spyOn(auth.database, 'query');
    const refusals = [];
    const works = [];
    for (const [kind, account] of [
      ['user', 'nobody'],
      ['user', 'shop'],
      ['agent', 'player1'],
      ['admin', 'hq'],
      ['user', 'player1'],
    ] as const) {
      matches.mockClear();
      query.mockClear();
      const { retryAfter: _, ...answer } = await logIn(kind, account, 'wrong');
      refusals.push(answer);
      // Settings are read afresh now and then, no matter who asks.
      const queries = query.mock.calls.filter(([statement]) => !JSON.stringify(statement).includes('site_setting')).length;
      works.push({ verified: matches.mock.calls.length, queries });
    }
    matches.mockRestore();
    query.mockRestore();
    expect(refusals[0]).toMatchObject({ status: 200, result: false, error: { code: 'LOGIN_FAILED' } });
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(new Set(works.map((work) => JSON.stringify(work)))).toEqual(new Set([JSON.stringify(works[0])]));
    expect(works[0]!.verified).toBe(1);
  });

  it('works on a hash even where there is none', async () => {
    const hasher = new PasswordHasher();
    const hashed = await hasher.hash('secret');
    const time = async (hash: string | undefined) => {
      const start = performance.now();
      await hasher.matches(hash, 'wrong');
      return performance.now() - start;
    };
    await hasher.matches(undefined, 'warm');
    // Turn by turn, so that anybody else who is at work on the machine holds up both alike.
    const ratios: number[] = [];
    for (let n = 0; n < 15; n++) ratios.push((await time(undefined)) / (await time(hashed)));
    const median = ratios.sort((a, b) => a - b)[7]!;
    expect(median).toBeGreaterThan(1 / 3);
    expect(await hasher.matches(undefined, '')).toBe(false);
    expect(await hasher.matches(null, 'secret')).toBe(false);
  });

  it.each([
    ['', 'x'],
    ['player1', ''],
    ['   ', 'x'],
  ])('asks for what is empty: %j, %j', async (account, password) => {
    expect((await logIn('user', account, password)).error?.code).toBe('LOGIN_EMPTY');
  });

  it('asks for what is missing', async () => {
    expect((await auth.call('agent/login')).error).toMatchObject({ code: 'LOGIN_EMPTY', message: '아이디 또는 비밀번호를 입력해 주세요.' });
  });

  it('refuses anybody who is suspended, blocked, withdrawn or deleted, and tells only who knows the password', async () => {
    const id = await auth.register('leaver', roles.member.name, people.shop);
    const command = { actor: adminActor(), call: 'admin/session/revoke', input: {}, requestId: 'r', address: 'a' } as const;
    const change = (to: MemberStatus) => auth.app.get(ChangeMemberStatus).change(command, id, to);
    for (const status of ['suspended', 'blocked', 'withdrawn', 'deleted'] as const) {
      await change(status);
      expect((await logIn('user', 'leaver', passwordOf('leaver'))).error?.code).toBe('MEMBER_SUSPENDED');
      expect((await logIn('user', 'leaver', 'wrong')).error?.code).toBe('LOGIN_FAILED');
    }
    await expect(change('normal_a')).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
  });

  it.each([
    ['agent', 'shop', { visibled_partner: -2 }, 'PAGE_NOT_ALLOWED', '접근이 불가능한 페이지입니다.'],
    ['agent', 'shop', { isOpenPartnerPage: false }, 'PAGE_NOT_ALLOWED', '접근이 불가능한 페이지입니다.'],
    ['agent', 'shop', { visibled_partner: 0 }, 'AGENT_BLOCKED', '접근이 차단되었습니다.'],
    ['user', 'player', { isOpenUserPage: false }, 'PAGE_NOT_ALLOWED', '접근이 불가능한 페이지입니다.'],
  ] as const)('refuses %s %s with the settings %j', async (kind, who, settings, code, message) => {
    const account = who === 'player' ? 'player1' : who;
    await auth.setSettingsOf(people[who], settings);
    expect((await logIn(kind, account, passwordOf(account))).error).toMatchObject({ code, message });
    await auth.setSettingsOf(people[who], { visibled_partner: 1 });
    expect((await logIn(kind, account, passwordOf(account))).result).toBe(true);
  });
});

describe('limits of login', () => {
  const browser = '5d0f3a9c-71be-4c02-9a64-2f8e6b1d7c35';
  const codeOf = async (more: object, address: string) =>
    (await auth.call('user/login', { account: 'player1', password: passwordOf('player1'), ...more }, { address })).error?.code ?? 'OK';

  it('let an account be guessed ten times from an address, known or not, and then once in waits that double', async () => {
    for (const account of ['player1', 'nobody']) {
      const codes = [];
      for (let n = 0; n < 12; n++) codes.push((await logIn('user', account, 'wrong', '198.51.100.1')).error?.code);
      expect(codes).toEqual([...Array<string>(10).fill('LOGIN_FAILED'), 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
    }
    for (const seconds of [30, 60, 120, 240]) {
      const refused = await logIn('user', 'player1', passwordOf('player1'), '198.51.100.1');
      expect(refused).toMatchObject({ status: 429, retryAfter: String(seconds), error: { retryAfterSeconds: seconds } });
      auth.clock.advance(seconds * 1_000);
      expect((await logIn('user', 'player1', 'wrong', '198.51.100.1')).error?.code).toBe('LOGIN_FAILED');
    }
    auth.clock.advance(480_000);
    expect((await logIn('user', 'player1', passwordOf('player1'), '198.51.100.1')).result).toBe(true);
  });

  it('wait an hour at most', async () => {
    for (let n = 0; n < 30; n++) {
      await logIn('user', 'player1', 'wrong', '198.51.100.1');
      auth.clock.advance(60 * 60_000);
    }
    await logIn('user', 'player1', 'wrong', '198.51.100.1');
    expect((await logIn('user', 'player1', 'wrong', '198.51.100.1')).retryAfter).toBe('3600');
  });

  it('judge no more than ten of fifty guesses sent at once', async () => {
    const matches = jest.spyOn(auth.app.get(PasswordHasher), 'matches');
    await Promise.all(Array.from({ length: 50 }, (_, n) => logIn('user', 'player1', `guess ${n}`, '198.51.100.2')));
    expect(matches).toHaveBeenCalledTimes(10);
    matches.mockRestore();
  });

  it('judge no more than a hundred guesses in ten minutes from addresses that the account has never logged in from', async () => {
    const matches = jest.spyOn(auth.app.get(PasswordHasher), 'matches');
    await Promise.all(Array.from({ length: 130 }, (_, n) => logIn('user', 'player1', 'wrong', `198.51.101.${n}`)));
    expect(matches).toHaveBeenCalledTimes(100);
    matches.mockRestore();
  });

  it('leave the owner in from where they were before, no matter who guesses from elsewhere', async () => {
    expect(await codeOf({}, '192.0.2.50')).toBe('OK');
    expect(await codeOf({ browser }, '192.0.2.51')).toBe('OK');
    for (let n = 0; n < 120; n++) await logIn('user', 'player1', 'wrong', `198.51.102.${n}`);
    expect(await codeOf({}, '203.0.113.200')).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf({}, '192.0.2.50')).toBe('OK');
    expect(await codeOf({ browser }, '203.0.113.201')).toBe('OK');
  });

  it('leave a known device in on an address that has to wait, and limit that device by itself', async () => {
    expect(await codeOf({ browser }, '192.0.2.51')).toBe('OK');
    const address = '203.0.113.9';
    for (let n = 0; n < 50; n++) await logIn('user', `account${n}`, 'wrong', address);
    expect(await codeOf({}, address)).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf({ browser: browser.replace('5', '6') }, address)).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf({ browser }, address)).toBe('OK');
    for (let n = 0; n < 10; n++) expect(await codeOf({ browser, password: 'wrong' }, `198.51.103.${n}`)).toBe('LOGIN_FAILED');
    expect(await codeOf({ browser }, '198.51.103.99')).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf({}, '198.51.103.98')).toBe('OK');
  });

  it('make an address wait that guessed at fifty accounts, and no account with it', async () => {
    const address = '203.0.113.9';
    for (let n = 0; n < 50; n++) await logIn('user', `account${n}`, 'wrong', address);
    for (let n = 0; n < 20; n++) {
      expect((await logIn('user', 'player1', passwordOf('player1'), address)).error?.code).toBe('TOO_MANY_ATTEMPTS');
    }
    expect((await logIn('user', 'player1', passwordOf('player1'), '203.0.113.10')).result).toBe(true);
  });

  it('keep a flood of one address away from the work and from the database', async () => {
    const address = '203.0.113.11';
    const attempts = auth.app.get(Attempts);
    const { keptMs } = attempts;
    // The flood lasts as long as the machine takes.
    attempts.keptMs = Infinity;
    for (let n = 0; n < 51; n++) await logIn('user', `account${n}`, 'wrong', address);
    const matches = jest.spyOn(auth.app.get(PasswordHasher), 'matches');
    const query = jest.spyOn(auth.database, 'query');
    await Promise.all(Array.from({ length: 100 }, (_, n) => logIn('user', `account${n}`, 'wrong', address)));
    expect(matches).not.toHaveBeenCalled();
    expect(query.mock.calls.filter(([statement]) => !JSON.stringify(statement).includes('site_setting')).length).toBeLessThan(10);
    matches.mockRestore();
    query.mockRestore();
    attempts.keptMs = keptMs;
  });

  it('does not count what was right', async () => {
    for (let n = 0; n < 60; n++) expect((await logIn('user', 'player1', passwordOf('player1'))).result).toBe(true);
  });

  it('counts each kind of account by itself', async () => {
    for (let n = 0; n < 11; n++) await logIn('agent', 'player1', 'wrong', `198.51.100.${n}`);
    expect((await logIn('user', 'player1', passwordOf('player1'))).result).toBe(true);
  });
});

function adminActor() {
  return { kind: 'admin' as const, id: people.admin, account: 'admin', nickname: '관리자', level: 0, path: [], sessionId: 0 };
}
