import type { Logger } from 'pino';
import { budgets, type Budget, type CallClass } from '#lib/contract';
import type { CallCount, CallCounts } from './call-counts.js';

/** How often processes exchange what they have counted, ms. A flood over several processes is seen this late. */
const exchangeMs = 250;
const forgetMs = 60_000;
/** Callers without many calls are not worth telling other processes: below this part of a budget a count stays here. */
const toldFrom = 1 / 16;
/** Subjects that are counted in a window; further ones are let through, so that counting never takes all memory. */
const maxSubjects = 100_000;

type Scope = 'session' | 'address';

interface Count {
  key: string;
  endsAtMs: number;
  limit: number;
  /** Calls here that the others have not been told of. */
  untold: number;
  /** Calls of all processes, as of the last exchange. */
  told: number;
}

export interface CallBudgetsOptions {
  counts: CallCounts;
  logger: Logger;
  /** Multiplies every budget. */
  factor: number;
  now?: () => number;
}

/**
 * How often calls are made, per class, session and address, in windows that begin at the same instants everywhere. A call of a cheap
 * class is counted in this process alone and costs no round trip; counts that grow are exchanged in one batch four times a
 * second. Calls of exact classes are added to the shared count first. Without the shared store each process counts for itself.
 */
export class CallBudgets {
  private readonly windows = new Map<string, { number: number; counts: Map<string, Count> }>();
  private readonly growing = new Set<Count>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly now: () => number;
  private warnedAtMs = 0;

  constructor(private readonly options: CallBudgetsOptions) {
    this.now = options.now ?? Date.now;
  }

  /**
   * Counts one call.
   * @param subject the session or the address
   * @returns 0 when it may be made, otherwise the seconds until it may be tried again; a promise where the count is exact
   */
  take(callClass: CallClass, scope: Scope, subject: string): number | Promise<number> {
    const budget = budgets[callClass];
    const nowMs = this.now();
    const count = this.countOf(callClass, scope, subject, budget, nowMs);
    if (!count) return 0;
    const retryAfter = Math.max(1, Math.ceil((count.endsAtMs - nowMs) / 1_000));
    if (count.told + count.untold >= count.limit) return retryAfter;
    count.untold++;
    if (budget.exact) return this.takeExact(count, retryAfter);
    if (count.untold + count.told > count.limit * toldFrom) this.growing.add(count);
    return 0;
  }

  /** Tells the others what was counted here since the last time, and learns what they counted. */
  async exchange(): Promise<void> {
    const counts = [...this.growing];
    this.growing.clear();
    if (counts.length > 0) await this.share(counts);
  }

  async close(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.options.counts.close();
  }

  private async takeExact(count: Count, retryAfter: number): Promise<number> {
    const [total = 0] = await this.share([count]);
    return total > count.limit ? retryAfter : 0;
  }

  /** @returns the counts of all processes; nothing when they could not be reached */
  private async share(counts: Count[]): Promise<number[]> {
    const batch: (CallCount & { count: Count })[] = counts.map((count) => ({
      key: count.key,
      calls: count.untold,
      endsAtMs: count.endsAtMs,
      count,
    }));
    // Taken now: what is counted while the batch is under way belongs to the next one.
    for (const { count, calls } of batch) {
      count.untold -= calls;
      count.told += calls;
    }
    try {
      const totals = await this.options.counts.add(batch.map(({ key, calls, endsAtMs }) => ({ key, calls, endsAtMs })));
      batch.forEach(({ count }, index) => (count.told = Math.max(count.told, totals[index]!)));
      return totals;
    } catch (error) {
      this.warn(error);
      return [];
    }
  }

  private countOf(callClass: CallClass, scope: Scope, subject: string, budget: Budget, nowMs: number): Count | undefined {
    const windowMs = budget.windowSeconds * 1_000;
    const number = Math.floor(nowMs / windowMs);
    const kind = `${callClass} ${scope}`;
    let window = this.windows.get(kind);
    if (window?.number !== number) this.windows.set(kind, (window = { number, counts: new Map() }));
    const known = window.counts.get(subject);
    if (known || window.counts.size >= maxSubjects) return known;
    this.startTimers();
    const limit = Math.max(1, Math.floor((scope === 'session' ? budget.perSession : budget.perAddress) * this.options.factor));
    const count = { key: `${kind} ${subject} ${number}`, endsAtMs: (number + 1) * windowMs, limit, untold: 0, told: 0 };
    window.counts.set(subject, count);
    return count;
  }

  /** Only a process that counts exchanges. */
  private startTimers(): void {
    if (this.timers.length > 0) return;
    this.timers.push(
      setInterval(() => void this.exchange(), exchangeMs).unref(),
      setInterval(() => void this.options.counts.forget(this.now()).catch((error) => this.warn(error)), forgetMs).unref(),
    );
  }

  /** At most once a minute: an outage is told by those who cannot live with it. */
  private warn(error: unknown): void {
    if (this.now() - this.warnedAtMs < 60_000) return;
    this.warnedAtMs = this.now();
    this.options.logger.warn({ err: error }, 'calls are counted by this process alone');
  }
}
