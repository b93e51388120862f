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
  readonly sports?: readonly string[];
  /** How many outcomes come true together; one where it is absent. */
  readonly winners?: number;
}

const outcomesOf: Record<Question, readonly string[]> = {
  match_odds: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  totals: ['under', 'over'],
  both_score: ['yes', 'no'],
  double_chance: ['home_draw', 'home_away', 'draw_away'],
  draw_no_bet: ['home', 'away'],
  odd_even: ['odd', 'even'],
};

type Facts = Pick<MarketType, 'question' | 'basis' | 'section' | 'sports' | 'winners'>;

function type(id: string, facts: Facts): MarketType {
  const { question } = facts;
  return { id, ...facts, outcomes: outcomesOf[question], hasLine: question === 'handicap' || question === 'totals' };
}

const football = { sports: ['football'] } as const;

/** Every kind of market, in the order of a fixture's page. */
export const marketTypes: readonly MarketType[] = [
  type('match_odds', { question: 'match_odds', basis: 'full', section: 'cross', ...football }),
  type('winner', {
    question: 'winner',
    basis: 'full',
    section: 'cross',
    sports: ['basketball', 'baseball', 'volleyball', 'tennis', 'esports'],
  }),
  type('handicap', { question: 'handicap', basis: 'full', section: 'cross' }),
  type('totals', { question: 'totals', basis: 'full', section: 'cross' }),
  type('both_score', { question: 'both_score', basis: 'full', section: 'special', ...football }),
  type('double_chance', { question: 'double_chance', basis: 'full', section: 'special', winners: 2, ...football }),
  type('draw_no_bet', { question: 'draw_no_bet', basis: 'full', section: 'special', ...football }),
  type('odd_even', { question: 'odd_even', basis: 'full', section: 'special' }),
  type('half_match_odds', { question: 'match_odds', basis: 'half', section: 'special', ...football }),
  type('half_handicap', { question: 'handicap', basis: 'half', section: 'special' }),
  type('half_totals', { question: 'totals', basis: 'half', section: 'special' }),
  type('corners_match_odds', { question: 'match_odds', basis: 'corners', section: 'special2', ...football }),
  type('corners_totals', { question: 'totals', basis: 'corners', section: 'special2', ...football }),
  type('cards_totals', { question: 'totals', basis: 'cards', section: 'special2', ...football }),
];

const byId = new Map(marketTypes.map((each) => [each.id, each]));

export function findMarketType(id: string): MarketType | undefined {
  return byId.get(id);
}

/** Kinds whose markets stand in the rows of a section's list; undefined where all of a fixture's markets are on sale there. */
export function typesOf(section: string): readonly string[] | undefined {
  if (section !== 'cross' && section !== 'special' && section !== 'special2') return undefined;
  return marketTypes.filter((each) => each.section === section).map(({ id }) => id);
}

/** Kinds that the row of a fixture shows where a section has all of them. */
export const rowTypes: readonly string[] = ['match_odds', 'winner', 'handicap', 'totals'];
