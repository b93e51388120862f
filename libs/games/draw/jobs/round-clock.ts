import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Queues } from '#lib/platform';
import { type RoundRow, RoundsRepository } from '../data/rounds.repository.js';
import { CloseRound } from '../use-cases/close-round.js';
import { OpenRounds } from '../use-cases/open-rounds.js';
import { drawRoundJob, roundJob, settleRoundJob } from './jobs.js';

const tickMs = 1_000;

/**
 * Asks the database on every second what is due: rounds to close, to open, to draw, to settle. So it is the schedule and the sweeper
 * in one: a lost job is brought back by the next tick, and what an outage missed is done late. Any number of workers may run it.
 */
@Injectable()
export class RoundClock {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private stopped = true;

  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly openRounds: OpenRounds,
    private readonly closeRound: CloseRound,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.stopped = false;
    this.schedule(0);
  }

  /** Finishes the tick under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** One look at what is due. Closing comes first: it has an instant to keep. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    const unsettled = await this.rounds.unsettled(this.database);
    const failures = await this.closeDue(unsettled, now);
    const known = new Set(unsettled.map((round) => `${round.game} ${round.day} ${round.round}`));
    await this.openRounds.run((game, { day, round }) => known.has(`${game} ${day} ${round}`));
    for (const round of unsettled) await this.enqueueDue(round, now);
    if (failures.length > 0) throw new AggregateError(failures, 'some rounds could not be closed');
  }

  /** One round that cannot be closed must not hold up the others. */
  private async closeDue(rounds: readonly RoundRow[], now: Date): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const round of rounds) {
      if (round.status !== 'open' || now < round.closesAt) continue;
      await this.closeRound.run(round.id).catch((error: unknown) => failures.push(error));
    }
    return failures;
  }

  private async enqueueDue(round: RoundRow, now: Date): Promise<void> {
    // A round that this tick has closed and whose draw is due as well, after an outage, waits for the next tick.
    const job = roundJob(round.id, round.drawsAt, now);
    if (round.status === 'closed' && now >= round.drawsAt) await this.queues.add(drawRoundJob, job);
    if (round.status === 'drawn' || round.status === 'void') await this.queues.add(settleRoundJob, job);
  }

  private schedule(delayMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.tick()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'round clock: the next tick tries again'))
        .then(() => this.schedule(tickMs - (this.clock.now().getTime() % tickMs)));
    }, delayMs);
  }
}
