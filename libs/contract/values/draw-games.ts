import type { StateOf, Transitions } from '#lib/kernel';

/**
 * A round's states. The database holds the same table. `void` means no result: the stakes go back. A result may be entered again,
 * so a drawn round may be drawn once more, and neither a settled nor a void one is the end of it.
 */
export const roundTransitions = {
  open: ['closed', 'void'],
  closed: ['drawn', 'void'],
  drawn: ['drawn', 'settled', 'void'],
  settled: ['drawn', 'void'],
  void: ['drawn'],
} as const satisfies Transitions<string>;
export type RoundStatus = StateOf<typeof roundTransitions>;

export const roundStatuses = ['open', 'closed', 'drawn', 'settled', 'void'] as const satisfies readonly RoundStatus[];

/** Whether a round has its result, or is void. */
export function isRoundDecided(status: RoundStatus): boolean {
  return status === 'drawn' || status === 'settled' || status === 'void';
}

/** Brands of draw games, as their addresses name them. */
export const drawVendors = ['ntry', 'bepick', 'pbg'] as const;
export type DrawVendor = (typeof drawVendors)[number];
/** Of a bet: the brand of its draw game, or `sports` for a ticket. */
export const betVendors = [...drawVendors, 'sports'] as const;
export type BetVendor = (typeof betVendors)[number];

/** Who makes a game's results by itself: the site's own fair draw, or a publisher elsewhere. */
export const drawSuppliers = ['built_in', 'feed'] as const;
export type DrawSupplier = (typeof drawSuppliers)[number];

export const gameFamilies = ['powerball', 'ladder', 'keno_ladder', 'keno', 'five_of_45'] as const;
export const gameStates = ['on_sale', 'maintenance', 'stopped'] as const;
