import { DomainError } from './domain-error.js';

/** A state table: from each state, the states that may follow. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** True when the table allows the step. */
export function canMove<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** Checks a step against its table. @throws DomainError ALREADY_PROCESSED when the table does not allow it. */
export function assertMove<S extends string>(table: Transitions<S>, from: S, to: S): void {
  if (!canMove(table, from, to)) throw new DomainError('ALREADY_PROCESSED', { from, to });
}
