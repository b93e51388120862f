import { refuse, type SectionSettings } from '#lib/contract';
import type { BettorLimits } from '../../domain/bettor-limits.js';
import type { TicketForm } from './ticket-form.js';

/** What a section takes of one member; won. */
export interface TicketLimits {
  /** Whether he may bet there at all. */
  allowed: boolean;
  minStake: number;
  maxStake: number;
  /** Highest stake of a single. */
  maxSingleStake: number;
  maxWin: number;
  /** What he may have staked on one outcome, market and fixture in open tickets, and in a day; null for no limit. */
  maxOutcomeStake: number | null;
  maxMarketStake: number | null;
  maxFixtureStake: number | null;
  maxDayStake: number | null;
}

/** A section's limits as a level has them, with a member's own over them. */
export function limitsOf(
  settings: SectionSettings,
  level: number,
  own: Pick<BettorLimits, 'minStake' | 'maxStake' | 'maxWin'>,
): TicketLimits {
  const ofLevel = settings.levels[String(level)] ?? {};
  return {
    allowed: ofLevel.allowed ?? true,
    minStake: own.minStake ?? ofLevel.minStake ?? settings.minStake,
    maxStake: own.maxStake ?? ofLevel.maxStake ?? settings.maxStake,
    maxSingleStake: ofLevel.maxSingleStake ?? settings.maxSingleStake,
    maxWin: own.maxWin ?? ofLevel.maxWin ?? settings.maxWin,
    maxOutcomeStake: ofLevel.maxOutcomeStake ?? settings.maxOutcomeStake,
    maxMarketStake: ofLevel.maxMarketStake ?? settings.maxMarketStake,
    maxFixtureStake: ofLevel.maxFixtureStake ?? settings.maxFixtureStake,
    maxDayStake: ofLevel.maxDayStake ?? settings.maxDayStake,
  };
}

/**
 * @param stake of all lines, won
 * @throws DomainError STAKE_BELOW_MINIMUM, STAKE_ABOVE_MAXIMUM, or WIN_ABOVE_MAXIMUM when even the stake is above the highest payout
 */
export function checkStake({ type }: TicketForm, stake: number, { minStake, maxStake, maxSingleStake, maxWin }: TicketLimits): void {
  const maximum = type === 'single' ? Math.min(maxStake, maxSingleStake) : maxStake;
  if (stake < minStake) throw refuse('STAKE_BELOW_MINIMUM', { minimum: minStake });
  if (stake > maximum) throw refuse('STAKE_ABOVE_MAXIMUM', { maximum });
  if (stake > maxWin) throw refuse('WIN_ABOVE_MAXIMUM', { maximum: maxWin });
}

/** The highest odds that a section takes of one outcome, or of a ticket, where they are exceeded; null where they are not. */
export function exceededMaximum(
  odds: readonly number[],
  ofTicket: number,
  { maxOdds, maxTotalOdds }: Pick<SectionSettings, 'maxOdds' | 'maxTotalOdds'>,
): number | null {
  if (odds.some((each) => each > maxOdds)) return maxOdds;
  return ofTicket > maxTotalOdds ? maxTotalOdds : null;
}
