import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { AlertRule } from '#lib/contract';
import { Outbox } from '#lib/events';
import { TestClock } from '#lib/kernel';
import { Database, Schedules } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { SilentBus } from '../../test/support/silent-bus.js';
import { AlertsRepository } from './data/alerts.repository.js';
import { GameDaysRepository } from './data/game-days.repository.js';
import { HoursRepository } from './data/hours.repository.js';
import { PlayerDays } from './data/player-days.js';
import type { LargeWin } from './domain/own-alerts.js';
import type { LargeWins } from './ports.js';
import { RaiseAlerts } from './jobs/raise-alerts.js';
import { OwnAlerts } from './services/own-alerts.js';

const hourMs = 60 * 60_000;
const logger = pino({ level: 'silent' });
const alerts = new AlertsRepository();

describe('alerts by rule', () => {
  let clone: TestDatabase;
  let database: Database;
  let clock: TestClock;
  let schedules: Schedules;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 5);
    schedules = new Schedules(database, logger);
  });
  afterAll(async () => {
    await schedules.onApplicationShutdown();
    await database.close();
    await clone.drop();
  });
  beforeEach(async () => {
    clock = new TestClock(new Date('2026-11-21T05:30:00Z'));
    await database.query('TRUNCATE stat_hour, stat_game_day, stat_owner_day, stat_owner, alert_rule, alert, alert_seen, outbox CASCADE');
  });

  const worker = (outbox = new Outbox(new SilentBus())) =>
    new RaiseAlerts(
      ...([schedules, database, outbox, alerts, new HoursRepository(), new GameDaysRepository(), new PlayerDays(), large] as const),
      ...([new OwnAlerts(alerts, outbox), clock] as const),
    );
  let won: LargeWin[] = [];
  const large: LargeWins = {
    since: async (_sql, from) => won.filter(({ closedAt }) => closedAt >= from),
    checked: async () => [],
    hours: async () => [],
  };
  const ruled = (rule: AlertRule, enabled = true) =>
    database.transaction((tx) => alerts.insertRule(tx, { name: rule.kind, rule, enabled, changedAt: clock.now(), changedBy: 'admin' }));
  const flow = (hour: Date, withdrawals: number) =>
    database.query(
      `INSERT INTO stat_hour (scope_id, hour, withdrawals) VALUES (0, $1, $2)
       ON CONFLICT (scope_id, hour) DO UPDATE SET withdrawals = EXCLUDED.withdrawals`,
      [hour, withdrawals],
    );
  const thisHour = () => new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
  /** The same hour of the week was 100,000 four times. */
  const usual = async () => {
    for (const week of [1, 2, 3, 4]) await flow(new Date(thisHour().getTime() - week * 7 * 24 * hourMs), 100_000);
  };
  const raised = () => alerts.page(database, { skip: 0, take: 50 });
  const pushed = () => database.query<{ name: string; data: { facts: object } }>('SELECT name, data FROM outbox ORDER BY id');
  const threeTimes: AlertRule = { kind: 'flow_over_usual', flow: 'withdrawals', times: 3, minAmount: 50_000 };

  it('raises an hour that is over so many times the usual once, however many workers look and however often', async () => {
    await usual();
    await ruled(threeTimes);
    await flow(thisHour(), 300_000);
    expect(await worker().run()).toBe(0);
    await flow(thisHour(), 300_001);
    const counts = await Promise.all([worker().run(), worker().run(), worker().run()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    await flow(thisHour(), 900_000);
    clock.advance(5 * 60_000);
    expect(await worker().run()).toBe(0);
    expect(await raised()).toMatchObject([
      {
        name: 'flow_over_usual',
        facts: { hour: '2026-11-21T14:00:00.000+09:00', value: 300_001, limit: 300_000, usual: 100_000 },
        takenBy: null,
      },
    ]);
    expect(await pushed()).toMatchObject([{ name: 'alert.raised', data: { facts: { value: 300_001 } } }]);
  });

  it('raises the next hour anew, and what is counted late of an hour that is over', async () => {
    await ruled({ kind: 'flow_over', flow: 'withdrawals', amount: 10_000 });
    const hour = thisHour();
    clock.set(new Date(hour.getTime() + hourMs + 5 * 60_000));
    await flow(hour, 10_000);
    await flow(thisHour(), 20_000);
    expect(await worker().run()).toBe(2);
    clock.advance(6 * 60_000);
    await flow(hour, 90_000);
    expect(await worker().run()).toBe(0);
  });

  it('says nothing of what is usual before there is a past, and nothing by a rule that is off', async () => {
    await ruled(threeTimes);
    await ruled({ kind: 'flow_over', flow: 'withdrawals', amount: 1 }, false);
    await flow(thisHour(), 5_000_000);
    expect(await worker().run()).toBe(0);
  });

  it('raises a game’s return, a day’s loss and a player’s win once a day', async () => {
    await ruled({ kind: 'game_return_over', percent: 110, bets: 500 });
    await ruled({ kind: 'day_loss_over', amount: 50_000 });
    await ruled({ kind: 'member_win_over', amount: 100_000 });
    const game = (name: string, count: number, payouts: number) =>
      database.query(
        `INSERT INTO stat_game_day (scope_id, day, game, settled_count, settled_stakes, settled_payouts) VALUES (0, '2026-11-21', $1, $2, 1000000, $3)`,
        [name, count, payouts],
      );
    await game('eos1', 501, 1_100_001);
    await game('eos2', 500, 1_200_000);
    await game('eos3', 900, 900_000);
    await database.query(`INSERT INTO stat_owner (owner_id, kind, path) VALUES (7, 'player', '{7}'), (8, 'player', '{8}')`);
    await database.query(
      `INSERT INTO stat_owner_day (owner_id, day, stakes, settled_stakes, payouts)
       VALUES (7, '2026-11-21', 90000, 50000, 150000), (8, '2026-11-21', 50000, 50000, 149999)`,
    );
    expect(await worker().run()).toBe(3);
    expect(await worker().run()).toBe(0);
    const facts = (await raised()).map((each) => each.facts);
    expect(facts).toMatchObject([
      { memberId: 7, value: 100_000, limit: 100_000 },
      { game: null, memberId: null, value: 200_001, limit: 50_000 },
      { game: 'eos1', value: 110, limit: 110, bets: 501 },
    ]);
  });

  it('raises a round of a vendor that paid more than the setting once, however many workers look, and without any rule', async () => {
    const round = { play: 'slot', limit: 1_000_000, memberId: 7, closedAt: clock.now() } as const;
    won = [
      { ...round, roundId: 11, payout: 5_000_000 },
      { ...round, roundId: 12, payout: 1_000_001, closedAt: new Date(clock.now().getTime() - 25 * hourMs) },
    ];
    const counts = await Promise.all([worker().run(), worker().run(), worker().run()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    won = [{ ...round, roundId: 11, payout: 5_000_000, limit: 2_000_000 }];
    expect(await worker().run()).toBe(0);
    won = [];
    expect(await raised()).toMatchObject([
      { rule: { kind: 'round_win_over', play: 'slot' }, facts: { memberId: 7, game: 'slot', value: 5_000_000, limit: 1_000_000 } },
    ]);
    expect(await pushed()).toMatchObject([{ name: 'alert.raised', data: { rule: { kind: 'round_win_over' } } }]);
  });

  it('leaves no alert without its push when a worker dies on the way, and the next one raises it', async () => {
    await ruled({ kind: 'flow_over', flow: 'withdrawals', amount: 1_000 });
    await flow(thisHour(), 1_000);
    class Dying extends Outbox {
      override record = () => Promise.reject(new Error('killed'));
    }
    await expect(worker(new Dying(new SilentBus())).run()).rejects.toThrow('killed');
    expect([await raised(), await pushed()]).toEqual([[], []]);
    expect(await worker().run()).toBe(1);
    expect([(await raised()).length, (await pushed()).length]).toEqual([1, 1]);
  });

  it('keeps who has seen an alert from the first time on, and who took it first', async () => {
    await ruled({ kind: 'flow_over', flow: 'withdrawals', amount: 1_000 });
    await flow(thisHour(), 1_000);
    await worker().run();
    const id = (await raised())[0]!.id;
    const by = (account: string, minutes: number) => ({ account, at: new Date(clock.now().getTime() + minutes * 60_000) });
    const see = (account: string, minutes: number) => database.transaction((tx) => alerts.see(tx, [id, 999_999], by(account, minutes)));
    await see('mina', 1);
    await see('mina', 2);
    const [seen] = await see('admin', 3);
    expect(seen!.seen.map(({ account, at }) => [account, new Date(at)])).toEqual([
      ['mina', by('', 1).at],
      ['admin', by('', 3).at],
    ]);
    const taken = await Promise.all(['mina', 'admin'].map((account) => database.transaction((tx) => alerts.take(tx, id, by(account, 4)))));
    expect(taken.map((each) => each!.isNew).sort()).toEqual([false, true]);
    expect(new Set(taken.map((each) => each!.account)).size).toBe(1);
    expect(await alerts.counts(database)).toEqual({ all: 1, untaken: 0 });
  });
});
