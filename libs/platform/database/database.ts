import pg from 'pg';
import { assert } from '#lib/kernel';
import { Batcher } from './batcher.js';
import { loadEntities } from './entities.js';
import { isRetryable } from './postgres-errors.js';
import { GroupCommit, type Pace } from './group-commit.js';
import { joinedStep, joinedTx } from './joined-work.js';
import { outsideSnapshot, readSnapshot, Snapshot } from './snapshot.js';
import { type BatchedQuery, type BatchTx, LastSteps, type Prepared, single, type Sql, type Tx } from './sql.js';

/** Of the type `bigint[]` in PostgreSQL's catalogue, where it is fixed. */
const bigintArrayOid = 1016;

// Amounts are held below 2^53 by checks in the database, so a bigint comes out as an exact number, in an array too.
pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber);
pg.types.setTypeParser(bigintArrayOid as never, (value: string) => arrayParser.create(value, exactNumber).parse());

/** Exported by pg's own type parsers, which say nothing of it in their types. */
const { arrayParser } = pg.types as unknown as {
  arrayParser: { create<T>(text: string, each: (text: string) => T): { parse(): (T | null)[] } };
};

function exactNumber(value: string): number {
  const number = Number(value);
  assert(Number.isSafeInteger(number), `bigint ${value} does not fit a number`);
  return number;
}

const maxAttempts = 4;
/** A server that is being killed may accept a connection and never answer on it. */
const connectPatienceMs = 10_000;
/** A snapshot in which nothing is read for so long has lost its reader. */
const idleSnapshotMs = 300_000;

/** The connection pool and the unit of work. */
export class Database implements Sql {
  private readonly batchers = new WeakMap<BatchedQuery<Sql, never, unknown>, Batcher<Sql>>();
  private readonly groupCommit = new GroupCommit({
    attempt: (work, lockTimeoutMs) => this.attempt(work, lockTimeoutMs),
    transaction: (work) => this.transaction(work),
  });

  /** @param pool the connections, for what needs one of its own */
  private constructor(
    readonly pool: pg.Pool,
    private readonly url: string,
  ) {}

