import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Queues, Ticker } from '#lib/platform';
import { type RoundRow, RoundsRepository } from '../data/rounds.repository.js';
import { type DrawGameSettings, DrawSettings, stateOf } from '../settings/draw-settings.js';
import { CloseRound } from '../use-cases/close-round.js';
import { isDrawnAutomatically } from '../use-cases/draw-round.js';
import { OpenRounds } from '../use-cases/open-rounds.js';
import { VoidRound } from '../use-cases/void-round.js';
import { drawRoundJob, roundJob, settleRoundJob } from './jobs.js';

const tickMs = 1_000;

/** A round of which something is left to do, with its game's settings; none where the game is no longer one of ours. */
interface DueRound {
  round: RoundRow;
  settings: DrawGameSettings | undefined;
}

/**
 * Asks the database on every second what is due: rounds to close, to open, to draw, to settle, and those of a stopped game to void. So it
 * is the schedule and the sweeper in one: a lost job is brought back by the next tick, and what an outage missed is done late.
 * Any number of workers may run it.
 */
@Injectable()
export class RoundScheduler {
  private readonly ticker: Ticker;

  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly settings: DrawSettings,
    private readonly openRounds: OpenRounds,
    private readonly closeRound: CloseRound,
    private readonly voidRound: VoidRound,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    // At the turn of each second of the site's clock.
    const delayMs = (): number => tickMs - (this.clock.now().getTime() % tickMs);
    this.ticker = new Ticker({ name: 'round clock', work: () => this.tick(), delayMs, logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the tick under way. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** One look at what is due. Closing comes first: it has an instant to keep. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    const rounds = await this.dueRounds();
    const failures = [...(await this.closeDue(rounds, now)), ...(await this.voidStopped(rounds))];
    await this.openRounds.execute();
    for (const round of rounds) await this.enqueueDue(round, now);
    if (failures.length > 0) throw new AggregateError(failures, 'some rounds could not be closed or voided');
  }

  private async dueRounds(): Promise<DueRound[]> {
    const games = new Map((await this.settings.all()).map(({ game, settings }) => [game.id, settings]));
    return (await this.rounds.unsettled(this.database)).map((round) => ({ round, settings: games.get(round.game) }));
  }

  private closeDue(rounds: readonly DueRound[], now: Date): Promise<unknown[]> {
    const due = rounds.filter(({ round }) => round.status === 'open' && now >= round.closesAt);
    return eachByItself(due, ({ round }) => this.closeRound.execute(round.id));
  }

  private voidStopped(rounds: readonly DueRound[]): Promise<unknown[]> {
    const stopped = rounds.filter(({ round, settings }) => round.revision === 0 && settings && stateOf(settings) === 'stopped');
    return eachByItself(stopped, ({ round }) => this.voidRound.execute(round.id, 'stopped'));
  }

  private async enqueueDue({ round, settings }: DueRound, now: Date): Promise<void> {
    // A round that this tick has closed and whose draw is due as well, after an outage, waits for the next tick.
    const job = roundJob(round.id, now);
    const isDrawDue = round.status === 'closed' && now >= round.drawsAt && settings && isDrawnAutomatically(settings);
    if (isDrawDue) await this.queues.add(drawRoundJob, job);
    if (round.status === 'drawn' || round.status === 'void') await this.queues.add(settleRoundJob, job);
  }
}

/** One round that cannot be done must not hold up the others. @returns what was thrown */
async function eachByItself(rounds: readonly DueRound[], work: (round: DueRound) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const round of rounds) await work(round).catch((error: unknown) => failures.push(error));
  return failures;
}
