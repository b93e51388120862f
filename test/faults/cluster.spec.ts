import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput, Push, PushData } from '#lib/contract';
import { Database } from '#lib/platform';
import { passwordOf } from '../support/app.js';
import { startCluster, type Cluster } from '../support/cluster.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { KillablePostgres } from '../support/killable-postgres.js';
import { noteTook } from '../support/note-took.js';
import { stretched } from '../support/patience.js';
import { populate, type Population } from '../support/populate.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { type RoundOnSale, roundOnSale } from '../support/round-on-sale.js';
import { StreamFollower } from '../support/stream-follower.js';
import { until } from '../support/until.js';
import { WireClient } from '../support/wire-client.js';

const setUpMs = stretched(240_000);
/** A one-minute round may just have begun, and on a busy machine the next one may be lost as well. */
const roundMs = stretched(240_000);
/** Bets are placed in less, also on a busy machine; ms. */
const betsMs = 20_000;
const startingMoney = 1_000_000;

/** Two api and two worker processes on one database, and everything a test needs to speak with them. */
class World {
  private readonly followers: StreamFollower[] = [];

  private constructor(
    private readonly postgres: KillablePostgres,
    private readonly redis: RedisServer | undefined,
    readonly population: Population,
    readonly cluster: Cluster,
    readonly database: Database,
  ) {}

  static async make(withRedis: boolean): Promise<World> {
    const postgres = await KillablePostgres.start();
    const redis = withRedis ? await RedisServer.start() : undefined;
    const population = await populate(postgres.url, { players: 6, money: startingMoney, points: 1_000, wallet: { permanentFromTotal: 0 } });
    const cluster = await startCluster({ databaseUrl: postgres.url, redisUrl: redis?.url, apis: 2, workers: 2 });
    return new World(postgres, redis, population, cluster, await Database.open(postgres.url, 4));
  }

  async close(): Promise<void> {
    try {
      await expectLedgerCoherent(this.database);
    } finally {
      this.followers.forEach((follower) => follower.close());
      await this.database.close();
      await this.cluster.stop();
      await this.redis?.stop();
      await this.postgres.remove();
    }
  }

  /** A client of one of the api processes, 0 or 1. */
  async login(account: string, api: number): Promise<WireClient> {
    const client = new WireClient(this.cluster.apis[api]!.url, { kind: account === 'admin' ? 'admin' : 'player' });
    client.token = (await client.must(`${client.kindPath}/login`, { account, password: passwordOf(account), device: 'PC' }))[
      'token'
    ] as string;
    return client;
  }

  /** The same session, spoken with over another process. */
  over(client: WireClient, api: number): WireClient {
    const other = new WireClient(this.cluster.apis[api]!.url, { kind: client.kind });
    other.token = client.token;
    return other;
  }

  /** Waits for a push. What is found out otherwise is lost with the cluster, so a failure tells how far the push had come. */
  async push(follower: StreamFollower, fits: (push: Push) => boolean): Promise<void> {
    try {
      await follower.push(fits);
    } catch (error) {
      const [state] = await this.database.query(
        `SELECT (SELECT count(*) FROM outbox) AS outbox, (SELECT head FROM stream WHERE name = $1) AS head,
           (SELECT json_agg(json_build_object('state', state, 'since', xact_start, 'waits', wait_event, 'query', left(query, 80)))
            FROM pg_stat_activity WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid()) AS transactions`,
        [follower.stream],
      );
      this.cluster.showLogs();
      throw new Error(`has ${follower.position}, connected: ${follower.isConnected}; ${JSON.stringify(state)}`, { cause: error });
    }
  }

