import type { Database, Tx } from '#lib/platform';
import { attemptUnderWay } from './attempt-under-way.js';
import { throughQuery } from './through-query.js';

/** What a killed statement is refused with. */
export const killed = 'killed';

/**
 * Statements that come among the work's own by chance: a call renews its session beside its work, and settings that a process has
 * kept for ten seconds are read anew.
 */
const byChance = /(UPDATE|INTO) session|FROM "site_setting"/;

let attempts = 0;

/**
 * Kills pieces of work at one of their statements, as when their process is killed there. What the product writes for other reasons
 * meanwhile (sessions, accesses, the relay) and what it reads by chance is neither killed nor counted.
 */
export class Kills {
  /** So many pieces of work were killed. */
  done = 0;
  private readonly whole: Database['transaction'];
  private attempt: string | undefined;
  private fatal = 0;
  private count = 0;
  private isDead = false;

  /** @param killsProcess whether the attempt's later transactions fail as well; otherwise only the transaction of the statement fails */
  constructor(
    private readonly database: Database,
    private readonly killsProcess = false,
  ) {
    this.whole = database.transaction;
    database.transaction = (inside) =>
      this.whole.call(database, (tx) => inside(this.isUnderWay() ? this.countedIn(tx) : tx)) as ReturnType<typeof inside>;
  }

  /**
   * Does a piece of work that dies at a statement, unless it has fewer.
   * @param fatal the number of the statement, from 1
   */
  async during<T>(fatal: number, work: () => Promise<T>): Promise<T> {
    this.attempt = String(++attempts);
    this.fatal = fatal;
    this.count = 0;
    this.isDead = false;
    return attemptUnderWay.run(this.attempt, work).finally(() => (this.attempt = undefined));
  }

  /** Nothing of this database is counted any more. */
  end(): void {
    this.database.transaction = this.whole;
  }

  private isUnderWay(): boolean {
    return this.attempt !== undefined && attemptUnderWay.getStore() === this.attempt;
  }

  private countedIn(tx: Tx): Tx {
    let isDead = false;
    return throughQuery(tx, (statement, params) => {
      // The dead say nothing more, though their statements went out together: these would take numbers of sequences, or not.
      if (isDead || (this.killsProcess && this.isDead && this.isUnderWay())) return Promise.reject(new Error(killed));
      if (!this.isUnderWay() || byChance.test(textOf(statement)) || ++this.count !== this.fatal) return tx.query(statement, params);
      isDead = this.isDead = true;
      this.done++;
      return Promise.reject(new Error(killed));
    });
  }
}

function textOf(statement: Parameters<Tx['query']>[0]): string {
  return typeof statement === 'string' ? statement : statement.text;
}
