/** The storm over the casino: players at a vendor with every fault, and everything killed at random, the vendor among it. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { CallOutput } from '#lib/contract';
import { Database, withClient } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { faultNames, type FaultName } from '../../../apps/provider/faults/switches.js';
import { passwordOf } from '../../support/app.js';
import { ClusterProcess, startCluster, type Cluster } from '../../support/cluster.js';
import { KillablePostgres } from '../../support/killable-postgres.js';
import { stretched } from '../../support/patience.js';
import { populate, type Population } from '../../support/populate.js';
import { RedisServer } from '../../support/redis-server.js';
import { seededRandom } from '../../support/seeded-random.js';
import { steadyPort } from '../../support/steady-port.js';
import { until } from '../../support/until.js';
import { WireClient } from '../../support/wire-client.js';
import { describeKills, Killer, type Target } from '../killer.js';
import { longestStorm, patienceFor } from '../storm-settings.js';
import { insist, newCallTally, type CallTally } from '../persistent-client.js';
import { differences, imbalances, siteBook, vendorBook } from './books.js';
import { Gambler } from './gambler.js';
import { temporaryFolder } from '../../support/test-environment.js';

const gamblers = 10;
/** Every fifth sits at a live table. */
const tableEvery = 5;
const start = 50_000_000;
const adminToken = 'admin of the vendor';
const drainPatienceMs = stretched(150_000);
/** Of each call, how often the fault happens to it. */
const chances: Partial<Record<FaultName, number>> = { 'late-win': 0.005, delay: 0.01, 'twenty-bets': 0.005 };
const usualChance = 0.02;
/** Every so many looks at the switches the marks of faults are counted. */
const countEvery = 10;

export interface CasinoStormOptions {
  seed: number;
  /** How long it lasts at least; it goes on, at most to `longestStorm`, until what is `wanted` was done. */
  seconds: number;
  wanted: CasinoActions;
  withRedis: boolean;
}

/** A storm in which nothing happened would prove nothing. */
export interface CasinoActions {
  rounds: number;
  kills: number;
  faults: number;
}

export interface CasinoReckoning extends CasinoActions {
  problems: string[];
}

/** Runs the storm and prints its figures. */
export async function casinoStorm(options: CasinoStormOptions): Promise<CasinoReckoning> {
  const ground = await CasinoGround.lay(options);
  try {
    return await ground.run();
  } catch (error) {
    ground.showLogs();
    throw error;
  } finally {
    await ground.clear();
  }
}

class CasinoGround {
  private readonly tally: CallTally;
  private vendor!: ClusterProcess;
  private readonly folder = temporaryFolder('vendor');
  /** Times that the switches had to be set. */
  private armed = 0;
  /** Marks of faults, as they were last counted. */
  private faults = 0;

  private constructor(
    private readonly options: CasinoStormOptions,
    private readonly postgres: KillablePostgres,
    private readonly redis: RedisServer | undefined,
    private readonly cluster: Cluster,
    private readonly population: Population,
    private readonly vendorDatabase: string,
    private readonly patienceMs: number,
  ) {
    this.tally = newCallTally(patienceMs);
  }

  static async lay(options: CasinoStormOptions): Promise<CasinoGround> {
    const postgres = await KillablePostgres.start();
    const redis = options.withRedis ? await RedisServer.start() : undefined;
    try {
      const population = await populate(postgres.url, { players: gamblers, money: start, points: 1 });
      const vendorDatabase = await vendorDatabaseBeside(postgres.url);
      const startedAt = performance.now();
      const cluster = await startCluster({ databaseUrl: postgres.url, redisUrl: redis?.url, apis: 1, workers: 1, restart: true });
      const patienceMs = patienceFor(performance.now() - startedAt);
      const ground = new CasinoGround(options, postgres, redis, cluster, population, vendorDatabase, patienceMs);
      await ground.openVendor();
      return ground;
    } catch (error) {
      await redis?.stop();
      await postgres.remove();
      throw error;
    }
  }

