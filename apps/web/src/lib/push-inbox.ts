import { isPublicStream } from '#lib/contract/values';

/** The part of a push that ordering needs. */
export interface Numbered {
  readonly stream: string;
  /** Personal streams: 1, 2, 3, … without gaps. Public streams: a growing version. */
  readonly seq: number;
}

/** Early pushes that are kept until what comes before them has arrived. */
const MAX_WAITING = 500;

/**
 * Puts arriving pushes in order. A personal stream counts without gaps, so the next number is known: an old number is a
 * duplicate and is dropped, a later one waits until a `resume` has brought what is missing.
 */
export class PushInbox<P extends Numbered> {
  private readonly last = new Map<string, number>();
  private readonly waiting = new Map<string, Map<number, P>>();
  private skipped = 0;

  constructor(positions: Readonly<Record<string, number>> = {}) {
    for (const [stream, seq] of Object.entries(positions)) this.last.set(stream, seq);
  }

  /** Takes a push in; returns what may be delivered now, in order. */
  receive(push: P): P[] {
    const last = this.last.get(push.stream);
    if (last !== undefined && push.seq <= last) return [];
    if (last === undefined || isPublicStream(push.stream) || push.seq === last + 1) {
      this.last.set(push.stream, push.seq);
      return [push, ...this.follow(push.stream)];
    }
    this.keep(push);
    return [];
  }

  /** Streams in which something is known to be missing. */
  missing(): string[] {
    return [...this.waiting].filter(([, pushes]) => pushes.size > 0).map(([stream]) => stream);
  }

  /**
   * Takes a position that came together with fresh data. It counts only for a stream that is not followed yet: a
   * followed one still gets the events in between delivered. Returns true when what came since has to be asked for: the stream is ahead of
   * this page, or the position may be older than the socket's first moment in the stream.
   */
  begin(stream: string, seq: number): boolean {
    const last = this.last.get(stream);
    if (last === undefined) this.last.set(stream, seq);
    return last === undefined || seq > last;
  }

  /** The server cannot fill the gap any more: everything has to be read afresh, and counting goes on from `seq`. */
  restart(stream: string, seq?: number): void {
    const early = this.waiting.get(stream);
    const newest = seq ?? Math.max(this.last.get(stream) ?? 0, ...(early?.keys() ?? []));
    const last = this.last.get(stream);
    if (last !== undefined && newest > last) this.skipped += newest - last;
    this.waiting.delete(stream);
    this.last.set(stream, newest);
  }

  /** Last delivered number of each personal stream: what a `resume` tells the server. */
  positions(): Record<string, number> {
    return Object.fromEntries([...this.last].filter(([stream]) => !isPublicStream(stream)));
  }

  /** Last delivered number or version of every stream. */
  streams(): Record<string, number> {
    return Object.fromEntries(this.last);
  }

  /** Numbers of personal streams that were never delivered: 0 unless the server asked for a fresh start. */
  get gaps(): number {
    return this.skipped;
  }

  private keep(push: P): void {
    const early = this.waiting.get(push.stream) ?? new Map<number, P>();
    if (early.size < MAX_WAITING) early.set(push.seq, push);
    this.waiting.set(push.stream, early);
  }

  private follow(stream: string): P[] {
    const early = this.waiting.get(stream);
    if (early === undefined) return [];
    const ready: P[] = [];
    for (const seq of early.keys()) if (seq <= (this.last.get(stream) ?? 0)) early.delete(seq);
    for (;;) {
      const next = early.get((this.last.get(stream) ?? 0) + 1);
      if (next === undefined) break;
      early.delete(next.seq);
      this.last.set(stream, next.seq);
      ready.push(next);
    }
    if (early.size === 0) this.waiting.delete(stream);
    return ready;
  }
}
