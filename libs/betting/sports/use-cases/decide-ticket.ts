import { Inject, Injectable } from '@nestjs/common';
import { type DomainEvent, Outbox } from '#lib/events';
import { type OfferedMarket, OfferedMarkets } from '#lib/sports';
import { type Clock, must, ownerStream } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { BetsRepository } from '../../data/bets.repository.js';
import { type LockedBet, OpenBets } from '../../data/open-bets.js';
import { TicketSubjects } from '../../subjects/ticket-subjects.js';
import { BetCancellation } from '../../use-cases/bet-cancellation.js';
import { type TicketRow, TicketsRepository } from '../data/tickets.repository.js';
import { type Refusal, refusalOf, type WaitingLeg } from '../domain/ticket-decision.js';

/**
 * Decides a ticket whose in-play delay is over: it is accepted as it was placed, or refused with the reason, and then its stake goes back.
 * Once, whatever is killed and however many do it at a time: what was not committed is found pending again.
 */
@Injectable()
export class DecideTicket {
  constructor(
    private readonly database: Database,
    private readonly bets: BetsRepository,
    private readonly tickets: TicketsRepository,
    private readonly markets: OfferedMarkets,
    private readonly grounds: TicketSubjects,
    private readonly openBets: OpenBets,
    private readonly cancellation: BetCancellation,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether this call decided it */
  async execute(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { game } = must(await this.bets.byId(tx, id), `there is no bet ${id}`);
      // Nothing about the fixtures changes from here to the commit.
      const ground = await this.grounds.hold(tx, { id, game });
      const bet = await this.openBets.lock(tx, id);
      const ticket = await this.ticket(tx, id);
      if (ticket.state !== 'pending' || must(ticket.decidesAt, 'a pending ticket is decided at a time') > this.clock.now()) return false;
      const offered = await this.markets.byIds(
        tx,
        ticket.legs.map(({ marketId }) => marketId),
      );
      const refusal = refusalOf(waitingLegs(ticket, bet, offered), ticket.policy) ?? null;
      await this.tickets.decide(tx, id, refusal ? 'refused' : 'accepted', refusal);
      await this.outbox.record(tx, [changedEvent(bet, refusal, this.clock.now())]);
      if (refusal) await this.cancellation.execute(tx, bet, ground, { actor: 'system', reason: refusal });
      return true;
    });
  }

  private async ticket(tx: Tx, id: number): Promise<TicketRow> {
    return must((await this.tickets.of(tx, [id])).get(id), `bet ${id} is no ticket`);
  }
}

function changedEvent({ id, ownerId }: LockedBet, refusal: Refusal | null, at: Date): DomainEvent {
  return {
    name: 'ticket.changed',
    at,
    streams: [ownerStream('member', ownerId)],
    data: { id, state: refusal ? 'refused' : 'accepted', refusal },
  };
}

function waitingLegs({ legs }: TicketRow, bet: LockedBet, offered: ReadonlyMap<number, OfferedMarket>): WaitingLeg[] {
  return legs.map(({ marketId, score: scoreAtBet }, n) => {
    const { market, fixture } = must(offered.get(marketId), `there is no market ${marketId}`);
    const { outcome, odds } = must(bet.legs[n], 'a leg of a ticket is one of its bet');
    return {
      ...{ odds, current: market.odds[outcome], scoreAtBet, score: fixture.score },
      ...{ fixtureStatus: fixture.status, marketStatus: market.status, isSuspended: fixture.suspended !== null },
    };
  });
}
