/** Everything that a round needs, built by hand on a database of its own and on a clock that the test turns. */
import { Outbox, Streams } from '#lib/events';
import {
  Beacon,
  BuiltInBeacon,
  BuiltInDraw,
  CloseRound,
  drawGames,
  DrawRound,
  DrawRounds,
  DrawSettings,
  Feed,
  OpenRounds,
  RecentOutcomes,
  RefusedResultsRepository,
  RefuseResult,
  RoundFigures,
  RoundQueries,
  RoundsRepository,
  SeedChains,
  SeedChainsRepository,
  VoidRound,
} from '#lib/draws';
import { type Actor, must, TestClock } from '#lib/kernel';
import { Bus, type CommandContext, Database, Settings } from '#lib/platform';
import { Ledger, owned, site } from '#lib/wallet';
import { pino } from 'pino';
import { loopbackHttp } from './loopback-http.js';
import { bettingHarness } from './betting-harness.js';
import { testConnections } from './open-database.js';
import { createTestDatabase } from './postgres.js';
import { settlementHarness } from './settlement-harness.js';

/** A bus within one process. */
export class LocalBus extends Bus {
  async publish(topic: string, payload?: unknown): Promise<void> {
    this.dispatch(JSON.stringify({ topic, payload }));
  }
  async close(): Promise<void> {}
}

export type DrawHarness = Awaited<ReturnType<typeof createDrawHarness>>;

/**
 * @param options.at where the clock stands, such as `2026-11-21T12:00:10+09:00`
 * @param options.games the games that are on sale, `eos1` alone unless given
 * The caller closes it.
 */
export async function createDrawHarness(options: { at: string; beacon?: Beacon; games?: readonly string[] }) {
  const testDatabase = await createTestDatabase();
  const database = await Database.open(testDatabase.url, testConnections);
  const clock = new TestClock(new Date(options.at));
  await sellOnly(database, options.games ?? ['eos1']);
  const bus = new LocalBus();
  const outbox = new Outbox(bus);
  const settings = new Settings(database, bus, clock);
  const ledger = new Ledger(outbox, clock);
  const drawSettings = new DrawSettings(settings, clock);
  const repository = new RoundsRepository();
  const rounds = new DrawRounds(repository);
  const chains = new SeedChains(database, new SeedChainsRepository(), clock);
  const beacon = options.beacon ?? new BuiltInBeacon(database, repository);
  const betting = bettingHarness({ database, rounds, drawSettings, settings, ledger, outbox, clock });
  const refuseResult = new RefuseResult(database, new RefusedResultsRepository(), outbox, clock, pino({ level: 'silent' }));
  const feed = new Feed(drawSettings, refuseResult, loopbackHttp);
  const recentOutcomes = new RecentOutcomes(database, new RoundFigures());
  const activity = betting.activity;
  const openRounds = new OpenRounds(database, repository, chains, drawSettings, outbox, clock);
  return {
    ...{ url: testDatabase.url, database, clock, bus, outbox, settings, ledger, drawSettings, repository, rounds, chains },
    ...betting,
    openRounds,
    streams: new Streams(database),
    feed,
    activity,
    queries: new RoundQueries(database, repository, recentOutcomes, chains, drawSettings, activity, beacon, clock),
    closeRound: new CloseRound(database, repository, rounds, outbox, clock),
    drawRound: new DrawRound(database, repository, drawSettings, new BuiltInDraw(chains, beacon), feed, outbox, clock),
    voidRound: new VoidRound(database, repository, rounds, outbox, clock),
    ...settlementHarness({ database, rounds, chains, ...betting, ledger, outbox, clock }),

    /** A shop with players below it, each with so much won in cash. */
    async players(...cash: number[]): Promise<Actor[]> {
      const actors: Actor[] = [];
      for (const amount of cash) actors.push(await this.player(amount));
      return actors;
    },

    async player(cash: number): Promise<Actor> {
      const agent = await member(database, 'agent', null);
      const actor = await member(database, 'player', agent);
      await database.transaction(async (tx) => {
        await ledger.open(tx, 'member', actor.id);
        if (cash === 0) return;
        const postings = [{ from: site('bank'), to: owned(actor.id, 'cash'), amount: cash }];
        await ledger.post(tx, [
          { key: `given:${actor.id}`, kind: 'adjustment', cause: { kind: 'test', id: actor.id }, actor: 'test', postings },
        ]);
      });
      return actor;
    },

    async cash(actor: Actor): Promise<number> {
      return (await ledger.snapshot(database, actor.id)).money;
    },

    /** Opens the round that runs now on eos1. */
    async openRound() {
      await openRounds.execute();
      const [round] = await repository.newest(database, 'eos1', 1);
      return must(round, 'a round is open');
    },

    async close(): Promise<void> {
      await database.close();
      await testDatabase.drop();
    },
  };
}

async function sellOnly(database: Database, games: readonly string[]): Promise<void> {
  const stopped = drawGames.map(({ id }) => id).filter((id) => !games.includes(id));
  await database.query(
    `INSERT INTO site_setting (name, value, changed_at, changed_by) SELECT 'game.' || id, '{"onSale": false}', now(), 'test' FROM unnest($1::text[]) id`,
    [stopped],
  );
}

/** The context of a player's call, as the HTTP edge makes it. */
export function betCommand(actor: Actor, input: object, key?: string): CommandContext {
  return { actor, call: 'user/game/bet/create', key, input, requestId: 'test', address: '203.0.113.7' };
}

async function member(database: Database, kind: 'player' | 'agent', parent: Actor | null): Promise<Actor> {
  const [{ id } = { id: 0 }] = await database.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('member', 'id')) AS id`);
  const path = [...(parent?.path ?? []), id];
  const account = `${kind}${id}`;
  await database.query(
    `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
     VALUES ($1, $2, $2, $3, $4, $5, $6::ltree, now())`,
    [id, kind, account, `별명${id}`, parent?.id ?? null, path.join('.')],
  );
  return { kind, id, account, nickname: `별명${id}`, level: 1, path, sessionId: 0 };
}
