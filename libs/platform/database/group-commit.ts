import { Batcher } from './batcher.js';
import { isUnavailable } from './postgres-errors.js';
import { type BatchedQuery, type BatchTx, LastSteps, type Prepared, single, type Tx } from './sql.js';

/** A work that waits for its transaction. */
interface Job {
  key: string;
  work: (tx: BatchTx) => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** How a work ended within the transaction; the commit makes it final. */
type Outcome = Done | { error: unknown; hasWritten: boolean };

interface Done {
  value: unknown;
  lasts: LastSteps;
  checks: readonly (() => void)[];
  hooks: ReadonlySet<() => void>;
}

/** What shared transactions stand on. */
export interface Transactions {
  /** One attempt at one transaction. @param lockTimeoutMs how long it waits for a lock; 0 for ever */
  attempt<T>(work: (tx: Tx) => Promise<T>, lockTimeoutMs: number): Promise<T>;
  /** A transaction of its own, with its repetitions. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Works of one transaction at most: bounds how long the first of them waits for the last. */
const mostTogether = 100;
/** Transactions of one queue that are not committing yet: one looks up what it needs while the other writes. */
const mostAtWork = 2;
/** How a queue shares its transactions. */
export interface Pace {
  /** From one transaction's begin to the next at least, ms, for what may wait. */
  leastMs?: number;
  /** The second begins this long after the first, ms: under load larger transactions cost each of their works less, and make each wait. */
  apartMs?: number;
}
const usualApartMs = 15;
/** One work that waits for somebody else's lock must not hold up its neighbours for longer. */
const lockTimeoutMs = 1_000;

/** Takes the whole transaction back: somebody failed who had written into it. */
class BatchAborted extends Error {}

/**
 * Lets works that arrive while others are at the database share the next transaction: one round trip for each of their queries and one
 * wait for the disk instead of one for each. Works of one queue do the same, so they go side by side; of one key there is one at a time.
 *
 * Each has its own answer. One that fails before it has written anything leaves the transaction as it was for the others. One that
 * fails later takes it back; its halves then run again, each by itself, until anybody who aborts it is alone.
 */
export class GroupCommit {
  private readonly queues = new Map<string, CommitQueue>();

  constructor(private readonly transactions: Transactions) {}

  run<T>(queue: string, key: string, work: (tx: BatchTx) => Promise<T>, pace: Pace): Promise<T> {
    const known = this.queues.get(queue) ?? new CommitQueue(this.transactions, pace);
    this.queues.set(queue, known);
    return new Promise((resolve, reject) => known.add({ key, work, resolve, reject }));
  }
}

class CommitQueue {
  private waiting: Job[] = [];
  private readonly busy = new Set<string>();
  private atWork = 0;
  private starting = false;
  /** When the last transaction began, ms. */
  private begunAt = -Infinity;

  constructor(
    private readonly transactions: Transactions,
    private readonly pace: Pace,
  ) {}

  add(job: Job): void {
    this.waiting.push(job);
    this.start();
  }

  /** Not before the end of this turn of the event loop: requests that came in with this one are then there as well. */
  private start(): void {
    if (this.starting || this.atWork >= mostAtWork || this.waiting.length === 0) return;
    this.starting = true;
    const begin = () => {
      this.starting = false;
      const jobs = this.take();
      if (jobs.length > 0) void this.serve(jobs);
    };
    const { leastMs = 0, apartMs = usualApartMs } = this.pace;
    const early = Math.max(leastMs, this.atWork > 0 ? apartMs : 0) - (performance.now() - this.begunAt);
    if (early > 0) setTimeout(begin, early);
    else setImmediate(begin);
  }

  /** The first ones, one of each key; who comes second waits for the next transaction, and so sees what the first has done. */
  private take(): Job[] {
    const taken: Job[] = [];
    this.waiting = this.waiting.filter((job) => {
      if (taken.length >= mostTogether || this.busy.has(job.key)) return true;
      this.busy.add(job.key);
      taken.push(job);
      return false;
    });
    return taken;
  }

  private async serve(jobs: readonly Job[]): Promise<void> {
    this.atWork += 1;
    this.begunAt = performance.now();
    let isNextOn = false;
    // While this one waits for the disk, the next is at work.
    const next = () => {
      if (isNextOn) return;
      isNextOn = true;
      this.atWork -= 1;
      this.start();
    };
    await this.run(jobs, next);
    jobs.forEach(({ key }) => this.busy.delete(key));
    next();
    this.start();
  }

