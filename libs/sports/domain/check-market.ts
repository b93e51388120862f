import type { Sport } from '#lib/contract';
import { findMarketType, isOdds, type MarketType, oddsThousandths } from '#lib/kernel';

/** Odds that somebody wants to offer. */
export interface PricedMarket {
  readonly type: string;
  readonly line: number | null;
  /** Decimal odds by outcome. */
  readonly odds: Readonly<Record<string, number>>;
}

/** Why a market cannot be offered. */
export interface MarketRefusal {
  reason: 'unknown_type' | 'line' | 'outcomes' | 'odds' | 'return';
  /** The outcome whose odds are meant, where one is. */
  outcome: string | null;
}

const farthestLine = 500;

/** Why a market cannot be offered in a sport: it is none, is incomplete, or would pay 100 % or more back. Undefined where it can. */
export function refuseMarket({ type: id, line, odds }: PricedMarket, sport: Sport): MarketRefusal | undefined {
  const type = findMarketType(id);
  if (!type || (type.sports && !type.sports.includes(sport))) return { reason: 'unknown_type', outcome: null };
  if (!isLineOf(type, line)) return { reason: 'line', outcome: null };
  const outcomes = Object.keys(odds);
  if (outcomes.length !== type.outcomes.length || !type.outcomes.every((outcome) => outcomes.includes(outcome)))
    return { reason: 'outcomes', outcome: null };
  const bad = type.outcomes.find((outcome) => !isOdds(odds[outcome]) || odds[outcome] <= 1);
  if (bad !== undefined) return { reason: 'odds', outcome: bad };
  return paysAllBack(type, Object.values(odds)) ? { reason: 'return', outcome: null } : undefined;
}

function isLineOf({ hasLine, question }: MarketType, line: number | null): boolean {
  if (line === null || !hasLine) return line === null && !hasLine;
  return Number.isInteger(line * 4) && Math.abs(line) <= farthestLine && (question === 'handicap' || line > 0);
}

/** Whether stakes on all outcomes bring at least themselves back: the sum of 1 / odds is at most how many come true together. Exact. */
function paysAllBack({ winners = 1 }: MarketType, odds: readonly number[]): boolean {
  const thousandths = odds.map((each) => BigInt(oddsThousandths(each)));
  const product = thousandths.reduce((all, each) => all * each, 1n);
  const inverses = thousandths.reduce((sum, each) => sum + (1000n * product) / each, 0n);
  return inverses <= BigInt(winners) * product;
}
