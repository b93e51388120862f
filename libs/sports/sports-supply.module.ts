import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '#lib/platform';
import { FeedRepository } from './data/feed.repository.js';
import { SimulatedMatchesRepository } from './data/simulated-matches.repository.js';
import { FeedReader } from './feed/feed-reader.js';
import { HttpFeed } from './feed/http-feed.js';
import { SportsFeed } from './feed/sports-feed.js';
import { TakeMessage } from './feed/take-message.js';
import { FixtureScheduler } from './jobs/fixture-scheduler.js';
import { ForgetOdds } from './jobs/forget-odds.js';
import { AnnounceMatches } from './simulator/announce-matches.js';
import { MatchSeeds } from './simulator/match-seeds.js';
import { PlayMatch } from './simulator/play-match.js';
import { ReplaySeason } from './simulator/replay-season.js';
import { SimulatorScheduler } from './simulator/simulator-scheduler.js';
import { SportsModule } from './sports.module.js';
import { CloseStartedFixture } from './use-cases/close-started-fixture.js';
import { VoidOverdueFixture } from './use-cases/void-overdue-fixture.js';

const simulator = [SimulatedMatchesRepository, AnnounceMatches, MatchSeeds, PlayMatch, SimulatorScheduler, ReplaySeason];
const feed = [FeedRepository, TakeMessage, FeedReader, { provide: SportsFeed, useClass: HttpFeed }];

/** Where fixtures, odds and results come from while the site runs: the live supplier and the simulator. */
@Module({ imports: [SportsModule], providers: [...simulator, ...feed, ForgetOdds], exports: [...simulator, FeedReader, ForgetOdds] })
export class SportsSupplyModule {}

const forgetMs = 3_600_000;

/** The worker's part: it closes what has begun, listens to the supplier, plays the simulator, and forgets old odds. */
@Module({ imports: [SportsModule, SportsSupplyModule], providers: [CloseStartedFixture, VoidOverdueFixture, FixtureScheduler] })
export class SportsJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly fixtureScheduler: FixtureScheduler,
    private readonly simulator: SimulatorScheduler,
    private readonly reader: FeedReader,
    private readonly forgetOdds: ForgetOdds,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('forget-odds', forgetMs, () => this.forgetOdds.run());
    this.fixtureScheduler.start();
    this.simulator.start();
    this.reader.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.fixtureScheduler.stop(), this.simulator.stop(), this.reader.stop()]);
  }
}
