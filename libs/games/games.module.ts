import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { CONFIG, type Config, Queues, Schedules } from '#lib/platform';
import { CasinoController } from './casino/casino.controller.js';
import { Beacon } from './draw/beacon/beacon.js';
import { BuiltInBeacon } from './draw/beacon/built-in-beacon.js';
import { DrandBeacon } from './draw/beacon/drand-beacon.js';
import { FairnessReportsRepository } from './draw/data/fairness-reports.repository.js';
import { RefusedResultsRepository } from './draw/data/refused-results.repository.js';
import { RoundFigures } from './draw/data/round-figures.js';
import { RoundsRepository } from './draw/data/rounds.repository.js';
import { SeedChainsRepository } from './draw/data/seed-chains.repository.js';
import { DrawRounds } from './draw/draw-rounds.js';
import { GameDeskController } from './draw/http/game-desk.controller.js';
import { GameDeskQueries } from './draw/http/game-desk-queries.js';
import { RoundQueries } from './draw/http/round-queries.js';
import { RoundsController } from './draw/http/rounds.controller.js';
import { drawRoundJob, settleRoundJob } from './draw/jobs/jobs.js';
import { RoundClock } from './draw/jobs/round-clock.js';
import { SeedChains } from './draw/seed-chains.js';
import { DrawSettings } from './draw/settings/draw-settings.js';
import { BuiltInDraw } from './draw/suppliers/built-in-draw.js';
import { Feed } from './draw/suppliers/feed.js';
import { CloseRound } from './draw/use-cases/close-round.js';
import { CountFairness } from './draw/use-cases/count-fairness.js';
import { DrawRound } from './draw/use-cases/draw-round.js';
import { OpenRounds } from './draw/use-cases/open-rounds.js';
import { RecheckFeeds } from './draw/use-cases/recheck-feeds.js';
import { RefuseResult } from './draw/use-cases/refuse-result.js';
import { SwitchGames } from './draw/use-cases/switch-games.js';
import { UpdateGame } from './draw/use-cases/update-game.js';
import { VoidRound } from './draw/use-cases/void-round.js';

const repositories = [RoundsRepository, RoundFigures, SeedChainsRepository, RefusedResultsRepository, FairnessReportsRepository];
const useCases = [OpenRounds, CloseRound, DrawRound, VoidRound, RefuseResult, RecheckFeeds, CountFairness, UpdateGame, SwitchGames];
const beacon = {
  provide: Beacon,
  inject: [CONFIG, BuiltInBeacon, DrandBeacon],
  useFactory: ({ BEACON }: Config, builtIn: BuiltInBeacon, drand: DrandBeacon) => (BEACON === 'drand' ? drand : builtIn),
};

/** Draw games: definitions, seeds, suppliers of results, rounds and their draws. */
@Module({
  providers: [...repositories, ...useCases, SeedChains, DrawSettings, DrawRounds, BuiltInBeacon, DrandBeacon, beacon, BuiltInDraw, Feed],
  exports: [...repositories, ...useCases, SeedChains, DrawSettings, DrawRounds, Beacon],
})
export class GamesModule {}

/** The calls of draw games and of the casino. Needs `RoundActivity`, which the application binds. */
@Module({
  imports: [GamesModule, MembersModule],
  providers: [RoundQueries, GameDeskQueries],
  controllers: [RoundsController, GameDeskController, CasinoController],
})
export class GamesHttpModule {}

const recheckMs = 30_000;
const nightlyLookMs = 600_000;

/** The worker's part: the round clock, the draws, the second look at feeds and the nightly count. */
@Module({ imports: [GamesModule], providers: [RoundClock] })
export class DrawJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly clock: RoundClock,
    private readonly draw: DrawRound,
    private readonly recheckFeeds: RecheckFeeds,
    private readonly countFairness: CountFairness,
    private readonly queues: Queues,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.process(drawRoundJob, async (job) => {
      // Settlement follows at once; the clock would find it a second later.
      if (await this.draw.run(job.roundId)) await this.queues.add(settleRoundJob, job);
    });
    this.schedules.every('feed-recheck', recheckMs, () => this.recheckFeeds.run());
    this.schedules.every('fairness', nightlyLookMs, async () => void (await this.countFairness.runNightly()));
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
