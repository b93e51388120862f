/** A statement that each connection plans once. For hot paths whose best plan does not depend on the values. */
export interface Prepared {
  /** Of this text alone. */
  name: string;
  text: string;
}

/**
 * Something that is done for many askers as cheaply as for one: where several ask at the same moment, one statement serves all of
 * them. A repository keeps its steps as values; who calls the repository asks for himself alone and sees nothing of the others.
 */
export interface Step<S, In, Out> {
  /** False when it only reads or locks: who has done nothing else may be refused without a trace. */
  writes: boolean;
  /** An answer for each input, in their order. An error refuses that one asker, for whom nothing was written. */
  run(sql: S, inputs: readonly In[]): Promise<readonly (Out | Error)[]>;
}

/** A step that only reads or locks. */
export function reads<In, Out>(run: Step<Sql, In, Out>['run']): Step<Sql, In, Out> {
  return { writes: false, run };
}

/** A step that changes something, so it belongs into a transaction. */
export function writes<In, Out = void>(run: Step<Tx, In, Out>['run']): Step<Tx, In, Out> {
  return { writes: true, run };
}

/** Something that runs SQL: the database by itself, or one transaction. */
export interface Sql {
  /** Rows of one statement; parameters are `$1`, `$2`, …. */
  query<R = Record<string, unknown>>(statement: string | Prepared, params?: unknown[]): Promise<R[]>;
  /** Asks a step, together with whoever else asks it at this moment. @throws what the step refuses this asker with */
  merged<In, Out>(step: Step<Sql, In, Out>, input: In): Promise<Out>;
}

/** One SQL transaction, alive until the work given to `transaction` or `shared` returns. */
export interface Tx extends Sql {
  merged<In, Out>(step: Step<Tx, In, Out>, input: In): Promise<Out>;
  /** Runs after the commit, once per function however often it is added; never when the transaction rolls back. */
  afterCommit(hook: () => void): void;
}

/** Runs a step for one asker. */
export async function askAlone<S, In, Out>(sql: S, step: Step<S, In, Out>, input: In): Promise<Out> {
  const [answer] = await step.run(sql, [input]);
  if (answer instanceof Error) throw answer;
  return answer as Out;
}
