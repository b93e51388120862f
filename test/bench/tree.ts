/**
 * Whether lists, counts, sums and nodes of the tree cost with the page and not with the tree: 1,000, 10,000 and 100,000 members eight
 * levels deep, asked through the product's own readers, beside bare SQL over the paths that gives the same answer. A move of a branch is
 * timed beside
 * the bare rewriting of the same paths.
 */
import type { INestApplicationContext } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { MoveBranch } from '#lib/members';
import { type CommandContext, createLogger, Database, loadConfig, runMigrations } from '#lib/platform';
import { ListMembers, ReadTree } from '#lib/stats';
import { createApi } from '../../apps/api/create-api.js';
import type { BenchResult } from './bench-result.js';
import { numberOf, say, startServer } from './bench-runtime.js';
import { timeInTurn, type TimedCall } from './in-turn.js';
import { table } from './table.js';
import { treeOf, treeStatements, type TreeSize } from './tree-fill.js';
import { migrations } from '../../migrations/index.js';

interface Measured {
  people: number;
  product: ReadonlyMap<string, number>;
  bare: ReadonlyMap<string, number>;
}

const topId = 1;

/** @param args `--sizes 1000,10000,100000 --rounds 30` unless given */
export async function benchTree(args: string[]): Promise<BenchResult> {
  const sizes = args.includes('--sizes') ? (args[args.indexOf('--sizes') + 1] ?? '').split(',').map(Number) : [1_000, 10_000, 100_000];
  const server = await startServer();
  try {
    await runMigrations(server.url, migrations);
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
    const app = await createApi({ config, logger: createLogger('bench', 'silent') });
    try {
      const measured: Measured[] = [];
      for (const people of sizes) measured.push(await measure(app, treeOf(people), numberOf(args, '--rounds', 30)));
      return report(measured);
    } finally {
      await app.close();
    }
  } finally {
    await server.remove();
  }
}

