import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Ticker } from '#lib/platform';
import { TicketsRepository } from '../data/tickets.repository.js';
import { DecideTicket } from '../use-cases/decide-ticket.js';

const tickMs = 200;
/** Tickets of one look, and how many of them are decided side by side. */
const lookSize = 200;
const lanes = 4;

/**
 * Asks the database several times a second which pending tickets are due. What a killed worker had in hand is still pending and found by the
 * next look. Any number of workers may run it.
 */
@Injectable()
export class TicketScheduler {
  private readonly ticker: Ticker;

  constructor(
    private readonly database: Database,
    private readonly tickets: TicketsRepository,
    private readonly decide: DecideTicket,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'ticket clock', work: () => this.tick(), delayMs: () => tickMs, logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the tick under way. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** Decides what is due. */
  async tick(): Promise<void> {
    const due = await this.tickets.due(this.database, this.clock.now(), lookSize);
    const next = due.values();
    await Promise.all(Array.from({ length: lanes }, () => this.decideAll(next)));
  }

  /** One ticket that cannot be decided must not hold up the others. */
  private async decideAll(ids: Iterable<number>): Promise<void> {
    for (const id of ids)
      await this.decide.execute(id).catch((error: unknown) => this.logger.error({ err: error, bet: id }, 'a ticket could not be decided'));
  }
}
