import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Outbox, Relay, Streams, type DomainEvent } from '#lib/events';
import { seoulDayEnd } from '#lib/kernel';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { seededRandom } from '../../test/support/seeded-random.js';
import { SilentBus } from '../../test/support/silent-bus.js';
import { DayChangesRepository } from './data/day-changes.repository.js';
import { HoursRepository } from './data/hours.repository.js';
import { SmallSite } from './testing/small-site.js';
import { resolveWallets } from './testing/fixed-ports.js';
import { emptied, statisticsOf } from './testing/small-statistics.js';
import { ReadDayChanges } from './use-cases/read-day-changes.js';
import type { RebuildStatistics } from './use-cases/rebuild-statistics.js';

type Sums = Record<'deposits' | 'turnover' | 'payouts', number>;

const logger = pino({ level: 'silent' });
const closedAfterMs = 10 * 60_000;
const yesterday = new Date('2026-11-21T22:00:00+09:00');
const morning = new Date('2026-11-22T09:00:00+09:00');

describe('the notes of closed days', () => {
  let clone: TestDatabase;
  let database: Database;
  let world: SmallSite;
  let relay: Relay;
  let outbox: Outbox;
  let rebuild: RebuildStatistics;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 5);
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });
  beforeEach(async () => {
    await database.query(`TRUNCATE ${emptied}`);
    const bus = new SilentBus();
    outbox = new Outbox(bus);
    relay = new Relay(database, bus, new Streams(database), logger);
    world = new SmallSite(database, outbox, seededRandom(20_261_122));
    resolveWallets(relay, world);
    ({ rebuild } = statisticsOf(database, world, relay));
  });

  const relayAll = async () => {
    while ((await relay.relayBatch()) > 0);
  };
  const happens = (...events: Omit<DomainEvent, 'streams'>[]) =>
    database.transaction((tx) =>
      outbox.record(
        tx,
        events.map((event) => ({ ...event, streams: ['admin'] })),
      ),
    );
  const read = () =>
    new ReadDayChanges(database, new DayChangesRepository(), world.clock).execute({ from: '2026-11-18', to: '2026-12-05' });
  const siteDays = async () => {
    const rows = await new HoursRepository().byDay(database, 0, { from: '2026-11-18', until: '2026-12-05' });
    return new Map(rows.map(({ day, deposits, stakes, payouts }): [string, Sums] => [day, { deposits, turnover: stakes, payouts }]));
  };

  const bet = (id: number) => ({ id, game: 'eos1', roundId: 77, round: 12, stake: 10_000 });
  const facts = { path: [1, 2, 11], stake: 10_000, game: 'eos1', placedAt: yesterday };
  const lost = { result: 'lost', payout: 0 };
  const won = { result: 'won', payout: 19_500 };
  const settled = (id: number): Omit<DomainEvent, 'streams'> => ({
    ...{ name: 'bet.settled', at: yesterday, data: { ...bet(id), ...won }, facts: { ...facts, ...won } },
  });
  const corrected = (id: number, at: Date): Omit<DomainEvent, 'streams'> => ({
    ...{ name: 'bet.resettled', at, data: { ...bet(id), ...lost }, facts: { ...facts, ...lost, before: { ...won, at: yesterday } } },
  });

  it('say of a result of yesterday that was corrected today when, by how much and which round it was, once for all its bets', async () => {
    await happens(settled(1), settled(2));
    await relayAll();
    expect((await read()).total).toBe(0);
    await happens(corrected(1, morning));
    await relayAll();
    await happens(corrected(2, new Date(morning.getTime() + 1_000)));
    await relayAll();
    const { days, items } = await read();
    const amounts = { turnover: 0, ggr: 39_000, rolling: 0 };
    const changedAt = '2026-11-22T09:00:01.000+09:00';
    expect(items).toEqual([{ day: '2026-11-21', changedAt, reason: 'corrected', causeKind: 'round', causeId: 77, events: 2, ...amounts }]);
    expect(days).toEqual([{ day: '2026-11-21', changedAt, causes: 1, ...amounts }]);
  });

  it('leave out what was corrected before its day was closed', async () => {
    await happens(settled(1), corrected(1, new Date('2026-11-22T00:09:59+09:00')));
    await relayAll();
    expect((await read()).total).toBe(0);
  });

  it('name the bet that was cancelled and the run that took rolling back; a cancelled approval counts on its own day', async () => {
    const line = { path: [1, 2, 11], hour: yesterday, category: 'powerball_single', amount: -120 };
    await happens(
      {
        name: 'deposit.approvalCancelled',
        at: morning,
        data: { id: 5 },
        facts: { path: [1, 2, 11], amount: 50_000 },
      },
      { name: 'bet.cancelled', at: morning, data: bet(8), facts: { ...facts, before: null } },
      { name: 'rolling.posted', at: morning, data: { runId: 3 }, facts: { kind: 'reversal', lines: [line] } },
      { name: 'rolling.posted', at: morning, data: { runId: 2 }, facts: { kind: 'accrual', lines: [{ ...line, amount: 120 }] } },
    );
    await relayAll();
    const { items } = await read();
    expect(items.map(({ reason, causeKind, causeId }) => `${reason} ${causeKind} ${causeId}`)).toEqual([
      'cancelled bet 8',
      'rollingReversed rolling 3',
    ]);
    expect(items[0]).toMatchObject({ turnover: -10_000, rolling: 0 });
    expect(items[1]).toMatchObject({ turnover: 0, rolling: -120 });
    expect((await siteDays()).get('2026-11-22')).toMatchObject({ deposits: -50_000 });
  });

  it('add up, day by day, to what the day is now less what it was when it was closed; a rebuild keeps them', async () => {
    await world.populate();
    const closedWith = new Map<string, Sums>();
    for (let step = 0; step < 400; step++) {
      await world.step();
      await relayAll();
      const now = world.clock.now().getTime();
      for (const [day, sums] of await siteDays()) if (now < seoulDayEnd(day).getTime() + closedAfterMs) closedWith.set(day, sums);
    }
    const { days } = await read();
    const changed = new Map(days.map((day) => [day.day, day]));
    expect(changed.size).toBeGreaterThan(3);
    for (const [day, sums] of await siteDays()) {
      const before = closedWith.get(day)!;
      const note = changed.get(day);
      expect(sums).toEqual({ ...before, turnover: before.turnover + (note?.turnover ?? 0) });
    }
    await rebuild.execute();
    expect((await read()).days).toEqual(days);
  });
});
