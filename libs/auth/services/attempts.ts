import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { AttemptsRepository } from '../data/attempts.repository.js';

/** How often something may be tried within a window. */
export interface AttemptLimit {
  subject: string;
  tries: number;
  windowMinutes: number;
}

/** How often something may be tried freely; each further try has to wait twice as long as the one before. */
export interface GrowingLimit {
  subject: string;
  tries: number;
  firstWaitSeconds: number;
  longestWaitMinutes: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const maxKept = 10_000;

/**
 * Limits guesses. A try is counted before it is judged, so that guesses sent at once cannot slip through together; one
 * that was right is taken back. Counting commits by itself, whatever becomes of the caller's transaction.
 */
@Injectable()
export class Attempts {
  /** A refused subject is refused again without asking the database for so long; tests make it longer. */
  keptMs = 1_000;
  /** Refused subjects of the last second, so that a flood of one costs no statements. `until` is an instant of the clock. */
  private readonly refused = new Map<string, { until: number; keptUntil: number }>();

  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError TOO_MANY_ATTEMPTS with `retryAfterSeconds` until the window ends */
  async begin(limit: AttemptLimit): Promise<void> {
    this.assertNotRefused(limit.subject);
    const now = this.clock.now().getTime();
    const windowMs = limit.windowMinutes * 60_000;
    const { tries, windowStart } = await this.attempts.add(this.database, limit.subject, new Date(now), new Date(now - windowMs));
    if (tries > limit.tries) this.refuse(limit.subject, windowStart.getTime() + windowMs);
  }

  /** @returns the free tries that are left @throws DomainError TOO_MANY_ATTEMPTS with `retryAfterSeconds` until the wait ends */
  async beginGrowing({ subject, tries, firstWaitSeconds, longestWaitMinutes }: GrowingLimit): Promise<number> {
    this.assertNotRefused(subject);
    const longestMs = longestWaitMinutes * 60_000;
    const counted = await this.attempts.addUnlessWaiting(this.database, subject, this.clock.now(), {
      tries,
      firstMs: Math.min(firstWaitSeconds * 1_000, longestMs),
      longestMs,
      forgottenMs: dayMs,
    });
    if ('until' in counted) this.refuse(subject, counted.until.getTime());
    return Math.max(0, tries - counted.tries);
  }

  /** Refuses a subject that was refused a moment ago; asks nobody. @throws DomainError TOO_MANY_ATTEMPTS */
  assertNotRefused(subject: string): void {
    const kept = this.refused.get(subject);
    if (!kept) return;
    const now = this.clock.now().getTime();
    if (kept.keptUntil > performance.now() && kept.until > now) throw tooMany(kept.until - now);
    this.refused.delete(subject);
  }

  /** Asks the database again about everybody. */
  forgetRefused(): void {
    this.refused.clear();
  }

  /** A right answer says nothing about the other tries of its subject: only its own count goes. */
  async takeBack(subject: string): Promise<void> {
    this.refused.delete(subject);
    await this.attempts.giveBack(this.database, subject);
  }

  /** A right answer clears its subject. */
  async clear(subject: string): Promise<void> {
    this.refused.delete(subject);
    await this.attempts.forget(this.database, subject);
  }

  private refuse(subject: string, until: number): never {
    if (this.refused.size >= maxKept) this.refused.delete(this.refused.keys().next().value!);
    this.refused.set(subject, { until, keptUntil: performance.now() + this.keptMs });
    throw tooMany(until - this.clock.now().getTime());
  }
}

function tooMany(waitMs: number) {
  return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
