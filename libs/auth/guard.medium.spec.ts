import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { Ledger, owned, site } from '#lib/wallet';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { AuthApp } from './testing/auth-app.js';

let test: TestDatabase;
let auth: AuthApp;
let people: Awaited<ReturnType<AuthApp['populate']>>;
let tokens: Record<'player' | 'agent' | 'admin', string>;

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
  tokens = {
    player: await auth.logIn('user', 'player1'),
    agent: await auth.logIn('agent', 'shop'),
    admin: await auth.logIn('admin', 'admin'),
  };
});

const codeOf = async (...args: Parameters<AuthApp['call']>) => (await auth.call(...args)).error?.code ?? 'OK';

describe('guard', () => {
  it.each([
    'user/getContext',
    'agent/getContext',
    'agent/getAgentInfo',
    'admin/getContext',
    'user/updateSession',
    'admin/online/get',
  ] as const)('refuses %s without a token as an invalid request, in every language', async (path) => {
    for (const token of [undefined, '', 'null', 'undefined', 'Bearer', 'Bearer null']) {
      for (const language of ['ko', 'en', 'ja']) {
        expect((await auth.call(path, {}, { token, language })).error).toMatchObject({
          code: 'INVALID_REQUEST',
          message: 'Invalid Request',
        });
      }
    }
  });

  it('says in English what the documented client reads of an expired session', async () => {
    const answer = await auth.call('user/getContext', {}, { token: 'gone', language: 'en' });
    expect(answer).toMatchObject({ status: 200, result: false, data: {} });
    expect(answer.error!.message).toContain('expired session');
  });

  it('lets no kind pass for another', async () => {
    const open = {
      player: ['user/getContext'],
      agent: ['agent/getContext', 'agent/getAgentInfo'],
      admin: ['admin/getContext', 'admin/online/get'],
    } as const;
    for (const [kind, token] of Object.entries(tokens)) {
      for (const [owner, paths] of Object.entries(open)) {
        for (const path of paths)
          expect([kind, path, await codeOf(path, {}, { token })]).toEqual([kind, path, kind === owner ? 'OK' : 'INVALID_REQUEST']);
      }
    }
  });

  it('lets a token decide where a call serves players and agents', async () => {
    expect(await codeOf('user/updateSession', { path: '/' }, { token: tokens.player })).toBe('OK');
    expect(await codeOf('user/updateSession', { path: '/pa' }, { token: tokens.agent })).toBe('OK');
    expect(await codeOf('user/updateSession', { path: '/' }, { token: tokens.admin })).toBe('INVALID_REQUEST');
  });

  it('takes the token bare and as Bearer', async () => {
    expect(await codeOf('user/getContext', {}, { token: `Bearer ${tokens.player}` })).toBe('OK');
    expect(await codeOf('user/getContext', {}, { token: `bearer ${tokens.player}` })).toBe('OK');
    expect(await codeOf('user/getContext', {}, { token: `Basic ${tokens.player}` })).toBe('SESSION_EXPIRED');
  });

  it('keeps calls for visitors open whatever token comes along', async () => {
    for (const token of [undefined, 'gone', ...Object.values(tokens)]) {
      expect(await codeOf('user/browse', {}, { token })).toBe('OK');
      expect(await codeOf('user/board/getNotices', {}, { token })).toBe('OK');
    }
  });

  it('looks at the pages’ switches at every call, not only at login', async () => {
    for (const [settings, code] of [
      [{ visibled_partner: -2 }, 'PAGE_NOT_ALLOWED'],
      [{ visibled_partner: 0 }, 'AGENT_BLOCKED'],
      [{}, 'OK'],
    ] as const) {
      await auth.setSettingsOf(people.shop, settings);
      for (const path of ['agent/getContext', 'agent/getAgentInfo', 'user/updateSession'] as const) {
        expect(await codeOf(path, {}, { token: tokens.agent })).toBe(code);
      }
    }
    await auth.setSettingsOf(people.player, { isOpenUserPage: false });
    expect(await codeOf('user/getContext', {}, { token: tokens.player })).toBe('PAGE_NOT_ALLOWED');
    await auth.setSettingsOf(people.player, {});
  });

  it('lets somebody whose pages are closed still log out', async () => {
    await auth.setSettingsOf(people.shop, { visibled_partner: 0 });
    expect(await codeOf('agent/logout', {}, { token: tokens.agent })).toBe('OK');
    await auth.setSettingsOf(people.shop, {});
    expect(await codeOf('agent/getContext', {}, { token: tokens.agent })).toBe('SESSION_EXPIRED');
  });

  it('ends no session of another kind at logout', async () => {
    for (const path of ['agent/logout', 'admin/logout'] as const) expect(await codeOf(path, {}, { token: tokens.player })).toBe('OK');
    expect(await codeOf('user/getContext', {}, { token: tokens.player })).toBe('OK');
    expect(await codeOf('user/logout')).toBe('OK');
  });

  it('hands out the next token with a refusal too', async () => {
    auth.clock.advance(31 * 60_000);
    const answer = await auth.call('admin/session/revoke', { kind: 'player', id: 999_999 }, { token: tokens.admin });
    expect(answer.error?.code).toBe('NOT_FOUND');
    expect(await codeOf('admin/getContext', {}, { token: answer.renewSessionToken })).toBe('OK');
  });

  it('survives a NUL in the page that the database could not store', async () => {
    expect(await codeOf('user/getContext', { path: '/a\0b' }, { token: tokens.player })).toBe('INVALID_INPUT');
    expect(await codeOf('user/getContext', { path: '/ok' }, { token: tokens.player })).toBe('OK');
  });
});

