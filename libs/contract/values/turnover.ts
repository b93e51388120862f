/** Kinds of play that turnover requirements tell apart; `powerball` are its single bets. */
export const turnoverKinds = ['sportsSingle', 'sportsMulti', 'miniGame', 'powerball', 'powerballMulti', 'casino', 'slot'] as const;
export type TurnoverKind = (typeof turnoverKinds)[number];

/** A number for each kind of play. */
export type ByTurnoverKind = Record<TurnoverKind, number>;

export const byTurnoverKind = (of: (kind: TurnoverKind) => number): ByTurnoverKind =>
  Object.fromEntries(turnoverKinds.map((kind) => [kind, of(kind)])) as ByTurnoverKind;

/** What counts as turnover of single bets on different outcomes of one market: all, those of the side with the smaller stake, or none. */
export const bothSides = ['all', 'smaller', 'none'] as const;
export type BothSides = (typeof bothSides)[number];