  private async run(jobs: readonly Job[], committing: () => void): Promise<void> {
    const [only, ...others] = jobs;
    if (only && others.length === 0) return this.alone(only);
    if ((await this.together(jobs, committing)) === 'done') return;
    const half = Math.ceil(jobs.length / 2);
    await Promise.all([this.run(jobs.slice(0, half), committing), this.run(jobs.slice(half), committing)]);
  }

  private async alone({ work, resolve, reject }: Job): Promise<void> {
    await this.transactions.transaction(work).then((value) => resolve(value as never), reject);
  }

  private async together(jobs: readonly Job[], committing: () => void): Promise<'done' | 'aborted'> {
    let outcomes: Outcome[] | undefined;
    try {
      await this.transactions.attempt(async (tx) => {
        outcomes = await sideBySide(tx, jobs);
        committing();
      }, lockTimeoutMs);
      handOut(jobs, outcomes!);
    } catch (error) {
      // Nobody knows whether a commit that failed has taken effect, and without a database there is no second attempt.
      if (!outcomes && !isUnavailable(error)) return 'aborted';
      jobs.forEach(({ reject }) => reject(error));
    }
    return 'done';
  }
}

function handOut(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
  const hooks = outcomes.flatMap((outcome) => ('value' in outcome ? [...outcome.hooks] : []));
  new Set(hooks).forEach((hook) => hook());
  jobs.forEach(({ resolve, reject }, n) => {
    const outcome = outcomes[n]!;
    if ('value' in outcome) resolve(outcome.value as never);
    else reject(outcome.error);
  });
}

/** Runs the works as one. @throws BatchAborted when somebody failed who had written, or whose statement or last check failed */
async function sideBySide(tx: Tx, jobs: readonly Job[]): Promise<Outcome[]> {
  const shared = new WatchedTx(tx);
  const batcher = new Batcher<Tx>(shared);
  // All of them end before anything is taken back: a statement that came later would stand by itself.
  const outcomes = await Promise.all(jobs.map(({ work }) => outcomeOf(work, new BatchMember(batcher))));
  const done = outcomes.filter((outcome): outcome is Done => 'value' in outcome);
  if (shared.hasFailed || outcomes.some((outcome) => 'error' in outcome && outcome.hasWritten)) throw new BatchAborted();
  await runLasts(shared, done);
  if (!done.every(({ checks }) => checks.every(holds))) throw new BatchAborted();
  return outcomes;
}

async function runLasts(tx: Tx, done: readonly Done[]): Promise<void> {
  const lasts = new LastSteps();
  done.forEach((each) => lasts.addAll(each.lasts));
  await lasts.run(tx);
}

function holds(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    // Whose it is hears of it when he is alone.
    return false;
  }
}

async function outcomeOf(work: Job['work'], own: BatchMember): Promise<Outcome> {
  try {
    return { value: await work(own), lasts: own.lasts, checks: own.checks, hooks: own.hooks };
  } catch (error) {
    return { error, hasWritten: own.hasWritten };
  }
}

/** Notices a statement that failed: PostgreSQL takes the whole transaction back then. */
class WatchedTx implements Tx {
  hasFailed = false;

  constructor(private readonly tx: Tx) {}

  async query<R>(statement: string | Prepared, params?: unknown[]): Promise<R[]> {
    try {
      return await this.tx.query<R>(statement, params);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  batch<In, Out>(query: BatchedQuery<Tx, In, Out>, input: In): Promise<Out> {
    return single<Tx, In, Out>(this, query, input);
  }

  last<In>(query: BatchedQuery<Tx, In, void>, input: In): void {
    this.tx.last(query, input);
  }

  beforeCommit(check: () => void): void {
    this.tx.beforeCommit(check);
  }

  afterCommit(hook: () => void): void {
    this.tx.afterCommit(hook);
  }
}

/** The transaction as one of its works sees it: nothing but batched queries. */
class BatchMember implements BatchTx {
  hasWritten = false;
  readonly lasts = new LastSteps();
  readonly checks: (() => void)[] = [];
  readonly hooks = new Set<() => void>();

  constructor(private readonly batcher: Batcher<Tx>) {}

  async batch<In, Out>(query: BatchedQuery<Tx, In, Out>, input: In): Promise<Out> {
    const answer = await this.batcher.ask(query, input);
    this.hasWritten ||= query.writes;
    return answer;
  }

  last<In>(query: BatchedQuery<Tx, In, void>, input: In): void {
    this.lasts.add(query, input);
  }

  beforeCommit(check: () => void): void {
    this.checks.push(check);
  }

  afterCommit(hook: () => void): void {
    this.hooks.add(hook);
  }
}
