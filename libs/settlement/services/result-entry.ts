import { refuse } from '#lib/contract';
import { findGame, isDrawResult, type RoundRow } from '#lib/draws';
import { type DrawResult, must } from '#lib/kernel';
import { isArchived, type Sql } from '#lib/platform';

/**
 * Whether a result may be entered for a round; null makes the round void.
 * @throws DomainError ROUND_ARCHIVED, ROUND_NOT_CLOSED, RESULT_INVALID or RESULT_UNCHANGED
 */
export async function assertEnterable(sql: Sql, round: RoundRow, result: DrawResult | null): Promise<void> {
  // Some of its bets would keep the old result.
  if (await isArchived(sql, round.opensAt)) throw refuse('ROUND_ARCHIVED');
  if (round.status === 'open') throw refuse('ROUND_NOT_CLOSED');
  const { shape } = must(findGame(round.game), `there is no game ${round.game}`);
  if (result && !isDrawResult(shape, result)) throw refuse('RESULT_INVALID');
  if (round.revision > 0 && isSame(round.result, result)) throw refuse('RESULT_UNCHANGED');
}

/** In the same order, too: the first ball may decide. */
function isSame(a: DrawResult | null, b: DrawResult | null): boolean {
  if (!a || !b) return a === b;
  return a.powerball === b.powerball && a.balls.join() === b.balls.join();
}
