import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, DuePoller, LOGGER } from '#lib/platform';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { AskAgain } from '../use-cases/ask-again.js';
import { SweepRound } from '../use-cases/sweep-round.js';

/** Rows of one look. */
const lookSize = 50;

/** Asks vendors about open rounds of which nothing was heard for their time. */
@Injectable()
export class RoundSweeper extends DuePoller {
  constructor(
    database: Database,
    rounds: RoundsRepository,
    sweep: SweepRound,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({
      name: 'casino rounds',
      due: () => rounds.due(database, clock.now(), lookSize),
      decide: (id) => sweep.execute(id),
      logger,
    });
  }
}

/** Asks vendors again what came of calls that nobody answered. */
@Injectable()
export class OutgoingPoller extends DuePoller {
  constructor(
    database: Database,
    outgoing: OutgoingRepository,
    again: AskAgain,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({
      name: 'casino calls',
      due: () => outgoing.due(database, clock.now(), lookSize),
      decide: (id) => again.execute(id),
      logger,
    });
  }
}
