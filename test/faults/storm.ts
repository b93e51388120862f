/** The fault test's whole course: a busy site, a killer, and the reckoning afterwards. */
import { randomUUID } from 'node:crypto';
import type { PushData } from '#lib/contract';
import { Database } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { passwordOf } from '../support/app.js';
import { startCluster, type Cluster } from '../support/cluster.js';
import { KillablePostgres } from '../support/killable-postgres.js';
import { populate, type Population } from '../support/populate.js';
import { RedisServer } from '../support/redis-server.js';
import { seededRandom } from '../support/seeded-random.js';
import { StreamFollower } from '../support/stream-follower.js';
import { WireClient } from '../support/wire-client.js';
import { Approver } from './approver.js';
import { Cashier } from './cashier.js';
import { Croupier } from './croupier.js';
import { actionsOf, missing, type Cast, type Actions } from './actions.js';
import { Giver } from './giver.js';
import { describeKills, Killer, type Target } from './killer.js';
import { endBettingOnBets, killInTurn } from './kills-in-turn.js';
import { newCallTally, type CallTally } from './persistent-client.js';
import { Player } from './player.js';
import { longestStorm, patienceFor } from './storm-settings.js';
import { disagreements, drain, imbalance, limitProblems, streamProblems, type StartingBalance } from './verify.js';
import { betProblems, entryProblems, positionProblems, rollingProblems, stormCarriers, stormRates } from './verify-rounds.js';

const usualPlayers = 20;
/** Every third player is a saver. */
const saverEvery = 3;
/** Every fifth is a spender, unless he is a saver. */
const spenderEvery = 5;
/** Won that the agent above the players has to give. */
const agentMoney = 100_000_000;
/** Every fourth limits what it stakes. */
const limitedEvery = 4;
/** Won in 24 hours: some bets are refused before the storm is over. */
const stakeLimit = 150_000;
/** Won of a member in 24 hours from which a second administrator decides. */
const fourEyesFrom = 300_000;
const start: StartingBalance = { money: 1_000_000, points: 300_000, bonusPercent: 10 };

export interface StormOptions {
  seed: number;
  /** How long it lasts at least; it goes on, at most to `longestStorm`, until what is `wanted` was done. */
  seconds: number;
  wanted: Partial<Actions>;
  /** Kills each process once, in turn, in place of random kills; then it goes on until what is `wanted` was done. */
  inTurn?: boolean;
  /** Twenty unless given. */
  players?: number;
  withRedis: boolean;
  /** Checks the exchange password at each withdrawal; slow by its nature. */
  withExchangePassword: boolean;
}

export interface Reckoning {
  /** Everything that is not as it must be. */
  problems: string[];
  /** What was wanted and not done, though it went on for longer. */
  missing: string[];
}

/** Runs the storm and prints its figures. */
export async function storm(options: StormOptions): Promise<Reckoning> {
  const ground = await Ground.lay(options);
  try {
    return await ground.run();
  } catch (error) {
    ground.cluster.showLogs();
    throw error;
  } finally {
    await ground.clear();
  }
}

class Ground {
  private readonly tally: CallTally;
  private readonly followers: StreamFollower[] = [];

  private constructor(
    private readonly options: StormOptions,
    private readonly postgres: KillablePostgres,
    private readonly redis: RedisServer | undefined,
    readonly cluster: Cluster,
    private readonly population: Population,
    private readonly patienceMs: number,
  ) {
    this.tally = newCallTally(patienceMs);
  }

