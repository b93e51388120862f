import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { fixtureCard, FixturesRepository, MarketsRepository, marketView } from '#lib/sports';
import { must } from '#lib/kernel';
import { Database } from '#lib/platform';
import { type BookRow, type FixtureBook, FixtureBooks } from '../data/fixture-books.js';

type Exposure = CallOutput<'admin/sports/exposure/get'>;

/** What the house can lose on the fixtures that are not over. */
@Injectable()
export class ExposureQueries {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly books: FixtureBooks,
  ) {}

  async page({ skip, take }: CallParsed<'admin/sports/exposure/get'>): Promise<Exposure> {
    const books = await this.books.figures(this.database, await this.fixtures.openIds(this.database));
    const running = [...books].filter(([, { bets }]) => bets > 0).sort(([, one], [, other]) => other.exposure - one.exposure);
    const sums = running.reduce((sum, [, { stakes, exposure }]) => ({ stakes: sum.stakes + stakes, exposure: sum.exposure + exposure }), {
      stakes: 0,
      exposure: 0,
    });
    return { items: await this.items(running.slice(skip, skip + take)), total: running.length, sums };
  }

  private async items(running: readonly (readonly [number, FixtureBook])[]): Promise<Exposure['items']> {
    const ids = running.map(([id]) => id);
    const [fixtures, markets, entries] = await Promise.all([
      this.fixtures.byIds(this.database, ids),
      this.markets.ofFixtures(this.database, ids),
      this.books.entries(this.database, ids),
    ]);
    return running.map(([id, { bets, stakes, exposure }]) => {
      const own = markets.filter(({ fixtureId }) => fixtureId === id);
      const fixture = fixtureCard(
        must(fixtures.get(id), `there is no fixture ${id}`),
        [],
        own.filter(({ status }) => status === 'active').length,
      );
      const booked = own.map((market) => ({
        market: marketView(market),
        ...bookOf(entries.filter(({ marketId }) => marketId === market.id)),
      }));
      return { fixture, bets, stakes, exposure, markets: booked.filter(({ outcomes }) => Object.keys(outcomes).length > 0) };
    });
  }
}

function bookOf(rows: readonly BookRow[]): Pick<Exposure['items'][number]['markets'][number], 'exposure' | 'outcomes'> {
  const worst = Math.max(0, ...rows.map(({ payouts }) => payouts));
  const stakes = rows.reduce((sum, row) => sum + row.stakes, 0);
  const outcomes = Object.fromEntries(
    rows.map(({ outcome, bets, stakes: staked, payouts }) => [outcome, { bets, stakes: staked, payouts }]),
  );
  return { exposure: worst - stakes, outcomes };
}
