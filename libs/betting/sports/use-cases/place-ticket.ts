import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, type OddsPolicy, refuse, type SectionSettings } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Entrant } from '#lib/site';
import { type FixtureRow, OfferedMarkets, SportsSettings } from '#lib/sports';
import { type Actor, type Clock, seoulDay, seoulDayStart } from '#lib/kernel';
import { type BatchTx, CLOCK, type CommandContext, Commands, Settings } from '#lib/platform';
import { Ledger, lockOwner, owned, site } from '#lib/wallet';
import { BetCommission } from '../../bet-commission.js';
import { placedEvents } from '../../bet-events.js';
import { betView } from '../../bet-view.js';
import { bettingSettings } from '../../betting-settings.js';
import { BettorRestrictions } from '../../bettor-restrictions.js';
import type { NewBet } from '../../data/bet-rows.js';
import { BetsRepository } from '../../data/bets.repository.js';
import { BettorLimitsRepository } from '../../data/bettor-limits.repository.js';
import { FixtureBooks, type TicketAdmission } from '../data/fixture-books.js';
import { type NewTicket, type SoldPart, type StandingQuery, TicketsRepository } from '../data/tickets.repository.js';
import { checkBans } from '../domain/bans.js';
import { checkOdds } from '../domain/odds-policy.js';
import { checkStanding, type HeldLeg, type PickPlace } from '../domain/stake-standing.js';
import { ticketCancellableUntil } from '../domain/ticket-cancellation.js';
import { formOf, type TicketForm } from '../domain/ticket-form.js';
import { checkStake, exceededMaximum, limitsOf } from '../domain/ticket-limits.js';
import { priceOf, promiseOf } from '../domain/ticket-price.js';
import { type OpenLeg, openLeg, questionOf } from '../open-legs.js';
import { ticketView } from '../ticket-views.js';

type TicketInput = Omit<CallParsed<'user/sports/bet/create'>, 'key'>;
type PlacedTicket = CallOutput<'user/sports/bet/create'>;

/** A ticket as its member means it, and what it is on. */
interface Slip {
  form: TicketForm;
  settings: SectionSettings;
  legs: readonly OpenLeg[];
  placedAt: Date;
}

/** A ticket that may be placed. */
interface Placement extends Slip {
  bet: NewBet;
  ticket: NewTicket;
}

/**
 * Places a ticket: one transaction takes the stake, stores bet and ticket and tells who must know. In play it is pending for the section's
 * delay. All that may refuse it comes before anything is written, so that one which is refused leaves those that share its transaction
 * alone.
 */
