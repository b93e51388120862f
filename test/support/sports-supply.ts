/** What tells of fixtures while the site runs, built by hand on a database of its own and on a clock that the test turns. */
import { createHash } from 'node:crypto';
import { Outbox } from '#lib/events';
import {
  AnnounceMatches,
  catalogueGroup,
  FeedReader,
  FeedRepository,
  FixtureChanges,
  FixtureEventsRepository,
  type FixtureRow,
  FixturesRepository,
  ForgetOdds,
  HttpFeed,
  LeaguesRepository,
  MarketsRepository,
  type MatchSeeds,
  PlayMatch,
  ReplaySeason,
  SimulatedMatchesRepository,
  SimulatorScheduler,
  SportsSettings,
  TakeMessage,
} from '#lib/sports';
import { must, TestClock } from '#lib/kernel';
import { Database, Schedules, Settings } from '#lib/platform';
import { type Logger, pino } from 'pino';
import { loopbackHttp } from './loopback-http.js';
import { LocalBus } from './draw-harness.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';

/** The same matches on every run: what a test asks for does not hang on the luck of a seed. */
const seeds: MatchSeeds = { next: (key) => createHash('sha256').update(key).digest('hex').slice(0, 32) };
const silent = pino({ level: 'silent' });

export type SportsSupply = Awaited<ReturnType<typeof createSportsSupply>>;

/**
 * @param options.at where the clock stands; the caller closes it
 * @param options.testDatabase instead of a new one
 */
export async function createSportsSupply(options: { at: string; feedUrl?: string; logger?: Logger; testDatabase?: TestDatabase }) {
  const testDatabase = options.testDatabase ?? (await createTestDatabase());
  const database = await Database.open(testDatabase.url, 8);
  const clock = new TestClock(new Date(options.at));
  const bus = new LocalBus();
  const settings = new Settings(database, bus, clock);
  const sportsSettings = new SportsSettings(settings, clock);
  const fixtures = new FixturesRepository();
  const markets = new MarketsRepository();
  const leagues = new LeaguesRepository();
  const matches = new SimulatedMatchesRepository();
  const changes = new FixtureChanges(fixtures, markets, new FixtureEventsRepository(), new Outbox(bus), clock);
  const schedules = new Schedules(database, silent);
  const playMatch = new PlayMatch(database, fixtures, markets, matches, changes, sportsSettings, clock);
  const announce = new AnnounceMatches(database, fixtures, leagues, matches, changes, playMatch, seeds, clock);
  const takeMessage = new TakeMessage(database, fixtures, leagues, markets, new FeedRepository(), changes, options.logger ?? silent, clock);
  await settings.change(catalogueGroup, { simulator: true }, 'test');
  return {
    ...{ url: testDatabase.url, database, clock, settings, fixtures, markets, leagues, matches, changes, playMatch, announce, takeMessage },
    replaySeason: new ReplaySeason(database, leagues, matches, changes, sportsSettings, clock),
    forgetOdds: new ForgetOdds(database, markets, sportsSettings, clock),

    /** Another worker's simulator. */
    simulator: () => new SimulatorScheduler(database, matches, sportsSettings, announce, playMatch, schedules, clock, silent),

    /** Another worker's ear. */
    reader: () =>
      new FeedReader(
        database,
        new HttpFeed({ FEED_URL: options.feedUrl }, loopbackHttp),
        new FeedRepository(),
        takeMessage,
        sportsSettings,
        changes,
        schedules,
        clock,
        options.logger ?? silent,
      ),

    async fixture(source: string, key: string): Promise<FixtureRow> {
      return must((await fixtures.bySourceKeys(database, source, [key])).get(key), `${source} ${key}`);
    },

    async close(): Promise<void> {
      await schedules.onApplicationShutdown();
      await database.close();
      await testDatabase.drop();
    },
  };
}
