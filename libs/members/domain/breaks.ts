import type { BreakKind } from '#lib/contract';

/** A time in which somebody keeps themselves out. */
export interface Break {
  kind: BreakKind;
  at: Date;
  until: Date;
}

/** Whether a break stands: no login, no bets, no deposits and gifts. */
export function isOnBreak({ breakUntil }: { breakUntil: Date | null }, now: Date): boolean {
  return breakUntil !== null && breakUntil > now;
}
