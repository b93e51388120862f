import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { AuthApp } from './testing/auth-app.js';
import { Connections } from './services/connections.js';
import { LoginHistory } from './services/login-history.js';

let test: TestDatabase;
let app: AuthApp;
let people: { hq: number; shop: number; player: number };

beforeAll(async () => {
  test = await createTestDatabase();
  app = await AuthApp.start(test.url, new TestClock(new Date('2026-11-21T12:00:00+09:00')));
  people = await app.populate();
});
afterAll(async () => {
  await app?.stop();
  await test?.drop();
});

/** What was told of the player since the last look. */
async function told(): Promise<string[]> {
  const rows = await app.database.query<{ name: string; streams: string[] }>(
    `DELETE FROM outbox WHERE name LIKE 'member.%connected' AND (data->>'id')::int = $1 RETURNING name, streams`,
    [people.player],
  );
  for (const { streams } of rows) expect(streams).toEqual(['admin', `agent:${people.hq}`, `agent:${people.shop}`]);
  return rows.map(({ name }) => name);
}

describe('who comes and who goes', () => {
  it('is told with the first session and the end of the last', async () => {
    await app.configure({ duplicateLoginPlayer: true });
    const first = await app.logIn('user', 'player1');
    expect(await told()).toEqual(['member.connected']);
    const second = await app.logIn('user', 'player1');
    await app.call('user/logout', {}, { token: first });
    expect(await told()).toEqual([]);
    await app.call('user/logout', {}, { token: second });
    expect(await told()).toEqual(['member.disconnected']);
  });

  it('is told of by the sweep where nobody says so: unseen for 90 seconds, and seen again', async () => {
    const token = await app.logIn('user', 'player1');
    await told();
    const sweep = () => app.app.get(Connections).sweep();
    await sweep();
    expect(await told()).toEqual([]);
    app.clock.advance(91_000);
    await Promise.all([sweep(), sweep()]);
    expect(await told()).toEqual(['member.disconnected']);
    await app.call('user/getContext', {}, { token });
    await Promise.all([sweep(), sweep()]);
    expect(await told()).toEqual(['member.connected']);
  });
});

it('logins are kept, those that were refused too, and those of nobody not', async () => {
  await app.call('user/login', { account: 'player1', password: 'wrong' });
  await app.call('user/login', { account: 'nobody', password: 'wrong' });
  await app.call('user/login', { account: 'player1', password: 'secret of player1', device: '모바일' }, { address: '192.0.2.9' });
  const { items } = await app.app.get(LoginHistory).page({ kind: 'player', subjectId: people.player, skip: 0, take: 2 });
  expect(items).toMatchObject([
    { outcome: 'ok', device: '모바일', address: '192.0.2.9' },
    { outcome: 'refused', device: 'PC' },
  ]);
  expect(await app.database.query('SELECT visits, last_device, last_address FROM member WHERE id = $1', [people.player])).toEqual([
    { visits: 4, last_device: '모바일', last_address: '192.0.2.9' },
  ]);
  const nobody = await app.database.query('SELECT account, reason FROM login_record WHERE subject_id = 0');
  expect(nobody).toEqual([{ account: 'no…', reason: 'LOGIN_FAILED' }]);
});
