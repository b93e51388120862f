import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TestClock, type SessionKind } from '#lib/kernel';
import { ChangeMemberStatus, MembersRepository } from '#lib/members';
import { Bus, Invalidations } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { until } from '../../test/support/until.js';
import { SessionsRepository } from './data/sessions.repository.js';
import { AuthApp } from './testing/auth-app.js';
import { Sessions } from './services/sessions.js';

const minute = 60_000;

let test: TestDatabase;
const clock = new TestClock(new Date('2026-11-21T12:00:00+09:00'));
/** Two api processes on one database, each with its own line to the bus. */
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
afterEach(() => void jest.restoreAllMocks());

const sessionsOf = (app: AuthApp) => app.app.get(Sessions);
const open = () =>
  sessionsOf(one).open({
    kind: 'player',
    subjectId: people.player,
    account: 'player1',
    origin: { address: '', userAgent: '', language: 'ko' },
    device: 'PC',
  });

const gone = (app: AuthApp, token: string) =>
  until(
    () => sessionsOf(app).find(token),
    (session) => session === undefined,
  );

/** Resolves when a process has the message that a member changed. */
const learnsOf = (app: AuthApp, id: number) =>
  new Promise<void>((resolve) => app.app.get(Invalidations).watch((subject) => subject === `member:${id}` && resolve()));

let marks = 0;
/** Until every message of a process has come: its bus keeps their order, and one that is being connected again loses what it is given. */
async function messagesOf(app: AuthApp): Promise<void> {
  const mark = (marks += 1);
  const came = [one, two].map(() => false);
  const ends = [one, two].map((each, n) => each.app.get(Bus).subscribe<number>('mark', (found) => void (came[n] ||= found === mark)));
  await until(
    () =>
      app.app
        .get(Bus)
        .publish('mark', mark)
        .then(() => came.every(Boolean)),
    (isDone) => isDone,
  );
  ends.forEach((end) => end());
}

/** Milliseconds of the processes' monotonic clock, by which copies grow old. It stands still unless a test turns it. */
let monotonicMs = 0;
const realNow = performance.now.bind(performance);

/** Every message to the other processes is lost from now on. */
const loseMessages = (app: AuthApp) => jest.spyOn(app.app.get(Bus), 'publish').mockResolvedValue();
const readsOf = (app: AuthApp) => jest.spyOn(app.app.get(SessionsRepository), 'find');