  static async lay(options: StormOptions): Promise<Ground> {
    const postgres = await KillablePostgres.start();
    const redis = options.withRedis ? await RedisServer.start() : undefined;
    try {
      const population = await populate(postgres.url, {
        players: options.players ?? usualPlayers,
        money: start.money,
        points: start.points,
        agentMoney,
        wallet: busyWallet(options),
      });
      await setRules(postgres.url, population);
      const startedAt = performance.now();
      const cluster = await startCluster({ databaseUrl: postgres.url, redisUrl: redis?.url, apis: 1, workers: 1, restart: true });
      const patienceMs = patienceFor(performance.now() - startedAt);
      return new Ground(options, postgres, redis, cluster, population, patienceMs);
    } catch (error) {
      await redis?.stop();
      await postgres.remove();
      throw error;
    }
  }

  async run(): Promise<Reckoning> {
    const { seed, players: playerCount = usualPlayers } = this.options;
    const { tally } = this;
    const players = await Promise.all(Array.from({ length: playerCount }, (_, index) => this.player(index + 1)));
    const cashier = new Cashier({ client: await this.login('admin', 'admin'), tally, random: seededRandom(seed + 1_000) });
    const croupier = new Croupier({ client: await this.login('admin', 'admin'), tally, random: seededRandom(seed + 2_000) });
    const approver = new Approver({ client: await this.login('admin2', 'admin'), tally, random: seededRandom(seed + 3_000), cashier });
    const playerIds = players.map(({ options }) => options.id);
    const giver = new Giver({ client: await this.login('shop', 'agent'), tally, random: seededRandom(seed + 4_000), playerIds });
    const killer = new Killer(this.targets(players[0]!.options.client), seededRandom(seed), this.patienceMs);

    const cast = { players, cashier, approver, giver, croupier, killer };
    let isOver = false;
    const startedAt = performance.now();
    const stormed = () => (performance.now() - startedAt) / 1_000;
    const storming = this.kill(cast, stormed).finally(() => (isOver = true));
    const working = [
      ...players.map((player) => player.play.bind(player)),
      ...[cashier, approver, giver, croupier].map((one) => one.work.bind(one)),
    ];
    await Promise.all([storming, ...working.map((work) => work(() => isOver))]);
    return this.settle(cast, stormed());
  }

  private kill(cast: Cast, stormed: () => number): Promise<void> {
    const { seconds, wanted, inTurn = false } = this.options;
    const isDone = () => missing(actionsOf(cast), wanted).length === 0;
    if (inTurn) return killInTurn(cast, this.tally, isDone);
    const lastAt = performance.now() + longestStorm(seconds) * 1_000;
    return cast.killer.rage(() => stormed() >= seconds && isDone(), lastAt);
  }

  /** The house closes, so that no bet is left open; then everything is held against what everybody knows. */
  private async settle(cast: Cast, lasted: number): Promise<Reckoning> {
    const { croupier } = cast;
    const database = await Database.open(this.postgres.url, 4);
    try {
      const { drawn } = await drain(database, (backlog) => backlog.drawn > 0);
      await croupier.closeHouse();
      await drain(database, ({ open, rolling, carried }) => open === 0 && rolling === 0 && carried === 0);
      const problems = await this.reckon(database, cast);
      const actions = actionsOf(cast);
      this.print(cast, { actions, lasted, drawnRounds: drawn });
      return { problems, missing: missing(actions, this.options.wanted) };
    } finally {
      await database.close();
    }
  }

  async clear(): Promise<void> {
    this.followers.forEach((follower) => follower.close());
    await this.cluster.stop();
    await this.redis?.stop();
    await this.postgres.remove();
  }

