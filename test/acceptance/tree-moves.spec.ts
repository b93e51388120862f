import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { MoveBranch, roles } from '#lib/members';
import { createLogger, loadConfig, type CommandContext } from '#lib/platform';
import { RebuildStatistics } from '#lib/stats';
import { RebuildModule } from '../../apps/worker/rebuild.module.js';
import { TestApp } from '../support/app.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

const tables = ['stat_hour', 'stat_owner_day', 'stat_owner', 'stat_total'];

let app: TestApp;
let rebuilding: INestApplicationContext;
let admin: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  await app.register('stall', roles.shop.name, 'branch');
  await app.register('dora', roles.member.name, 'stall');
  await fund('alice', 50_000);
  await fund('dora', 20_000);
  const url = new URL(process.env['TEST_POSTGRES_URL']!);
  url.pathname = `/${(await one<{ name: string }>('SELECT current_database() AS name')).name}`;
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
  rebuilding = await NestFactory.createApplicationContext(
    RebuildModule.with({ config, logger: createLogger('test', 'silent'), clock: app.clock }),
    { logger: false },
  );
});
afterAll(async () => {
  await rebuilding?.close();
  await app.stop();
});

const one = async <R>(text: string, params: unknown[] = []) => (await app.database.query<R>(text, params))[0]!;
const idOf = (account: string) => app.person(account).id;
const move = (accounts: string[], parent: string) => admin.ask('admin/member/move', { ids: accounts.map(idOf), parentId: idOf(parent) });
const pathOf = async (account: string) => (await one<{ path: string }>('SELECT path::text FROM member WHERE account = $1', [account])).path;
const way = (...accounts: string[]) => accounts.map(idOf).join('.');

async function fund(account: string, amount: number): Promise<void> {
  await admin.must('admin/member/money/update', { ids: [idOf(account)], unit: 'money', status: 'give', amount, memo: 'for the test' });
}

async function relayed(): Promise<void> {
  await until(
    () => one<{ n: number }>('SELECT count(*) AS n FROM outbox'),
    ({ n }) => n === 0,
  );
}

/** The closure follows the paths, and the statistics are those that a rebuild makes. */
async function expectCoherentTree(): Promise<void> {
  await relayed();
  const closure = 'SELECT ancestor_id, kind, member_id FROM member_above';
  const paths = `SELECT step::bigint, kind, id FROM member, unnest(string_to_array(path::text, '.')) AS step WHERE step::bigint <> id`;
  expect(await app.database.query(`(${closure} EXCEPT ${paths}) UNION ALL (${paths} EXCEPT ${closure})`)).toEqual([]);
  expect(
    await app.database.query(
      `SELECT id FROM member m WHERE path <> coalesce((SELECT path FROM member p WHERE p.id = m.parent_id), '') || m.id::text`,
    ),
  ).toEqual([]);
  const live = await contents();
  await rebuilding.get(RebuildStatistics).execute();
  expect(await contents()).toEqual(live);
}

async function contents(): Promise<Record<string, unknown[]>> {
  const silent = (row: object) => Object.entries(row).every(([name, value]) => /_id$|^hour$|^day$/.test(name) || value === 0);
  const entries = await Promise.all(
    tables.map(
      async (table) => [table, await app.database.query<object>(`SELECT * FROM ${table} t ORDER BY t::text COLLATE "C"`)] as const,
    ),
  );
  return Object.fromEntries(entries.map(([table, rows]) => [table, rows.filter((row) => !silent(row))]));
}

