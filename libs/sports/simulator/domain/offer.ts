import type { Score, Sport } from '#lib/contract';
import { type MarketType, marketTypes } from '#lib/kernel';
import { type Cell, cellsFor, distributionOf, fairOdds, type ScoreChances } from './chances.js';
import type { MatchState } from './match-state.js';
import { withMargin } from './pricing.js';
import { modelOf, scoringFactor } from './sport-models.js';

/** A market as it is to be offered. */
export interface OfferedMarket {
  type: string;
  line: number | null;
  odds: Record<string, number>;
}

export interface OfferTerms {
  sport: Sport;
  /** What each side scores on average, as bettors see it now. */
  means: readonly [number, number];
  /** The house's share, from 0 to below 1. */
  margin: number;
  maxOdds: number;
  /** Kinds of markets that are offered; all that the sport has where it is absent. */
  types?: readonly string[];
  /** Whether a line is on offer already: it stays while it is a little lopsided. */
  isOpen: (type: string, line: number) => boolean;
}

/** Lines that are offered: how far apart, what they may leave as a remainder, and up to which odds of either side. */
interface Lines {
  step: number;
  offset: number;
  widest: number;
}

const halfGoals: Lines = { step: 1, offset: 0.5, widest: 3 };
const footballLines: Record<string, Lines> = {
  handicap: { step: 0.25, offset: 0, widest: 2.5 },
  totals: { step: 0.25, offset: 0, widest: 2.5 },
  half_handicap: { step: 0.25, offset: 0, widest: 2.4 },
  half_totals: halfGoals,
  corners_totals: { ...halfGoals, widest: 2.5 },
  cards_totals: { ...halfGoals, widest: 2.5 },
};
const pointLines: Lines = { step: 2, offset: 0.5, widest: 2.3 };
/** A line that is open stays until it is so much wider. */
const patience = 1.15;

type ByBasis = Record<MarketType['basis'], ScoreChances | null>;

/** Everything that is offered on a match as it stands. A kind that is decided, or a line that hardly leaves a question, is not. */
export function offerFor(state: MatchState, terms: OfferTerms): OfferedMarket[] {
  const chances = chancesOf(state, terms);
  const kinds = marketTypes.filter(({ id, sports }) => (sports?.includes(terms.sport) ?? true) && (terms.types?.includes(id) ?? true));
  return kinds.flatMap((type) => {
    const basis = chances[type.basis];
    if (basis === null) return [];
    // All lines of a market are priced by the same scores, and adding those of basketball up takes longest.
    const cells = cellsFor(type, basis);
    return type.hasLine ? linesOf(type, cells, terms) : marketOf(type, null, cells, terms);
  });
}

/** What either side may still add, by what a market is decided by; null where that is decided or the sport has none. */
function chancesOf({ score, corners, cards, reds, left }: MatchState, { sport, means }: OfferTerms): ByBasis {
  const model = modelOf(sport);
  const one = [{ weight: 1, of: 1 }];
  const rest = left[0] * model.firstHalfShare + left[1] * (1 - model.firstHalfShare);
  const factors = [scoringFactor(reds[0], reds[1]), scoringFactor(reds[1], reds[0])] as const;
  const scoring = (share: number): ScoreChances => ({
    now: score,
    home: distributionOf(means[0] * factors[0] * share, model.points),
    away: distributionOf(means[1] * factors[1] * share, model.points),
  });
  const counting = (now: Score, perMatch: readonly [number, number] | undefined): ScoreChances | null => {
    const share = (left[0] + left[1]) / 2;
    return perMatch && share > 0
      ? { now, home: distributionOf(perMatch[0] * share, one), away: distributionOf(perMatch[1] * share, one) }
      : null;
  };
  return {
    full: rest > 0 ? scoring(rest) : null,
    half: left[0] > 0 ? scoring(left[0] * model.firstHalfShare) : null,
    corners: counting(corners, model.corners),
    cards: counting(cards, model.yellows && model.reds && [model.yellows[0] + model.reds[0], model.yellows[1] + model.reds[1]]),
  };
}

function marketOf(type: MarketType, line: number | null, cells: readonly Cell[], { margin, maxOdds }: OfferTerms): OfferedMarket[] {
  const fair = type.outcomes.map((outcome) => fairOdds(type, line, outcome, cells));
  if (fair.some((odds) => odds <= 1 || odds > 10 * maxOdds)) return [];
  const odds = withMargin(fair, margin, maxOdds);
  return odds ? [{ type: type.id, line, odds: Object.fromEntries(type.outcomes.map((outcome, index) => [outcome, odds[index]!])) }] : [];
}

/** Lines next to the balanced one, as far as neither side becomes dear. */
function linesOf(type: MarketType, cells: readonly Cell[], terms: OfferTerms): OfferedMarket[] {
  const { step, offset, widest } = terms.sport === 'football' ? footballLines[type.id]! : pointLines;
  const balanced = balancedLine(type, cells);
  const nearest = Math.round((balanced - offset) / step) * step + offset;
  const isFit = ({ odds, line }: OfferedMarket) =>
    Math.max(...Object.values(odds)) <= widest * (terms.isOpen(type.id, line!) ? patience : 1);
  const offered: OfferedMarket[] = [];
  for (const direction of [1, -1]) {
    for (let line = direction > 0 ? nearest : nearest - step; ; line += direction * step) {
      if (type.question === 'totals' && line <= 0) break;
      const [market] = marketOf(type, line, cells, terms);
      if (!market || !isFit(market)) break;
      offered.push(market);
    }
  }
  return offered.sort((a, b) => a.line! - b.line!);
}

/** Where both sides are about as likely. */
function balancedLine(type: MarketType, cells: readonly Cell[]): number {
  const valueOf = ([home, away]: Score) => (type.question === 'totals' ? home + away : away - home);
  return cells.reduce((sum, { score, chance }) => sum + valueOf(score) * chance, 0);
}
