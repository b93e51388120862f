import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { AttemptsRepository } from '../data/attempts.repository.js';

/** How often something may be tried. */
export interface AttemptLimit {
  subject: string;
  tries: number;
  windowMinutes: number;
}

/**
 * Limits guesses. A try is counted before it is judged, so that guesses sent at once cannot slip through together; one
 * that was right is taken back. Counting commits by itself, whatever becomes of the caller's transaction.
 */
@Injectable()
export class Attempts {
  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError TOO_MANY_ATTEMPTS with `retryAfterSeconds` until the window ends */
  async begin(limit: AttemptLimit): Promise<void> {
    const now = this.clock.now().getTime();
    const windowMs = limit.windowMinutes * 60_000;
    const { tries, windowStart } = await this.attempts.add(this.database, limit.subject, new Date(now), new Date(now - windowMs));
    if (tries <= limit.tries) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now) / 1000));
    throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  }

  /** A right answer says nothing about the other tries of its subject: only its own count goes. */
  async takeBack(subject: string): Promise<void> {
    await this.attempts.giveBack(this.database, subject);
  }

  /** A right answer clears its subject. */
  async clear(subject: string): Promise<void> {
    await this.attempts.forget(this.database, subject);
  }
}
