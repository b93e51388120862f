import { marketTypes } from '#lib/kernel';

interface Priced {
  readonly type: string;
  readonly line: number | null;
  /** Decimal odds by outcome. */
  readonly odds: Readonly<Record<string, number>>;
}

const placeOf = new Map(marketTypes.map(({ id }, place) => [id, place]));

/** Markets in the order of a fixture's page: by kind, then by line. */
export function inPageOrder<M extends Priced>(markets: readonly M[]): M[] {
  const place = ({ type }: M) => placeOf.get(type) ?? marketTypes.length;
  return [...markets].sort((a, b) => place(a) - place(b) || (a.line ?? 0) - (b.line ?? 0));
}

/** Of each kind one market: that whose outcomes are the most even, which is the line that a row shows. */
export function mainLines<M extends Priced>(markets: readonly M[]): M[] {
  const main = new Map<string, M>();
  for (const market of inPageOrder(markets)) {
    const known = main.get(market.type);
    if (!known || unevenness(market) < unevenness(known)) main.set(market.type, market);
  }
  return [...main.values()];
}

/** How far apart the odds of a market are: 1 where all are the same. */
function unevenness({ odds }: Priced): number {
  const values = Object.values(odds);
  return Math.max(...values) / Math.min(...values);
}
