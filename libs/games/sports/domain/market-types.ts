import type { Section, Sport } from '#lib/contract';

/** What a market is decided by: a score of the result. */
export type Basis = 'full' | 'half' | 'corners' | 'cards';

/** How the outcomes of a market follow from a score. */
export type Question = 'match_odds' | 'winner' | 'handicap' | 'totals' | 'both_score' | 'double_chance' | 'draw_no_bet' | 'odd_even';

/** A kind of market. Its outcomes stand in the order in which they are shown. */
export interface MarketType {
  readonly id: string;
  readonly question: Question;
  readonly basis: Basis;
  readonly outcomes: readonly string[];
  /** Whether a market of the kind has a line: the home team's start in handicaps, the total in totals. */
  readonly hasLine: boolean;
  /** The domestic section that has it in a list. */
  readonly section: 'cross' | 'special' | 'special2';
  /** Sports that have it; all where it is absent. */
  readonly sports?: readonly Sport[];
}

const outcomesOf: Record<Question, readonly string[]> = {
  match_odds: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  totals: ['over', 'under'],
  both_score: ['yes', 'no'],
  double_chance: ['home_draw', 'home_away', 'draw_away'],
  draw_no_bet: ['home', 'away'],
  odd_even: ['odd', 'even'],
};

function type(id: string, question: Question, basis: Basis, section: MarketType['section'], sports?: readonly Sport[]): MarketType {
  const hasLine = question === 'handicap' || question === 'totals';
  return { id, question, basis, outcomes: outcomesOf[question], hasLine, section, ...(sports && { sports }) };
}

const football = ['football'] as const;

/** Every kind of market, in the order of a fixture's page. */
export const marketTypes: readonly MarketType[] = [
  type('match_odds', 'match_odds', 'full', 'cross', football),
  type('winner', 'winner', 'full', 'cross', ['basketball', 'baseball', 'volleyball', 'tennis', 'esports']),
  type('handicap', 'handicap', 'full', 'cross'),
  type('totals', 'totals', 'full', 'cross'),
  type('both_score', 'both_score', 'full', 'special', football),
  type('double_chance', 'double_chance', 'full', 'special', football),
  type('draw_no_bet', 'draw_no_bet', 'full', 'special', football),
  type('odd_even', 'odd_even', 'full', 'special'),
  type('half_match_odds', 'match_odds', 'half', 'special', football),
  type('half_handicap', 'handicap', 'half', 'special'),
  type('half_totals', 'totals', 'half', 'special'),
  type('corners_match_odds', 'match_odds', 'corners', 'special2', football),
  type('corners_totals', 'totals', 'corners', 'special2', football),
  type('cards_totals', 'totals', 'cards', 'special2', football),
];

const byId = new Map(marketTypes.map((each) => [each.id, each]));

export function findMarketType(id: string): MarketType | undefined {
  return byId.get(id);
}

/** Kinds whose markets stand in the rows of a section's list; undefined where all of a fixture's markets are on sale there. */
export function typesOf(section: Section): readonly string[] | undefined {
  if (section !== 'cross' && section !== 'special' && section !== 'special2') return undefined;
  return marketTypes.filter((each) => each.section === section).map(({ id }) => id);
}

/** Kinds that the row of a fixture shows where a section has all of them. */
export const rowTypes: readonly string[] = ['match_odds', 'winner', 'handicap', 'totals'];
