import { Injectable } from '@nestjs/common';
import { FixtureActivity, type FixtureBookEntry, type FixtureFigures, FixturesRepository } from '#lib/sports';
import { Database } from '#lib/platform';
import { FixtureBooks } from './data/fixture-books.js';

/** What the catalogue shows of tickets. */
@Injectable()
export class TicketActivity extends FixtureActivity {
  constructor(
    private readonly database: Database,
    private readonly books: FixtureBooks,
    private readonly fixtures: FixturesRepository,
  ) {
    super();
  }

  figures(fixtureIds: readonly number[]): Promise<Map<number, FixtureFigures>> {
    return this.books.figures(this.database, fixtureIds);
  }

  async book(fixtureId: number): Promise<FixtureBookEntry[]> {
    return (await this.books.entries(this.database, [fixtureId])).map(({ fixtureId: _, ...entry }) => entry);
  }

  async bettors(fixtureId: number): Promise<number> {
    const [row] = await this.database.query<{ bettors: number }>(
      `SELECT count(DISTINCT b.owner_id) AS bettors FROM ticket_leg l JOIN bet b ON b.id = l.bet_id
       WHERE l.fixture_id = $1 AND b.status <> 'cancelled'`,
      [fixtureId],
    );
    return row?.bettors ?? 0;
  }

  /** Read from the index of the fixtures' legs. */
  async unsettled(fixtureIds: readonly number[]): Promise<Map<number, number>> {
    const revisions = [...(await this.fixtures.byIds(this.database, fixtureIds)).values()];
    const rows = await this.database.query<{ fixtureId: number; bets: number }>(
      `SELECT l.fixture_id AS "fixtureId", count(DISTINCT l.bet_id) AS bets
       FROM unnest($1::bigint[], $2::int[]) AS f (id, revision) JOIN ticket_leg l ON l.fixture_id = f.id JOIN bet b ON b.id = l.bet_id
       WHERE b.status <> 'cancelled' AND (l.graded_revision < f.revision OR (f.revision = 0 AND b.status = 'accepted'))
       GROUP BY l.fixture_id`,
      [revisions.map(({ id }) => id), revisions.map(({ resultRevision }) => resultRevision)],
    );
    return new Map(rows.map(({ fixtureId, bets }) => [fixtureId, bets]));
  }
}
