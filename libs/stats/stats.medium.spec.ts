import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Counters } from '#lib/contract';
import { Outbox, Relay, Streams } from '#lib/events';
import { seoulDay, seoulDayEnd } from '#lib/kernel';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { seededRandom } from '../../test/support/seeded-random.js';
import { SilentBus } from '../../test/support/silent-bus.js';
import { HoursRepository } from './data/hours.repository.js';
import { PresenceRepository } from './data/presence.repository.js';
import { PresenceScheduler } from './jobs/presence-scheduler.js';
import { AnnounceCounters } from './listeners/announce-counters.js';
import { OnlineSessions, PendingCounts } from './ports.js';
import type { KeepDays } from './services/keep-days.js';
import { SmallSite } from './testing/small-site.js';
import { resolveWallets } from './testing/fixed-ports.js';
import { contentsOf, emptied, rebuiltTables, statisticsOf } from './testing/small-statistics.js';
import { ReadDayFlows } from './use-cases/day-flows.js';
import type { RebuildStatistics } from './use-cases/rebuild-statistics.js';

class CountedCalls extends PendingCounts {
  async site(): Promise<Counters> {
    return { deposits: 4, withdrawals: 3, joins: 2, inquiries: 1, messages: 0, approvals: 0, bank: 0 };
  }
  async below(_: unknown, ids: number[]): Promise<Map<number, Counters>> {
    return new Map(
      ids
        .filter((id) => id !== 3)
        .map((id) => [id, { deposits: id, withdrawals: 0, joins: 0, inquiries: 0, messages: 0, approvals: 0, bank: 0 }]),
    );
  }
}

const logger = pino({ level: 'silent' });