  /**
   * Makes the pool. The first statement connects, so that a process can start while its database is away. Entity classes that are
   * imported later have no repository.
   * @param poolSize connections at most
   * @param limits.waitMs for a connection that is free @param limits.idleMs after which PostgreSQL ends a transaction that does nothing
   */
  static async open(url: string, poolSize: number, { waitMs = connectPatienceMs, idleMs = 60_000 } = {}): Promise<Database> {
    await loadEntities();
    const pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      application_name: 'truebook',
      // Statements that need not wait for one another go out together, and are run in the order in which they were asked.
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: waitMs,
      options: `-c idle_in_transaction_session_timeout=${idleMs}`,
    });
    pool.on('error', ignore);
    pool.on('acquire', listen);
    return new Database(pool, url);
  }

  /** A connection beside the pool for what outlives transactions; its owner connects and ends it. No time-out of the server ends it. */
  dedicatedClient(): pg.Client {
    return new pg.Client({
      connectionString: this.url,
      application_name: 'truebook-locks',
      // Several locks may be asked for at the same moment.
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      // A machine that is gone without a word is noticed within half a minute.
      options: '-c idle_session_timeout=0 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    });
  }

  query<R>(statement: string | Prepared, params: unknown[] = []): Promise<R[]> {
    return (joinedTx() ?? readSnapshot())?.query<R>(statement, params) ?? run<R>(this.pool, statement, params);
  }

  /** Each query by itself: a slow one does not hold up the others. */
  batch<In, Out>(query: BatchedQuery<Sql, In, Out>, input: In): Promise<Out> {
    const tx = joinedTx();
    if (tx) return tx.batch(query, input);
    const batcher = this.batchers.get(query) ?? new Batcher<Sql>(this);
    this.batchers.set(query, batcher);
    // What is asked together with others, and what some keep of it, is read as it is now.
    return outsideSnapshot(() => batcher.ask(query, input));
  }

  /**
   * Opens a snapshot as of now, on a connection beside the pool. The caller closes it; PostgreSQL ends it when nothing is read for five
   * minutes.
   */
  async openSnapshot(): Promise<Snapshot> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'truebook-snapshot',
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: connectPatienceMs,
      options: `-c idle_in_transaction_session_timeout=${idleSnapshotMs}`,
    });
    client.on('error', ignore);
    try {
      await client.connect();
      // A snapshot is taken by the first statement of a transaction.
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1');
    } catch (error) {
      await client.end().catch(ignore);
      throw error;
    }
    const tx: Tx = {
      query: (statement, params = []) => run<never>(client, statement, params),
      batch: (query, input) => single(tx, query, input),
      // Nothing is committed that a check could prevent or a hook follow.
      last: ignore,
      beforeCommit: ignore,
      afterCommit: ignore,
    };
    return new Snapshot(client, tx);
  }

  /** Reads of one state of the database: that of the snapshot that the work under way reads in, or one of their own. */
  reading<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const shared = readSnapshot();
    if (shared) return work(shared);
    return this.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return work(tx);
    });
  }

  /**
   * Runs the work in one READ COMMITTED transaction. Deadlocks and serialisation failures are run again from the
   * start, so the work must have no effect outside the database but through `afterCommit`. Within joined work it is a step of the
   * transaction that was joined.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (joinedTx()) return joinedStep(work);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      }
    }
  }

  /**
   * The same in a transaction that it may share with other work of its queue, never with work of its own key. The type lets it do nothing
   * but batched queries, so that a refusal before the first write leaves the others alone. It may be run again.
   * @param queue what kind of work it is, such as the name of its call
   * @param pace how far apart the queue's transactions begin; the same for all of a queue
   */
  shared<T>(queue: string, key: string | number, work: (tx: BatchTx) => Promise<T>, pace: Pace = {}): Promise<T> {
    if (joinedTx()) return joinedStep(work);
    return this.groupCommit.run(queue, String(key), work, pace);
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>, lockTimeoutMs = 0): Promise<T> {
    const client = await this.pool.connect();
    const lasts = new LastSteps();
    const checks: (() => void)[] = [];
    const hooks = new Set<() => void>();
    let isOver = false;
    // Of statements that went out together the neighbours of the one that failed fail too, and may be heard of first.
    let first: unknown;
    const failed = (error: unknown): never => {
      first ??= error;
      throw error;
    };
    const tx: Tx = {
      // What a failed work left running must not reach the connection any more: there it would stand by itself.
      query: (statement, params = []) =>
        isOver ? Promise.reject(new Error('the transaction is over')) : run<never>(client, statement, params).catch(failed),
      batch: (query, input) => single(tx, query, input),
      last: (query, input) => lasts.add(query, input),
      beforeCommit: (check) => void checks.push(check),
      afterCommit: (hook) => void hooks.add(hook),
    };
    const whole = async (of: Tx): Promise<T> => {
      const answer = await work(of);
      await lasts.run(of);
      return answer;
    };
    let broken: Error | undefined;
    // The pool does not listen while a client is out of it: a connection lost between two statements would end the process.
    const lost = (error: Error) => (broken = error);
    client.on('error', lost);
    try {
      const begun = client.query(lockTimeoutMs > 0 ? `BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}` : 'BEGIN');
      const [result] = await Promise.all([whole(tx).finally(() => (isOver = true)), begun]);
      checks.forEach((check) => check());
      await client.query('COMMIT');
      hooks.forEach((hook) => hook());
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollback: Error) => (broken = rollback));
      throw isRetryable(first) ? first : error;
    } finally {
      // One that is thrown away keeps its listener: its end may still be announced.
      if (!broken) client.off('error', lost);
      // A connection that could not roll back is in an unknown state: it leaves the pool.
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }
}

/**
 * A client whose connection is cut may say so more than once, also after the pool has thrown it away: unheard, that would end the process.
 */
function listen(client: pg.PoolClient): void {
  if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
}

const ignore = (): void => undefined;

async function run<R>(on: pg.Pool | pg.ClientBase, statement: string | Prepared, values: unknown[]): Promise<R[]> {
  const { rows } = await on.query(typeof statement === 'string' ? { text: statement, values } : { ...statement, values });
  return rows as R[];
}