  /** Follows an account's stream on one of the api processes. */
  async follow(account: string, client: WireClient, api: number): Promise<StreamFollower> {
    const stream = account === 'admin' ? 'admin' : `member:${this.population.ids.get(account)}`;
    const follower = new StreamFollower(this.cluster.apis[api]!.url, client.kind!, stream, () => client.token);
    this.followers.push(follower);
    await follower.connection();
    // The stream's past comes first; what is waited for comes after it.
    const [head] = await this.database.query<{ head: number }>('SELECT head FROM stream WHERE name = $1', [stream]);
    await until(() => follower.position >= (head?.head ?? 0));
    return follower;
  }
}

async function openRound(client: WireClient): Promise<RoundOnSale> {
  const onSale = await until(
    async () => roundOnSale(await client.must('user/game/round/get', { game: 'eos1' }), Date.now(), betsMs),
    (seen) => seen !== undefined,
    { what: 'a round that takes bets', limitMs: roundMs },
  );
  return onSale!;
}

function betOn({ current, markets }: RoundOnSale, stake: number): object {
  const market = markets[0]!;
  const { id, odds } = market.outcomes[0]!;
  return { round_id: current.id, selections: [{ market: market.id, outcome: id, odds }], stake, key: randomUUID() };
}

async function expectPushesToCross(world: World): Promise<void> {
  const [player, admin] = [await world.login('player1', 0), await world.login('admin', 0)];
  const [onTwo, onOne] = [await world.follow('player1', player, 1), await world.follow('admin', admin, 0)];

  const asked = performance.now();
  const { id } = await world.over(player, 1).must('user/bank/charge', { charge_money: 30_000, key: randomUUID() });
  await onOne.push(({ name, data }) => name === 'deposit.requested' && (data as PushData<'deposit.requested'>).id === id);
  noteTook('request → administrators at the other api', performance.now() - asked);

  const approved = performance.now();
  await admin.must('admin/deposit/approve', { ids: [id], key: randomUUID() });
  await onTwo.push(({ name, data }) => name === 'wallet.changed' && (data as PushData<'wallet.changed'>).money === startingMoney + 30_000);
  noteTook('approval → player at the other api', performance.now() - approved);
}

