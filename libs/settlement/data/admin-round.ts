import { Inject, Injectable } from '@nestjs/common';
import { RoundBooks } from '#lib/betting';
import { type CallOutput, refuse } from '#lib/contract';
import { DrawRounds, findGame, overdueAfterMs, type RoundResultRow, type RoundRow, roundView, SeedChains } from '#lib/draws';
import { type Clock, must, seoulIso } from '#lib/kernel';
import { CLOCK, Database, PeriodIds, type Sql } from '#lib/platform';
import { type RoundFilter, roundTerms, RoundSums } from './round-sums.js';

type Page = CallOutput<'admin/round/get'>;
type View = CallOutput<'admin/round/view'>;
type AdminRound = View['round'];

interface Figures {
  roundId: number;
  bettors: number;
  payouts: number;
  unsettled: number;
  reason: string;
}

/** Rounds as administrators read them: with what was bet on them, and every result they had. */
@Injectable()
export class AdminRounds {
  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly books: RoundBooks,
    private readonly chains: SeedChains,
    private readonly sums: RoundSums,
    private readonly periods: PeriodIds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rounds newest first; the sums are over all that match. */
  async page(filter: RoundFilter): Promise<Page> {
    const late = new Date(this.clock.now().getTime() - overdueAfterMs);
    const { total, ...turnover } = await this.sums.of(filter, late);
    if (total <= filter.skip) return { items: [], total, sums: turnover };
    const { text, params } = roundTerms(filter, late);
    const ids = await this.database.query<{ id: number }>(
      `SELECT r.id FROM round r WHERE ${text} ORDER BY r.draws_at DESC, r.id DESC OFFSET $${params.length + 1} LIMIT $${params.length + 2}`,
      [...params, filter.skip, filter.take],
    );
    const rows = await this.rounds.byIds(
      this.database,
      ids.map(({ id }) => id),
    );
    return {
      items: await this.withFigures(
        this.database,
        ids.flatMap(({ id }) => rows.get(id) ?? []),
      ),
      total,
      sums: turnover,
    };
  }

  async round(sql: Sql, row: RoundRow): Promise<AdminRound> {
    return must((await this.withFigures(sql, [row]))[0], 'one round gives one');
  }

  /** @throws DomainError NOT_FOUND */
  async view(roundId: number): Promise<View> {
    const row = await this.rounds.byId(this.database, roundId);
    if (!row) throw refuse('NOT_FOUND');
    const [round, chain, results, book] = await Promise.all([
      this.round(this.database, row),
      this.chains.find(row.game, row.day),
      this.rounds.results(this.database, roundId),
      this.database.query<View['book'][number]>(
        `SELECT market, outcome, bets, stakes, payouts FROM round_book WHERE round_id = $1 AND bets > 0 ORDER BY market, outcome`,
        [roundId],
      ),
    ]);
    const { shape } = must(findGame(row.game), `there is no game ${row.game}`);
    return {
      round,
      shape: { ...shape },
      chain: chain ? { head: chain.head, rounds: chain.rounds } : null,
      book,
      results: results.map(resultView),
    };
  }

  private async withFigures(sql: Sql, rows: readonly RoundRow[]): Promise<AdminRound[]> {
    const ids = rows.map(({ id }) => id);
    const books = await this.books.figures(sql, ids);
    const figures = new Map((await this.figures(sql, rows)).map(({ roundId, ...one }) => [roundId, one]));
    return rows.map((row) => ({
      ...roundView(row),
      ...(books.get(row.id) ?? { bets: 0, stakes: 0, exposure: 0 }),
      ...must(figures.get(row.id), `round ${row.id} has figures`),
    }));
  }

  /** Bets on a round are placed while it is open. */
  private async figures(sql: Sql, rows: readonly RoundRow[]): Promise<Figures[]> {
    if (rows.length === 0) return [];
    const opened = rows.map(({ opensAt }) => opensAt).reduce((first, each) => (each < first ? each : first));
    const closed = rows.map(({ closesAt }) => closesAt).reduce((last, each) => (each > last ? each : last));
    const { from, before } = await this.periods.of({ from: opened, until: closed });
    return sql.query<Figures>(
      `SELECT r.id AS "roundId", coalesce(b.bettors, 0) AS bettors, coalesce(b.payouts, 0)::bigint AS payouts,
         coalesce(b.unsettled, 0) AS unsettled, coalesce(e.reason, '') AS reason
       FROM round r
       LEFT JOIN round_result e ON e.round_id = r.id AND e.revision = r.revision
       LEFT JOIN LATERAL (
         SELECT count(DISTINCT owner_id) FILTER (WHERE status <> 'cancelled') AS bettors,
                sum(payout) FILTER (WHERE result <> 'void') AS payouts,
                count(*) FILTER (WHERE status = 'accepted' OR status = 'settled' AND result_revision < r.revision) AS unsettled
         FROM bet WHERE round_id = r.id AND id >= $2 AND id < $3) b ON true
       WHERE r.id = ANY ($1)`,
      [rows.map(({ id }) => id), from, before],
    );
  }
}

function resultView({ result, at, ...row }: RoundResultRow): View['results'][number] {
  return { ...row, result: result && { balls: [...result.balls], powerball: result.powerball }, at: seoulIso(at) };
}
