import { gameNames, noGameFlows, type GameFlows } from './games.js';

/** What a sum is of; null where it is of all. */
interface ApartSums extends GameFlows {
  day: string | null;
  month: string | null;
  game: string | null;
  vendor: number | null;
  scope: number | null;
}

/**
 * What of some sums is in none of their parts, by the same dimensions but the scope, which is null; sums of nothing are left out.
 * @param all of everything @param parts of some of it, each of one scope
 */
export function restOf(all: readonly ApartSums[], parts: readonly ApartSums[]): ApartSums[] {
  const rest = new Map<string, ApartSums>();
  const add = (row: ApartSums, sign: 1 | -1): void => {
    const { day, month, game, vendor } = row;
    const key = JSON.stringify([day, month, game, vendor]);
    const sums = rest.get(key) ?? { day, month, game, vendor, scope: null, ...noGameFlows() };
    for (const name of gameNames) sums[name] += sign * row[name];
    rest.set(key, sums);
  };
  for (const row of all) add(row, 1);
  for (const row of parts) add(row, -1);
  return [...rest.values()].filter((sums) => gameNames.some((name) => sums[name] !== 0));
}
