import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { roles } from '#lib/members';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { ForgetOldSessions } from './jobs/forget-old-sessions.js';
import { SmsCodesRepository } from './joining/data/sms-codes.repository.js';
import { PasskeysRepository } from './second-factor/data/passkeys.repository.js';
import { KnownOriginsRepository } from './data/known-origins.repository.js';
import { AttemptsRepository } from './data/attempts.repository.js';
import { SessionsRepository } from './data/sessions.repository.js';
import { AuthApp } from './testing/auth-app.js';
import { Credentials } from './services/credentials.js';
import { Presence } from './services/presence.js';

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

const check = async (bankPassword: string, kind: 'player' | 'agent' = 'player', id = people.player) =>
  auth.app
    .get(Credentials)
    .checkBankPassword(kind, id, bankPassword)
    .then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );

describe('exchange password', () => {
  it('is asked for, compared and limited to five guesses in half an hour', async () => {
    expect(await check('')).toBe('BANK_PASSWORD_REQUIRED');
    expect(await check('1234')).toBe('OK');
    for (let n = 0; n < 5; n++) expect(await check('0000')).toBe('BANK_PASSWORD_WRONG');
    expect(await check('1234')).toBe('TOO_MANY_ATTEMPTS');
    auth.clock.advance(30 * 60_000);
    expect(await check('1234')).toBe('OK');
  });

  it('is guessed by nobody who sends all guesses at once', async () => {
    const guesses = Array.from({ length: 40 }, (_, n) => check(String(1214 + n)));
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'BANK_PASSWORD_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(35);
  });

  it('forgets earlier mistakes once it was right', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect(await check('0000')).toBe('BANK_PASSWORD_WRONG');
      expect(await check('1234')).toBe('OK');
    }
  });

  it('is wrong for anybody who has none', async () => {
    expect(await check('1234', 'agent', people.shop)).toBe('BANK_PASSWORD_WRONG');
  });
});

describe('what owners say of their registered account', () => {
  const said = async (isRight: boolean, id = people.player) =>
    auth.app
      .get(Credentials)
      .checkAccountProof('player', id, async () => isRight)
      .then(
        () => ['OK', {}],
        (error: { code: string; details: object }) => [error.code, error.details],
      );

  it('is limited as the exchange password is, with the tries left and the time until', async () => {
    for (const left of [4, 3, 2, 1, 0]) expect(await said(false)).toEqual(['BANK_PROOF_WRONG', { left }]);
    const until = expect.stringMatching(/^2026-11-21T1/);
    expect(await said(true)).toEqual(['BANK_PROOF_LOCKED', { until }]);
    expect(await check('1234')).toBe('OK');
    auth.clock.advance(30 * 60_000);
    expect(await said(true)).toEqual(['OK', {}]);
    expect(await said(false)).toEqual(['BANK_PROOF_WRONG', { left: 4 }]);
  });

  it('is locked once by forty wrong ones at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => said(false)));
    const codes = all.map(([code]) => code);
    expect(codes.filter((code) => code === 'BANK_PROOF_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'BANK_PROOF_LOCKED')).toHaveLength(35);
    const lefts = all.flatMap(([code, details]) => (code === 'BANK_PROOF_WRONG' ? [(details as { left: number }).left] : []));
    expect(lefts.sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('registration', () => {
  it('stands whole or not at all', async () => {
    const attempts = [
      [auth.register('short', roles.member.name, people.shop, { password: 'abc' }), 'PASSWORD_TOO_SHORT'],
      [auth.register('letters', roles.member.name, people.shop, { bankPassword: '12a4' }), 'BANK_PASSWORD_FORMAT'],
      [auth.register('nobank', roles.member.name, people.shop, { bankName: '없는은행' }), 'BANK_UNKNOWN'],
    ] as const;
    for (const [attempt, code] of attempts) await expect(attempt).rejects.toMatchObject({ code });
    const [left] = await auth.database.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM member) + (SELECT count(DISTINCT owner_id) FROM account WHERE owner_id > 0)
            + (SELECT count(*) FROM credential) + (SELECT count(*) FROM outbox WHERE name = 'member.joined') AS n`,
    );
    // Three people with a wallet, a credential and an event each, and the administrator's credential.
    expect(left!.n).toBe(3 + 3 + 4 + 3);
  });
});

describe('presence', () => {
  it('counts who is online below an agent, at any depth, and tells when others were last seen', async () => {
    const presence = auth.app.get(Presence);
    const token = await auth.logIn('user', 'player1');
    await auth.logIn('agent', 'shop');
    const seenAt = auth.clock.now();
    expect(await presence.count()).toEqual({ players: 1, agents: 1 });
    expect([await presence.countBelow(people.hq), await presence.countBelow(people.shop)]).toEqual([2, 1]);
    await auth.call('user/logout', {}, { token });
    expect(await presence.countBelow(people.shop)).toBe(0);
    expect(await presence.of([people.player, people.shop, people.hq])).toEqual(
      new Map([
        [people.player, { online: false, lastSeenAt: seenAt }],
        [people.shop, { online: true, lastSeenAt: seenAt }],
      ]),
    );
  });
});

describe('housekeeping', () => {
  it('forgets sessions ninety days after their end and keeps the living', async () => {
    const day = 24 * 60 * 60 * 1000;
    await auth.logIn('user', 'player1');
    auth.clock.advance(91 * day);
    const token = await auth.logIn('user', 'player1');
    await auth.call('user/login', { account: 'player1', password: 'wrong' });
    const job = new ForgetOldSessions(
      undefined as never,
      auth.database,
      auth.app.get(SessionsRepository),
      auth.app.get(AttemptsRepository),
      auth.app.get(SmsCodesRepository),
      auth.app.get(KnownOriginsRepository),
      auth.app.get(PasskeysRepository),
      auth.clock,
    );
    await job.run();
    expect(await auth.database.query('SELECT 1 FROM session')).toHaveLength(1);
    expect(await auth.database.query('SELECT 1 FROM attempt')).toHaveLength(3);
    expect((await auth.call('user/getContext', {}, { token })).result).toBe(true);
  });
});
