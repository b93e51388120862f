import { Injectable } from '@nestjs/common';
import { Database, outsideSnapshot } from '#lib/platform';
import { RoundFigures } from '../data/round-figures.js';
import type { GradedMarkets } from '../domain/grade.js';

/** All rounds of a day of the quickest game. */
export const roundsOfDay = 1_440;
/** Games and days that are kept at the same time, about a megabyte each. */
const mostKept = 16;
/** How long a correction of an older round may be missing, ms. */
const keptForMs = 1_000;

interface Kept {
  newest: number | undefined;
  readAt: number;
  outcomes: Promise<GradedMarkets[]>;
}

/**
 * Outcomes of a game's newest rounds, or of a day's: a visitor may ask for them as often as it likes, so each stretch is read once per new
 * result and second, however many ask.
 */
@Injectable()
export class RecentOutcomes {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly database: Database,
    private readonly figures: RoundFigures,
  ) {}

  /** @returns at most 1,440 rounds with a result, oldest first */
  async of(game: string, day: string | null): Promise<GradedMarkets[]> {
    const newest = await this.figures.newestDrawn(this.database, game);
    const key = `${game} ${day ?? ''}`;
    const found = this.kept.get(key);
    if (found && found.newest === newest && performance.now() - found.readAt < keptForMs) return found.outcomes;
    const outcomes = outsideSnapshot(() => this.figures.outcomes(this.database, { game, day, rounds: roundsOfDay }));
    // Written anew, it is the last to be forgotten.
    this.kept.delete(key);
    this.kept.set(key, { newest, readAt: performance.now(), outcomes });
    if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    outcomes.catch(() => this.kept.delete(key));
    return outcomes;
  }
}