describe('context', () => {
  it('is the documented info of a player, its account number masked, its money with the wallet’s version', async () => {
    const { database } = auth;
    await database.transaction((tx) =>
      auth.app.get(Ledger).post(tx, [
        {
          key: 'd1',
          kind: 'deposit',
          cause: { kind: 'deposit', id: 1 },
          actor: 'system',
          postings: [{ from: site('bank'), to: owned(people.player, 'cash'), amount: 50_000 }],
        },
      ]),
    );
    await database.query(`INSERT INTO stream (name, head) VALUES ('member:${people.player}', 7)`);
    const { context } = (await auth.call('user/getContext', { path: '/' }, { token: tokens.player })).data as {
      context: Record<string, unknown>;
    };
    expect(context).toMatchObject({
      id: people.player,
      account: 'player1',
      nickname: 'player1닉',
      level: 1,
      money: 50_000,
      point: 0,
      balance: 0,
      hold: 0,
      receivable: 0,
      version: 1,
      role: { name: '회원', propirty: 7, isOpenUserPage: true },
      role_setting: { isOpenLosing: false, isOpenPartnerPage: false, isOpenUserPage: true },
      settings_json: { visibled_partner: 1 },
      rolling_json: { casino_percent: 0, incentive: 0 },
      solution: { use_casino: false, use_minigame: true },
      agent_theme: 'A',
      may_change_password: true,
      bank_name: '국민',
      stream: { name: `member:${people.player}`, seq: 7 },
    });
    expect(context['bank_account']).toMatch(/^0044\*+$/);
    expect(JSON.stringify(context)).not.toContain('118834');
  });

  it('tells an agent of the partner pages and an administrator of the shared stream', async () => {
    const agent = (await auth.call('agent/getAgentInfo', {}, { token: tokens.agent })).data as { context: object };
    expect(agent.context).toMatchObject({
      role: { name: '매장', propirty: 6 },
      role_setting: { isOpenPartnerPage: true },
      stream: { name: `agent:${people.shop}` },
    });
    const admin = (await auth.call('admin/getContext', {}, { token: tokens.admin })).data as { context: object };
    expect(admin.context).toMatchObject({ id: people.admin, account: 'admin', stream: { name: 'admin', seq: 0 } });
  });

  it('is answered under the client’s own ways of writing a path', async () => {
    const raw = async (url: string, pathname: string, token: string) =>
      (await auth.call(url as 'user/getContext', {}, { token, pathname })).result;
    expect(await raw('user/user/getContext', '/', tokens.player)).toBe(true);
    expect(await raw('getContext', '/', tokens.player)).toBe(true);
    expect(await raw('getContext', '/pa-users', tokens.agent)).toBe(true);
    expect(await raw('getContext', '/admin/desk', tokens.admin)).toBe(true);
    expect(await raw('getContext', '/', tokens.agent)).toBe(false);
  });
});

describe('administrators over sessions', () => {
  const online = async (filter: object = {}) =>
    (await auth.call('admin/online/get', filter, { token: tokens.admin })).data as unknown as {
      items: { account: string; path: string }[];
      total: number;
    };

  it('see who was seen within 90 seconds, each once, and on which page', async () => {
    await auth.call('user/updateSession', { path: '/board/point' }, { token: tokens.player });
    const { items, total } = await online();
    expect(total).toBe(2);
    expect(items.find((item) => item.account === 'player1')).toMatchObject({
      id: people.player,
      kind: 'player',
      level: 1,
      device: 'PC',
      address: '192.0.2.1',
      path: '/board/point',
    });
    expect((await online({ kind: 'agent' })).items.map((item) => item.account)).toEqual(['shop']);
    expect((await online({ search: 'LAYER1닉' })).items.map((item) => item.account)).toEqual(['player1']);
    expect((await online({ search: '%' })).total).toBe(0);
    expect((await online({ skip: 1, take: 1 })).items).toHaveLength(1);
    auth.clock.advance(90_000);
    expect((await online()).total).toBe(0);
  });

  it('force somebody out everywhere, on the record', async () => {
    const answer = await auth.call('admin/session/revoke', { kind: 'player', id: people.player }, { token: tokens.admin });
    expect(answer.data).toEqual({ revoked: 1 });
    expect(await codeOf('user/getContext', {}, { token: tokens.player })).toBe('SESSION_EXPIRED');
    expect(await codeOf('agent/getContext', {}, { token: tokens.agent })).toBe('OK');
    const [entry] = await auth.database.query(
      `SELECT actor, action, target, after FROM audit_entry WHERE action = 'session.revoke' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ actor: 'admin:admin', action: 'session.revoke', target: `member:${people.player}`, after: { revoked: 1 } });
  });

  it('cannot force out somebody under another kind', async () => {
    expect(await codeOf('admin/session/revoke', { kind: 'agent', id: people.player }, { token: tokens.admin })).toBe('NOT_FOUND');
    expect(await codeOf('user/getContext', {}, { token: tokens.player })).toBe('OK');
  });
});
