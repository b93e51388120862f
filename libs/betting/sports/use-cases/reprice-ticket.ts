import { Injectable } from '@nestjs/common';
import type { Section } from '#lib/contract';
import { SportsSettings } from '#lib/sports';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import type { BetRow } from '../../data/bet-rows.js';
import type { LockedBet } from '../../data/open-bets.js';
import { FixtureBooks } from '../data/fixture-books.js';
import { type Price, type TicketRow, TicketsRepository } from '../data/tickets.repository.js';
import { bookedTicket } from '../domain/book-entries.js';
import type { Refusal } from '../domain/ticket-decision.js';
import { exceededMaximum } from '../domain/ticket-limits.js';
import { priceOf, promiseOf } from '../domain/ticket-price.js';

/** A pending ticket that the transaction has locked. */
export interface PendingTicket {
  bet: LockedBet;
  /** Its row as it was placed. */
  row: BetRow;
  ticket: TicketRow;
}

/** How a leg's market stands. */
export interface CurrentOdds {
  odds: number;
  version: number;
}

/** Brings a pending ticket to the odds in force at its decision, within the limits of its section at the new price. */
@Injectable()
export class RepriceTicket {
  constructor(
    private readonly settings: SportsSettings,
    private readonly tickets: TicketsRepository,
    private readonly books: FixtureBooks,
  ) {}

  /**
   * @param current of the legs, in their order
   * @returns the price at which it stands from now on, or why it cannot stand; nothing has changed then
   */
  async execute(tx: Tx, { bet, row, ticket }: PendingTicket, current: readonly CurrentOdds[]): Promise<Price | Refusal> {
    const placed: Price = { odds: row.odds, potentialPayout: row.potentialPayout, legs: bet.legs.map(({ odds }) => odds) };
    const legs = current.map(({ odds }) => odds);
    if (legs.every((odds, n) => odds === placed.legs[n])) return placed;
    const settings = await this.settings.section(row.game as Section, tx);
    const { unitStake, bonus } = ticket;
    const { odds, highestOdds } = priceOf(ticket, legs, bonus);
    if (exceededMaximum(legs, highestOdds, settings) !== null) return 'ODDS_ABOVE_MAXIMUM';
    // Accounts come before books in every transaction, and a refusal pays the stake back.
    await lockOwner(tx, bet.ownerId);
    const before = bookedTicket(bet, ticket.legs);
    const after = { ...before, legs: before.legs.map((leg, n) => ({ ...leg, odds: must(legs[n], 'a leg has odds') })) };
    const limits = { perFixture: settings.maxFixtureExposure, perMarket: settings.maxMarketExposure };
    if (!(await this.books.replace(tx, before, after, limits))) return 'EXPOSURE_REACHED';
    const now: Price = { odds, potentialPayout: promiseOf(ticket, { odds: legs, unitStake, maxWin: bet.maxWin, bonus }), legs };
    await this.tickets.reprice(tx, bet.id, { now, placed, versions: current.map(({ version }) => version) });
    return now;
  }
}
