import { type BreakKind, refuse } from '#lib/contract';
import { type DomainError, seoulIso } from '#lib/kernel';

/** A time in which somebody keeps themselves out. */
export interface Break {
  kind: BreakKind;
  at: Date;
  until: Date;
}

/** Whether a break stands: no bets, no deposits and gifts; a login opens what the contract's `duringBreak` names. */
export function isOnBreak({ breakUntil }: { breakUntil: Date | null }, now: Date): boolean {
  return breakUntil !== null && breakUntil > now;
}

/** What the staff do for a player on a break has a reason of its own. */
export function breakReasonNeeded(until: Date): DomainError {
  return refuse('BREAK_REASON_NEEDED', { until: seoulIso(until), field: 'breakReason' });
}
