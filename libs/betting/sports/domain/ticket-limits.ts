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
