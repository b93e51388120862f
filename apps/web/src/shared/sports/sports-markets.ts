import { findMarketType, type MarketType, marketTypes } from '#lib/kernel';

/** Outcomes of a market in their order; of a kind that this build does not know, in that of its odds. */
export function outcomesOf({ type, odds }: { readonly type: string; readonly odds: Readonly<Record<string, number>> }): readonly string[] {
  return findMarketType(type)?.outcomes ?? Object.keys(odds);
}

/** Kinds that a sport has. */
export function kindsOf(sport: string): readonly MarketType[] {
  return marketTypes.filter(({ sports }) => sports === undefined || sports.includes(sport));
}

/** Shown first to last: by kind, then by line. */
export function compareMarkets(a: { type: string; line: number | null }, b: { type: string; line: number | null }): number {
  const place = (type: string): number => marketTypes.findIndex(({ id }) => id === type);
  return place(a.type) - place(b.type) || (a.line ?? 0) - (b.line ?? 0);
}
