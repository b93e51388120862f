import type { DepositStatus, WithdrawalStatus } from '#lib/contract';
import { assertMove, canMove, DomainError, type Transitions } from '#lib/kernel';

/** The database holds the same steps by the trigger `request_guard`. */
export const depositTransitions: Transitions<DepositStatus> = {
  waiting: ['approved', 'refused'],
  approved: ['approval_cancelled', 'completed'],
  refused: [],
  approval_cancelled: [],
  completed: [],
};

export const withdrawalTransitions: Transitions<WithdrawalStatus> = {
  waiting: ['approved', 'refused'],
  approved: ['completed'],
  refused: [],
  completed: [],
};

/**
 * Checks a step of a request.
 * @throws DomainError NOT_APPROVED_YET for a step that needs an approval first, ALREADY_PROCESSED for any other that the
 * table does not allow
 */
export function assertRequestMove<S extends string>(table: Transitions<S>, from: S, to: S): void {
  if (from === 'waiting' && !canMove(table, from, to)) throw new DomainError('NOT_APPROVED_YET');
  assertMove(table, from, to);
}