  private async reckon(database: Database, { players, cashier, croupier, giver }: Cast): Promise<string[]> {
    const problems = [...this.tally.strange, ...cashier.refusedRows.map((row) => `refused to the only cashier: ${row}`)];
    if (cashier.postponedRows.internal > 0) problems.push(`${cashier.postponedRows.internal} rows were answered INTERNAL`);
    for (const player of players) {
      const wrong = await imbalance(player, { cashier, giver }, start);
      if (wrong) problems.push(wrong);
      problems.push(...(await disagreements(database, player, cashier)), ...(await streamProblems(database, player.options)));
    }
    problems.push(
      ...limitProblems(players),
      ...(await entryProblems(database, croupier)),
      ...(await betProblems(database)),
      ...(await rollingProblems(database, this.population.ids, { shop: agentMoney - giver.sum })),
      ...(await positionProblems(database, this.population.ids)),
    );
    const { checks } = await checkLedger(database);
    for (const { law, ok, violations, sample } of checks) if (!ok) problems.push(`ledger: ${law} (${violations}) ${sample.join('; ')}`);
    const crashed = this.cluster.processes.filter(({ crashes }) => crashes.length > 0);
    for (const { name, crashes } of crashed) problems.push(`${name} crashed: ${crashes.join(', ')}`);
    if (crashed.length > 0) this.cluster.showLogs();
    return problems;
  }

  private async player(number: number): Promise<Player> {
    const account = `player${number}`;
    const id = this.population.ids.get(account)!;
    const client = await this.login(account, 'player');
    const follower = new StreamFollower(client.url, 'player', `member:${id}`, () => client.token);
    this.followers.push(follower);
    const random = seededRandom(this.options.seed + number);
    const isSaver = number % saverEvery === 0;
    const limit = number % limitedEvery === 0 ? stakeLimit : undefined;
    if (limit !== undefined) await client.must('user/protection/limit/update', { kind: 'stake', window: 'day', amount: limit });
    return new Player({
      id,
      account,
      client,
      follower,
      tally: this.tally,
      random,
      isSaver,
      isSpender: !isSaver && number % spenderEvery === 0,
      stakeLimit: limit,
    });
  }

  private async login(account: string, kind: 'player' | 'agent' | 'admin'): Promise<WireClient> {
    const client = new WireClient(this.cluster.apis[0]!.url, { kind });
    client.token = (
      await client.must(`${client.kindPath}/login`, { account, password: passwordOf(account), device: 'PC', browser: randomUUID() })
    )['token'] as string;
    return client;
  }

  /** The api and the database are back when a context is answered again; the worker when it says so itself. */
  private targets(probe: WireClient): Target[] {
    const answers = async () => (await probe.call('user/getContext').catch(() => undefined))?.result === true;
    const [api, worker] = [this.cluster.apis[0]!, this.cluster.workers[0]!];
    const targets: Target[] = [
      { victim: api, isBack: answers },
      { victim: worker, isBack: () => worker.isReady(), prepare: () => endBettingOnBets(this.postgres.url) },
      { victim: this.postgres, isBack: answers },
    ];
    if (this.redis) targets.push({ victim: this.redis, isBack: async () => (await answers()) && worker.isReady() });
    return targets;
  }

