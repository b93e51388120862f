import type { RoundRow } from '#lib/draws';
import { assert } from '#lib/kernel';
import type { TrueOutcomes } from './domain/settle-bet.js';

/** A round that has a result or is void: its bets can be settled. */
export function isDecided({ status }: RoundRow): boolean {
  return status === 'drawn' || status === 'settled' || status === 'void';
}

/** The outcomes that a decided round's bets are graded by; null where it is void. */
export function outcomesOf(round: RoundRow): TrueOutcomes {
  if (round.status === 'void') return null;
  assert(round.outcomes, `round ${round.id} is ${round.status} without outcomes`);
  return round.outcomes;
}

/** What commission calls the bets of a round. */
export function unitOf(roundId: number): string {
  return `round:${roundId}`;
}
