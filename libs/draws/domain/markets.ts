import { isOdds, oddsScale, oddsThousandths } from '#lib/kernel';
import { type DrawGame, type DrawMarket, type DrawOutcome, type DrawPick, findMarket } from './game-definition.js';

export type OddsRefusalReason =
  /** An outcome of the market has no odds. */
  | 'ODDS_MISSING'
  /** Odds stand beside an outcome that the market does not have. */
  | 'OUTCOME_UNKNOWN'
  /** Not above 1, too high, or more than three decimals. */
  | 'ODDS_INVALID'
  /** Anybody who always picks this outcome gets 100 % or more back on average. */
  | 'RETURN_TOO_HIGH'
  /** Anybody who spreads a stake over all outcomes gets 100 % or more back for certain. */
  | 'OVERROUND_TOO_LOW';

export interface OddsRefusal {
  readonly market: string;
  /** Null when the whole market is refused. */
  readonly outcome: string | null;
  readonly reason: OddsRefusalReason;
  /** For RETURN_TOO_HIGH: what a stake gets back on average, in per cent with one decimal, rounded half up. Otherwise null. */
  readonly returnPercent: number | null;
}

/** Decimal odds by outcome. */
export type MarketOdds = Readonly<Record<string, number>>;

/**
 * Why a market may not be offered at these odds; empty when it may. The comparisons are exact:
 * odds of 2.000 on a chance of one half give back 100 % and are refused, 1.999 are not.
 */
export function refuseMarketOdds(market: DrawMarket, odds: MarketOdds): OddsRefusal[] {
  const known = new Set(market.outcomes.map(({ id }) => id));
  const unknown = Object.keys(odds).filter((id) => !known.has(id));
  const refusals = [
    ...unknown.map((outcome) => refusal(market.id, outcome, 'OUTCOME_UNKNOWN')),
    ...market.outcomes.flatMap((outcome) => refuseOutcomeOdds(market.id, outcome, ownValue(odds, outcome.id))),
  ];
  const priced = refusals.every(({ reason }) => reason === 'RETURN_TOO_HIGH' || reason === 'OUTCOME_UNKNOWN');
  if (priced && !hasOverround(market.outcomes.map(({ id }) => odds[id] as number))) {
    refusals.push(refusal(market.id, null, 'OVERROUND_TOO_LOW'));
  }
  return refusals;
}

/** What a stake on this outcome gets back on average, in per cent with one decimal, rounded half up. */
export function returnPercent({ probability }: DrawOutcome, odds: number): number {
  const { ways, of } = probability;
  const perMille = ways * BigInt(oddsThousandths(odds));
  return Number((2n * perMille + of) / (2n * of)) / 10;
}

/**
 * Whether picks of one round may stand together in one bet. Picks that hang together may not: odd and over at 1.95 each pay 3.80
 * on a chance of three tenths, a return of 114 %, though each alone returns 97.5 %. Picks of different bases are independent,
 * so their joint return is the product of returns that are each below 100 %.
 */
export function areCombinable(game: DrawGame, picks: readonly DrawPick[]): boolean {
  const bases = picks.map((pick) => findMarket(game, pick.market)?.basis);
  return !bases.includes(undefined) && new Set(bases).size === bases.length;
}

function refuseOutcomeOdds(market: string, outcome: DrawOutcome, odds: number | undefined): OddsRefusal[] {
  if (odds === undefined) return [refusal(market, outcome.id, 'ODDS_MISSING')];
  if (!isOdds(odds) || odds === 1) return [refusal(market, outcome.id, 'ODDS_INVALID')];
  const { ways, of } = outcome.probability;
  if (ways * BigInt(oddsThousandths(odds)) < of * BigInt(oddsScale)) return [];
  return [{ market, outcome: outcome.id, reason: 'RETURN_TOO_HIGH', returnPercent: returnPercent(outcome, odds) }];
}

/** Whether the sum of 1 / odds is above 1, over a common denominator. */
function hasOverround(odds: readonly number[]): boolean {
  const prices = odds.map((value) => BigInt(oddsThousandths(value)));
  const denominator = prices.reduce((product, price) => product * price, 1n);
  const numerator = prices.reduce((sum, price) => sum + (denominator / price) * BigInt(oddsScale), 0n);
  return numerator > denominator;
}

/** An outcome named like a property of every object (`constructor`) must not find that property. */
function ownValue(odds: MarketOdds, id: string): number | undefined {
  return Object.hasOwn(odds, id) ? odds[id] : undefined;
}

function refusal(market: string, outcome: string | null, reason: OddsRefusalReason): OddsRefusal {
  return { market, outcome, reason, returnPercent: null };
}
