import { payout } from '#lib/kernel';

/** What a ticket's places in the books of its fixtures follow from. Amounts are won. */
export interface BookedTicket {
  /** Of all lines. */
  stake: number;
  maxWin: number;
  legs: readonly { fixtureId: number; marketId: number; outcome: string; odds: number }[];
}

/** What one leg adds to the book of its fixture; won. */
export interface BookEntry {
  fixtureId: number;
  marketId: number;
  outcome: string;
  stake: number;
  payout: number;
}

/**
 * A single stands in the book as it is. A leg of a combination counts as a single of the whole stake at its own odds: nobody knows yet
 * what the others will bring.
 */
export function entriesOf({ stake, maxWin, legs }: BookedTicket): BookEntry[] {
  return legs.map(({ fixtureId, marketId, outcome, odds }) => ({ fixtureId, marketId, outcome, stake, payout: payout(stake, [{ odds, result: 'won' }], maxWin) }));
}
