import { must, payout } from '#lib/kernel';

/** What a ticket's places in the books of its fixtures follow from. Amounts are won. */
export interface BookedTicket {
  /** Of all lines. */
  stake: number;
  maxWin: number;
  legs: readonly { fixtureId: number; marketId: number; outcome: string; odds: number }[];
}

/** A stored ticket as the books see it. @param places of its legs, in the order of the bet's */
export function bookedTicket(
  { stake, maxWin, legs }: { stake: number; maxWin: number; legs: readonly { outcome: string; odds: number }[] },
  places: readonly { fixtureId: number; marketId: number }[],
): BookedTicket {
  const at = (n: number) => must(places[n], 'a leg of a bet is on a market');
  return {
    stake,
    maxWin,
    legs: legs.map(({ outcome, odds }, n) => ({ fixtureId: at(n).fixtureId, marketId: at(n).marketId, outcome, odds })),
  };
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
  return legs.map(({ fixtureId, marketId, outcome, odds }) => ({
    fixtureId,
    marketId,
    outcome,
    stake,
    payout: payout(stake, [{ odds, result: 'won' }], maxWin),
  }));
}
