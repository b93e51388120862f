/** The sports catalogue, built by hand on a database of its own and on a clock that the test turns. */
import { Outbox } from '#lib/events';
import {
  CloseStartedFixture,
  CreateFixture,
  AdminFixtures,
  AdminFixtureList,
  FixtureActivity,
  type FixtureBookEntry,
  FixtureChanges,
  FixtureEventsRepository,
  FixtureScheduler,
  type FixtureFigures,
  FixtureList,
  FixturesRepository,
  ImportSeason,
  LeagueAndTeamAdmin,
  LeaguesRepository,
  type MarketDraft,
  MarketsRepository,
  NamesRepository,
  SaveMarkets,
  SportsQueries,
  SportsSettings,
  SwitchMarkets,
  UpdateFixture,
  UpdateSportsSettings,
  VoidOverdueFixture,
} from '#lib/sports';
import { type Actor, must, TestClock } from '#lib/kernel';
import { type CommandContext, Commands, Database, BulkCommand, Settings, StopReasons } from '#lib/platform';
import { pino } from 'pino';
import { LocalBus } from './draw-harness.js';
import { createTestDatabase } from './postgres.js';

export type CatalogueHarness = Awaited<ReturnType<typeof createCatalogueHarness>>;

interface FixtureTold {
  league?: string;
  virtual?: boolean;
  home?: string;
  away?: string;
  /** From the clock on; negative for the past. Default: one hour. */
  inMinutes?: number;
  markets?: readonly MarketDraft[];
  /** Default: `test`. */
  source?: string;
}

/** Bets as the test says that they are. */
class ListedActivity extends FixtureActivity {
  readonly listed = new Map<number, FixtureFigures>();

  async figures(fixtureIds: readonly number[]): Promise<Map<number, FixtureFigures>> {
    return new Map([...this.listed].filter(([id]) => fixtureIds.includes(id)));
  }
  async book(): Promise<FixtureBookEntry[]> {
    return [];
  }
  async bettors(): Promise<number> {
    return 0;
  }
  async unsettled(): Promise<Map<number, number>> {
    return new Map();
  }
}

const admin: Actor = { kind: 'admin', id: 1, account: 'admin', nickname: '운영자', level: 0, path: [], sessionId: 1 };

/** The context of an administrator's call, as the HTTP edge makes it. */
export function requestCommand(call: CommandContext['call']): CommandContext {
  return { actor: admin, call, input: {}, requestId: 'test', address: '203.0.113.9' };
}

/** Odds of a match between equals, with a margin of 5 %. */
export const matchOdds = (home = 2.6): MarketDraft => ({ type: 'match_odds', line: null, odds: { home, draw: 3.3, away: 2.75 } });
export const totals = (line: number, over = 1.9, under = 1.9): MarketDraft => ({ type: 'totals', line, odds: { over, under } });
export const handicap = (line: number, home = 1.9, away = 1.9): MarketDraft => ({ type: 'handicap', line, odds: { home, away } });

/** @param at where the clock stands. The caller closes it. */
export async function createCatalogueHarness(at = '2026-11-21T12:00:00+09:00') {
  const testDatabase = await createTestDatabase();
  const database = await Database.open(testDatabase.url, 12);
  const clock = new TestClock(new Date(at));
  const bus = new LocalBus();
  const outbox = new Outbox(bus);
  const settings = new Settings(database, bus, clock);
  const [fixtures, markets, leagues, list] = [
    new FixturesRepository(),
    new MarketsRepository(),
    new LeaguesRepository(),
    new FixtureList(),
  ];
  const sportsSettings = new SportsSettings(settings, clock);
  const changes = new FixtureChanges(fixtures, markets, new FixtureEventsRepository(), outbox, clock);
  const [names, activity, logger] = [new NamesRepository(), new ListedActivity(), pino({ level: 'silent' })];
  const [commands, stopReasons] = [new Commands(database, clock), new StopReasons()];
  const closeBegun = new CloseStartedFixture(database, fixtures, markets, changes, outbox, clock);
  const voidLate = new VoidOverdueFixture(database, fixtures, changes, sportsSettings, clock);
  return {
    ...{ activity, closeBegun, voidLate },
    fixtureScheduler: new FixtureScheduler(database, fixtures, closeBegun, voidLate, clock, logger),
    adminFixtures: new AdminFixtures(database, new AdminFixtureList(), fixtures, markets, activity, stopReasons, clock),
    keepNames: new LeagueAndTeamAdmin(database, commands, names, outbox, stopReasons, clock),
    createFixture: new CreateFixture(commands, names, leagues, changes, sportsSettings, clock),
    updateFixture: new UpdateFixture(commands, fixtures, changes, stopReasons, clock),
    saveMarkets: new SaveMarkets(commands, fixtures, markets, changes, sportsSettings, clock),
    switchMarkets: new SwitchMarkets(new BulkCommand(commands, logger), fixtures, markets, changes, clock),
    updateSettings: new UpdateSportsSettings(database, commands, settings, outbox, clock),
    ...{ database, clock, bus, outbox, settings, fixtures, markets, leagues, list, sportsSettings, changes },
    importSeason: new ImportSeason(database, fixtures, markets, leagues, changes, sportsSettings, clock),
    queries: new SportsQueries(database, list, fixtures, markets, sportsSettings, clock),

    /** Adds a football fixture. @returns its id */
    async fixture({
      league = 'Premier League',
      virtual = false,
      home = 'Arsenal',
      away = 'Chelsea',
      inMinutes = 60,
      markets: drafts = [matchOdds()],
      source = 'test',
    }: FixtureTold = {}): Promise<number> {
      const added = await database.transaction(async (tx) => {
        const named = { source: 'test', sport: 'football' } as const;
        const leagueId = await leagues.named(tx, { ...named, name: league, virtual });
        const [homeId, awayId] = [await leagues.team(tx, { ...named, name: home }), await leagues.team(tx, { ...named, name: away })];
        const kickOff = new Date(clock.now().getTime() + inMinutes * 60_000);
        return changes.add(
          tx,
          { leagueId, homeId, awayId, source, sourceKey: `${league}:${home}:${away}:${kickOff.getTime()}`, kickOff },
          drafts,
        );
      });
      return must(added, 'a new fixture');
    },

    /** What has been told so far under a name. */
    async events<T = Record<string, unknown>>(name: string): Promise<{ streams: string[]; data: T }[]> {
      return database.query('SELECT streams, data FROM outbox WHERE name = $1 ORDER BY id', [name]);
    },

    async close(): Promise<void> {
      await database.close();
      await testDatabase.drop();
    },
  };
}
