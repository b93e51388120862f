import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type Clock, seoulDayEnd, seoulDayStart, seoulIso } from '#lib/kernel';
import { CLOCK, Database, StopReasons } from '#lib/platform';
import { AdminFixtureList } from './data/admin-list.js';
import { FixturesRepository } from './data/fixtures.repository.js';
import { MarketsRepository } from './data/markets.repository.js';
import { isOffered } from './data/sports-rows.js';
import { inPageOrder } from './domain/main-lines.js';
import { FixtureActivity } from './fixture-activity.js';
import { fixtureCard } from './fixture-views.js';

type AdminFixture = CallOutput<'admin/sports/fixture/get'>['items'][number];

const nothing = { bets: 0, stakes: 0, exposure: 0 };
/** A match that has no result so long after its start needs somebody to look. */
const overdueAfterMs = 3 * 3_600_000;

/** Fixtures as administrators see them: with all markets, their books, and what waits for them. */
@Injectable()
export class AdminFixtures {
  constructor(
    private readonly database: Database,
    private readonly list: AdminFixtureList,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly activity: FixtureActivity,
    private readonly stopReasons: StopReasons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page({
    day,
    overdue,
    withBets,
    ...filter
  }: CallParsed<'admin/sports/fixture/get'>): Promise<CallOutput<'admin/sports/fixture/get'>> {
    const now = this.clock.now();
    const narrowing = {
      ...(day && { from: seoulDayStart(day), until: seoulDayEnd(day) }),
      ...(overdue && { overdueSince: new Date(now.getTime() - overdueAfterMs) }),
    };
    const all = await this.list.ids(this.database, now, { ...filter, ...narrowing });
    const ids = withBets ? await this.booked(all) : all;
    return { items: await this.of(ids.slice(filter.skip, filter.skip + filter.take)), total: ids.length, serverTime: seoulIso(now) };
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<AdminFixture> {
    const [fixture] = await this.of([id]);
    if (!fixture) throw refuse('NOT_FOUND');
    return fixture;
  }

  /** @throws DomainError NOT_FOUND */
  async whole({ fixture_id: id }: CallParsed<'admin/sports/fixture/view'>): Promise<CallOutput<'admin/sports/fixture/view'>> {
    const [fixture, results, book, bettors] = await Promise.all([
      this.one(id),
      this.fixtures.results(this.database, id),
      this.activity.book(id),
      this.activity.bettors(id),
    ]);
    return { fixture, results: results.map((result) => ({ ...result, at: seoulIso(result.at) })), book, bettors };
  }

  async history({ market_id: id }: CallParsed<'admin/sports/fixture/history'>): Promise<CallOutput<'admin/sports/fixture/history'>> {
    const versions = await this.markets.history(this.database, id);
    return { items: versions.map((version) => ({ ...version, at: seoulIso(version.at) })) };
  }

  private async booked(ids: readonly number[]): Promise<number[]> {
    const figures = await this.activity.figures(ids);
    return ids.filter((id) => (figures.get(id)?.bets ?? 0) > 0);
  }

  /** In the order of the ids; what does not exist is left out. */
  private async of(ids: readonly number[]): Promise<AdminFixture[]> {
    const [rows, markets, figures, unsettled, reasons] = await Promise.all([
      this.fixtures.byIds(this.database, ids),
      this.markets.ofFixtures(this.database, ids),
      this.activity.figures(ids),
      this.activity.unsettled(ids),
      this.stopReasons.of(
        this.database,
        ids.map((id) => `fixture:${id}` as const),
      ),
    ]);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const own = markets.filter(({ fixtureId }) => fixtureId === id);
      const { source, result, resultRevision: revision, settledAt } = row;
      return {
        ...fixtureCard(row, inPageOrder(own), own.filter(isOffered).length),
        ...{ source, result, revision, settledAt: settledAt && seoulIso(settledAt), unsettled: unsettled.get(id) ?? 0 },
        ...(figures.get(id) ?? nothing),
        // A supplier may have stopped it anew since.
        stopReason: row.suspended === 'manual' ? (reasons.get(`fixture:${id}`) ?? '') : '',
      };
    });
  }
}