describe('a kept session', () => {
  let token: string;
  beforeEach(async () => {
    monotonicMs = Math.max(monotonicMs, realNow());
    jest.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
    await Promise.all([messagesOf(one), messagesOf(two)]);
    // A login that ends no other session announces nothing, so no late message of it disturbs a test.
    await one.database.query('TRUNCATE session');
    token = await open();
    for (const app of [one, two]) expect(await sessionsOf(app).find(token)).toBeDefined();
  });

  it('answers without the database', async () => {
    const reads = readsOf(two);
    expect(await sessionsOf(two).find(token)).toMatchObject({
      actor: { id: people.player, path: [people.hq, people.shop, people.player] },
      token,
    });
    expect(reads).not.toHaveBeenCalled();
  });

  it('is gone with the commit of its end where it ended, and elsewhere with the message of it', async () => {
    const learnt = learnsOf(two, people.player);
    await sessionsOf(one).logOut((await sessionsOf(one).find(token))!);
    expect(await sessionsOf(one).find(token)).toBeUndefined();
    await learnt;
    expect(await sessionsOf(two).find(token)).toBeUndefined();
  });

  it('stays when the transaction that ends it does not come about', async () => {
    const rolledBack = one.database.transaction(async (tx) => {
      await sessionsOf(one).end(tx, 'player', people.player, 'forced');
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    const reads = readsOf(one);
    expect(await sessionsOf(one).find(token)).toBeDefined();
    expect(reads).not.toHaveBeenCalled();
  });

  it('is kept for 5 seconds and no longer where the message of its end was lost', async () => {
    loseMessages(one);
    await sessionsOf(one).logOut((await sessionsOf(one).find(token))!);
    monotonicMs += 4_999;
    expect(await sessionsOf(two).find(token)).toBeDefined();
    monotonicMs += 1;
    expect(await sessionsOf(two).find(token)).toBeUndefined();
  });

  it('is forgotten when the bus was away, for messages may be missing', async () => {
    loseMessages(one);
    await sessionsOf(one).logOut((await sessionsOf(one).find(token))!);
    const back = new Promise<void>((resolve) => two.app.get(Bus).onReconnect(resolve));
    await two.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'truebook-bus'`,
    );
    await back;
    expect(await sessionsOf(two).find(token)).toBeUndefined();
  });

  it('is read again when its person changes, in every process', async () => {
    const actor = { kind: 'admin' as SessionKind, id: people.admin, account: 'admin', nickname: '', level: 0, path: [], sessionId: 0 };
    const command = { actor, call: 'admin/session/revoke' as const, input: {}, requestId: 'r', address: 'a' };
    await one.app.get(ChangeMemberStatus).change(command, people.player, 'normal_b');
    expect((await sessionsOf(one).find(token))?.found.status).toBe('normal_b');
    await until(
      () => sessionsOf(two).find(token),
      (session) => session?.found.status === 'normal_b',
    );
    await one.app.get(ChangeMemberStatus).change(command, people.player, 'normal_a');
  });

  it('of somebody else stays', async () => {
    await one.database.transaction((tx) => one.app.get(MembersRepository).setStatus(tx, people.shop, 'normal_a', {}));
    const reads = readsOf(one);
    await sessionsOf(one).find(token);
    expect(reads).not.toHaveBeenCalled();
  });

  it('is not kept when it was read while it ended', async () => {
    one.app.get(Invalidations).announce(`member:${people.player}`);
    const repository = one.app.get(SessionsRepository);
    const find = repository.find.bind(repository);
    let answer!: () => void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const hasRead = new Promise<void>((resolve) => {
      jest.spyOn(repository, 'find').mockImplementationOnce(async (...args) => {
        const found = await find(...args);
        resolve();
        await held;
        return found;
      });
    });
    const early = sessionsOf(one).find(token);
    await hasRead;
    await one.database.transaction((tx) => sessionsOf(one).end(tx, 'player', people.player, 'forced'));
    answer();
    expect(await early).toBeDefined();
    expect(await sessionsOf(one).find(token)).toBeUndefined();
  });

  it('does not refuse by itself: what looks expired is asked of the database', async () => {
    await one.database.query(`UPDATE session SET expires_at = $1 `, [new Date(clock.now().getTime() + 24 * 60 * minute)]);
    clock.advance(13 * 60 * minute);
    expect(await sessionsOf(one).find(token)).toBeDefined();
  });

  it('is touched once in half a minute by each process, and written once', async () => {
    clock.advance(minute);
    const touches = [one, two].map((app) => jest.spyOn(app.app.get(SessionsRepository), 'touch'));
    const written = async () =>
      (await one.database.query<{ xmin: string; at: Date }>('SELECT xmin::text, last_seen_at AS at FROM session'))[0]!;
    const touch = async (app: AuthApp) => {
      sessionsOf(app).touch((await sessionsOf(app).find(token))!, { page: '/', isActivity: true, isReport: false });
      await sessionsOf(app).sightingsNoted();
    };
    await touch(one);
    const first = await written();
    expect(first.at).toEqual(clock.now());
    for (let n = 0; n < 10; n++) for (const app of [one, two]) await touch(app);
    expect(await written()).toEqual(first);
    expect(touches.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is renewed once, and its old token is known as the replaced one', async () => {
    clock.advance(31 * minute);
    const found = await Promise.all([one, two].map((app) => sessionsOf(app).find(token)));
    const next = await Promise.all([one, two].map((app, n) => sessionsOf(app).renewalOf(found[n]!)));
    expect(next.filter(Boolean)).toHaveLength(1);
    const renewed = await sessionsOf(one).find(next.find(Boolean)!);
    expect(renewed?.found.isCurrent).toBe(true);
    clock.advance(minute);
    await Promise.all([one, two].map((app) => gone(app, token)));
  });

  it('that was renewed elsewhere, unheard, is refreshed to the same new token', async () => {
    loseMessages(one);
    const next = await sessionsOf(one).refresh((await sessionsOf(one).find(token))!);
    const stale = (await sessionsOf(two).find(token))!;
    expect(stale.found.isCurrent).toBe(true);
    expect(await sessionsOf(two).refresh(stale)).toBe(next);
  });
});
