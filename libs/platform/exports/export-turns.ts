import { setTimeout as pause } from 'node:timers/promises';
import { maxExportsAtOnce, refuse } from '#lib/contract';
import type { Snapshot } from '../database/snapshot.js';

/** So long a file counts against the next one of its account, ms. */
const countedMs = 60_000;
/** A page's rest, in times of what the page took, for each file of the account beyond the first in that time; and the most of it. */
const restPerFile = 1;
const mostRest = 8;
/** No rest is longer, ms. */
const longestRestMs = 500;
const maxAccounts = 10_000;
/** Snapshots that a process holds at once, each with a connection beside the pool. */
const maxSnapshots = 8;
/** After so long a snapshot is closed and its file breaks off: nothing that it can see is cleaned up meanwhile. */
const longestSnapshotMs = 30 * 60_000;

interface Orders {
  running: number;
  /** When files were begun that still count, ms. */
  begun: number[];
}

/** The pages of one file. */
export interface ExportTurn {
  /** Runs the work on a page when its turn comes. */
  page<T>(work: () => Promise<T>): Promise<T>;
  /** Opens the snapshot that the pages are read in, when a place is free. The end of the turn closes it. */
  snapshot(open: () => Promise<Snapshot>): Promise<Snapshot>;
  end(): void;
}

/**
 * Whose file gets its next page: one page at a time in a process, in the order they are asked for. A file alone goes as fast as it can;
 * who orders file after file rests between the pages, and has only some at work at once.
 */
export class ExportTurns {
  private readonly accounts = new Map<string, Orders>();
  private last: Promise<unknown> = Promise.resolve();
  private freeSnapshots = maxSnapshots;
  private readonly waiting: (() => void)[] = [];

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
    let close = (): void => undefined;
    return {
      page: (work) => this.inTurn(work, rest),
      snapshot: async (open) => {
        const held = await this.openSnapshot(open);
        close = held.close;
        if (isOver) close();
        return held.snapshot;
      },
      end: () => {
        if (!isOver) orders.running--;
        isOver = true;
        close();
      },
    };
  }

  /** @returns the snapshot, and what closes it and frees its place; may be called again */
  private async openSnapshot(open: () => Promise<Snapshot>): Promise<{ snapshot: Snapshot; close: () => void }> {
    if (this.freeSnapshots > 0) this.freeSnapshots--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    // The next in line takes over the place.
    const free = () => {
      const next = this.waiting.shift();
      if (next) next();
      else this.freeSnapshots++;
    };
    try {
      const snapshot = await open();
      const limit = setTimeout(() => void snapshot.close(), longestSnapshotMs).unref();
      let isClosed = false;
      const close = () => {
        clearTimeout(limit);
        if (!isClosed) void snapshot.close().finally(free);
        isClosed = true;
      };
      return { snapshot, close };
    } catch (error) {
      free();
      throw error;
    }
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
