import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CashOutsRepository } from '#lib/betting';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, DuePoller, LOGGER } from '#lib/platform';
import { DecideCashOut } from '../use-cases/decide-cash-out.js';

/** Cash-outs of one look. */
const lookSize = 200;

/** Decides cash-outs whose in-play delay is over. */
@Injectable()
export class CashOutScheduler extends DuePoller {
  constructor(
    database: Database,
    cashOuts: CashOutsRepository,
    decide: DecideCashOut,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({
      name: 'cash-out scheduler',
      due: () => cashOuts.due(database, clock.now(), lookSize),
      decide: (id) => decide.execute(id),
      logger,
    });
  }
}
