import { Inject, Injectable } from '@nestjs/common';
import { BetsRepository, betView, FixtureBooks, type GradableTicket, OpenTickets, TicketSettlements, TicketViews } from '#lib/betting';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { FixturesRepository } from '#lib/sports';
import { type Actor, type Clock, must } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { UnitCommission } from '../../unit-commission.js';
import { CashOutOffers } from '../cash-out-offers.js';
import { ticketUnit } from './settle-tickets.js';

type CashedOut = CallOutput<'user/sports/bet/cashOut'>;

/** A member sells an open ticket back to the house, for good: no result changes it any more. */
@Injectable()
export class CashOut {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly fixtures: FixturesRepository,
    private readonly bets: BetsRepository,
    private readonly tickets: OpenTickets,
    private readonly offers: CashOutOffers,
    private readonly settlements: TicketSettlements,
    private readonly books: FixtureBooks,
    private readonly commission: UnitCommission,
    private readonly views: TicketViews,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What cashing own tickets out would pay now; null for what is no open ticket of the caller. */
  async offersOf(actor: Actor, ids: readonly number[]): Promise<CallOutput<'user/sports/bet/offers'>> {
    const own = (await this.tickets.standing(this.database, ids)).filter(({ ownerId }) => ownerId === actor.id);
    const offers = await this.offers.of(this.database, own);
    return { offers: ids.map((id) => ({ id, amount: offers.get(id) ?? null })) };
  }

  /** @throws DomainError NOT_FOUND, TICKET_PENDING, CASH_OUT_UNAVAILABLE, CASH_OUT_CHANGED with the new offer, or KEY_REUSED; nothing has changed then */
  async execute(command: CommandContext, { bet_id: id, amount }: Omit<CallParsed<'user/sports/bet/cashOut'>, 'key'>): Promise<CashedOut> {
    const [known] = await this.tickets.standing(this.database, [id]);
    if (known?.ownerId !== command.actor.id) throw refuse('NOT_FOUND');
    return this.commands.run(command, (tx) => this.cashOut(tx, known, amount));
  }

  /** @param seen the offer as the member saw it: he gets more where it has risen since */
  private async cashOut(tx: Tx, { id, ownerId, legs }: GradableTicket, seen: number): Promise<CashedOut> {
    // Neither odds nor results change from here to the commit.
    await this.fixtures.hold(
      tx,
      legs.map(({ fixtureId }) => fixtureId),
    );
    const ticket = await this.tickets.lock(tx, id);
    const offer = await this.offerFor(tx, ticket, seen);
    await this.settlements.settle(tx, [{ ...ticket, result: 'cash_out', payout: offer }], {
      at: this.clock.now(),
      actor: `player:${ownerId}`,
    });
    await this.commission.close(tx, [{ unit: ticketUnit(id), revision: ticket.revision + 1, outcome: 'pay' }]);
    const bet = must(await this.bets.byId(tx, id), `there is no bet ${id}`);
    const view = (await this.views.of([bet], tx)).get(id)?.view;
    const { money, version } = await this.ledger.snapshot(tx, ownerId);
    await this.books.remove(tx, ticket);
    return { bet: betView(bet, null, view), money, version };
  }

  private async offerFor(tx: Tx, ticket: GradableTicket, seen: number): Promise<number> {
    if (ticket.state === 'pending') throw refuse('TICKET_PENDING');
    const offer = (await this.offers.of(tx, [ticket])).get(ticket.id) ?? null;
    if (offer === null) throw refuse('CASH_OUT_UNAVAILABLE');
    if (offer < seen) throw refuse('CASH_OUT_CHANGED', { amount: offer });
    return offer;
  }
}
