import { Injectable } from '@nestjs/common';
import { type BetRow, type GradableTicket, OpenTickets, TicketsRepository } from '#lib/betting';
import { FixturesRepository } from '#lib/sports';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';

/** Takes one ticket for a command, in the order of cancelling and cashing out: its fixtures, itself; accounts and books come after. */
@Injectable()
export class TicketLocks {
  constructor(
    private readonly fixtures: FixturesRepository,
    private readonly rows: TicketsRepository,
    private readonly tickets: OpenTickets,
  ) {}

  /** To the commit nothing about the ticket changes, nor about its fixtures. @returns it as it then is */
  async take(tx: Tx, { id }: Pick<BetRow, 'id'>): Promise<{ ticket: GradableTicket; fixtureIds: number[] }> {
    const { legs } = must((await this.rows.of(tx, [id])).get(id), `there is no ticket ${id}`);
    const fixtureIds = legs.map(({ fixtureId }) => fixtureId);
    await this.fixtures.hold(tx, fixtureIds);
    return { ticket: await this.tickets.lock(tx, id), fixtureIds };
  }
}
