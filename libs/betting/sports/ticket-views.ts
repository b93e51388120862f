import { Inject, Injectable } from '@nestjs/common';
import type { Section, Ticket, TicketCashOut, TicketLeg } from '#lib/contract';
import { type FixtureRow, FixturesRepository, SportsSettings } from '#lib/sports';
import { type Clock, must, seoulIso } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import type { BetRow } from '../data/bet-rows.js';
import { wireOdds } from '../domain/odds-product.js';
import { type CashOutRow, type TicketLegRow, type TicketRow, TicketsRepository } from './data/tickets.repository.js';
import { ticketCancellableUntil } from './domain/ticket-cancellation.js';

/** A ticket as it is shown with its bet. */
export interface ViewedTicket {
  view: Ticket;
  /** Until when its owner may cancel it; null when he may not. */
  cancellableUntil: Date | null;
}

/** The sports side of bets for anybody who lists them. */
@Injectable()
export class TicketViews {
  constructor(
    private readonly database: Database,
    private readonly tickets: TicketsRepository,
    private readonly fixtures: FixturesRepository,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By the id of the bet; bets on draws have none. @param sql the transaction whose bets are meant */
  async of(bets: readonly BetRow[], sql: Sql = this.database): Promise<Map<number, ViewedTicket>> {
    const placed = bets.filter(({ roundId }) => roundId === null);
    if (placed.length === 0) return new Map();
    const tickets = await this.tickets.of(
      sql,
      placed.map(({ id }) => id),
    );
    const fixtureIds = [...tickets.values()].flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId));
    const fixtures = await this.fixtures.byIds(sql, [...new Set(fixtureIds)]);
    const viewed = placed.map(async (bet) => {
      const ticket = must(tickets.get(bet.id), `bet ${bet.id} is no ticket`);
      return [
        bet.id,
        { view: ticketView(ticket, fixtures), cancellableUntil: await this.cancellableUntil(bet, ticket, fixtures) },
      ] as const;
    });
    return new Map(await Promise.all(viewed));
  }

  private async cancellableUntil(bet: BetRow, ticket: TicketRow, fixtures: ReadonlyMap<number, FixtureRow>): Promise<Date | null> {
    if (bet.status !== 'accepted' || ticket.takenStake > 0) return null;
    const rules = await this.settings.section(bet.game as Section);
    const included = ticket.legs.map(({ fixtureId }) => must(fixtures.get(fixtureId), `there is no fixture ${fixtureId}`));
    return ticketCancellableUntil({ ...bet, ...ticket }, included, rules, this.clock.now());
  }
}

/** @param fixtures those of the ticket's legs */
export function ticketView(
  { betId: _, legs, decidesAt, cashOut, placedPrice, parts, ...ticket }: TicketRow,
  fixtures: ReadonlyMap<number, FixtureRow>,
): Ticket {
  return {
    ...ticket,
    decidesAt: decidesAt && seoulIso(decidesAt),
    placedPrice: placedPrice && { ...placedPrice, odds: wireOdds(placedPrice.odds) },
    cashOut: cashOut && cashOutView(cashOut),
    parts: parts.map((part) => ({ ...part, at: seoulIso(new Date(part.at)) })),
    legs: legs.map((leg) => legView(leg, must(fixtures.get(leg.fixtureId), `there is no fixture ${leg.fixtureId}`))),
  };
}

/** A cash-out as its member sees it. */
export function cashOutView(cashOut: CashOutRow): TicketCashOut {
  return { ...cashOut, decidesAt: seoulIso(cashOut.decidesAt) };
}

function legView({ fixtureId, marketId, line, inPlay, score }: TicketLegRow, fixture: FixtureRow): TicketLeg {
  const named = ({ name, nameKo }: { name: string; nameKo: string }) => ({ name, nameKo });
  return {
    ...{ fixtureId, marketId, line, inPlay, scoreAtBet: score },
    ...{ sport: fixture.league.sport, league: named(fixture.league), home: named(fixture.home), away: named(fixture.away) },
    ...{ kickOff: seoulIso(fixture.kickOff), fixtureStatus: fixture.status, score: fixture.score },
  };
}
