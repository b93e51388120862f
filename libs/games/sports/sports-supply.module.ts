import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '#lib/platform';
import { FeedRepository } from './data/feed.repository.js';
import { SimulatedMatchesRepository } from './data/simulated-matches.repository.js';
import { FeedReader } from './feed/feed-reader.js';
import { HttpFeed } from './feed/http-feed.js';
import { SportsFeed } from './feed/sports-feed.js';
import { TakeMessage } from './feed/take-message.js';
import { FixtureClock } from './jobs/fixture-clock.js';
import { ForgetOdds } from './jobs/forget-odds.js';
import { AnnounceMatches } from './simulator/announce-matches.js';
import { PlayMatch } from './simulator/play-match.js';
import { SimulatorClock } from './simulator/simulator-clock.js';
import { SportsModule } from './sports.module.js';
import { CloseBegun } from './use-cases/close-begun.js';
import { VoidLate } from './use-cases/void-late.js';

const simulator = [SimulatedMatchesRepository, AnnounceMatches, PlayMatch, SimulatorClock];
const feed = [FeedRepository, TakeMessage, FeedReader, { provide: SportsFeed, useClass: HttpFeed }];

/** Where fixtures, odds and results come from while the site runs: the live supplier and the simulator. */
@Module({ imports: [SportsModule], providers: [...simulator, ...feed, ForgetOdds], exports: [...simulator, FeedReader, ForgetOdds] })
export class SportsSupplyModule {}

const forgetMs = 3_600_000;

/** The worker's part: it closes what has begun, listens to the supplier, plays the simulator, and forgets old odds. */
@Module({ imports: [SportsModule, SportsSupplyModule], providers: [CloseBegun, VoidLate, FixtureClock] })
export class SportsJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly fixtureClock: FixtureClock,
    private readonly simulator: SimulatorClock,
    private readonly reader: FeedReader,
    private readonly forgetOdds: ForgetOdds,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('forget-odds', forgetMs, () => this.forgetOdds.run());
    this.fixtureClock.start();
    this.simulator.start();
    this.reader.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.fixtureClock.stop(), this.simulator.stop(), this.reader.stop()]);
  }
}
