import { refuse } from '#lib/contract';
import type { TicketLimits } from './ticket-limits.js';

/** The most that a member may have staked; won, null for no limit. */
export type StandingLimits = Pick<TicketLimits, 'maxOutcomeStake' | 'maxMarketStake' | 'maxFixtureStake' | 'maxDayStake'>;

/** What a member has picked. */
export interface PickPlace {
  fixtureId: number;
  marketId: number;
  outcome: string;
}

/** A leg of an open ticket of a member; each leg of a combination counts with the whole stake. */
export interface HeldLeg extends PickPlace {
  betId: number;
  /** Of the ticket, all lines; won. */
  stake: number;
}

/** What a member has staked. */
export interface Standing {
  /** Of open tickets, on the fixtures of the ticket that is to be placed. */
  held: readonly HeldLeg[];
  /** Of the day in Seoul in the section, cancelled and void tickets left out; won. */
  today: number;
}

/**
 * Whether a member may stake so much more on each of the legs.
 * @param stake of all lines, won
 * @throws DomainError OUTCOME_STAKE_LIMIT, MARKET_STAKE_LIMIT, FIXTURE_STAKE_LIMIT or DAILY_STAKE_LIMIT with what is left
 */
export function checkStanding(legs: readonly PickPlace[], stake: number, { held, today }: Standing, limits: StandingLimits): void {
  for (const leg of legs) {
    const onFixture = held.filter(({ fixtureId }) => fixtureId === leg.fixtureId);
    const onMarket = onFixture.filter(({ marketId }) => marketId === leg.marketId);
    const onOutcome = onMarket.filter(({ outcome }) => outcome === leg.outcome);
    assertLeft('OUTCOME_STAKE_LIMIT', limits.maxOutcomeStake, { staked: stakesOf(onOutcome), stake });
    assertLeft('MARKET_STAKE_LIMIT', limits.maxMarketStake, { staked: stakesOf(onMarket), stake });
    assertLeft('FIXTURE_STAKE_LIMIT', limits.maxFixtureStake, { staked: stakesOf(onFixture), stake });
  }
  assertLeft('DAILY_STAKE_LIMIT', limits.maxDayStake, { staked: today, stake });
}

type LimitCode = 'OUTCOME_STAKE_LIMIT' | 'MARKET_STAKE_LIMIT' | 'FIXTURE_STAKE_LIMIT' | 'DAILY_STAKE_LIMIT';

function assertLeft(code: LimitCode, maximum: number | null, { staked, stake }: { staked: number; stake: number }): void {
  if (maximum !== null && staked + stake > maximum) throw refuse(code, { maximum, left: Math.max(0, maximum - staked) });
}

/** A ticket with several legs on one fixture counts there once. */
function stakesOf(legs: readonly HeldLeg[]): number {
  return [...new Map(legs.map(({ betId, stake }) => [betId, stake])).values()].reduce((sum, stake) => sum + stake, 0);
}
