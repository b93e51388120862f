import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { Feed } from '../suppliers/feed.js';

/**
 * How long after its draw a round's feed is asked again, and until when. The job comes round more often than that, so no round is missed.
 */
const afterMs = 60_000;
const untilMs = 150_000;

/**
 * A feed that corrects itself says so when it is asked again; what was paid by its first answer is then for the administrators to put
 * right.
 */
@Injectable()
export class RecheckFeeds {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly feed: Feed,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const rounds = await this.rounds.fed(this.database, new Date(now - untilMs), new Date(now - afterMs));
    await Promise.all(rounds.map((round) => this.feed.recheck(round)));
  }
}
