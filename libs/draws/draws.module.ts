import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { CONFIG, type Config, Queues, Schedules } from '#lib/platform';
import { Beacon } from './beacon/beacon.js';
import { BuiltInBeacon } from './beacon/built-in-beacon.js';
import { DrandBeacon } from './beacon/drand-beacon.js';
import { DealerGamesRepository } from './data/dealer-games.repository.js';
import { FairnessReportsRepository } from './data/fairness-reports.repository.js';
import { RefusedResultsRepository } from './data/refused-results.repository.js';
import { RoundFigures } from './data/round-figures.js';
import { RoundsRepository } from './data/rounds.repository.js';
import { SeedChainsRepository } from './data/seed-chains.repository.js';
import { Dealing } from './dealing.js';
import { DrawRounds } from './draw-rounds.js';
import { AdminDrawGamesController } from './http/admin-game.controller.js';
import { AdminGameQueries } from './http/admin-game-queries.js';
import { DealingController } from './http/dealing.controller.js';
import { DealingQueries } from './http/dealing-queries.js';
import { RecentOutcomes } from './http/recent-outcomes.js';
import { RoundQueries } from './http/round-queries.js';
import { RoundsController } from './http/rounds.controller.js';
import { drawRoundJob, settleRoundJob } from './jobs/jobs.js';
import { RoundScheduler } from './jobs/round-scheduler.js';
import { SeedChains } from './seed-chains.js';
import { DrawSettings } from './settings/draw-settings.js';
import { BuiltInDraw } from './suppliers/built-in-draw.js';
import { Feed } from './suppliers/feed.js';
import { AssignGames } from './use-cases/assign-games.js';
import { CloseRound } from './use-cases/close-round.js';
import { CountFairness } from './use-cases/count-fairness.js';
import { DrawRound } from './use-cases/draw-round.js';
import { OpenRounds } from './use-cases/open-rounds.js';
import { RecheckFeeds } from './use-cases/recheck-feeds.js';
import { RefuseResult } from './use-cases/refuse-result.js';
import { SwitchGames } from './use-cases/switch-games.js';
import { UpdateGame } from './use-cases/update-game.js';
import { VoidRound } from './use-cases/void-round.js';

const repositories = [
  RoundsRepository,
  RoundFigures,
  SeedChainsRepository,
  RefusedResultsRepository,
  FairnessReportsRepository,
  DealerGamesRepository,
];
const useCases = [OpenRounds, CloseRound, DrawRound, VoidRound, RefuseResult, RecheckFeeds, CountFairness, UpdateGame, SwitchGames];
const beacon = {
  provide: Beacon,
  inject: [CONFIG, BuiltInBeacon, DrandBeacon],
  useFactory: ({ BEACON }: Config, builtIn: BuiltInBeacon, drand: DrandBeacon) => (BEACON === 'drand' ? drand : builtIn),
};

/** Draw games: definitions, seeds, suppliers of results, rounds and their draws. */
@Module({
  providers: [
    ...repositories,
    ...useCases,
    SeedChains,
    DrawSettings,
    DrawRounds,
    Dealing,
    BuiltInBeacon,
    DrandBeacon,
    beacon,
    BuiltInDraw,
    Feed,
  ],
  exports: [...repositories, ...useCases, SeedChains, DrawSettings, DrawRounds, Dealing, Beacon],
})
export class DrawsModule {}

/** The calls of draw games. Needs `RoundActivity` and `DealerAccounts`, which the application binds. */
@Module({
  imports: [DrawsModule, MembersModule],
  providers: [RoundQueries, RecentOutcomes, AdminGameQueries, DealingQueries, AssignGames],
  controllers: [RoundsController, AdminDrawGamesController, DealingController],
})
export class DrawsHttpModule {}

const recheckMs = 30_000;
const nightlyLookMs = 600_000;

/** The worker's part: the round clock, the draws, the second look at feeds and the nightly count. */
@Module({ imports: [DrawsModule], providers: [RoundScheduler] })
export class DrawJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly clock: RoundScheduler,
    private readonly draw: DrawRound,
    private readonly recheckFeeds: RecheckFeeds,
    private readonly countFairness: CountFairness,
    private readonly queues: Queues,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.process(drawRoundJob, async (job) => {
      // Settlement follows at once; the clock would find it a second later.
      if (await this.draw.execute(job.roundId)) await this.queues.add(settleRoundJob, job);
    });
    this.schedules.every('feed-recheck', recheckMs, () => this.recheckFeeds.execute());
    this.schedules.every('fairness', nightlyLookMs, async () => void (await this.countFairness.runNightly()));
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
