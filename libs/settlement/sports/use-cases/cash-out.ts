import { Injectable } from '@nestjs/common';
import { BetsRepository, betView, type GradableTicket, OpenTickets, TicketViews } from '#lib/betting';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { FixturesRepository } from '#lib/sports';
import { must } from '#lib/kernel';
import { type CommandContext, Commands, Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { type CashOutOffer, CashOutOffers } from '../cash-out-offers.js';
import { amountFor, restOf } from '../domain/cash-out.js';
import { SellTicket } from '../sell-ticket.js';

type CashedOut = CallOutput<'user/sports/bet/cashOut'>;
type Wish = Pick<CallParsed<'user/sports/bet/cashOut'>, 'amount' | 'stake'>;

/** Refused after the commit, so that administrators are told. */
const held = { isHeld: true } as const;

/**
 * A member sells an open ticket, or a part of its stake, back to the house, for good: no result changes what was sold. While a match of
 * it is under way the cash-out waits for the in-play delay, and `DecideCashOut` ends it.
 */
@Injectable()
export class CashOut {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly fixtures: FixturesRepository,
    private readonly bets: BetsRepository,
    private readonly tickets: OpenTickets,
    private readonly offers: CashOutOffers,
    private readonly sell: SellTicket,
    private readonly views: TicketViews,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, TICKET_PENDING, CASH_OUT_PENDING, CASH_OUT_UNAVAILABLE, CASH_OUT_CHANGED with the new offer,
   * CASH_OUT_HELD by the rule on odds by hand, or KEY_REUSED; nothing has changed then
   */
  async execute(
    command: CommandContext,
    { bet_id: id, amount, stake }: Omit<CallParsed<'user/sports/bet/cashOut'>, 'key'>,
  ): Promise<CashedOut> {
    const [known] = await this.tickets.standing(this.database, [id]);
    if (known?.ownerId !== command.actor.id) throw refuse('NOT_FOUND');
    const sold = await this.commands.run<CashedOut | typeof held>(command, (tx) => this.cashOut(tx, known, { amount, stake }));
    if ('isHeld' in sold) throw refuse('CASH_OUT_HELD');
    return sold;
  }

  /** @param wish the offer as the member saw it: he gets more where it has risen since */
  private async cashOut(tx: Tx, { id, ownerId, legs }: GradableTicket, wish: Wish): Promise<CashedOut | typeof held> {
    // Neither odds nor results change from here to the commit.
    await this.fixtures.hold(
      tx,
      legs.map(({ fixtureId }) => fixtureId),
    );
    const ticket = await this.tickets.lock(tx, id);
    const offer = await this.offerFor(tx, ticket, wish);
    const part = wish.stake === undefined || wish.stake === restOf(ticket) ? null : wish.stake;
    if (!(await this.sell.execute(tx, ticket, { ...offer, stake: part, agreed: wish.amount }))) return held;
    const bet = must(await this.bets.byId(tx, id), `there is no bet ${id}`);
    const view = (await this.views.of([bet], tx)).get(id)?.view;
    const { money, version } = await this.ledger.snapshot(tx, ownerId);
    return { bet: betView(bet, null, view), money, version };
  }

  /** What is paid for as much of the stake as the member sells. */
  private async offerFor(tx: Tx, ticket: GradableTicket, wish: Wish): Promise<CashOutOffer> {
    if (ticket.state === 'pending') throw refuse('TICKET_PENDING');
    const offer = (await this.offers.of(tx, [ticket])).get(ticket.id) ?? null;
    if (offer === null) throw refuse('CASH_OUT_UNAVAILABLE');
    if (ticket.cashOut?.state === 'pending') throw refuse('CASH_OUT_PENDING');
    const amount = amountFor(ticket, wish.stake ?? null, offer.amount);
    // Another window has sold so much that there is less left.
    if (amount === null) throw refuse('CASH_OUT_UNAVAILABLE');
    if (amount < wish.amount) throw refuse('CASH_OUT_CHANGED', { amount });
    return { ...offer, amount };
  }
}
