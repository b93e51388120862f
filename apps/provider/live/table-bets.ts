import { payoutOf, type TableGame, type TableOutcome } from '../games/tables/table-game.js';
import { tableLimits } from '../games/stakes.js';
import { Refusal } from '../play/refusal.js';

const MOST_KINDS = 40;

/** Stakes by bet, as a player sends them. @throws Refusal BAD_REQUEST, BAD_STAKE */
export function readBets(game: TableGame, given: unknown): Record<string, number> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Refusal('BAD_REQUEST');
  const entries = Object.entries(given);
  if (entries.length === 0 || entries.length > MOST_KINDS) throw new Refusal('BAD_REQUEST');
  const known = new Set(game.bets.map(({ code }) => code));
  for (const [code, stake] of entries) {
    if (!known.has(code)) throw new Refusal('BAD_REQUEST');
    if (!Number.isInteger(stake) || (stake as number) < tableLimits.least || (stake as number) > tableLimits.most)
      throw new Refusal('BAD_STAKE');
  }
  return Object.fromEntries(entries) as Record<string, number>;
}

export const sumOf = (bets: Readonly<Record<string, number>>): number => Object.values(bets).reduce((all, stake) => all + stake, 0);

/** Adds two lots of stakes. @throws Refusal BAD_STAKE when one bet would pass the table's limit */
export function addBets(first: Readonly<Record<string, number>>, second: Readonly<Record<string, number>>): Record<string, number> {
  const all = { ...first };
  for (const [code, stake] of Object.entries(second)) {
    all[code] = (all[code] ?? 0) + stake;
    if (all[code] > tableLimits.most) throw new Refusal('BAD_STAKE');
  }
  return all;
}

/** What all bets of a player bring, whole won; each bet is rounded down by itself. */
export const winOf = (game: TableGame, outcome: TableOutcome, bets: Readonly<Record<string, number>>): number =>
  Object.entries(bets).reduce((all, [code, stake]) => all + payoutOf(stake, game.returnsOf(outcome, code)), 0);
