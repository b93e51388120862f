import type { TableOutcome } from '../games/tables/table-game.js';

/** What of two bets against one another counts as turnover: nothing, or the smaller of them. */
export type BothSides = 'none' | 'smaller';

/** Bets that cannot both win. */
const opposed: readonly (readonly [string, string])[] = [
  ['player', 'banker'],
  ['dragon', 'tiger'],
  ['odd', 'even'],
  ['red', 'black'],
  ['low', 'high'],
  ['small', 'big'],
];

/** Won of a round that count as turnover: no stake that came back, and of two sides what the house agreed on. */
export function effectiveOf(bets: Readonly<Record<string, number>>, outcome: Pick<TableOutcome, 'push'>, bothSides: BothSides): number {
  const left = new Map(Object.entries(bets).filter(([code]) => !outcome.push.includes(code)));
  let counted = 0;
  for (const [one, other] of opposed) {
    const sides = [left.get(one) ?? 0, left.get(other) ?? 0] as const;
    if (Math.min(...sides) === 0) continue;
    left.delete(one);
    left.delete(other);
    counted += bothSides === 'smaller' ? Math.min(...sides) : 0;
  }
  return [...left.values()].reduce((sum, stake) => sum + stake, counted);
}
