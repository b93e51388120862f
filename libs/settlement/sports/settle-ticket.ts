import type { GradableLeg, GradableTicket } from '#lib/betting';
import type { FixtureResult } from '#lib/contract';
import { gradeSelection } from '#lib/sports';
import { betResult, bonusOdds, type GradedLeg, isReturned, type LegResult, payout, shareOf, systemPayout } from '#lib/kernel';
import { type BetChange, changeTo } from '../domain/bet-change.js';
import type { Settlement } from '../domain/settle-bet.js';

/** What decides the legs on a fixture. */
export interface FixtureEnd {
  readonly fixtureId: number;
  /** Of the newest result; 0 before there is one. */
  readonly revision: number;
  /** The newest result; null before there is one and where it is void. */
  readonly result: FixtureResult | null;
  readonly cancelledMarkets: ReadonlySet<number>;
}

/** How a leg ends; null while nobody knows. */
export type LegEnd = GradedLeg['result'] | null;

type Placed = Pick<GradableLeg, 'marketId' | 'market' | 'outcome' | 'line' | 'inPlay' | 'score' | 'result'>;

/**
 * How a leg ends by what its fixture came to. In-play handicaps count from the score of the bet; a bet that was placed as before the
 * start and came after it is void; so is one on a cancelled market.
 */
export function endOfLeg(leg: Placed, placedAt: Date, { revision, result, cancelledMarkets }: FixtureEnd): LegEnd {
  if (cancelledMarkets.has(leg.marketId)) return 'void';
  if (revision === 0) return leg.result;
  if (result?.startedAt && !leg.inPlay && placedAt >= new Date(result.startedAt)) return 'void';
  return gradeSelection({ type: leg.market, line: leg.line, outcome: leg.outcome, scoreAtBet: leg.score }, result) ?? null;
}

type Settled = Pick<GradableTicket, 'type' | 'size' | 'unitStake' | 'stake' | 'bonus' | 'maxWin'> & {
  /** Parts that were cashed out: of the stake, and what was paid for them; won. */
  readonly takenStake?: number;
  readonly takenPaid?: number;
  readonly legs: readonly Pick<GradableLeg, 'odds' | 'result' | 'tied' | 'places'>[];
};

/**
 * What a ticket pays by how its legs ended; undefined while one of them has not. Cut at the maximum win of its placement. Of a ticket of
 * which parts were cashed out, the rest is paid its share of that, and the whole is judged by what it paid in all.
 */
export function settleTicket(ticket: Settled): Settlement | undefined {
  const whole = settleWhole(ticket);
  const { stake, takenStake = 0, takenPaid = 0 } = ticket;
  if (!whole || takenStake === 0) return whole;
  const paid = takenPaid + shareOf(whole.payout, stake - takenStake, stake);
  return { ...whole, result: judged(paid, stake), payout: paid };
}

function settleWhole(ticket: Settled): Settlement | undefined {
  const legs = ticket.legs.flatMap((leg) => gradedLeg(leg) ?? []);
  if (legs.length < ticket.legs.length) return undefined;
  const legResults = legs.map(({ result }) => result);
  if (ticket.type === 'system') {
    const { size, unitStake, stake, maxWin } = ticket;
    const paid = systemPayout({ unitStake, legs, size, maxWin });
    return { result: systemResult(legs, paid, stake), payout: paid, legResults };
  }
  const { stake, maxWin, bonus } = ticket;
  return { result: betResult(withBonus(legs, bonus)), payout: payout(stake, legs, maxWin, bonus), legResults };
}

/** What a ticket becomes, from whatever it is; undefined while it has to wait for a leg. */
export function changeOfTicket(ticket: Settled & Pick<GradableTicket, 'status' | 'result' | 'payout'>): BetChange | undefined {
  const settlement = settleTicket(ticket);
  return settlement && changeTo(ticket, settlement);
}

/** A leg with how it ended; undefined while nobody knows. */
export function gradedLeg({ odds, result, tied, places }: Settled['legs'][number]): GradedLeg | undefined {
  if (result === null) return undefined;
  return result === 'dead_heat' ? { odds, result, tied: tied ?? 0, places: places ?? 0 } : { odds, result };
}

/** A ticket shows what it pays in all: its bonus is one more leg that won. */
function withBonus(legs: readonly GradedLeg[], bonus: Settled['bonus']): readonly GradedLeg[] {
  const odds = bonusOdds(legs.filter((leg) => !isReturned(leg)).length, bonus);
  return odds === null ? legs : [...legs, { odds, result: 'won' }];
}

/** Several lines are judged by what they pay together. */
function systemResult(legs: readonly GradedLeg[], paid: number, stake: number): LegResult {
  return legs.every(isReturned) ? 'void' : judged(paid, stake);
}

function judged(paid: number, stake: number): LegResult {
  if (paid === 0) return 'lost';
  if (paid === stake) return 'push';
  return paid > stake ? 'won' : 'half_lost';
}
