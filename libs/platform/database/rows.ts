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

/** Rows that say in `n` which of the asked they answer, counted from 1, put into the order of the asked; undefined where there is none. */
export function inOrder<R extends object>(rows: readonly (R & { n: number })[], asked: number): (R | undefined)[] {
  const answers = new Array<R | undefined>(asked).fill(undefined);
  for (const { n, ...row } of rows) answers[n - 1] = row as unknown as R;
  return answers;
}
