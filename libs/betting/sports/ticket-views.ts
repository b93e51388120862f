import { Injectable } from '@nestjs/common';
import type { Ticket, TicketLeg } from '#lib/contract';
import { type FixtureRow, FixturesRepository } from '#lib/games';
import { must, seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import type { BetRow } from '../data/bet-rows.js';
import { type TicketLegRow, type TicketRow, TicketsRepository } from './data/tickets.repository.js';

/** A ticket as it is shown with its bet. */
export interface ViewedTicket {
  view: Ticket;
  /** Until when its owner may cancel it; null when he may not. */
  cancellableUntil: Date | null;
}

/** The sports side of bets for whoever lists them. */
@Injectable()
export class TicketViews {
  constructor(
    private readonly database: Database,
    private readonly tickets: TicketsRepository,
    private readonly fixtures: FixturesRepository,
  ) {}

  /** By the id of the bet; bets on draws have none. */
  async of(bets: readonly BetRow[]): Promise<Map<number, ViewedTicket>> {
    const ids = bets.filter(({ roundId }) => roundId === null).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const tickets = [...(await this.tickets.of(this.database, ids)).values()];
    const fixtures = await this.fixtures.byIds(this.database, [...new Set(tickets.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId)))]);
    return new Map(tickets.map((ticket) => [ticket.betId, { view: ticketView(ticket, fixtures), cancellableUntil: null }]));
  }
}

/** @param fixtures those of the ticket's legs */
export function ticketView({ betId: _, legs, decidesAt, ...ticket }: TicketRow, fixtures: ReadonlyMap<number, FixtureRow>): Ticket {
  return {
    ...ticket,
    decidesAt: decidesAt && seoulIso(decidesAt),
    legs: legs.map((leg) => legView(leg, must(fixtures.get(leg.fixtureId), `there is no fixture ${leg.fixtureId}`))),
  };
}

function legView({ fixtureId, marketId, line, inPlay, score }: TicketLegRow, fixture: FixtureRow): TicketLeg {
  const named = ({ name, nameKo }: { name: string; nameKo: string }) => ({ name, nameKo });
  return {
    ...{ fixtureId, marketId, line, inPlay, scoreAtBet: score },
    ...{ sport: fixture.league.sport, league: named(fixture.league), home: named(fixture.home), away: named(fixture.away) },
    ...{ kickOff: seoulIso(fixture.kickOff), fixtureStatus: fixture.status, score: fixture.score },
  };
}
