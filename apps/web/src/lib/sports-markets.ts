/** Kinds of markets with their outcomes, in the order in which they are shown, as the service grades them. */
export interface MarketKind {
  readonly type: string;
  readonly outcomes: readonly string[];
  /** Whether each of its markets has a line. */
  readonly hasLine: boolean;
  /** How many outcomes come true together; one where it is absent. */
  readonly winners?: number;
  /** Sports that have it; all where it is absent. */
  readonly sports?: readonly string[];
}

const football = ['football'];
const threeWay = ['home', 'draw', 'away'];
const teams = ['home', 'away'];
const sides = ['under', 'over'];

export const marketKinds: readonly MarketKind[] = [
  { type: 'match_odds', outcomes: threeWay, hasLine: false, sports: football },
  { type: 'winner', outcomes: teams, hasLine: false, sports: ['basketball', 'baseball', 'volleyball', 'tennis', 'esports'] },
  { type: 'handicap', outcomes: teams, hasLine: true },
  { type: 'totals', outcomes: sides, hasLine: true },
  { type: 'both_score', outcomes: ['yes', 'no'], hasLine: false, sports: football },
  { type: 'double_chance', outcomes: ['home_draw', 'home_away', 'draw_away'], hasLine: false, winners: 2, sports: football },
  { type: 'draw_no_bet', outcomes: teams, hasLine: false, sports: football },
  { type: 'odd_even', outcomes: ['odd', 'even'], hasLine: false },
  { type: 'half_match_odds', outcomes: threeWay, hasLine: false, sports: football },
  { type: 'half_handicap', outcomes: teams, hasLine: true },
  { type: 'half_totals', outcomes: sides, hasLine: true },
  { type: 'corners_match_odds', outcomes: threeWay, hasLine: false, sports: football },
  { type: 'corners_totals', outcomes: sides, hasLine: true, sports: football },
  { type: 'cards_totals', outcomes: sides, hasLine: true, sports: football },
];

const byType = new Map(marketKinds.map((kind) => [kind.type, kind]));

/** Outcomes of a market in their order; of a kind that this build does not know, in that of its odds. */
export function outcomesOf({ type, odds }: { readonly type: string; readonly odds: Readonly<Record<string, number>> }): readonly string[] {
  return byType.get(type)?.outcomes ?? Object.keys(odds);
}

export const kindOf = (type: string): MarketKind | undefined => byType.get(type);

/** Kinds that a sport has. */
export function kindsOf(sport: string): readonly MarketKind[] {
  return marketKinds.filter(({ sports }) => sports === undefined || sports.includes(sport));
}

/** Shown first to last: by kind, then by line. */
export function compareMarkets(a: { type: string; line: number | null }, b: { type: string; line: number | null }): number {
  const place = (type: string): number => marketKinds.findIndex((kind) => kind.type === type);
  return place(a.type) - place(b.type) || (a.line ?? 0) - (b.line ?? 0);
}