describe('the statistics', () => {
  let clone: TestDatabase;
  let database: Database;
  let world: SmallSite;
  let relay: Relay;
  let rebuild: RebuildStatistics;
  let outbox: Outbox;
  let keeper: KeepDays;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 5);
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  beforeEach(async () => {
    await database.query(`TRUNCATE ${emptied}, presence_minute`);
    const bus = new SilentBus();
    outbox = new Outbox(bus);
    relay = new Relay(database, bus, new Streams(database), logger);
    world = new SmallSite(database, outbox, seededRandom(20_261_121));
    resolveWallets(relay, world);
    ({ keeper, rebuild } = statisticsOf(database, world, relay));
    relay.project(new AnnounceCounters(new CountedCalls()).announce);
  });

  async function relayAll(): Promise<void> {
    while ((await relay.relayBatch()) > 0);
  }

  /** Every row of the read models that says something, once the days that are over are kept. */
  async function contents(): Promise<Record<string, unknown[]>> {
    await keeper.run();
    return contentsOf(database, rebuiltTables);
  }

  it('that follow the events equal those made anew from the sources', async () => {
    await world.populate();
    for (let step = 0; step < 400; step++) {
      await world.step();
      if (step % 7 === 0) await relay.relayBatch();
    }
    await relayAll();
    const live = await contents();
    await rebuild.execute();
    expect(await contents()).toEqual(live);
    expect(live['stat_hour']!.length).toBeGreaterThan(150);
    expect(live['stat_total']!.length).toBe(4);
    expect(live['stat_play']!.length).toBeGreaterThan(80);
    expect(live['stat_game_day']!.length).toBeGreaterThan(40);
    expect(live['stat_step_day']!.length).toBeGreaterThan(40);
    expect(['stat_bettor_day', 'stat_owner_before', 'stat_late_day'].map((table) => live[table]!.length > 0)).toEqual([true, true, false]);
  });

  it('count what was still on its way during a rebuild once', async () => {
    await world.populate();
    for (let step = 0; step < 150; step++) await world.step();
    await relay.relayBatch();
    for (let step = 0; step < 60; step++) await world.step();
    await rebuild.execute();
    await relayAll();
    const live = await contents();
    await rebuild.execute();
    expect(await contents()).toEqual(live);
  });

  it('made anew while the relay is at work equal the sources in the end', async () => {
    await world.populate();
    for (let step = 0; step < 120; step++) await world.step();
    await Promise.all([relayAll(), rebuild.execute(), rebuild.execute()]);
    await relayAll();
    const live = await contents();
    await rebuild.execute();
    expect(await contents()).toEqual(live);
  });

  it('differ from the sources when an event was counted wrongly, and a rebuild puts it right', async () => {
    await world.populate();
    for (let step = 0; step < 50; step++) await world.step();
    await relayAll();
    const live = await contents();
    await database.query('UPDATE stat_hour SET deposits = deposits + 1 WHERE scope_id = 0');
    expect(await contents()).not.toEqual(live);
    await rebuild.execute();
    expect(await contents()).toEqual(live);
  });

  it('keep what they have of the days up to the last time that a period left: its bets are not among the sources', async () => {
    await world.populate();
    for (let step = 0; step < 200; step++) await world.step();
    await relayAll();
    const live = await contents();
    const [middle] = await database.query<{ hour: Date }>(
      'SELECT hour FROM stat_hour ORDER BY hour OFFSET (SELECT count(*) / 2 FROM stat_hour) LIMIT 1',
    );
    await database.query('UPDATE period SET left_at = $1', [middle!.hour]);
    try {
      const since = seoulDayEnd(seoulDay(middle!.hour));
      await database.query('UPDATE stat_hour SET deposits = deposits + 7, payouts = 1');
      const wrong = await contents();
      await rebuild.execute();
      const isWhole = (row: unknown) => (row as { hour: Date }).hour >= since;
      const { stat_hour: hours = [], ...others } = await contents();
      expect(hours.filter(isWhole)).toEqual(live['stat_hour']!.filter(isWhole));
      expect(hours.filter((row) => !isWhole(row))).toEqual(wrong['stat_hour']!.filter((row) => !isWhole(row)));
      expect(hours.filter(isWhole).length).toBeGreaterThan(10);
      expect({ stat_hour: live['stat_hour'], ...others }).toEqual(live);
    } finally {
      await database.query('UPDATE period SET left_at = NULL');
    }
  });

  it('log an event that says too little and let the others go on', async () => {
    await database.transaction((tx) =>
      outbox.record(tx, [{ name: 'deposit.approved', at: world.clock.now(), streams: ['admin'], data: { id: 1 }, facts: {} }]),
    );
    await expect(relay.relayBatch()).resolves.toBe(1);
    expect(await new Streams(database).newest('admin', 1)).toHaveLength(1);
  });

  it('read a day beside the mean of the same weekday over four weeks', async () => {
    await database.query(
      `INSERT INTO stat_hour (scope_id, hour, deposits)
       SELECT 0, '2026-11-21T09:00+09'::timestamptz - week * interval '7 days', 100000 * week FROM generate_series(0, 5) week`,
    );
    await database.query(`UPDATE stat_hour SET deposits = 70000 WHERE hour = '2026-11-21T09:00+09'`);
    const day = new ReadDayFlows(new HoursRepository());
    const read = await day.execute(database, 0, '2026-11-21', new Date('2026-11-21T09:30:00+09:00'));
    expect(read.flows.deposits).toBe(70_000);
    expect(read.hours[9]).toMatchObject({ hour: 9, deposits: 70_000, usualDeposits: 250_000 });
    expect(read.usual!.deposits).toBe(125_000);
    expect(await day.execute(database, 7, '2026-11-21', world.clock.now())).toMatchObject({ usual: null });
  });

  it('tell the site and the agents above what waits, once per batch of events', async () => {
    await world.populate();
    await relayAll();
    const streams = new Streams(database);
    const before = await streams.heads(['admin', 'agent:2', 'agent:3']);
    const event = { at: world.clock.now(), streams: ['admin'], data: { id: 1 } };
    await database.transaction((tx) =>
      outbox.record(tx, [
        { ...event, name: 'deposit.requested', facts: { path: [1, 2, 11] } },
        { ...event, name: 'withdrawal.requested', facts: { path: [1, 3, 10] } },
      ]),
    );
    await relayAll();
    const told = await streams.since('admin', before.get('admin')!);
    expect(told!.map((push) => push.name)).toEqual(['deposit.requested', 'withdrawal.requested', 'counters.changed']);
    expect(told!.at(-1)!.data).toMatchObject({ deposits: 4, withdrawals: 3 });
    expect((await streams.since('agent:2', before.get('agent:2')!))!.map((push) => push.data)).toMatchObject([{ deposits: 2 }]);
    expect((await streams.since('agent:3', before.get('agent:3')!))!.map((push) => push.data)).toMatchObject([{ deposits: 0 }]);
  });

  it('write a minute’s presence once, however many workers count it', async () => {
    const presence = new PresenceRepository();
    class Sessions extends OnlineSessions {
      count = async () => ({ players: 5, agents: 2, inGame: 1 });
      ids = async () => [];
      countBelow = async () => 0;
      of = async () => new Map();
    }
    const clocks = [1, 2].map(() => new PresenceScheduler(database, presence, new Sessions(), world.clock, logger));
    await Promise.all(clocks.map((clock) => clock.count()));
    expect(await presence.since(database, new Date(0))).toEqual([{ at: new Date('2026-11-18T13:10:00Z'), players: 5 }]);
  });
});
