/** A statement that answers exactly one row answered another number of them: a bug, never a refusal. */
export class RowCountError extends Error {
  constructor(readonly count: number) {
    super(`a statement that answers one row answered ${count}`);
    this.name = 'RowCountError';
  }
}

/**
 * The row of a statement that answers exactly one, such as a count or an insert that returns its id.
 * @throws RowCountError
 */
export function oneRow<R>(rows: readonly R[]): R {
  if (rows.length !== 1) throw new RowCountError(rows.length);
  return rows[0] as R;
}
