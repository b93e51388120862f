import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, DuePoller, LOGGER } from '#lib/platform';
import { TicketsRepository } from '../data/tickets.repository.js';
import { DecideTicket } from '../use-cases/decide-ticket.js';

/** Tickets of one look. */
const lookSize = 200;

/** Decides pending tickets whose in-play delay is over. */
@Injectable()
export class TicketScheduler extends DuePoller {
  constructor(
    database: Database,
    tickets: TicketsRepository,
    decide: DecideTicket,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({
      name: 'ticket clock',
      due: () => tickets.due(database, clock.now(), lookSize),
      decide: (id) => decide.execute(id),
      logger,
    });
  }
}
