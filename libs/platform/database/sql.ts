/** A statement that each connection plans once. For hot paths whose best plan does not depend on the values. */
export interface Prepared {
  /** Of this text alone. */
  name: string;
  text: string;
}

/**
 * A query for many askers that costs about as much as for one: where several ask at the same moment, one statement serves all of them. A
 * repository keeps its batched queries as values; who calls the repository asks for one and sees nothing of the others.
 */
export interface BatchedQuery<S, In, Out> {
  /** False when it only reads or locks: who has done nothing else may be refused without a trace. */
  writes: boolean;
  /** An answer for each input, in their order. An error refuses that one asker, for whom nothing was written. */
  run(sql: S, inputs: readonly In[]): Promise<readonly (Out | Error)[]>;
}

/** A batched query that only reads or locks. */
export function reads<In, Out>(run: BatchedQuery<Sql, In, Out>['run']): BatchedQuery<Sql, In, Out> {
  return { writes: false, run };
}

/** A batched query that changes something, so it belongs into a transaction. */
export function writes<In, Out = void>(run: BatchedQuery<Tx, In, Out>['run']): BatchedQuery<Tx, In, Out> {
  return { writes: true, run };
}

/** Something that runs batched queries: all that code may rely on which also runs in a shared transaction. */
export interface BatchSql {
  /** Asks a query, together with everybody who asks it at this moment. @throws what the query refuses this asker with */
  batch<In, Out>(query: BatchedQuery<Sql, In, Out>, input: In): Promise<Out>;
}

/**
 * A transaction that several works may share. It has no way to a statement of one's own: such a statement might write or lock, and an
 * ordinary refusal after it would take back what the others have done.
 */
export interface BatchTx extends BatchSql {
  batch<In, Out>(query: BatchedQuery<Tx, In, Out>, input: In): Promise<Out>;
  /** Asks a query that runs once for all who asked it, when nothing else of the transaction is left to do, the checks excepted. */
  last<In>(query: BatchedQuery<Tx, In, void>, input: In): void;
  /** Runs right before the commit; where it throws, the work is taken back and fails with that. */
  beforeCommit(check: () => void): void;
  /** Runs after the commit, once per function however often it is added; never when the transaction rolls back. */
  afterCommit(hook: () => void): void;
}

/** Something that runs SQL: the database by itself, or one transaction. */
export interface Sql extends BatchSql {
  /** Rows of one statement; parameters are `$1`, `$2`, …. */
  query<R = Record<string, unknown>>(statement: string | Prepared, params?: unknown[]): Promise<R[]>;
}

/** One SQL transaction of its own, alive until the work given to `transaction` returns. */
export interface Tx extends Sql, BatchTx {
  batch<In, Out>(query: BatchedQuery<Tx, In, Out>, input: In): Promise<Out>;
}

/** What a transaction does last: each query once, for all who asked it. */
export class LastSteps {
  private readonly steps = new Map<BatchedQuery<Tx, never, void>, unknown[]>();

  add<In>(query: BatchedQuery<Tx, In, void>, input: In): void {
    this.steps.set(query, [...(this.steps.get(query) ?? []), input]);
  }

  addAll(other: LastSteps): void {
    for (const [query, inputs] of other.steps) for (const input of inputs) this.add(query, input as never);
  }

  /** @throws what a query refuses an asker with */
  async run(tx: Tx): Promise<void> {
    for (const [query, inputs] of this.steps) {
      const refused = (await query.run(tx, inputs as never[])).find((answer) => answer instanceof Error);
      if (refused) throw refused;
    }
  }
}

/** Runs a batched query for one asker. */
export async function single<S, In, Out>(sql: S, query: BatchedQuery<S, In, Out>, input: In): Promise<Out> {
  const [answer] = await query.run(sql, [input]);
  if (answer instanceof Error) throw answer;
  return answer as Out;
}