describe('a branch', () => {
  afterEach(expectCoherentTree);

  it('is shown to move and does not, then moves whole, and again stays where it is', async () => {
    const wish = { ids: [idOf('shop')], parentId: idOf('rival') };
    const row = { line: 1, account: 'shop', outcome: 'move', from: ['hq', 'branch'], to: ['hq', 'rival'], downline: 2, error: null };
    expect((await admin.ask('admin/member/move/preview', wish)).rows).toEqual([row]);
    expect(await pathOf('alice')).toBe(way('hq', 'branch', 'shop', 'alice'));
    expect(await admin.ask('admin/member/move', wish)).toMatchObject({ rows: [row], counts: { move: 1, refused: 0 } });
    expect(await pathOf('alice')).toBe(way('hq', 'rival', 'shop', 'alice'));
    expect((await admin.ask('admin/member/move', wish)).rows[0]!.outcome).toBe('unchanged');
    expect(await app.database.query('SELECT people, actor FROM member_move WHERE member_id = $1', [idOf('shop')])).toEqual([
      { people: 3, actor: 'admin:admin' },
    ]);
    await relayed();
    expect(await one('SELECT members, agents, money FROM stat_total WHERE scope_id = $1', [idOf('rival')])).toEqual({
      members: 3,
      agents: 1,
      money: 50_000,
    });
    expect(await one('SELECT members, agents, money FROM stat_total WHERE scope_id = $1', [idOf('branch')])).toEqual({
      members: 1,
      agents: 1,
      money: 20_000,
    });
    const joins = 'SELECT sum(joins)::int AS joins FROM stat_hour WHERE scope_id = $1';
    expect(await one(joins, [idOf('branch')])).toEqual({ joins: 3 });
    const { items } = await admin.ask('admin/member/change/get', { id: idOf('shop') });
    expect(items[0]).toMatchObject({
      action: 'member.move',
      by: 'admin:admin',
      before: { parents: ['hq', 'branch'] },
      after: { parents: ['hq', 'rival'] },
    });
  });

  it('is seen at once by the sessions of who came along, and by the agent above', async () => {
    const [alice, branch, rival] = [await app.login('alice'), await app.login('branch'), await app.login('rival')];
    await alice.must('user/getContext');
    const below = async (client: WireClient) => (await client.ask('agent/tree/get', {})).nodes.map(({ account }) => account);
    expect(await below(rival)).toEqual(['shop', 'carol']);
    await move(['shop'], 'branch');
    expect([await below(branch), await below(rival)]).toEqual([['shop', 'stall'], ['carol']]);
    await alice.must('user/bank/charge', { charge_money: 10_000 });
    expect(
      (await one<{ path: string }>('SELECT path::text FROM deposit WHERE owner_id = $1 ORDER BY id DESC LIMIT 1', [idOf('alice')])).path,
    ).toBe(way('hq', 'branch', 'shop', 'alice'));
    expect((await branch.call('agent/tree/get', { parentId: idOf('rival') })).error!.code).toBe('NOT_FOUND');
  });

  it('leaves waiting requests with the agents above at their time', async () => {
    const [branch, rival] = [await app.login('branch'), await app.login('rival')];
    await move(['shop'], 'rival');
    expect((await branch.ask('agent/deposit/get', {})).items).toHaveLength(1);
    expect((await rival.ask('agent/deposit/get', {})).items).toHaveLength(0);
  });

  it('goes along with what was already on its way to the statistics', async () => {
    await Promise.all([
      move(['shop'], 'branch'),
      fund('bob', 30_000),
      move(['stall'], 'rival'),
      fund('alice', 1_000),
      move(['shop'], 'rival'),
      app.register('eve', roles.member.name, 'shop'),
    ]);
    await rebuilding.get(RebuildStatistics).execute();
    await move(['shop', 'stall'], 'branch');
  });

  it('never ends up in itself, however moves race each other', async () => {
    await app.register('dist', roles.distributor.name, 'branch');
    await app.register('dist2', roles.distributor.name, 'rival');
    const wishes = Array.from({ length: 30 }, (_, n) =>
      move([['shop', 'stall', 'dist', 'dist2'][n % 4]!], ['dist', 'dist2', 'rival', 'branch'][(n * 7) % 4]!),
    );
    const joiners = Array.from({ length: 10 }, (_, n) => app.register(`late${n}`, roles.member.name, ['shop', 'dist', 'dist2'][n % 3]));
    const results = await Promise.all([...wishes, ...joiners]);
    expect(results).toHaveLength(40);
  });

  it('has moved wholly or not at all when it is killed between any two statements', async () => {
    const branches = app.api.get(MoveBranch, { strict: false });
    const actor: Actor = { kind: 'admin', id: 1, account: 'admin', nickname: 'admin', level: 0, path: [], sessionId: 1 };
    const command: CommandContext = { actor, call: 'admin/member/move', input: {}, requestId: 'test', address: '::1' };
    const before = await pathOf('alice');
    const target = before.startsWith(way('hq', 'rival')) ? 'branch' : 'rival';
    const kills = await killedAtEachStatement(
      app.database,
      () => branches.execute(command, [idOf('shop')], idOf(target)),
      async (killed) => expect((await pathOf('alice')) === before).toBe(killed),
    );
    expect(kills).toBeGreaterThan(5);
  });
});

