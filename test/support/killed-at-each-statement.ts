import type { Database } from '#lib/platform';
import { throughQuery } from './through-query.js';

/**
 * Does a piece of work whose first statement fails, then whose second does, and so on, as when its process is killed there, until it comes
 * through whole.
 * @param look at what is there after each attempt
 * @param isMeant asked as each transaction begins, where others than those of the work may begin meanwhile
 * @returns at how many statements it was killed
 */
export async function killedAtEachStatement(
  database: Database,
  work: () => Promise<unknown>,
  look: (killed: boolean) => Promise<void>,
  isMeant: () => boolean = () => true,
): Promise<number> {
  const { transaction } = database;
  const whole = transaction.bind(database);
  for (let fatal = 1; ; fatal++) {
    let count = 0;
    database.transaction = (inside) => {
      if (!isMeant()) return whole(inside);
      return whole((tx) =>
        inside(
          throughQuery(tx, (statement, params) => (++count === fatal ? Promise.reject(new Error('killed')) : tx.query(statement, params))),
        ),
      );
    };
    const killed = await work()
      .then(
        () => false,
        (error: Error) => {
          if (error.message === 'killed') return true;
          throw error;
        },
      )
      .finally(() => (database.transaction = transaction));
    await look(killed);
    if (!killed) return fatal - 1;
  }
}
