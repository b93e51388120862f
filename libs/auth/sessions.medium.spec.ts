import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Push } from '#lib/contract';
import { pushTopic } from '#lib/events';
import { TestClock, type SessionKind } from '#lib/kernel';
import { ChangeMemberStatus } from '#lib/members';
import { Bus } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { hashToken, newToken } from './session-token.js';
import { AuthApp } from './testing/auth-app.js';
import { Sessions } from './use-cases/sessions.js';

const minute = 60_000;
const hour = 60 * minute;

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

async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let n = 0; n < 200; n++) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come to hold');
}

describe('token renewal', () => {
  it('hands out the next token after half an hour of use, no sooner', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute - 1);
    expect((await context(token)).renewSessionToken).toBeUndefined();
    clock.advance(1);
    const next = (await context(token)).renewSessionToken!;
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(next).not.toBe(token);
    const answer = await context(next);
    expect(answer.result).toBe(true);
    expect(answer.renewSessionToken).toBeUndefined();
    clock.advance(30 * minute);
    expect((await context(next)).renewSessionToken).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the replaced token valid for 60 seconds and not longer', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute);
    const next = (await context(token)).renewSessionToken!;
    clock.advance(minute - 1);
    expect(await codeOf(token)).toBe('OK');
    clock.advance(1);
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
    expect(await codeOf(next)).toBe('OK');
  });

  it('renews once when thirty polls come at once over two processes', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => context(token, n % 2 ? one : two)));
    expect(answers.every((answer) => answer.result)).toBe(true);
    const renewals = answers.map((answer) => answer.renewSessionToken).filter(Boolean);
    expect(renewals).toHaveLength(1);
    expect(await codeOf(renewals[0]!, two)).toBe('OK');
  });

  it('gives the same next token again when the first answer was lost, without a longer grace', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute);
    const lost = (await context(token)).renewSessionToken!;
    clock.advance(4_999);
    expect((await context(token, two)).renewSessionToken).toBeUndefined();
    clock.advance(1);
    expect((await context(token, two)).renewSessionToken).toBe(lost);
    clock.advance(55_000);
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
    expect(await codeOf(lost)).toBe('OK');
  });

  it('stores nothing from which the next token could be made', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute);
    const next = (await context(token)).renewSessionToken!;
    const [row] = await one.database.query<Record<string, unknown>>('SELECT * FROM session');
    const stored = Object.values(row!).map((value) => (Buffer.isBuffer(value) ? value.toString('base64url') : String(value)));
    expect(stored).not.toContain(next);
    expect(stored).toContain(hashToken(next).toString('base64url'));
  });

  it('renews on request; of requests with one token all get the same new one', async () => {
    const token = await one.logIn('user', 'player1');
    const refresh = async (shown: string) => (await one.call('user/refresh', {}, { token: shown })) as unknown as { data: { token: string }; renewSessionToken: string };
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    const tokens = new Set(answers.flatMap((answer) => [answer.data.token, answer.renewSessionToken]));
    expect(tokens.size).toBe(1);
    const [next] = [...tokens];
    expect(next).not.toBe(token);
    expect(await codeOf(next!)).toBe('OK');
    // While the replaced token is in its grace the new one stays, so that the grace holds.
    expect((await refresh(next!)).data.token).toBe(next);
    expect(await codeOf(token)).toBe('OK');
    clock.advance(minute);
    expect((await refresh(next!)).data.token).not.toBe(next);
  });
});

describe('expiry', () => {
  it.each([['user', 'player1', 12], ['agent', 'shop', 12], ['admin', 'admin', 8]] as const)(
    'ends a session of %s %s after %i hours without use; use prolongs it',
    async (kind, account, hours) => {
      const code = async (token: string) => (await one.call(`${kind}/updateSession`, { path: '/' }, { token })).error?.code ?? 'OK';
      let token = await one.logIn(kind, account);
      for (let n = 0; n < 3; n++) {
        clock.advance(hours * hour - 1);
        const answer = await one.call(`${kind}/updateSession`, { path: '/' }, { token });
        expect(answer.result).toBe(true);
        token = answer.renewSessionToken!;
      }
      clock.advance(hours * hour);
      expect(await code(token)).toBe('SESSION_EXPIRED');
    },
  );

  it('writes where a session was seen at most once in half a minute', async () => {
    const token = await one.logIn('user', 'player1');
    const seen = async () => (await one.database.query<{ path: string; at: Date; xmin: string }>('SELECT path, last_seen_at AS at, xmin::text FROM session'))[0]!;
    const visit = (path: string) => one.call('user/getContext', { path }, { token });
    await visit('/first');
    const first = await seen();
    expect(first.path).toBe('/first');
    clock.advance(29_999);
    await visit('/second');
    expect(await seen()).toEqual(first);
    clock.advance(1);
    await Promise.all(Array.from({ length: 10 }, () => visit('/third')));
    expect(await seen()).toMatchObject({ path: '/third', at: clock.now() });
  });
});

describe('duplicate login', () => {
  it.each([['user', 'player1'], ['agent', 'shop']] as const)('ends the other session of %s %s, in every process', async (kind, account) => {
    const first = await one.logIn(kind, account);
    const second = await two.logIn(kind, account);
    const answer = await one.call(`${kind}/getContext`, {}, { token: first });
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
    await one.logIn('user', 'player1');
    await two.configure({ duplicateLoginPlayer: true });
    const first = await until(
      () => one.logIn('user', 'player1'),
      () => true,
    );
    await until(
      async () => {
        await one.logIn('user', 'player1');
        return codeOf(first);
      },
      (code) => code === 'OK',
    ).catch(() => undefined);
    const tokens = [await one.logIn('user', 'player1'), await one.logIn('user', 'player1')];
    for (const token of tokens) expect(await codeOf(token)).toBe('OK');
    await two.configure({ duplicateLoginPlayer: false });
  });

  it('leaves one session of twenty logins at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).logIn('user', 'player1')));
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
  it('bites at once in every process at logout', async () => {
    const token = await one.logIn('user', 'player1');
    expect(await codeOf(token, two)).toBe('OK');
    await one.call('user/logout', {}, { token });
    expect(await codeOf(token, two)).toBe('SESSION_EXPIRED');
    expect(await codeOf(token, one)).toBe('SESSION_EXPIRED');
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
    const pushes = await until(() => heard, (all) => all.length > 0);
    expect(pushes).toEqual([
      expect.objectContaining({ stream: `session:${sessionId}`, seq: 1, name: 'session.revoked', data: { sessionId, reason: 'logout' } }),
    ]);
    expect(await two.app.get(Sessions).living([sessionId])).toEqual(new Set());
  });

  it.each(['suspended', 'blocked', 'withdrawn'] as const)('comes with the commit that makes a member %s', async (status) => {
    const token = await one.logIn('user', 'player1');
    const actor = { kind: 'admin' as SessionKind, id: people.admin, account: 'admin', nickname: '', level: 0, path: [], sessionId: 0 };
    const command = { actor, call: 'admin/session/revoke' as const, input: {}, requestId: 'r', address: 'a' };
    await two.app.get(ChangeMemberStatus).change(command, people.player, status);
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
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
