import { oddsScale, oddsThousandths } from '#lib/kernel';
import { isQuotable, paysAllBack } from '../../lib/odds-book.js';
import type { GameMarket } from './games.js';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000n;

type Outcome = GameMarket['outcomes'][number];
/** Decimal odds by outcome; NaN for a text that is no number. */
type Odds = Readonly<Record<string, number>>;

/** What is wrong with one outcome's odds: none, no odds at all, or a stake that comes back whole or more on average. */
export type OddsProblem = 'missing' | 'invalid' | 'returnTooHigh';

/**
 * What a stake on the outcome gets back on average, in per cent with two decimals, rounded down: 100 only stands there
 * when it really is 100 or more. Null while the odds are none.
 */
export function returnPercent({ ways, of }: Outcome, odds: number | undefined): number | null {
  if (!isQuotable(odds)) return null;
  return Number((BigInt(ways) * BigInt(oddsThousandths(odds)) * WHOLE) / (BigInt(of) * BigInt(oddsScale))) / 100;
}

/** The same test that the server and the database make, exact; odds of 2 on a chance of one half are refused, 1.999 are not. */
export function oddsProblem({ ways, of }: Outcome, odds: number | undefined): OddsProblem | null {
  if (odds === undefined) return 'missing';
  if (!isQuotable(odds)) return 'invalid';
  return BigInt(ways) * BigInt(oddsThousandths(odds)) >= BigInt(of) * BigInt(oddsScale) ? 'returnTooHigh' : null;
}

/** Whether a stake spread over all outcomes comes back whole for certain. False while odds are missing. */
export function isOverroundTooLow(market: GameMarket, odds: Odds): boolean {
  return paysAllBack(market.outcomes.map((outcome) => odds[outcome.id]));
}

/**
 * What the house keeps of a stake on average, in per cent: on the outcome that pays best and on the one that pays worst. Null while odds
 * are missing.
 */
export function houseEdge(market: GameMarket, odds: Odds): { least: number; most: number } | null {
  const returns = market.outcomes.map((outcome) => returnPercent(outcome, odds[outcome.id]));
  if (returns.length === 0 || returns.some((each) => each === null)) return null;
  const edges = (returns as number[]).map((each) => Math.round(WHOLE_PERCENT - each * 100) / 100);
  return { least: Math.min(...edges), most: Math.max(...edges) };
}

/** Below this margin, in per cent, a return that is allowed is most likely a slip: odds of 1.95 on an even chance leave 2.5. */
export const THIN_MARGIN = 2;

/** The margin that deserves a warning before it is saved, in per cent; null where it is wide enough, or refused anyway. */
export function thinMargin(market: GameMarket, odds: Odds): number | null {
  const edge = houseEdge(market, odds);
  return edge !== null && edge.least > 0 && edge.least < THIN_MARGIN ? edge.least : null;
}

const WHOLE_PERCENT = Number(WHOLE);
