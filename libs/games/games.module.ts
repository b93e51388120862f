import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Queues } from '#lib/platform';
import { Beacon } from './draw/beacon/beacon.js';
import { BuiltInBeacon } from './draw/beacon/built-in-beacon.js';
import { RoundsRepository } from './draw/data/rounds.repository.js';
import { SeedChainsRepository } from './draw/data/seed-chains.repository.js';
import { DrawRounds } from './draw/draw-rounds.js';
import { RoundQueries } from './draw/http/round-queries.js';
import { RoundsController } from './draw/http/rounds.controller.js';
import { drawRoundJob, settleRoundJob } from './draw/jobs/jobs.js';
import { RoundClock } from './draw/jobs/round-clock.js';
import { SeedChains } from './draw/seed-chains.js';
import { DrawSettings } from './draw/settings/draw-settings.js';
import { CloseRound } from './draw/use-cases/close-round.js';
import { DrawRound } from './draw/use-cases/draw-round.js';
import { OpenRounds } from './draw/use-cases/open-rounds.js';

/** Draw games: definitions, seeds, rounds and their draws. */
@Module({
  providers: [
    RoundsRepository,
    SeedChainsRepository,
    SeedChains,
    DrawSettings,
    DrawRounds,
    OpenRounds,
    CloseRound,
    DrawRound,
    { provide: Beacon, useClass: BuiltInBeacon },
  ],
  exports: [RoundsRepository, SeedChains, DrawSettings, DrawRounds, OpenRounds, CloseRound, DrawRound, Beacon],
})
export class GamesModule {}

/** The calls of draw games. Needs `RoundActivity`, which the application binds. */
@Module({ imports: [GamesModule], providers: [RoundQueries], controllers: [RoundsController] })
export class GamesHttpModule {}

/** The worker's part: the round clock and the draws. */
@Module({ imports: [GamesModule], providers: [RoundClock] })
export class DrawJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly clock: RoundClock,
    private readonly draw: DrawRound,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.process(drawRoundJob, async (job) => {
      // Settlement follows at once; the clock would find it a second later.
      if (await this.draw.run(job.roundId)) await this.queues.add(settleRoundJob, job);
    });
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