describe('no branch moves', () => {
  const refused = async (accounts: string[], parent: string) => {
    const { rows, counts } = await move(accounts, parent);
    expect(counts.move === 0 || counts.refused > 0).toBe(true);
    return rows.map(({ error }) => error && [error.code, (error as { reason?: string }).reason].filter(Boolean).join(' '));
  };

  it.each([
    ['into itself', ['branch'], 'branch', 'MOVE_NOT_ALLOWED own_branch'],
    ['into its own branch', ['hq'], 'branch', 'MOVE_NOT_ALLOWED own_branch'],
    ['below a player', ['bob'], 'alice', 'MOVE_NOT_ALLOWED below_player'],
    ['below an agent of its own priority', ['rival'], 'branch', 'ROLE_NOT_ALLOWED'],
    ['below an agent of a lower priority', ['rival'], 'stall', 'ROLE_NOT_ALLOWED'],
  ])('%s', async (_, accounts, parent, error) => {
    expect(await refused(accounts, parent)).toEqual([error]);
  });

  it('that does not exist, or below nobody', async () => {
    const { rows } = await admin.ask('admin/member/move', { ids: [999_999], parentId: idOf('rival') });
    expect(rows[0]).toMatchObject({ outcome: 'refused', error: { code: 'NOT_FOUND' } });
    expect((await admin.ask('admin/member/move', { ids: [idOf('carol')], parentId: 999_999 })).rows[0]!.error!.code).toBe('PARENT_UNKNOWN');
  });

  it('with rates above those of its new parent', async () => {
    const rates = (account: string, rate: number) =>
      admin.call('admin/member/rates/update', { id: idOf(account), rolling_json: { minigame_percent: rate } });
    for (const [account, rate] of [
      ['hq', 3],
      ['branch', 2],
      ['rival', 1],
      ['stall', 2],
    ] as const) {
      if (account === 'stall') await move(['stall'], 'branch');
      expect((await rates(account, rate)).result).toBe(true);
    }
    expect(await refused(['stall'], 'rival')).toEqual(['RATE_NOT_ALLOWED above_parent']);
    expect((await rates('branch', 1)).error).toMatchObject({ code: 'RATE_NOT_ALLOWED', reason: 'below_child', limit: 2 });
    expect((await rates('stall', 3)).error).toMatchObject({ code: 'RATE_NOT_ALLOWED', reason: 'above_parent', limit: 2 });
    const outcomes = await Promise.all([rates('stall', 0), rates('branch', 1), rates('stall', 2)]);
    expect(outcomes.some(({ result }) => result)).toBe(true);
    const [child, parent] = await Promise.all(
      ['stall', 'branch'].map(
        async (account) =>
          (await one<{ rolling: Record<string, number> }>('SELECT rolling FROM member WHERE account = $1', [account])).rolling,
      ),
    );
    expect(child!['minigame_percent'] ?? 0).toBeLessThanOrEqual(parent!['minigame_percent'] ?? 0);
    for (const account of ['stall', 'branch', 'rival', 'hq']) expect((await rates(account, 0)).result).toBe(true);
  });

  it('with shares of bets or a credit above those of its new parent', async () => {
    const terms = async (account: string, percent: number, credit: number) => {
      const { version } = await admin.ask('admin/position/view', { id: idOf(account) });
      const rates: Record<string, number> = percent > 0 ? { sports_percent: percent } : {};
      return admin.call('admin/position/terms/update', { id: idOf(account), rates, credit, version });
    };
    await move(['stall'], 'branch');
    for (const [account, percent, credit] of [
      ['hq', 30, 3_000],
      ['branch', 20, 2_000],
      ['stall', 20, 1_000],
      ['rival', 10, 500],
    ] as const)
      expect((await terms(account, percent, credit)).result).toBe(true);
    expect(await refused(['stall'], 'rival')).toEqual(['RATE_NOT_ALLOWED above_parent']);
    const { rows } = await admin.ask('admin/member/move', { ids: [idOf('stall')], parentId: idOf('rival') });
    expect(rows[0]?.error).toMatchObject({ key: 'sports_percent', of: 'position', limit: 10 });
    expect(rows[0]?.error?.message).toContain('받치기');
    expect((await terms('rival', 20, 500)).result).toBe(true);
    expect(await refused(['stall'], 'rival')).toEqual(['POSITION_CREDIT_NOT_ALLOWED above_parent']);
    expect((await terms('rival', 20, 1_000)).result).toBe(true);
    expect((await move(['stall'], 'rival')).counts).toMatchObject({ move: 1, refused: 0 });
    await move(['stall'], 'branch');
    for (const account of ['stall', 'branch', 'rival', 'hq']) expect((await terms(account, 0, 0)).result).toBe(true);
  });

  it('when one of several may not: none does', async () => {
    const before = await pathOf('carol');
    expect(await refused(['carol', 'rival'], 'branch')).toEqual([null, 'ROLE_NOT_ALLOWED']);
    expect(await pathOf('carol')).toBe(before);
  });
});
