import { assert } from '#lib/kernel';
import type { DrawGame, DrawMarket } from '../domain/game-definition.js';
import { chanceBeyond, chiSquare } from './chi-square.js';
import type { OutcomeCounts } from './outcome-counts.js';

export interface MarketFairness {
  readonly market: string;
  /** Rounds in which the market was graded: fewer than all where it is younger than the game. */
  readonly draws: number;
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** The chance of a fair draw to stray as far or farther; 1 where nothing has been drawn. */
  readonly p: number;
  /** How often each outcome was to be expected, and how often it came. */
  readonly outcomes: readonly { readonly id: string; readonly expected: number; readonly seen: number }[];
}

export interface FairnessReport {
  readonly game: string;
  readonly rounds: number;
  readonly markets: readonly MarketFairness[];
}

/** Below this a market strays: a hundred fair markets, tested every night, come below it once in 27 years. */
export const leastFairChance = 1e-6;

/** What was drawn against the exact chances. An outcome that the game does not have is a bug of ours. */
export function fairnessOf(game: DrawGame, { rounds, seen }: OutcomeCounts): FairnessReport {
  const known = new Set(game.markets.map(({ id }) => id));
  for (const market of Object.keys(seen)) assert(known.has(market), `${game.id} has no market ${market}`);
  return { game: game.id, rounds, markets: game.markets.map((market) => marketFairness(market, seen[market.id] ?? {})) };
}

function marketFairness({ id, outcomes }: DrawMarket, seen: Readonly<Record<string, number>>): MarketFairness {
  const known = new Set(outcomes.map((outcome) => outcome.id));
  for (const outcome of Object.keys(seen)) assert(known.has(outcome), `${id} has no outcome ${outcome}`);
  const draws = Object.values(seen).reduce((sum, count) => sum + count, 0);
  const frequencies = outcomes.map(({ id: outcome, probability: { ways, of } }) => ({
    id: outcome,
    expected: (draws * Number(ways)) / Number(of),
    seen: seen[outcome] ?? 0,
  }));
  const degreesOfFreedom = outcomes.length - 1;
  const statistic = draws === 0 ? 0 : chiSquare(frequencies);
  return { market: id, draws, chiSquare: statistic, degreesOfFreedom, p: chanceBeyond(statistic, degreesOfFreedom), outcomes: frequencies };
}
