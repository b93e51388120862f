import { Inject, Injectable } from '@nestjs/common';
import { type Clock, seoulDay } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { FairnessReportsRepository } from '../data/fairness-reports.repository.js';
import { RoundFigures } from '../data/round-figures.js';
import { drawGames } from '../domain/draw-games.js';
import { fairnessOf } from '../fairness/fairness-report.js';
import type { OutcomeCounts } from '../fairness/outcome-counts.js';

/** The count runs in the small hours: from 04:00 in Seoul on. */
const fromMs = 4 * 60 * 60 * 1000;

/** Holds what was really drawn against the exact chances, for every game. */
@Injectable()
export class CountFairness {
  constructor(
    private readonly database: Database,
    private readonly figures: RoundFigures,
    private readonly reports: FairnessReportsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns when it was counted */
  async execute(): Promise<Date> {
    const counts = await this.counts();
    const countedAt = this.clock.now();
    const reports = drawGames.map((game) => fairnessOf(game, counts.get(game.id) ?? { rounds: 0, seen: {} }));
    await this.reports.replace(this.database, reports, countedAt);
    return countedAt;
  }

  /** Counts once a night, and at once where it was never done. @returns whether it was due */
  async runNightly(): Promise<boolean> {
    const [newest] = await this.reports.all(this.database);
    if (newest && nightOf(newest.countedAt) === nightOf(this.clock.now())) return false;
    await this.execute();
    return true;
  }

  private async counts(): Promise<Map<string, OutcomeCounts>> {
    const counts = new Map<string, { rounds: number; seen: Record<string, Record<string, number>> }>();
    for (const { game, rounds, market, outcome, count } of await this.figures.outcomeCounts(this.database)) {
      const ofGame = counts.get(game) ?? { rounds, seen: {} };
      counts.set(game, ofGame);
      (ofGame.seen[market] ??= {})[outcome] = count;
    }
    return counts;
  }
}

function nightOf(instant: Date): string {
  return seoulDay(new Date(instant.getTime() - fromMs));
}