@Injectable()
export class PlaceTicket {
  constructor(
    private readonly commands: Commands,
    private readonly markets: OfferedMarkets,
    private readonly sports: SportsSettings,
    private readonly settings: Settings,
    private readonly restrictions: BettorRestrictions,
    private readonly limits: BettorLimitsRepository,
    private readonly bets: BetsRepository,
    private readonly tickets: TicketsRepository,
    private readonly books: FixtureBooks,
    private readonly ledger: Ledger,
    private readonly commission: BetCommission,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError SECTION_CLOSED, GAME_MAINTENANCE, BETTING_RESTRICTED, INSUFFICIENT_BALANCE, PLAYER_LIMIT_REACHED,
   *   STAKE_ABOVE_PLAYER_LIMIT, EXPOSURE_REACHED, KEY_REUSED,
   *   and what `formOf`, `openLeg`, `checkOdds`, `checkBans`, `checkStake` and `checkStanding` refuse; nothing has changed then
   */
  async execute(command: CommandContext, input: TicketInput): Promise<PlacedTicket> {
    return this.commands.runBatched(command, async (tx) => this.accept(tx, await this.checked(tx, command, input)));
  }

  /** From here to the commit nothing about the fixtures changes, so the ticket stands before a change or not at all. */
  private async slip(tx: BatchTx, actor: Actor, who: Entrant, { section, type, size, legs: picks, policy }: TicketInput): Promise<Slip> {
    const [settings, isOnSale, inspection, marginPercent] = await Promise.all([
      this.sports.section(section, tx),
      this.sports.isOnSale(section, who, tx),
      this.sports.inspectionOf(section, who, tx),
      this.sports.marginOf(actor, tx),
    ]);
    if (inspection) throw refuse('GAME_MAINTENANCE', { section, memo: inspection.memo });
    if (!isOnSale) throw refuse('SECTION_CLOSED', { section });
    const form = formOf({ type, size, legs: picks.length }, settings);
    const ids = picks.map(({ market_id }) => market_id);
    if (new Set(ids).size < ids.length) throw refuse('SELECTION_INVALID');
    const offered = await this.markets.hold(tx, ids);
    const placedAt = this.clock.now();
    const place = { section, closingSeconds: settings.closingSeconds, marginPercent, now: placedAt };
    const legs = picks.map((pick) => openLeg(pick, offered.get(pick.market_id), place));
    checkOdds(
      legs.map(({ market, outcome, seen, odds: current }) => ({ marketId: market.id, outcome, seen, current })),
      policy,
    );
    return { form, settings, legs, placedAt };
  }

  private async checked(tx: BatchTx, { actor, address }: CommandContext, input: TicketInput): Promise<Placement> {
    const slip = await this.slip(tx, actor, { account: actor.account, address }, input);
    const { form, settings, legs, placedAt } = slip;
    const { section, stake: unitStake, policy } = input;
    // Behind the lock, and in this order: what a member has placed holds until the commit.
    const stake = unitStake * form.lines;
    const [{ cash }, isRestricted, own, limits, standing, overOwnLimit] = await Promise.all([
      lockOwner(tx, actor.id),
      this.restrictions.isRestricted(tx, actor.id, section),
      this.restrictions.sportsBans(tx, actor.id),
      this.limits.of(tx, actor.id),
      this.tickets.standing(tx, standingQuery(actor, section, slip)),
      this.restrictions.ownLimitRefusal(tx, actor.id, stake),
    ]);
    const ofMember = limitsOf(settings, actor.level, limits);
    if (isRestricted || !ofMember.allowed) throw refuse('BETTING_RESTRICTED');
    const bannable = legs.map((leg) => ({ fixtureId: leg.fixture.id, sport: leg.fixture.league.sport, question: questionOf(leg) }));
    checkBans({ section, form, legs: bannable }, settings.bans, own);
    if (settings.bans.includes('hedge')) assertNoHedge(standing.held, legs);

    const odds = legs.map((leg) => leg.odds);
    // A line of a system may have fewer legs than the bonus asks for, and the house pays none on lines.
    const bonus = form.type === 'system' ? [] : settings.bonus;
    const price = priceOf(form, odds, bonus);
    const maximum = exceededMaximum(odds, price.highestOdds, settings);
    if (maximum !== null) throw refuse('ODDS_ABOVE_MAXIMUM', { maximum });
    checkStake(form, stake, ofMember);
    checkStanding(legs.map(placeOf), stake, standing, ofMember);
    if (overOwnLimit) throw overOwnLimit;
    if (stake > cash) throw refuse('INSUFFICIENT_BALANCE');
    const { maxWin } = ofMember;
    const bet: NewBet = {
      ...whoAndWhere(actor, section, placedAt),
      ...{ stake, odds: price.odds, maxWin, placedAt, address },
      potentialPayout: promiseOf(form, { odds, unitStake, maxWin, bonus }),
      legs: legs.map(({ market, outcome, odds: each }) => ({ market: market.type, outcome, odds: each })),
    };
    return { ...slip, bet, ticket: { ...newTicket(slip, policy), unitStake, bonus } };
  }

  private async accept(tx: BatchTx, placement: Placement): Promise<PlacedTicket> {
    const { bet, ticket, legs } = placement;
    const { ownerId, path, stake, placedAt } = bet;
    const { highBetAmount } = await this.settings.get(bettingSettings, tx);
    const admission = await this.admit(tx, placement);
    const id = await this.bets.insert(tx, bet);
    const transfer = {
      ...({ key: `bet:${id}`, kind: 'bet_placed', cause: { kind: 'bet', id }, actor: `player:${ownerId}` } as const),
      at: placedAt,
      postings: [{ from: owned(ownerId, 'cash'), to: site('escrow'), amount: stake }],
    };
    const commissioned = {
      ...{ betId: id, ownerId, path, stake, at: placedAt, game: bet.game },
      ...({ family: 'sports', selections: legs.length, unit: `bet:${id}` } as const),
      ...{ potentialPayout: bet.potentialPayout, inPlay: legs.some((leg) => leg.inPlay) },
    };
    const [, { money, version }] = await Promise.all([
      this.tickets.insert(tx, id, ticket),
      this.ledger.post(tx, [transfer]).then(() => this.ledger.snapshot(tx, ownerId)),
      this.outbox.record(tx, placedEvents(id, bet, highBetAmount)),
      this.commission.note(tx, commissioned),
    ]);
    await this.books.enter(tx, admission);
    return { bet: viewOf(id, placement), money, version };
  }

  private admit(tx: BatchTx, { bet: { stake, maxWin }, legs, settings }: Placement): Promise<TicketAdmission> {
    const booked = legs.map((leg) => ({ ...placeOf(leg), odds: leg.odds }));
    return this.books.admit(
      tx,
      { stake, maxWin, legs: booked },
      { perFixture: settings.maxFixtureExposure, perMarket: settings.maxMarketExposure },
    );
  }
}

function placeOf({ fixture, market, outcome }: OpenLeg): PickPlace {
  return { fixtureId: fixture.id, marketId: market.id, outcome };
}

function standingQuery({ id: ownerId }: Actor, section: string, { legs, placedAt }: Slip): StandingQuery {
  return { ownerId, section, fixtureIds: legs.map(({ fixture }) => fixture.id), dayStart: seoulDayStart(seoulDay(placedAt)) };
}

/** @throws DomainError BET_KIND_RESTRICTED when the member has an open ticket on another outcome of one of the markets */
function assertNoHedge(held: readonly HeldLeg[], legs: readonly OpenLeg[]): void {
  const isHedge = legs.some(({ market, outcome }) => held.some((own) => own.marketId === market.id && own.outcome !== outcome));
  if (isHedge) throw refuse('BET_KIND_RESTRICTED', { ban: 'hedge' });
}

function whoAndWhere({ id: ownerId, account, nickname, level, path }: Actor, section: TicketInput['section'], placedAt: Date) {
  return { ownerId, account, nickname, level, path, game: section, roundId: null, day: seoulDay(placedAt), round: null };
}

function newTicket({ form, settings, legs, placedAt }: Slip, policy: OddsPolicy): Omit<NewTicket, 'unitStake' | 'bonus'> {
  const isPending = settings.delaySeconds > 0 && legs.some(({ inPlay }) => inPlay);
  return {
    ...form,
    policy,
    state: isPending ? 'pending' : 'accepted',
    decidesAt: isPending ? new Date(placedAt.getTime() + settings.delaySeconds * 1000) : null,
    legs: legs.map(({ fixture, market, inPlay }) => ({
      ...{ fixtureId: fixture.id, marketId: market.id, marketVersion: market.version, line: market.line, inPlay },
      score: inPlay ? (fixture.score ?? [0, 0]) : null,
    })),
  };
}

const freshBet = { status: 'accepted', result: null, payout: null, revision: 0, settledAt: null } as const;
const freshTicket = {
  refusal: null,
  voided: false,
  takenStake: 0,
  takenPaid: 0,
  parts: [] as SoldPart[],
  autoCashOut: null,
  placedPrice: null,
  cashOut: null,
} as const;
const freshLeg = { tied: null, places: null, gradedRevision: 0 } as const;

function viewOf(id: number, { bet, ticket, legs, settings }: Placement): PlacedTicket['bet'] {
  const row = { ...bet, ...freshBet, id, legs: bet.legs.map((leg) => ({ ...leg, result: null })) };
  const ticketRow = { ...ticket, ...freshTicket, betId: id, legs: ticket.legs.map((leg) => ({ ...leg, ...freshLeg })) };
  const fixtures = new Map<number, FixtureRow>(legs.map(({ fixture }) => [fixture.id, fixture]));
  return betView(
    row,
    ticketCancellableUntil({ ...row, ...ticketRow }, [...fixtures.values()], settings, bet.placedAt),
    ticketView(ticketRow, fixtures),
  );
}
