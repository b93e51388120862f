/** Sums of one game on one day. Won and counts; void and cancelled bets count nowhere. */
export interface GameFlows {
  /** Of bets placed on the day. */
  stakes: number;
  betCount: number;
  /** Those among them that have ended, and what they paid, whenever that was. */
  endedStakes: number;
  endedPayouts: number;
  endedCount: number;
  /** Of bets settled on the day. A correction counts by its difference on the day that it was made, as in the ledger. */
  settledStakes: number;
  settledPayouts: number;
  settledCount: number;
  wonCount: number;
}

export const gameNames = [
  'stakes',
  'betCount',
  'endedStakes',
  'endedPayouts',
  'endedCount',
  'settledStakes',
  'settledPayouts',
  'settledCount',
  'wonCount',
] as const satisfies readonly (keyof GameFlows)[];

export function noGameFlows(): GameFlows {
  return Object.fromEntries(gameNames.map((name) => [name, 0])) as unknown as GameFlows;
}

/** Adds `part` to `sums` in place. */
export function addGameFlows(sums: GameFlows, part: Partial<GameFlows>): void {
  for (const name of gameNames) sums[name] += part[name] ?? 0;
}

/** What one game is given on a day. */
export interface GameAmounts {
  game: string;
  /** The vendor that the game belongs to; left out for games of the site's own. */
  vendorId?: number | undefined;
  flows: Partial<GameFlows>;
}

/** The site's own games have no vendor. */
export const noVendor = 0;

/** The sums of everybody below a scope, of one game and Seoul day. */
export interface GameCell {
  scopeId: number;
  /** Seoul, `YYYY-MM-DD`. */
  day: string;
  game: string;
  vendorId: number;
  flows: GameFlows;
}
