/** What members have bet on a fixture. Amounts are won. */
export interface FixtureFigures {
  bets: number;
  stakes: number;
  /** Bound of what the house can lose on it. */
  exposure: number;
}

/** What stands on an outcome, won: its bets, their stakes, and what they would pay. */
export interface FixtureBookEntry {
  marketId: number;
  outcome: string;
  bets: number;
  stakes: number;
  payouts: number;
}

/** What the members do on fixtures; betting knows, and the application binds it. */
export abstract class FixtureActivity {
  /** What stands in the books of fixtures; one without bets may be left out. */
  abstract figures(fixtureIds: readonly number[]): Promise<Map<number, FixtureFigures>>;
  /** A fixture's book; outcomes without bets may be left out. */
  abstract book(fixtureId: number): Promise<FixtureBookEntry[]>;
  /** How many members have a bet on the fixture that was not cancelled. */
  abstract bettors(fixtureId: number): Promise<number>;
  /** How many running bets wait for each fixture's result, or for a correction of it; one without any may be left out. */
  abstract unsettled(fixtureIds: readonly number[]): Promise<Map<number, number>>;
}
