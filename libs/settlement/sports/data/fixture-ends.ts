import { Injectable } from '@nestjs/common';
import { FixturesRepository, MarketsRepository } from '#lib/sports';
import type { Sql } from '#lib/platform';
import type { FixtureEnd } from '../settle-ticket.js';

/** What fixtures came to so far. Anybody who settles by it holds them. */
@Injectable()
export class FixtureEnds {
  constructor(
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
  ) {}

  /** By id; unknown ones are left out. */
  async of(sql: Sql, ids: readonly number[]): Promise<Map<number, FixtureEnd>> {
    const [fixtures, cancelledMarkets] = await Promise.all([this.fixtures.byIds(sql, ids), this.markets.cancelledOf(sql, ids)]);
    return new Map(
      [...fixtures.values()].map(({ id, result, resultRevision: revision }) => [id, { fixtureId: id, revision, result, cancelledMarkets }]),
    );
  }
}
