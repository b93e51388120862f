import { DomainError } from './domain-error.js';

/** A state table: from each state, the states that may follow. Those that browser and server share stand in `libs/contract/values`. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** The states of a table. */
export type StateOf<T extends Transitions<string>> = Extract<keyof T, string>;

/** True when the table allows the step. */
export function canMove<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** The states from which a step leads to this one. */
export function statesBefore<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => canMove(table, from, to));
}

/** Checks a step against its table. @throws DomainError ALREADY_PROCESSED when the table does not allow it. */
export function assertMove<S extends string>(table: Transitions<S>, from: S, to: S): void {
  if (!canMove(table, from, to)) throw new DomainError('ALREADY_PROCESSED', { from, to });
}
