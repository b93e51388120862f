import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Push } from '#lib/contract';
import { pushTopic } from '#lib/events';
import { TestClock, type SessionKind } from '#lib/kernel';
import { ChangeMemberStatus } from '#lib/members';
import { Bus, Settings } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { until } from '../../test/support/until.js';
import { authSettings } from './auth-settings.js';
import { newToken } from './session-token.js';
import { AuthApp } from './testing/auth-app.js';
import { Sessions } from './services/sessions.js';

const minute = 60_000;

let test: TestDatabase;
const clock = new TestClock(new Date('2026-11-21T12:00:00+09:00'));
/** Two api processes on one database. */
let one: AuthApp;
let two: AuthApp;
let people: Awaited<ReturnType<AuthApp['populate']>>;

beforeAll(async () => {
  test = await createTestDatabase();
  [one, two] = await Promise.all([AuthApp.start(test.url, clock), AuthApp.start(test.url, clock)]);
  people = await one.populate();
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await test?.drop();
});
beforeEach(async () => {
  await one.database.query('TRUNCATE session');
  await one.database.query('TRUNCATE outbox');
});

const context = (token: string, app = one) => app.call('user/getContext', { path: '/' }, { token });
const codeOf = async (token: string, app = one) => (await context(token, app)).error?.code ?? 'OK';

describe('duplicate login', () => {
  it.each([
    ['user', 'player1'],
    ['agent', 'shop'],
  ] as const)('ends the other session of %s %s, in every process', async (kind, account) => {
    const first = await one.logIn(kind, account);
    const look = () => one.call(`${kind}/getContext`, {}, { token: first });
    expect((await look()).result).toBe(true);
    const second = await two.logIn(kind, account);
    const answer = await until(look, ({ result }) => !result);
    expect(answer.error).toMatchObject({ code: 'SESSION_EXPIRED', message: '세션이 만료되어 재 로그인 하여 주세요' });
    expect((await one.call(`${kind}/getContext`, {}, { token: second })).result).toBe(true);
    const [row] = await one.database.query<{ reason: string }>('SELECT revoked_reason AS reason FROM session WHERE revoked_at IS NOT NULL');
    expect(row!.reason).toBe('duplicate_login');
  });

  it('lets administrators have several sessions', async () => {
    const tokens = [await one.logIn('admin', 'admin'), await two.logIn('admin', 'admin')];
    for (const token of tokens) expect((await one.call('admin/getContext', {}, { token })).result).toBe(true);
  });

  it('follows the setting as soon as it is changed in another process', async () => {
    await two.configure({ duplicateLoginPlayer: true });
    await until(
      () => one.app.get(Settings).get(authSettings),
      (settings) => settings.duplicateLoginPlayer,
    );
    const tokens = [await one.logIn('user', 'player1'), await one.logIn('user', 'player1')];
    for (const token of tokens) expect(await codeOf(token)).toBe('OK');
    await two.configure({ duplicateLoginPlayer: false });
    await until(
      () => one.app.get(Settings).get(authSettings),
      (settings) => !settings.duplicateLoginPlayer,
    );
  });

  it('leaves one session of twenty logins at once', async () => {
    const origin = { address: '', userAgent: '', language: 'ko' as const };
    const opening = { kind: 'player' as const, subjectId: people.player, account: 'player1', origin, device: 'PC' };
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).app.get(Sessions).open(opening)));
    const codes = await Promise.all(tokens.map((token) => codeOf(token)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
  });

  it('does not touch the sessions of another kind with the same id', async () => {
    const admin = await one.logIn('admin', 'admin');
    expect(people.admin).toBe(people.hq);
    await one.logIn('agent', 'hq');
    await one.logIn('agent', 'hq');
    expect((await one.call('admin/getContext', {}, { token: admin })).result).toBe(true);
  });

  it('rotates at login: the token that came with it dies even where duplicates are allowed', async () => {
    const first = await one.logIn('admin', 'admin');
    const other = await one.logIn('admin', 'admin');
    const second = await one.logIn('admin', 'admin', { token: first });
    const code = async (token: string) => (await one.call('admin/getContext', {}, { token })).error?.code ?? 'OK';
    expect([await code(first), await code(other), await code(second)]).toEqual(['SESSION_EXPIRED', 'OK', 'OK']);
  });
});

describe('the end of a session', () => {
  it('bites at logout: at once in the process that is told, in the other as soon as it hears of it', async () => {
    const token = await one.logIn('user', 'player1');
    for (const app of [one, two]) expect(await codeOf(token, app)).toBe('OK');
    await one.call('user/logout', {}, { token });
    expect(await codeOf(token, one)).toBe('SESSION_EXPIRED');
    await until(
      () => codeOf(token, two),
      (code) => code === 'SESSION_EXPIRED',
    );
  });

  it('ends the replaced token together with the present one', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute);
    const next = (await context(token)).renewSessionToken!;
    await one.call('user/logout', {}, { token });
    expect([await codeOf(token), await codeOf(next)]).toEqual(['SESSION_EXPIRED', 'SESSION_EXPIRED']);
  });

  it('is told to the session’s own stream, once, over the bus to other processes', async () => {
    const heard: Push[] = [];
    two.app.get(Bus).subscribe<Push[]>(pushTopic, (pushes) => heard.push(...pushes));
    const token = await one.logIn('user', 'player1');
    const session = (await one.app.get(Sessions).find(token))!;
    await one.call('user/logout', {}, { token });
    await one.call('user/logout', {}, { token });
    await one.relay();
    const { sessionId } = session.actor;
    const ends = () => heard.filter(({ name }) => name === 'session.revoked');
    const pushes = await until(ends, (all) => all.length > 0);
    expect(pushes).toEqual([
      expect.objectContaining({ stream: `session:${sessionId}`, seq: 1, name: 'session.revoked', data: { sessionId, reason: 'logout' } }),
    ]);
    expect(await two.app.get(Sessions).standing([sessionId])).toEqual(new Map([[sessionId, 'SESSION_EXPIRED']]));
  });

  it.each(['suspended', 'blocked', 'withdrawn'] as const)('comes with the commit that makes a member %s', async (status) => {
    const token = await one.logIn('user', 'player1');
    const actor = { kind: 'admin' as SessionKind, id: people.admin, account: 'admin', nickname: '', level: 0, path: [], sessionId: 0 };
    const command = { actor, call: 'admin/session/revoke' as const, input: {}, requestId: 'r', address: 'a' };
    expect(await codeOf(token)).toBe('OK');
    await two.app.get(ChangeMemberStatus).change(command, people.player, status);
    await until(
      () => codeOf(token),
      (code) => code === 'SESSION_EXPIRED',
    );
    const [event] = await one.database.query<{ data: unknown }>(`SELECT data FROM outbox WHERE name = 'session.revoked'`);
    expect(event!.data).toMatchObject({ reason: 'status' });
    await two.app.get(ChangeMemberStatus).change(command, people.player, 'normal_a');
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
    expect(await codeOf(await one.logIn('user', 'player1'))).toBe('OK');
  });

  it('does not need the session to be revoked when the status was changed behind its back', async () => {
    const token = await one.logIn('user', 'player1');
    await one.database.query(`UPDATE member SET status = 'blocked' WHERE id = $1`, [people.player]);
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
    await one.database.query(`UPDATE member SET status = 'normal_a' WHERE id = $1`, [people.player]);
  });

  it('answers an unknown, a shortened and a monstrous token alike', async () => {
    for (const token of [newToken(), 'abc', 'x'.repeat(8_000), "' OR 1=1 --"]) expect(await codeOf(token)).toBe('SESSION_EXPIRED');
  });
});
