import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Outbox, Relay, Streams, type DomainEvent } from '#lib/events';
import { seoulDay } from '#lib/kernel';
import { Database, type Sql } from '#lib/platform';
import { killed, Kills } from '../../test/support/kills.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { seededRandom } from '../../test/support/seeded-random.js';
import { SilentBus } from '../../test/support/silent-bus.js';
import { times } from '../../test/support/whole-run.js';
import { daysLater } from './domain/kept-days.js';
import type { RebuildProgress } from './domain/rebuild.js';
import { StatsSource, type SourceFlows, type SourceOwner } from './ports.js';
import { resolveStoredWallets, StoredSite } from './testing/fixed-ports.js';
import { SmallSite } from './testing/small-site.js';
import { contentsOf, emptied, isSilent, rebuiltTables, statisticsOf } from './testing/small-statistics.js';

const logger = pino({ level: 'silent' });
const reckoned = ['stat_level_day', 'stat_luck_day'];

/** Stops before it reads, where a test has it stop. */
class HeldSource extends StatsSource {
  /** Waited for before days are read, and before owners are. */
  beforeFlows: () => Promise<unknown> = () => Promise.resolve();
  beforeOwners: () => Promise<unknown> = () => Promise.resolve();

  constructor(private readonly source: StatsSource) {
    super();
  }
  earliest(sql: Sql): Promise<Date | undefined> {
    return this.source.earliest(sql);
  }
  async flows(sql: Sql, from: Date, until: Date): Promise<SourceFlows[]> {
    const flows = await this.source.flows(sql, from, until);
    await this.beforeFlows();
    return flows;
  }
  async owners(sql: Sql, afterId: number, take: number): Promise<SourceOwner[]> {
    const owners = await this.source.owners(sql, afterId, take);
    await this.beforeOwners();
    return owners;
  }
}

