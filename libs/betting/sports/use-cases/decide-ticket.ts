import { Inject, Injectable } from '@nestjs/common';
import { type DomainEvent, Outbox } from '#lib/events';
import { type OfferedMarket, OfferedMarkets, SportsSettings } from '#lib/sports';
import { type Clock, must, oddsOfLevel, ownerStream } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { wireOdds } from '../../domain/odds-product.js';
import { BetsRepository } from '../../data/bets.repository.js';
import { type LockedBet, OpenBets } from '../../data/open-bets.js';
import { TicketSubjects } from '../../subjects/ticket-subjects.js';
import { BetCancellation } from '../../use-cases/bet-cancellation.js';
import { type Price, type TicketRow, TicketsRepository } from '../data/tickets.repository.js';
import { type Refusal, refusalOf, type WaitingLeg } from '../domain/ticket-decision.js';
import { type CurrentOdds, type PendingTicket, RepriceTicket } from './reprice-ticket.js';

/**
 * Decides a ticket whose in-play delay is over: it is accepted at the odds in force now, as far as its policy takes them, or refused with
 * the reason, and then its stake goes back. Once, whatever is killed and however many do it at a time: what was not committed is found
 * pending again.
 */
@Injectable()
export class DecideTicket {
  constructor(
    private readonly database: Database,
    private readonly bets: BetsRepository,
    private readonly tickets: TicketsRepository,
    private readonly markets: OfferedMarkets,
    private readonly subjects: TicketSubjects,
    private readonly openBets: OpenBets,
    private readonly sports: SportsSettings,
    private readonly repricing: RepriceTicket,
    private readonly cancellation: BetCancellation,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether this call decided it */
  async execute(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const row = must(await this.bets.byId(tx, id), `there is no bet ${id}`);
      // Nothing about the fixtures changes from here to the commit.
      const subject = await this.subjects.hold(tx, row);
      const bet = await this.openBets.lock(tx, id);
      const ticket = await this.ticket(tx, id);
      if (ticket.state !== 'pending' || must(ticket.decidesAt, 'a pending ticket is decided at a time') > this.clock.now()) return false;
      const decision = await this.decide(tx, { bet, row, ticket });
      const refusal = typeof decision === 'string' ? decision : null;
      await this.tickets.decide(tx, id, refusal ? 'refused' : 'accepted', refusal);
      await this.outbox.record(tx, [changedEvent(bet, decision, this.clock.now())]);
      if (refusal) await this.cancellation.execute(tx, bet, subject, { actor: 'system', reason: refusal });
      return true;
    });
  }

  /** @returns the price at which the ticket stands, or why it is refused */
  private async decide(tx: Tx, pending: PendingTicket): Promise<Price | Refusal> {
    const { bet, row, ticket } = pending;
    const offered = await this.markets.byIds(
      tx,
      ticket.legs.map(({ marketId }) => marketId),
    );
    const marginPercent = await this.sports.marginOf({ kind: 'player', level: row.level }, tx);
    const legs = waitingLegs(ticket, bet, offered, marginPercent);
    const current = legs.map(({ current: odds, version }) => ({ odds, version }));
    return refusalOf(legs, ticket.policy) ?? this.repricing.execute(tx, pending, current.filter(hasOdds));
  }

  private async ticket(tx: Tx, id: number): Promise<TicketRow> {
    return must((await this.tickets.of(tx, [id])).get(id), `bet ${id} is no ticket`);
  }
}

function changedEvent({ id, ownerId }: LockedBet, decision: Price | Refusal, at: Date): DomainEvent {
  const refusal = typeof decision === 'string' ? decision : null;
  const price = typeof decision === 'string' ? {} : { odds: wireOdds(decision.odds), potentialPayout: decision.potentialPayout };
  return {
    name: 'ticket.changed',
    at,
    streams: [ownerStream('member', ownerId)],
    data: { id, state: refusal ? 'refused' : 'accepted', refusal, ...price },
  };
}

function hasOdds(leg: { odds: number | undefined; version: number }): leg is CurrentOdds {
  return leg.odds !== undefined;
}

function waitingLegs(
  { legs }: TicketRow,
  bet: LockedBet,
  offered: ReadonlyMap<number, OfferedMarket>,
  marginPercent: number,
): (WaitingLeg & { version: number })[] {
  return legs.map(({ marketId, score: scoreAtBet }, n) => {
    const { market, fixture } = must(offered.get(marketId), `there is no market ${marketId}`);
    const { outcome, odds } = must(bet.legs[n], 'a leg of a ticket is one of its bet');
    const current = market.odds[outcome];
    return {
      ...{ odds, current: current && oddsOfLevel(current, marginPercent), version: market.version, scoreAtBet, score: fixture.score },
      ...{ fixtureStatus: fixture.status, marketStatus: market.status, isSuspended: fixture.suspended !== null },
    };
  });
}
