/** Where a bet stands in the book of its round. */
export interface BookPlace {
  market: string;
  outcome: string;
}

/** Bets of several picks hang on no single outcome: they stand together, and the book counts all of them as if all came true. */
export function bookPlace(legs: readonly BookPlace[]): BookPlace {
  const [first, ...others] = legs;
  if (first === undefined || others.length > 0) return { market: '*', outcome: '*' };
  return { market: first.market, outcome: first.outcome };
}