/** Something that a test opens once. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('a rebuild of the statistics', () => {
  let clone: TestDatabase;
  let database: Database;
  let world: SmallSite;
  let relay: Relay;
  let source: HeldSource;
  let statistics: ReturnType<typeof statisticsOf>;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 8);
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });
  beforeEach(async () => {
    await database.query(`TRUNCATE ${emptied}`);
    const bus = new SilentBus();
    relay = new Relay(database, bus, new Streams(database), logger);
    world = new SmallSite(database, new Outbox(bus), seededRandom(20_261_129));
    source = new HeldSource(await StoredSite.store(database, world));
    resolveStoredWallets(relay);
    statistics = statisticsOf(database, world, relay, source);
  });

  const relayAll = async (): Promise<void> => {
    while ((await relay.relayBatch()) > 0);
  };
  const contents = async () => {
    await statistics.keeper.run();
    return contentsOf(database, [...rebuiltTables, ...reckoned]);
  };
  const one = async <R>(text: string): Promise<R> => (await database.query<R>(text))[0]!;

  async function live(steps: number, relaying = 5): Promise<void> {
    for (let step = 0; step < steps; step++) {
      await world.step();
      if (step % relaying === 0) await relay.relayBatch();
    }
  }

  /** What the statistics are when all of them are made out of the sources, and nothing is left of what stood. */
  async function madeFromNothing(): Promise<Record<string, unknown[]>> {
    await database.query(`TRUNCATE ${[...rebuiltTables, ...reckoned, 'stat_luck_done', 'stat_rebuild'].join(', ')}`);
    await statistics.rebuild.execute();
    return contents();
  }

  /** Rows that are gone, twice as much, wrong, and there for no reason, in every table. */
  async function damage(): Promise<void> {
    const today = seoulDay(world.clock.now());
    for (const table of [
      'stat_hour',
      'stat_owner_day',
      'stat_play',
      'stat_game_day',
      'stat_step_day',
      'stat_owner',
      'stat_total',
      ...reckoned,
    ]) {
      await database.query(`DELETE FROM ${table} WHERE hashtext(${table}::text) % 5 = 0`);
      if (!/_total|_owner$|_luck_day/.test(table))
        await database.query(`UPDATE ${table} SET stakes = stakes + 3 WHERE hashtext(${table}::text) % 5 = 1`);
    }
    await database.query('UPDATE stat_hour SET deposits = deposits * 2, logins = -1 WHERE scope_id = 0');
    await database.query(
      `INSERT INTO stat_hour (scope_id, hour, payouts) VALUES (77, '2026-11-20T03:00Z', 5), (0, '2026-03-01T00:00Z', 9), (2, '2031-03-01T00:00Z', 9)`,
    );
    await database.query(`INSERT INTO stat_owner_day (owner_id, day, stakes) VALUES (909, '${today}', 4), (10, '2025-12-31', 1)`);
    await database.query(
      `INSERT INTO stat_play (subject_id, reach, day, play, stakes) VALUES (909, 'own', '${today}', 'slot', 4), (909, 'below', '2026-11-19', 'slot', 4)`,
    );
    await database.query(`INSERT INTO stat_game_day (scope_id, day, game, vendor_id, stakes) VALUES (77, '${today}', 'eos1', 3, 4)`);
    await database.query(
      `INSERT INTO stat_step_day (parent_id, child_id, reach, day, game, stakes) VALUES (77, 78, 'own', '${today}', 'eos1', 4)`,
    );
    await database.query(`UPDATE stat_owner SET money = money + 5, path = ARRAY[3, owner_id] WHERE owner_id IN (11, 12)`);
    await database.query(`UPDATE stat_owner SET open_bets = open_bets + 2 WHERE owner_id = 13`);
    await database.query(
      `INSERT INTO stat_owner (owner_id, kind, path, money) VALUES (5, 'player', '{1,5}', 8), (909, 'player', '{1,909}', 8)`,
    );
    await database.query('UPDATE stat_total SET money = money + 1, members = 99');
    await database.query('INSERT INTO stat_total (scope_id, egg) VALUES (909, 1)');
    await database.query('DELETE FROM stat_bettor_day WHERE day = (SELECT min(day) FROM stat_bettor_day)');
  }

  it('finds nothing to write where the statistics are right, and leaves every row as it is', async () => {
    await world.populate();
    await live(150);
    await relayAll();
    await statistics.rebuild.execute();
    await live(40, 11);
    const places = async () => {
      const tables = rebuiltTables.slice(0, 7).map((table) => {
        return database.query<{ place: string; said: object }>(
          `SELECT ctid || ' ' || xmin AS place, to_jsonb(t) AS said FROM ${table} t ORDER BY ctid`,
        );
      });
      return (await Promise.all(tables)).map((rows) => rows.filter(({ said }) => !isSilent(said)).map(({ place }) => place));
    };
    const before = await places();
    expect((await one<{ n: number }>('SELECT count(*) AS n FROM outbox')).n).toBeGreaterThan(0);
    expect(await statistics.rebuild.execute()).toMatchObject({ owners: 9, mended: 0 });
    expect(await places()).toEqual(before);
  });

  it('beside bets, deposits, settlements and the relay comes to what it comes to at rest, whatever was wrong', async () => {
    await world.populate();
    await live(times(150, 100));
    await database.query('UPDATE stat_kept SET until = until');
    await statistics.keeper.run();
    await damage();
    let isOver = false;
    const acting = live(times(250, 150), 1_000).finally(() => (isOver = true));
    const relaying = (async () => {
      while (!isOver) await relay.relayBatch();
    })();
    const rebuilding = (async () => {
      while (!isOver) await statistics.rebuild.execute();
    })();
    await Promise.all([acting, relaying, rebuilding]);
    await relayAll();
    const followed = await contents();
    expect(await statistics.rebuild.execute()).toMatchObject({ mended: 0 });
    expect(await madeFromNothing()).toEqual(await withLevels(followed));
  });

  /** Levels and luck of what happened since the rebuild are the job's to reckon. */
  async function withLevels(followed: Record<string, unknown[]>): Promise<Record<string, unknown[]>> {
    return { ...followed, ...(await contentsOf(database, reckoned)) };
  }

  it('mends what is wrong in one go, levels, luck and kept days included, and says of how many days and rows', async () => {
    await world.populate();
    await live(200);
    await relayAll();
    await statistics.rebuild.execute();
    const right = await contents();
    await damage();
    expect(await contents()).not.toEqual(right);
    const steps: RebuildProgress[] = [];
    const report = await statistics.rebuild.execute({}, (step) => steps.push(step));
    expect(await contents()).toEqual(right);
    expect(await madeFromNothing()).toEqual(right);
    const days = steps.filter(({ part }) => part === 'days');
    expect(days.map(({ day, done, of }) => [day, done, of])).toEqual(days.map(({ day }, index) => [day, index + 1, days.length]));
    expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining(['2025-12-31', '2026-03-01', '2026-11-18', '2031-03-01']));
    expect(report).toMatchObject({ days: days.length, owners: 9 });
    expect(report.mended).toBe(steps.reduce((sum, { mended }) => sum + mended, 0));
    expect(report.mended).toBeGreaterThan(50);
    expect(await one('SELECT part, mended FROM stat_rebuild ORDER BY id DESC LIMIT 1')).toEqual({
      part: 'ended',
      mended: expect.any(Number),
    });
  });

  it('goes on behind the last day that was done, whatever statement it is killed at, while the relay is at work', async () => {
    await world.populate();
    await live(70);
    await relayAll();
    await statistics.rebuild.execute();
    const kills = new Kills(database);
    let count = 0;
    try {
      for (let fatal = 1; ; fatal += times(1, 13)) {
        await damage();
        const done: string[] = [];
        const wasKilled = await kills
          .during(fatal, () => statistics.rebuild.execute({ again: true }, ({ part, day }) => void done.push(`${part} ${day}`)))
          .then(
            () => false,
            (error: Error) => {
              if (error.message === killed) return true;
              throw error;
            },
          );
        await live(2, 1);
        await statistics.rebuild.execute({}, ({ part, day }) => void done.push(`${part} ${day}`));
        if (!wasKilled) break;
        count++;
        const days = done.filter((step) => step.startsWith('days'));
        expect([fatal, days]).toEqual([fatal, [...new Set(days)].sort()]);
        await relayAll();
        expect(await statistics.rebuild.execute()).toMatchObject({ mended: 0 });
        if (count % 5 === 0) expect(await contents()).toEqual(await madeFromNothing());
      }
    } finally {
      kills.end();
    }
    expect(count).toBeGreaterThan(times(60, 6));
  });

  it('done by several at once adds nothing twice, and each day is done by one of them', async () => {
    await world.populate();
    await live(160);
    await relayAll();
    await statistics.rebuild.execute();
    const right = await contents();
    await damage();
    const reports = await Promise.all([1, 2, 3].map(() => statistics.rebuild.execute()));
    expect(await contents()).toEqual(right);
    const [runs, days] = [
      await one<{ n: number }>('SELECT count(*) AS n FROM stat_rebuild'),
      reports.reduce((sum, each) => sum + each.days, 0),
    ];
    expect(runs.n).toBe(2);
    expect(days).toBeGreaterThan(5);
    expect(reports.some((each) => each.days < days)).toBe(true);
  });

  it('writes nothing of what it compared before another process did the day', async () => {
    await world.populate();
    await live(60);
    await relayAll();
    const right = await contentsOf(database, rebuiltTables);
    await database.query('UPDATE stat_hour SET deposits = deposits + 4');
    const [reached, goOn] = [gate(), gate()];
    source.beforeFlows = () => {
      source.beforeFlows = () => Promise.resolve();
      reached.open();
      return goOn.opened;
    };
    const late = statistics.rebuild.execute();
    await reached.opened;
    await statistics.rebuild.execute({ again: true });
    expect((await contentsOf(database, rebuiltTables))['stat_hour']).toEqual(right['stat_hour']);
    goOn.open();
    expect(await late).toMatchObject({ days: 0, mended: 0 });
    expect((await contentsOf(database, rebuiltTables))['stat_hour']).toEqual(right['stat_hour']);
  });

  it('never holds the relay while it reads a day or owners', async () => {
    await world.populate();
    await live(60);
    await relayAll();
    await statistics.rebuild.execute();
    let passed = 0;
    const passes = async (): Promise<void> => {
      await world.step();
      while ((await relay.relayBatch()) > 0) passed++;
    };
    source.beforeFlows = passes;
    source.beforeOwners = passes;
    await statistics.rebuild.execute();
    expect(passed).toBeGreaterThan(3);
    source.beforeFlows = source.beforeOwners = () => Promise.resolve();
    await relayAll();
    expect(await statistics.rebuild.execute()).toMatchObject({ mended: 0 });
  });

  it('leaves days before the one that was asked for as they are', async () => {
    await world.populate();
    await live(200);
    await relayAll();
    const from = daysLater(seoulDay(world.clock.now()), -1);
    await database.query('UPDATE stat_game_day SET stakes = stakes + 1');
    await statistics.rebuild.execute({ from });
    const wrong =
      'SELECT count(*) FILTER (WHERE stakes % 10 = 1) AS before, count(*) FILTER (WHERE stakes % 10 = 1 AND day >= $1) AS since FROM stat_game_day';
    const [sums] = await database.query<{ before: number; since: number }>(wrong, [from]);
    expect(sums!.before).toBeGreaterThan(5);
    expect(sums!.since).toBe(0);
  });
});