(hasRedis('several processes work together over Redis') ? describe : describe.skip)('two api and two worker processes on Redis', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.make(true);
  }, setUpMs);
  afterAll(() => world?.close(), setUpMs);

  it('carry a push from one api to the sockets of the other', () => expectPushesToCross(world));

  it(
    'draw a round once and settle its bets once',
    async () => {
      const player = await world.login('player2', 0);
      const follower = await world.follow('player2', player, 1);
      const round = await openRound(player);
      const placed = await Promise.all(
        Array.from({ length: 10 }, (_, index) => world.over(player, index % 2).must('user/game/bet/create', betOn(round, 1_000))),
      );
      const ids = (placed as unknown as CallOutput<'user/game/bet/create'>[]).map(({ bet }) => bet.id);
      for (const id of ids)
        await follower.push(({ name, data }) => name === 'bet.settled' && (data as PushData<'bet.settled'>).id === id, roundMs);
      // Pushes of a stream come in the order of what they announce: another settlement would have come before this one.
      const { id: later } = await world.over(player, 0).must('user/bank/charge', { charge_money: 10_000, key: randomUUID() });
      await follower.push(({ name, data }) => name === 'deposit.requested' && (data as PushData<'deposit.requested'>).id === later);
      const settlements = follower.taken
        .filter(({ name }) => name === 'bet.settled')
        .map(({ data }) => (data as PushData<'bet.settled'>).id);
      expect(settlements.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
      const transfers = await world.database.query<{ key: string }>(
        `SELECT key FROM transfer WHERE key LIKE 'settle:%' AND cause_id = ANY ($1)`,
        [ids.map(String)],
      );
      expect(transfers).toHaveLength(ids.length);
      expect(await world.database.query(`SELECT 1 FROM round WHERE id = $1 AND status = 'settled'`, [round.current.id])).toHaveLength(1);
    },
    roundMs,
  );

  it('close the sockets of one api upon the logout on the other, without a further call', async () => {
    const player = await world.login('player3', 0);
    const follower = await world.follow('player3', player, 1);
    const loggedOut = performance.now();
    await player.must('user/logout');
    await follower.disconnection();
    noteTook('logout → socket at the other api', performance.now() - loggedOut);
    follower.close();
  });

  it(
    'close the sockets of a session that expires, which no process announces, without a further call',
    async () => {
      const player = await world.login('player3', 0);
      const follower = await world.follow('player3', player, 1);
      await world.database.query(`UPDATE session SET expires_at = now() WHERE kind = 'player' AND subject_id = $1`, [
        world.population.ids.get('player3'),
      ]);
      const expired = performance.now();
      await follower.disconnection();
      noteTook('expiry → socket', performance.now() - expired);
      follower.close();
    },
    stretched(90_000),
  );

  it(
    'hand a client of a killed api on to the other without a gap',
    async () => {
      const player = await world.login('player4', 1);
      const follower = await world.follow('player4', player, 0);
      await player.must('user/bank/charge', { charge_money: 10_000 });
      await follower.push(({ name }) => name === 'deposit.requested');
      world.cluster.apis[0]!.kill();
      await follower.disconnection();
      const { id } = await player.must('user/bank/charge', { charge_money: 20_000 });
      follower.moveTo(world.cluster.apis[1]!.url);
      await follower.push(({ name, data }) => name === 'deposit.requested' && (data as PushData<'deposit.requested'>).id === id);
      expect(follower.violations).toEqual([]);
      expect(follower.resyncs).toEqual([]);
      world.cluster.apis[0]!.start();
      await world.cluster.apis[0]!.ready();
    },
    stretched(240_000),
  );

  it(
    'go on with one worker when the other is killed',
    async () => {
      const player = await world.login('player4', 1);
      const follower = await world.follow('player4', player, 1);
      for (const worker of world.cluster.workers) {
        worker.kill();
        const { id } = await player.must('user/bank/charge', { charge_money: 10_000 });
        await world.push(follower, ({ name, data }) => name === 'deposit.requested' && (data as PushData<'deposit.requested'>).id === id);
        worker.start();
        await worker.ready();
      }
    },
    stretched(240_000),
  );

  it(
    'finish what is under way when told to end: each bet is acknowledged or never was',
    async () => {
      const player = await world.login('player5', 0);
      const round = await openRound(player);
      const api = world.cluster.apis[0]!;
      // Lines that are open already carry all fifty at once.
      await Promise.all(Array.from({ length: 50 }, () => player.must('user/getContext')));
      const bets = Array.from({ length: 50 }, () => {
        const body = betOn(round, 1_000);
        return player.call('user/game/bet/create', body).catch(() => undefined);
      });
      await Promise.race(bets);
      const exit = api.drain();
      const answers = await Promise.all(bets);
      // When everything is closed the process ends itself by the signal it was given; one that does not get there is killed.
      expect(await exit).toBe('SIGTERM');

      const acknowledged = answers.filter((answer) => answer?.result).map((answer) => (answer!.data['bet'] as { id: number }).id);
      // Answers other than an acknowledgement or a broken line would leave the client in doubt for no reason.
      expect(answers.filter((answer) => answer && !answer.result && answer.status !== 503)).toEqual([]);
      const rows = await world.database.query<{ id: number }>('SELECT id FROM bet WHERE owner_id = $1', [
        world.population.ids.get('player5'),
      ]);
      expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(acknowledged.sort((a, b) => a - b));
      expect(acknowledged.length).toBeGreaterThan(0);
      api.start();
      await api.ready();
    },
    roundMs,
  );
});

describe('two api and two worker processes without Redis', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.make(false);
  }, setUpMs);
  afterAll(() => world?.close(), setUpMs);

  it('carry a push from one api to the sockets of the other', () => expectPushesToCross(world));
});
