import { Injectable } from '@nestjs/common';
import { Invalidations } from '#lib/platform';
import { subjectOf } from './session-subject.js';
import type { FoundSession } from './sessions.repository.js';

/** Bounds, in milliseconds, how long an ended session passes in a process that lost the message of its end. */
const keptMs = 5_000;
const maxKept = 50_000;

interface Kept {
  found: FoundSession;
  subject: string;
  /** Milliseconds of the process's monotonic clock. */
  until: number;
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}

/** Sessions that were just found, by the hash of the token that was shown, until they or the person behind them change. */
@Injectable()
export class SessionCache {
  /** In the order of their reading, which is also the order of their end. */
  private readonly kept = new Map<string, Kept>();
  private readonly keysBySubject = new Map<string, Set<string>>();
  private invalidated = 0;
  /** Readings under way. */
  private reading = 0;

  constructor(invalidations: Invalidations) {
    invalidations.watch((subject) => this.forget(subject));
  }

  get(tokenHash: Buffer): FoundSession | undefined {
    const kept = this.kept.get(keyOf(tokenHash));
    return kept && kept.until > performance.now() ? kept.found : undefined;
  }

  /** Keeps what is read now, unless something changed meanwhile: then nobody knows whether it was read before or after. */
  async read(tokenHash: Buffer, read: () => Promise<FoundSession | undefined>): Promise<FoundSession | undefined> {
    const { invalidated } = this;
    this.reading += 1;
    try {
      const found = await read();
      if (found && invalidated === this.invalidated) this.keep(keyOf(tokenHash), found);
      return found;
    } finally {
      this.reading -= 1;
    }
  }

  /** What this process lets in without reading; undefined while a session is being read. */
  copies(): { tokenHash: Buffer; found: FoundSession }[] | undefined {
    if (this.reading > 0) return undefined;
    const now = performance.now();
    const living = [...this.kept].filter(([, { until }]) => until > now);
    return living.map(([key, { found }]) => ({ tokenHash: Buffer.from(key, 'base64'), found }));
  }

  private keep(key: string, found: FoundSession): void {
    const now = performance.now();
    const subject = subjectOf(found.kind, found.subjectId);
    this.drop(key);
    this.kept.set(key, { found, subject, until: now + keptMs });
    const keys = this.keysBySubject.get(subject) ?? new Set();
    this.keysBySubject.set(subject, keys.add(key));
    for (const [oldest, { until }] of this.kept) {
      if (until > now && this.kept.size <= maxKept) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const kept = this.kept.get(key);
    if (!kept) return;
    this.kept.delete(key);
    const keys = this.keysBySubject.get(kept.subject)!;
    keys.delete(key);
    if (keys.size === 0) this.keysBySubject.delete(kept.subject);
  }

  private forget(subject?: string): void {
    this.invalidated += 1;
    if (subject === undefined) {
      this.kept.clear();
      this.keysBySubject.clear();
    } else {
      this.keysBySubject.get(subject)?.forEach((key) => this.drop(key));
    }
  }
}
