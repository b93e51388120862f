import type { FixtureResult, Score } from '#lib/contract';
import type { MarketType } from '#lib/kernel';
import { gradeSelection } from '../../domain/grade.js';

/** Chances of 0, 1, 2, … */
export type Distribution = readonly number[];

/** A score with its chance. Where only the difference or the sum is asked for, one score stands for all that share it. */
export interface Cell {
  score: Score;
  chance: number;
}

/** What is left of a distribution at its end may be neglected. */
const negligible = 1e-10;

/**
 * How much a Poisson number of scores brings, each worth one of several points (Panjer's recursion).
 * @param mean of the sum, from 0
 * @param points by weight, the weights adding up to 1
 */
export function distributionOf(mean: number, points: readonly { weight: number; of: number }[]): Distribution {
  const scores = mean / points.reduce((sum, { weight, of }) => sum + weight * of, 0);
  const chances = [Math.exp(-scores)];
  for (let n = 1; n <= mean || chances[n - 1]! > negligible; n++) {
    chances.push((scores / n) * points.reduce((sum, { weight, of }) => sum + of * weight * (chances[n - of] ?? 0), 0));
  }
  return chances;
}

/** How a score may end: what stands, and what both sides may add to it. */
export interface ScoreChances {
  now: Score;
  home: Distribution;
  away: Distribution;
}

/** The scores that a kind of market has to tell apart. */
export function cellsFor({ question, basis }: MarketType, { now, home, away }: ScoreChances): Cell[] {
  switch (question) {
    case 'totals':
    case 'odd_even':
      return sums(now[0] + now[1], home, away);
    case 'both_score':
      return bothScore(now, home[0]!, away[0]!);
    case 'handicap':
      // A handicap in play counts from the score of the moment.
      return margins(basis === 'full' ? 0 : now[0] - now[1], home, away);
    default:
      return margins(now[0] - now[1], home, away);
  }
}

function sums(now: number, home: Distribution, away: Distribution): Cell[] {
  const cells: Cell[] = Array.from({ length: home.length + away.length - 1 }, (_, n) => ({ score: [now + n, 0], chance: 0 }));
  home.forEach((h, i) => away.forEach((a, j) => (cells[i + j]!.chance += h * a)));
  return cells;
}

function margins(now: number, home: Distribution, away: Distribution): Cell[] {
  const least = 1 - away.length;
  const cells: Cell[] = Array.from({ length: home.length + away.length - 1 }, (_, n) => ({ score: ofMargin(now + least + n), chance: 0 }));
  home.forEach((h, i) => away.forEach((a, j) => (cells[i - j - least]!.chance += h * a)));
  return cells;
}

const ofMargin = (margin: number): Score => (margin >= 0 ? [margin, 0] : [0, -margin]);

function bothScore(now: Score, homeNone: number, awayNone: number): Cell[] {
  const home = now[0] > 0 ? 1 : 1 - homeNone;
  const away = now[1] > 0 ? 1 : 1 - awayNone;
  return [
    { score: [1, 1], chance: home * away },
    { score: [0, 0], chance: 1 - home * away },
  ];
}

/**
 * Odds at which a selection neither wins nor loses on average: the rules of grading say what each score pays.
 * Infinite where it cannot win; 1 where it cannot lose.
 */
export function fairOdds(type: MarketType, line: number | null, outcome: string, cells: readonly Cell[]): number {
  let won = 0;
  let returned = 0;
  for (const { score, chance } of cells) {
    const result: FixtureResult = { full: score, half: score, corners: score, cards: score, startedAt: null };
    switch (gradeSelection({ type: type.id, line, outcome, scoreAtBet: null }, result)) {
      case 'won':
        won += chance;
        break;
      case 'half_won':
        won += chance / 2;
        returned += chance / 2;
        break;
      case 'half_lost':
        returned += chance / 2;
        break;
      case 'push':
        returned += chance;
        break;
    }
  }
  return won < negligible ? Infinity : (1 - returned) / won;
}