  private print(
    { players, cashier, approver, giver, croupier, killer }: Cast,
    run: { actions: Actions; lasted: number; drawnRounds: number },
  ): void {
    const { actions, lasted, drawnRounds } = run;
    const { seed, seconds, withRedis, inTurn } = this.options;
    const course = inTurn ? 'one kill each' : `${seconds} s`;
    const again = inTurn ? '' : ` (repeat with FAULTS_SEED=${seed} FAULTS_SECONDS=${seconds})`;
    const count = (of: (player: Player) => number) => players.reduce((sum, player) => sum + of(player), 0);
    const refusals = new Map<string, number>();
    for (const { notes } of players)
      for (const [reason, times] of notes.refusals) refusals.set(reason, (refusals.get(reason) ?? 0) + times);
    const lines = [
      `faults: seed ${seed}, ${course} (lasted ${Math.round(lasted)} s), ${withRedis ? 'with' : 'without'} Redis${again}`,
      `  acknowledged ${actions.operations}: deposits ${count(({ notes }) => notes.deposits.size)}, bets ${count(({ notes }) => notes.bets.size)}, taken back ${actions.cancellations}, ` +
        `withdrawals ${actions.withdrawals}, conversions ${count(({ notes }) => notes.conversions.length)}; ` +
        `decided by the cashier: ${cashier.deposits.size} deposits, ${cashier.withdrawals.size} withdrawals; ` +
        `by the croupier: ${actions.corrections} results, ${croupier.entries.filter(({ result }) => !result).length} of them void`,
      `  gifts of the agent: ${giver.gifts}, refused ${listed(giver.refusals)}; approved by a second administrator: ${approver.approved}, refused ${listed(approver.refusals)}`,
      `  players who owed for a while: ${players.filter(hasOwed).length}, approvals frozen meanwhile: ${cashier.frozenRows}; refused to the croupier: ${listed(croupier.refusals)}`,
      `  refused: ${listed(refusals)}`,
      `  calls repeated: ${this.tally.broken} broken off, ${this.tally.unavailable} answered 503; rows postponed ${cashier.postponedRows.unavailable}`,
      `  rounds settled with bets: ${drawnRounds}; pushes followed: ${count(({ options }) => options.follower.position)} over ${count(({ options }) => options.follower.connections)} connections`,
      `  kills ${killer.kills.length}: ${describeKills(killer.kills)}`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([reason, times]) => `${reason} ${times}`).join(', ') || 'nothing';

function hasOwed({ options }: Player): boolean {
  return options.follower.taken.some(({ name, data }) => name === 'wallet.changed' && (data as PushData<'wallet.changed'>).receivable > 0);
}

const fourEyes = { on: true, amount: fourEyesFrom };

/** Rules opened up so that nobody has to wait for hours. */
function busyWallet({ withExchangePassword }: StormOptions) {
  return {
    exchangeIntervalHours: 0,
    exchangeClosedFrom: '00:00',
    exchangeClosedUntil: '00:00',
    useExchangePassword: withExchangePassword,
    maxWaitingCharges: 1_000,
    permanentFromTotal: 0,
    firstChargePercent: start.bonusPercent,
    everyChargePercent: start.bonusPercent,
    maxChargeBonus: 1_000_000_000,
    turnoverPowerball: 1,
  };
}

/** Rules that the calls have none for, or that would take long to set one by one. */
async function setRules(databaseUrl: string, { ids }: Population): Promise<void> {
  const database = await Database.open(databaseUrl, 2);
  try {
    // A withdrawal on a day ends that day's bonus, so only who never withdraws can compute his points.
    const others = [...ids]
      .filter(([account]) => account.startsWith('player') && Number(account.slice(6)) % saverEvery !== 0)
      .map(([, id]) => id);
    await database.query(
      `UPDATE member SET restrictions = '{"point_first_deposit": true, "point_every_deposit": true}' WHERE id = ANY ($1)`,
      [others],
    );
    for (const [account, percent] of stormRates) {
      const rates = { powerball_single_percent: percent, powerball_multiple_percent: percent };
      await database.query('UPDATE member SET rolling = $2 WHERE id = $1', [ids.get(account), rates]);
    }
    for (const { account, percent, credit } of stormCarriers) {
      const rates = { powerball_single_percent: percent, powerball_multiple_percent: percent };
      await database.query('SELECT ledger_open_position($1)', [ids.get(account)]);
      await database.query('INSERT INTO position_agent (agent_id, rates, credit, settled_to) VALUES ($1, $2, $3, now())', [
        ids.get(account),
        rates,
        credit,
      ]);
    }
    // A kill in the middle of a check leaves the try counted, which is right and not what is tested here.
    await database.query(
      `INSERT INTO site_setting (name, value, changed_at, changed_by)
       VALUES ('auth', '{"bankPasswordTries": 10000}', now(), 'test'), ('betting', '{"dailyCancellations": 1000}', now(), 'test'),
              ('commission', '{"positions": true}', now(), 'test'),
              ('approvals', $1, now(), 'test')`,
      [{ deposit: fourEyes, withdrawal: fourEyes }],
    );
  } finally {
    await database.close();
  }
}
