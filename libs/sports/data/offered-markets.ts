import { Injectable } from '@nestjs/common';
import { type BatchTx, reads, type Sql } from '#lib/platform';
import { fixtureLock, FixturesRepository } from './fixtures.repository.js';
import { MarketsRepository } from './markets.repository.js';
import type { FixtureRow, MarketRow } from './sports-rows.js';

/** A market with its fixture. */
export interface OfferedMarket {
  market: MarketRow;
  fixture: FixtureRow;
}

/** Markets as anybody who bets on them sees them. */
@Injectable()
export class OfferedMarkets {
  constructor(
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
  ) {}

  /**
   * Holds the fixtures of some markets until the commit, so that nothing about them changes, and answers them as they then are; unknown
   * ones are left out. The lock is a statement of its own: the next one's snapshot sees a change that the lock had to wait for.
   */
  hold(tx: BatchTx, marketIds: readonly number[]): Promise<Map<number, OfferedMarket>> {
    return tx.batch(this.held, marketIds);
  }

  private readonly held = reads<readonly number[], Map<number, OfferedMarket>>(async (sql, lists) => {
    const ids = [...new Set(lists.flat())];
    const [, offered] = await Promise.all([sql.query(lockFixtures, [ids]), this.byIds(sql, ids)]);
    return lists.map((list) => new Map(list.flatMap((id) => (offered.has(id) ? [[id, offered.get(id)!] as const] : []))));
  });

  /** By id, held by nobody; unknown ones are left out. */
  async byIds(sql: Sql, ids: readonly number[]): Promise<Map<number, OfferedMarket>> {
    const [markets, fixtures] = await Promise.all([this.markets.byIds(sql, ids), this.fixtures.ofMarkets(sql, ids)]);
    return new Map(
      [...markets].flatMap(([id, market]) => {
        const fixture = fixtures.get(market.fixtureId);
        return fixture ? [[id, { market, fixture }] as const] : [];
      }),
    );
  }
}

const lockFixtures = {
  name: 'hold-fixtures-of-markets',
  text: `SELECT pg_advisory_xact_lock_shared(${fixtureLock} # id) FROM (SELECT DISTINCT fixture_id AS id FROM market WHERE id = ANY ($1) ORDER BY fixture_id) AS held`,
};