describe('a day that was corrected late', () => {
  let clone: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 5);
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  it('is noted by the relay, also while it is being reckoned, and only where it is too old to be reckoned anyway', async () => {
    const bus = new SilentBus();
    const outbox = new Outbox(bus);
    const relay = new Relay(database, bus, new Streams(database), logger);
    const world = new SmallSite(database, outbox, seededRandom(1));
    const source = new HeldSource(await StoredSite.store(database, world));
    const { luck, reckonDay } = statisticsOf(database, world, relay, source);
    const placedAt = new Date('2026-09-20T10:00:00+09:00');
    const settledAt = new Date('2026-09-21T10:00:00+09:00');
    const corrected = async (placed: Date, settled: Date): Promise<void> => {
      const facts = { path: [1, 2, 11], stake: 1_000, game: 'eos1', placedAt: placed, result: 'lost', payout: 0 };
      const before = { result: 'won', payout: 1_950, at: settled };
      const event: DomainEvent = {
        name: 'bet.resettled',
        at: world.clock.now(),
        streams: ['admin'],
        data: { id: 1 },
        facts: { ...facts, before },
      };
      await database.transaction((tx) => outbox.record(tx, [event]));
      while ((await relay.relayBatch()) > 0);
    };
    const due = () => luck.due(database, { from: '2026-09-01', until: '2026-11-16' }, { from: '2026-10-14', before: new Date(0) }, 100);
    await database.query(
      `INSERT INTO stat_luck_done SELECT d, now() FROM generate_series('2026-09-01'::date, '2026-11-18'::date, interval '1 day') d`,
    );
    await corrected(new Date('2026-11-10T10:00:00+09:00'), new Date('2026-11-10T11:00:00+09:00'));
    expect(await due()).toEqual([]);
    await corrected(placedAt, settledAt);
    expect(await due()).toEqual(['2026-09-21', '2026-09-20']);
    await luck.dropDueBefore(database, '2026-09-21');
    expect(await due()).toEqual(['2026-09-21']);
    source.beforeFlows = () => {
      source.beforeFlows = () => Promise.resolve();
      return corrected(placedAt, settledAt);
    };
    await reckonDay.execute('2026-09-21');
    expect(await due()).toEqual(['2026-09-21', '2026-09-20']);
    await reckonDay.execute('2026-09-21');
    expect(await due()).toEqual(['2026-09-20']);
  });
});
