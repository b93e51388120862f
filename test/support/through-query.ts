import { single, type Tx } from '#lib/platform';

/** A transaction all of whose statements, those of its steps too, go through a function of the test's own. */
export function throughQuery(tx: Tx, query: (...statement: Parameters<Tx['query']>) => Promise<never[]>): Tx {
  const within: Tx = {
    query,
    batch: (step, input) => single(within, step, input),
    last: (step, input) => tx.last(step, input),
    beforeCommit: (check) => tx.beforeCommit(check),
    afterCommit: (hook) => tx.afterCommit(hook),
  };
  return within;
}
