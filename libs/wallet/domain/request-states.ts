import { assertMove, canMove, DomainError, type Transitions } from '#lib/kernel';

/**
 * Checks a step of a request.
 * @throws DomainError NOT_APPROVED_YET for a step that needs an approval first, ALREADY_PROCESSED for any other that the
 * table does not allow
 */
export function assertRequestMove<S extends string>(table: Transitions<S>, from: S, to: S): void {
  if (from === 'waiting' && !canMove(table, from, to)) throw new DomainError('NOT_APPROVED_YET');
  assertMove(table, from, to);
}
