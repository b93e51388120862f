import { setTimeout as pause } from 'node:timers/promises';
import { maxExportsAtOnce, refuse } from '#lib/contract';

/** So long a file counts against the next one of its account, ms. */
const countedMs = 60_000;
/** A page's rest, in times of what the page took, for each file of the account beyond the first in that time; and the most of it. */
const restPerFile = 1;
const mostRest = 8;
/** No rest is longer, ms. */
const longestRestMs = 500;
const maxAccounts = 10_000;

interface Orders {
  running: number;
  /** When files were begun that still count, ms. */
  begun: number[];
}

/** The pages of one file. */
export interface ExportTurn {
  /** Runs the work on a page when its turn comes. */
  page<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

/**
 * Whose file gets its next page: one page at a time in a process, in the order they are asked for. A file alone goes as fast as it can;
 * who orders file after file rests between the pages, and has only some at work at once.
 */
export class ExportTurns {
  private readonly accounts = new Map<string, Orders>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly nowMs: () => number = () => performance.now(),
    private readonly rest: (ms: number) => Promise<unknown> = pause,
  ) {}

  /** @throws DomainError EXPORTS_RUNNING while the account has as many files at work as it may */
  begin(account: string): ExportTurn {
    const orders = this.of(account);
    if (orders.running >= maxExportsAtOnce) throw refuse('EXPORTS_RUNNING', { maximum: maxExportsAtOnce });
    orders.running++;
    orders.begun.push(this.nowMs());
    const rest = Math.min((orders.begun.length - 1) * restPerFile, mostRest);
    let isOver = false;
    return {
      page: (work) => this.inTurn(work, rest),
      end: () => {
        if (!isOver) orders.running--;
        isOver = true;
      },
    };
  }

  private async inTurn<T>(work: () => Promise<T>, rest: number): Promise<T> {
    const before = this.last;
    let takenMs = 0;
    const turn = before.then(async () => {
      const began = this.nowMs();
      try {
        return await work();
      } finally {
        takenMs = this.nowMs() - began;
      }
    });
    this.last = turn.then(undefined, () => undefined);
    const result = await turn;
    if (rest > 0) await this.rest(Math.min(takenMs * rest, longestRestMs));
    return result;
  }

  private of(account: string): Orders {
    const since = this.nowMs() - countedMs;
    const found = this.accounts.get(account);
    if (found) {
      found.begun = found.begun.filter((at) => at > since);
      return found;
    }
    if (this.accounts.size >= maxAccounts)
      for (const [name, { running, begun }] of this.accounts)
        if (running === 0 && !begun.some((at) => at > since)) this.accounts.delete(name);
    const fresh: Orders = { running: 0, begun: [] };
    this.accounts.set(account, fresh);
    return fresh;
  }
}
