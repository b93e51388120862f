import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { until } from '../../test/support/until.js';
import { hashToken } from './session-token.js';
import { AuthApp } from './testing/auth-app.js';
import { Sessions } from './services/sessions.js';

const visit = (page: string) => ({ page, isActivity: true, isReport: false });
const minute = 60_000;
const hour = 60 * minute;

let test: TestDatabase;
const clock = new TestClock(new Date('2026-11-21T12:00:00+09:00'));
/** Two api processes on one database. */
let one: AuthApp;
let two: AuthApp;

beforeAll(async () => {
  test = await createTestDatabase();
  [one, two] = await Promise.all([AuthApp.start(test.url, clock), AuthApp.start(test.url, clock)]);
  await one.populate();
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
    expect(await codeOf(next)).toBe('OK');
    clock.advance(1);
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
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

  it('renews once when several processes have read the session before any of them renews', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute);
    const services = Array.from({ length: 10 }, (_, n) => (n % 2 ? one : two).app.get(Sessions));
    const read = await Promise.all(services.map(async (sessions) => (await sessions.find(token))!));
    const renewals = await Promise.all(services.map((sessions, n) => sessions.renewalOf(read[n]!)));
    expect(renewals.filter(Boolean)).toHaveLength(1);
  });

  it('gives the same next token again when the first answer was lost, without a longer grace', async () => {
    const token = await one.logIn('user', 'player1');
    clock.advance(30 * minute);
    const lost = (await context(token)).renewSessionToken!;
    clock.advance(4_999);
    expect((await context(token, two)).renewSessionToken).toBeUndefined();
    clock.advance(1);
    expect((await context(token, two)).renewSessionToken).toBe(lost);
    expect(await codeOf(lost)).toBe('OK');
    clock.advance(55_000);
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
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
    const refresh = async (shown: string) =>
      (await one.call('user/refresh', {}, { token: shown })) as unknown as { data: { token: string }; renewSessionToken: string };
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

describe('a token that was replaced', () => {
  const endedBy = async (reused: string, present: string) => {
    expect(await codeOf(reused, two)).toBe('SESSION_EXPIRED');
    // The other process hears of it.
    await until(
      () => codeOf(present),
      (code) => code === 'SESSION_EXPIRED',
    );
    const [ended] = await one.database.query<{ reason: string }>('SELECT revoked_reason AS reason FROM session');
    expect(ended!.reason).toBe('reused');
    const events = await one.database.query<{ reason: string }>(
      `SELECT data->>'reason' AS reason FROM outbox WHERE name = 'session.revoked'`,
    );
    expect(events).toEqual([{ reason: 'reused' }]);
    const audited = await one.database.query(
      `SELECT actor, address FROM audit_entry WHERE action = 'session.reused' ORDER BY id DESC LIMIT 1`,
    );
    expect(audited).toEqual([{ actor: 'system', address: '192.0.2.1' }]);
  };
  const renewed = async (token: string) => {
    clock.advance(30 * minute);
    return (await context(token)).renewSessionToken!;
  };

  it('ends its session when it is shown after its grace', async () => {
    const token = await one.logIn('user', 'player1');
    const next = await renewed(token);
    clock.advance(minute);
    expect(await codeOf(next)).toBe('OK');
    await endedBy(token, next);
  });

  it('ends its session however long ago it was replaced', async () => {
    const token = await one.logIn('user', 'player1');
    let next = token;
    for (let n = 0; n < 4; n++) next = await renewed(next);
    await endedBy(token, next);
  });

  it('ends no other session of its owner, and an unknown token ends none', async () => {
    await one.configure({ duplicateLoginPlayer: true });
    const token = await one.logIn('user', 'player1');
    await renewed(token);
    clock.advance(minute);
    const other = await one.logIn('user', 'player1');
    expect(await codeOf('A'.repeat(43))).toBe('SESSION_EXPIRED');
    expect(await codeOf(token)).toBe('SESSION_EXPIRED');
    expect(await codeOf(other)).toBe('OK');
    await one.configure({ duplicateLoginPlayer: false });
  });
});

describe('expiry', () => {
  it('comes in spite of polling and of windows that report their pages in turn', async () => {
    await one.configure({ sessionHoursPlayer: 2 });
    const token = { now: await one.logIn('user', 'player1') };
    const step = async (path: 'user/getContext' | 'user/updateSession', page: string) => {
      const answer = await one.call(path, { path: page }, { token: token.now, pathname: page });
      token.now = answer.renewSessionToken ?? token.now;
      return answer.error?.code ?? 'OK';
    };
    let minutes = 0;
    for (; minutes < 4 * 60; minutes += 8) {
      clock.advance(8 * minute);
      const codes = [await step('user/getContext', '/'), await step('user/updateSession', '/a'), await step('user/updateSession', '/b')];
      if (codes.includes('SESSION_EXPIRED')) break;
    }
    // The two pages were opened eight minutes after the login, and nobody did anything after that.
    expect(minutes).toBe(2 * 60);
    await one.configure({ sessionHoursPlayer: 12 });
  });

  it('is put off by a command and by a page that is opened', async () => {
    let token = await one.logIn('user', 'player1');
    const expiry = async () => (await one.database.query<{ at: Date }>('SELECT expires_at AS at FROM session'))[0]!.at.getTime();
    const idle = 12 * hour;
    for (const [path, page, counts] of [
      ['user/getContext', '/x', false],
      ['user/updateSession', '/a', true],
      ['user/updateSession', '/a', false],
      ['user/getContext', '/b', false],
      ['user/updateSession', '/b', true],
      ['user/password/update', '/b', true],
    ] as const) {
      const before = await expiry();
      clock.advance(11 * minute);
      token = (await one.call(path, { path: page }, { token, pathname: page })).renewSessionToken ?? token;
      expect([path, page, await expiry()]).toEqual([path, page, counts ? clock.now().getTime() + idle : before]);
    }
  });

  it('comes after the longest life of a session, however active', async () => {
    await one.configure({ sessionDaysPlayer: 1 });
    let token = await one.logIn('user', 'player1');
    for (let n = 0; n < 24; n++) {
      clock.advance(hour - 1);
      const answer = await one.call('user/updateSession', { path: `/${n}` }, { token });
      expect(answer.result).toBe(true);
      token = answer.renewSessionToken ?? token;
    }
    clock.advance(24);
    expect((await one.call('user/updateSession', { path: '/last' }, { token })).error?.code).toBe('SESSION_EXPIRED');
    await one.configure({ sessionDaysPlayer: 14 });
  });

  it.each([
    ['user', 'player1', 12],
    ['agent', 'shop', 12],
    ['admin', 'admin', 8],
  ] as const)('ends a session of %s %s after %i hours without activity; another page prolongs it', async (kind, account, hours) => {
    await one.configure({ sessionDaysAdmin: 7 });
    const code = async (token: string) => (await one.call(`${kind}/updateSession`, { path: '/' }, { token })).error?.code ?? 'OK';
    let token = await one.logIn(kind, account);
    for (let n = 0; n < 3; n++) {
      clock.advance(hours * hour - 1);
      const answer = await one.call(`${kind}/updateSession`, { path: `/${n}` }, { token });
      expect(answer.result).toBe(true);
      token = answer.renewSessionToken!;
    }
    clock.advance(hours * hour);
    expect(await code(token)).toBe('SESSION_EXPIRED');
  });

  it('writes where a session was seen at most once in half a minute', async () => {
    const token = await one.logIn('user', 'player1');
    const seen = async () =>
      (await one.database.query<{ path: string; at: Date; xmin: string }>('SELECT path, last_seen_at AS at, xmin::text FROM session'))[0]!;
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

  it('asks the database for the first call only, and writes nothing, while a session was just seen', async () => {
    const sessions = one.app.get(Sessions);
    const token = await one.logIn('user', 'player1');
    const query = jest.spyOn(one.database, 'query');
    for (let call = 0; call < 3; call++) {
      const session = await sessions.authenticate(['player'], token);
      await sessions.renewalOf(session);
      sessions.touch(session, visit(''));
    }
    await sessions.sightingsNoted();
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('writes one page of those that concurrent calls want to write', async () => {
    const sessions = one.app.get(Sessions);
    const session = (await sessions.find(await one.logIn('user', 'player1')))!;
    clock.advance(minute);
    sessions.touch(session, visit('/one'));
    sessions.touch(session, visit('/two'));
    await sessions.sightingsNoted();
    expect((await one.database.query<{ path: string }>('SELECT path FROM session'))[0]!.path).toBe('/one');
  });
});
