import { Inject, Injectable } from '@nestjs/common';
import type { Projection, RelayedEvent } from '#lib/events';
import { seoulDay, type Clock } from '#lib/kernel';
import { CLOCK } from '#lib/platform';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { mustBeNoted } from '../domain/reckoned-days.js';
import { PlayOfGames } from '../ports.js';
import { contributionsOf } from './contributions-of.js';

/**
 * Notes the days whose levels and luck must be reckoned once more, in the relay's transaction: those that a bet touches by being settled,
 * corrected or cancelled when they are too long ago to be reckoned again anyway. It only puts rows in, and waits for nothing.
 */
@Injectable()
export class FollowDueDays {
  constructor(
    private readonly luck: LuckDaysRepository,
    private readonly games: PlayOfGames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  readonly follow: Projection = async (tx, events) => {
    const now = this.clock.now();
    const late = events.filter((event) => wasPlacedLongAgo(event, now));
    const days = new Set(late.flatMap((event) => this.daysOf(event)));
    await this.luck.noteDue(tx, [...days].filter((day) => mustBeNoted(day, now)).sort());
    return [];
  };

  /**
   * Of the placing and of each settlement, the one that a correction takes the place of among them: luck is of bets as they stand. An event
   * that cannot be read is logged by those who count it.
   */
  private daysOf(event: RelayedEvent): string[] {
    const before = event.facts?.['before'] as { at?: string } | null | undefined;
    try {
      const settledBefore = before?.at === undefined ? [] : [new Date(before.at)];
      return [...settledBefore, ...contributionsOf(event, this.games).map(({ at }) => at)].map(seoulDay);
    } catch {
      return [];
    }
  }
}

/** A bet touches no day before that of its placing: nearly all events are done with here. */
function wasPlacedLongAgo({ name, facts }: RelayedEvent, now: Date): boolean {
  const placedAt = name.startsWith('bet.') ? new Date(facts?.['placedAt'] as string) : undefined;
  return placedAt !== undefined && !Number.isNaN(placedAt.getTime()) && mustBeNoted(seoulDay(placedAt), now);
}