async function measure(app: INestApplicationContext, size: TreeSize, rounds: number): Promise<Measured> {
  const database = app.get(Database);
  const startedAt = performance.now();
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const statement of treeStatements(size)) await tx.query(statement);
  });
  for (const name of ['member', 'member_above', 'stat_owner', 'stat_total']) await database.query(`VACUUM ANALYZE ${name}`);
  say(
    `${size.people.toLocaleString('en-US')} members, ${size.agents} of them agents, made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
  const [product, bare] = await timeInTurn([readers(app, size), bareReaders(database, size)], rounds);
  const [moves, rewrites] = await timeInTurn([[await mover(app, size)], [await rewriter(database, size)]], 5);
  return { people: size.people, product: new Map([...product!, ...moves!]), bare: new Map([...bare!, ...rewrites!]) };
}

const names = {
  page: 'first page of the downline, with its total',
  middle: 'page in the middle',
  sums: 'nodes of one parent, with sums below',
  search: 'search for one account',
  move: 'move of a branch of some 3 %',
};

function readers(app: INestApplicationContext, { people }: TreeSize): TimedCall[] {
  const lists = app.get(ListMembers, { strict: false });
  const tree = app.get(ReadTree, { strict: false });
  const page = (more: Partial<CallParsed<'admin/member/get'>>) =>
    lists.execute({ skip: 0, take: 20, sort: 'joinedAt', belowId: topId, ...more });
  return [
    { name: names.page, run: () => page({}) },
    { name: names.middle, run: () => page({ skip: people / 2 }) },
    { name: names.sums, run: () => tree.execute({ parentId: topId, skip: 0, take: 200 }) },
    { name: names.search, run: () => page({ search: `player${people - 7}` }) },
  ];
}

function bareReaders(database: Database, { people }: TreeSize): TimedCall[] {
  const below = `m.id <> ${topId} AND m.path <@ (SELECT path FROM member WHERE id = ${topId})`;
  const page = async (skip: number, where = below) => {
    await database.query(`SELECT m.* FROM member m WHERE ${where} ORDER BY m.kind, m.id OFFSET ${skip} LIMIT 20`);
    await database.query(`SELECT count(*) FROM member m WHERE ${where}`);
  };
  return [
    { name: names.page, run: () => page(0) },
    { name: names.middle, run: () => page(people / 2) },
    {
      name: names.sums,
      run: () =>
        database.query(
          `SELECT c.id, count(m.id) FILTER (WHERE m.kind = 'agent'), count(m.id) FILTER (WHERE m.kind = 'player'), sum(o.money)
           FROM member c JOIN member m ON m.path <@ c.path AND m.id <> c.id JOIN stat_owner o ON o.owner_id = m.id WHERE c.parent_id = ${topId} GROUP BY c.id`,
        ),
    },
    { name: names.search, run: () => page(0, `${below} AND lower(m.account) LIKE '%player${people - 7}%'`) },
  ];
}

/** A shop's worth of people that goes from one agent to another and back. */
async function branchOf(database: Database, { people }: TreeSize): Promise<{ id: number; parents: [number, number] }> {
  const [branch] = await database.query<{ id: number; parentId: number }>(
    `SELECT m.id, m.parent_id AS "parentId" FROM member m JOIN stat_total t ON t.scope_id = m.id WHERE nlevel(m.path) >= 3 AND nlevel(m.path) <= 6
     ORDER BY abs(t.members + t.agents - ${people * 0.03}), m.id LIMIT 1`,
  );
  const { id, parentId } = branch!;
  const [other] = await database.query<{ id: number }>(
    `SELECT o.id FROM member o JOIN member p ON p.id = ${parentId} WHERE o.kind = 'agent' AND nlevel(o.path) = nlevel(p.path) AND o.id <> p.id ORDER BY o.id LIMIT 1`,
  );
  return { id, parents: [other!.id, parentId] };
}

async function mover(app: INestApplicationContext, size: TreeSize): Promise<TimedCall> {
  const { id, parents } = await branchOf(app.get(Database), size);
  const actor = { kind: 'admin' as const, id: 1, account: 'bench', nickname: 'bench', level: 0, path: [], sessionId: 1 };
  const command: CommandContext = { actor, call: 'admin/member/move', input: {}, requestId: 'bench', address: '::1' };
  return {
    name: names.move,
    run: async (turn) => {
      const [row] = await app.get(MoveBranch, { strict: false }).execute(command, [id], parents[turn % 2]!);
      if (row?.outcome !== 'move') throw new Error(`the branch did not move: ${JSON.stringify(row)}`);
    },
  };
}

/** Of the rows alone: no closure, no record, no event. */
async function rewriter(database: Database, size: TreeSize): Promise<TimedCall> {
  const { id } = await branchOf(database, size);
  return {
    name: names.move,
    run: () =>
      database.transaction(async (tx) => {
        await tx.query('SET LOCAL session_replication_role = replica');
        await tx.query(`UPDATE member SET path = path || '' , memo = memo WHERE path <@ (SELECT path FROM member WHERE id = ${id})`);
      }),
  };
}

function report(measured: readonly Measured[]): BenchResult {
  const [small, ...larger] = measured;
  const last = larger.at(-1) ?? small!;
  const reads = Object.values(names).filter((name) => name !== names.move);
  const ratio = Math.max(
    ...reads.filter((name) => name !== names.middle).map((name) => last.product.get(name)! / small!.product.get(name)!),
  );
  const figures = (side: 'product' | 'bare') =>
    Object.fromEntries(
      measured.flatMap(({ people, ...sides }) => [...sides[side]].map(([name, ms]) => [`${name}, of ${people}, ms`, ms] as const)),
    );
  const lines = [
    ...table(
      measured.map(({ people }) => `${people.toLocaleString('en-US')}: ms, bare ms`),
      Object.values(names).map(
        (name) =>
          [name, ...measured.map(({ product, bare }) => `${product.get(name)!.toFixed(1)}  ${bare.get(name)!.toFixed(1)}`)] as const,
      ),
    ),
    `pages, sums and searches take at most ${ratio.toFixed(2)} times as long in the largest tree as in the smallest`,
  ];
  return { figures: figures('product'), baseline: figures('bare'), ratio, lines };
}
