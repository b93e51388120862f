import type { FixtureResult, Score } from '#lib/contract';
import { assert, findMarketType, type MarketType, must, type Question } from '#lib/kernel';

/** How a selection ended. `half_won` and `half_lost` are of quarter lines. */
export type SelectionResult = 'won' | 'half_won' | 'push' | 'void' | 'half_lost' | 'lost';

/** A selection to be graded. */
export interface Selection {
  readonly type: string;
  /** Of the home team in handicaps, whichever side is picked. */
  readonly line: number | null;
  readonly outcome: string;
  /** Score when it was placed in play: in-play handicaps count from there. Null otherwise. */
  readonly scoreAtBet: Score | null;
}

/**
 * How a selection ends by a result; undefined while the result does not say what the market asks for, such as corners.
 * Null as the result stands for a void fixture.
 */
export function gradeSelection(selection: Selection, result: FixtureResult | null): SelectionResult | undefined {
  if (result === null) return 'void';
  const type = must(findMarketType(selection.type), `there is no market type ${selection.type}`);
  const score = result[type.basis];
  if (score === null) return undefined;
  const [home, away] = sinceBet(type, selection, score);
  return graders[type.question]({ outcome: selection.outcome, line: selection.line, home, away });
}

/**
 * How every outcome of a market ends; undefined while the result does not say. In-play handicaps are shown as if placed before the start.
 */
export function gradeMarket(
  market: { type: string; line: number | null },
  result: FixtureResult | null,
): Record<string, SelectionResult> | undefined {
  const type = must(findMarketType(market.type), `there is no market type ${market.type}`);
  const graded: Record<string, SelectionResult> = {};
  for (const outcome of type.outcomes) {
    const ended = gradeSelection({ ...market, outcome, scoreAtBet: null }, result);
    if (ended === undefined) return undefined;
    graded[outcome] = ended;
  }
  return graded;
}

function sinceBet({ question, basis }: MarketType, { scoreAtBet }: Selection, [home, away]: Score): Score {
  if (question !== 'handicap' || basis !== 'full' || scoreAtBet === null) return [home, away];
  return [home - scoreAtBet[0], away - scoreAtBet[1]];
}

/** A selection against the score that decides it. */
interface Settled {
  readonly outcome: string;
  readonly line: number | null;
  readonly home: number;
  readonly away: number;
}

const isWon = (won: boolean): SelectionResult => (won ? 'won' : 'lost');
const winnerOf = ({ home, away }: Settled) => (home > away ? 'home' : home < away ? 'away' : 'draw');
const betweenTwo = (one: Settled): SelectionResult => (winnerOf(one) === 'draw' ? 'push' : isWon(one.outcome === winnerOf(one)));

const graders: Record<Question, (one: Settled) => SelectionResult> = {
  match_odds: (one) => isWon(one.outcome === winnerOf(one)),
  winner: betweenTwo,
  draw_no_bet: betweenTwo,
  double_chance: (one) => isWon(one.outcome.split('_').includes(winnerOf(one))),
  both_score: ({ outcome, home, away }) => isWon((home > 0 && away > 0) === (outcome === 'yes')),
  odd_even: ({ outcome, home, away }) => isWon(((home + away) % 2 === 1) === (outcome === 'odd')),
  handicap: ({ outcome, line, home, away }) => byMargin((outcome === 'home' ? 1 : -1) * (home - away + lineOf(line))),
  totals: ({ outcome, line, home, away }) => byMargin((outcome === 'over' ? 1 : -1) * (home + away - lineOf(line))),
};

function lineOf(line: number | null): number {
  assert(line !== null && Number.isInteger(line * 4), `a line is in quarters, got ${line}`);
  return line;
}

/** A quarter from the line is half a stake on each of the neighbouring lines, of which one is a push. */
function byMargin(margin: number): SelectionResult {
  if (margin === 0) return 'push';
  if (Math.abs(margin) === 0.25) return margin > 0 ? 'half_won' : 'half_lost';
  return margin > 0 ? 'won' : 'lost';
}