  async run(): Promise<CasinoReckoning> {
    const { seed, seconds, wanted } = this.options;
    const players = await Promise.all(Array.from({ length: gamblers }, (_, index) => this.gambler(index + 1)));
    const killer = new Killer(this.targets(players[0]!.options.client), seededRandom(seed), this.patienceMs);
    let isOver = false;
    const startedAt = performance.now();
    const isEnough = () =>
      performance.now() - startedAt >= seconds * 1_000 &&
      told(players) >= wanted.rounds &&
      killer.kills.length >= wanted.kills &&
      this.faults >= wanted.faults;
    const isDone = () => isOver;
    const storming = killer.rage(isEnough, startedAt + longestStorm(seconds) * 1_000).finally(() => (isOver = true));
    await Promise.all([storming, this.keepFaultsOn(isDone), ...players.map((player) => player.play(isDone))]);
    return this.settle(players, killer);
  }

  showLogs(): void {
    this.cluster.showLogs();
    process.stderr.write(`--- the last lines of the vendor\n${this.vendor?.log().split('\n').slice(-40).join('\n')}\n`);
  }

  async clear(): Promise<void> {
    await this.vendor?.drain();
    await this.cluster.stop();
    await this.redis?.stop();
    await this.postgres.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The line is repaired; whoever has something to send sends it now, so that nobody waits for the next pause of minutes. */
  private async settle(players: Gambler[], killer: Killer): Promise<CasinoReckoning> {
    // A last time: what it began and did not end, its successor puts right at once, and without faults.
    this.vendor.kill();
    await until(() => !this.vendor.isRunning);
    await this.vendor.ready();
    const [database, pool] = [await Database.open(this.postgres.url, 4), new pg.Pool({ connectionString: this.vendorDatabase, max: 2 })];
    pool.on('error', () => undefined);
    try {
      await this.drain(database, pool);
      const [vendor, site] = [await vendorBook(pool), await siteBook(database)];
      const ids = [...this.population.ids].filter(([account]) => account.startsWith('player')).map(([, id]) => id);
      const different = differences(vendor, site);
      const problems = [...this.tally.strange, ...different, ...(await imbalances(database, vendor, ids, start))];
      problems.push(...(await this.reconciled()), ...(await ledgerProblems(database)));
      for (const { name, crashes } of [...this.cluster.processes, this.vendor])
        if (crashes.length > 0) problems.push(`${name} crashed: ${crashes.join(', ')}`);
      const faults = await faultsOf(pool);
      const rounds = told(players);
      this.print({ players, killer, rounds, faults, transactions: site.size, different: different.length });
      return { problems, rounds, kills: killer.kills.length, faults };
    } finally {
      await pool.end();
      await database.close();
    }
  }

  private async drain(database: Database, pool: pg.Pool): Promise<void> {
    const look = async (): Promise<Record<string, number>> => {
      await pool.query(
        `UPDATE provider.orders SET next_at = least(next_at, now()) WHERE state = 'pending' AND next_at > now() + interval '20 seconds'`,
      );
      await database.query(`UPDATE casino_round SET ask_at = now() WHERE status = 'open' AND ask_at > now() + interval '5 seconds'`);
      const { rows } = await pool.query<{ unsent: number; betting: number }>(
        `SELECT (SELECT count(*) FROM provider.orders WHERE state IN ('asking', 'pending', 'unknown'))::int AS unsent,
           (SELECT count(*) FROM provider.round WHERE state IN ('betting', 'open'))::int AS betting`,
      );
      const [here] = await database.query<{ open: number; waiting: number }>(
        `SELECT (SELECT count(*) FROM casino_round WHERE status = 'open') AS open, (SELECT count(*) FROM outbox) AS waiting`,
      );
      return { ...rows[0]!, ...here! };
    };
    const isDrained = (left: Record<string, number>) => Object.values(left).every((count) => count === 0);
    await until(look, isDrained, { what: 'an empty backlog', limitMs: drainPatienceMs }).catch(async (error: Error) => {
      throw new Error(`${error.message} ${await stuckRounds(database, pool)}`);
    });
  }

  /** What the product itself says of both lists. */
  private async reconciled(): Promise<string[]> {
    const admin = await this.login('admin', 'admin');
    const [from, until] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)].map((at) => at.toISOString());
    const { data } = await insist(admin, this.tally, 'admin/casino/reconciliation/get', { vendor: 'dew', from, until });
    const { items, matched } = data as unknown as CallOutput<'admin/casino/reconciliation/get'>;
    const found = (items ?? []).map((item) => `the reconciliation shows ${JSON.stringify(item)}`);
    return matched > 0 ? found : [...found, 'the reconciliation found nothing that matches'];
  }

  private async openVendor(): Promise<void> {
    const port = await steadyPort();
    const admin = await this.login('admin', 'admin');
    const account = {
      ...{ code: 'dew', name: 'Dew Games', format: 'gw-v1', walletModel: 'seamless', baseUrl: `http://127.0.0.1:${port}/vendor/v1` },
      ...{ operatorId: 'truebook', currency: 'KRW', roundIdleSeconds: 10, timeoutMs: 3_000, enabled: true },
    };
    const saved = (await admin.must('admin/casino/vendor/save', account)) as CallOutput<'admin/casino/vendor/save'>;
    const env = {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: process.env['TZ'], NODE_ENV: 'test' },
      ...{ PROVIDER_PORT: String(port), PROVIDER_PUBLIC_URL: `http://127.0.0.1:${port}`, PROVIDER_DATABASE_URL: this.vendorDatabase },
      ...{ PROVIDER_WALLET_URL: `${this.cluster.apis[0]!.url}/gw/v1`, PROVIDER_KEY_ID: saved.key!, PROVIDER_SECRET: saved.secret! },
      ...{ PROVIDER_ADMIN_TOKEN: adminToken, PROVIDER_TIMEOUT_MS: '3000' },
    };
    this.vendor = new ClusterProcess('vendor', 'provider', port, { env, logFile: path.join(this.folder, 'vendor.log'), restart: true });
    this.vendor.start();
    await this.vendor.ready();
    await admin.must('admin/casino/vendor/sync', { code: 'dew', release: true });
  }

  /** The switches are in the vendor's memory, and gone when it is killed. */
  private async keepFaultsOn(isDone: () => boolean): Promise<void> {
    for (let turn = 0; !isDone(); turn++) {
      if (turn % countEvery === 0) this.faults = await faultsAt(this.vendorDatabase).catch(() => this.faults);
      const set = await this.askVendor('GET', '/admin/faults').catch(() => undefined);
      if (set && (set['switches'] as unknown[]).length === 0) {
        for (const fault of faultNames) {
          const probability = chances[fault] ?? usualChance;
          await this.askVendor('POST', '/admin/faults', { fault, probability }).catch(() => undefined);
        }
        this.armed += 1;
      }
      await sleep(300);
    }
  }

  private async askVendor(method: string, call: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.vendor.url}${call}`, {
      ...{ method, headers: { 'x-admin-token': adminToken, ...(body && { 'content-type': 'application/json' }) } },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(stretched(30_000)),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  private async gambler(number: number): Promise<Gambler> {
    const account = `player${number}`;
    const client = await this.login(account, 'player');
    const random = seededRandom(this.options.seed + number);
    return new Gambler({ account, client, tally: this.tally, vendorUrl: this.vendor.url, random, atTable: number % tableEvery === 0 });
  }

  private async login(account: string, kind: 'player' | 'admin'): Promise<WireClient> {
    const client = new WireClient(this.cluster.apis[0]!.url, { kind });
    const { data } = await insist(client, this.tally, `${client.kindPath}/login`, { account, password: passwordOf(account), device: 'PC' });
    client.token = data['token'] as string;
    return client;
  }

  private targets(probe: WireClient): Target[] {
    const answers = async () => (await probe.call('user/getContext').catch(() => undefined))?.result === true;
    const [api, worker] = [this.cluster.apis[0]!, this.cluster.workers[0]!];
    const targets: Target[] = [
      { victim: api, isBack: answers },
      { victim: worker, isBack: () => worker.isReady() },
      { victim: this.postgres, isBack: async () => (await answers()) && this.vendor.isReady() },
      { victim: this.vendor, isBack: () => this.vendor.isReady() },
    ];
    if (this.redis) targets.push({ victim: this.redis, isBack: async () => (await answers()) && worker.isReady() });
    return targets;
  }

  private print(run: {
    players: Gambler[];
    killer: Killer;
    rounds: number;
    faults: number;
    transactions: number;
    different: number;
  }): void {
    const { players, killer, rounds, faults, transactions, different } = run;
    const { seed, seconds, withRedis } = this.options;
    const refusals = new Map<string, number>();
    for (const player of players) for (const [code, times] of player.refusals) refusals.set(code, (refusals.get(code) ?? 0) + times);
    const broken = players.reduce((sum, player) => sum + player.broken, 0);
    const lines = [
      `faults of the casino: seed ${seed}, ${seconds} s, ${withRedis ? 'with' : 'without'} Redis (repeat with FAULTS_SEED=${seed} FAULTS_SECONDS=${seconds})`,
      `  operations: ${rounds} rounds told to ${players.length} players, ${broken} calls of theirs broken off; ${transactions} transactions stand on both sides`,
      `  faults: about ${faults} by ${faultNames.length} switches, which were set ${this.armed} times; refused: ${[...refusals].map(([code, times]) => `${code} ${times}`).join(', ') || 'nothing'}`,
      `  kills ${killer.kills.length}: ${describeKills(killer.kills)}`,
      `  differences ${different}`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

/** On the same server, of which the vendor knows no more than this address. */
async function vendorDatabaseBeside(url: string): Promise<string> {
  await withClient(url, async (client) => {
    await client.query('CREATE DATABASE vendor');
    await client.query(
      `INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ('site', '{"useCasino": true, "useSlot": true}', now(), 'test')`,
    );
  });
  const beside = new URL(url);
  beside.pathname = '/vendor';
  return beside.href;
}

function told(players: readonly Gambler[]): number {
  return players.reduce((sum, player) => sum + player.told, 0);
}

/** As `faultsOf`, while the server may be away. */
function faultsAt(url: string): Promise<number> {
  return withClient(url, faultsOf);
}

/** Faults leave their marks in the vendor's orders: what was asked more than once, not taken, taken back, or made by a switch. */
async function faultsOf(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ marks: number }>(
    `SELECT count(*)::int AS marks FROM provider.orders
     WHERE state IN ('undone', 'refused') OR attempts > 1 OR why IS NOT NULL OR kind = 'adjust' OR tx ~ '-x[0-9]+$'`,
  );
  return rows[0]!.marks;
}

async function ledgerProblems(database: Database): Promise<string[]> {
  const { checks } = await checkLedger(database);
  return checks.filter(({ ok }) => !ok).map(({ law, violations, sample }) => `ledger: ${law} (${violations}) ${sample.join('; ')}`);
}

async function stuckRounds(database: Database, pool: pg.Pool): Promise<string> {
  const rounds = await database.query(`SELECT vendor_round, stake, payout, asked, ask_at FROM casino_round WHERE status = 'open' LIMIT 5`);
  const { rows } = await pool.query(
    `SELECT tx, kind, state, attempts, why FROM provider.orders WHERE state IN ('asking', 'pending', 'unknown') LIMIT 8`,
  );
  return JSON.stringify({ rounds, orders: rows });
}
