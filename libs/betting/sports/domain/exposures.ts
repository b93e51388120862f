import { must } from '#lib/kernel';

/** The most that the house may lose, won; null for no bound. */
export interface ExposureLimits {
  perFixture: number | null;
  perMarket: number | null;
}

/** What the house can lose on a market, won: the outcome that pays most, less all stakes. */
export interface MarketExposure {
  fixtureId: number;
  marketId: number;
  exposure: number;
}

/** Exposures of markets, and of the fixtures that have them: the markets on which the house can lose, together. */
export class Exposures {
  private readonly markets = new Map<number, number>();
  private readonly fixtures = new Map<number, number>();

  constructor(rows: readonly MarketExposure[]) {
    for (const row of rows) this.add(row);
  }

  /** Adds what a market can lose more. */
  add({ fixtureId, marketId, exposure }: MarketExposure): void {
    const before = this.markets.get(marketId) ?? 0;
    this.markets.set(marketId, before + exposure);
    this.fixtures.set(fixtureId, (this.fixtures.get(fixtureId) ?? 0) + Math.max(0, before + exposure) - Math.max(0, before));
  }

  /** Whether the house could lose more on a market, or on its fixture, than it may. */
  isTooFar({ fixtureId, marketId }: { fixtureId: number; marketId: number }, { perMarket, perFixture }: ExposureLimits): boolean {
    if (perMarket !== null && must(this.markets.get(marketId), 'a market has an exposure') > perMarket) return true;
    return perFixture !== null && must(this.fixtures.get(fixtureId), 'a fixture has an exposure') > perFixture;
  }
}
