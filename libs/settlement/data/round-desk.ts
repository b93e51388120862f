import { Inject, Injectable } from '@nestjs/common';
import { RoundBooks } from '#lib/betting';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { drawGames, DrawRounds, findGame, overdueAfterMs, type RoundResultRow, type RoundRow, roundView, SeedChains } from '#lib/games';
import { type Clock, must, seoulIso } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';

type Filter = CallParsed<'admin/round/get'>;
type Page = CallOutput<'admin/round/get'>;
type View = CallOutput<'admin/round/view'>;
type DeskRound = View['round'];

interface Figures {
  roundId: number;
  payouts: number;
  unsettled: number;
  reason: string;
}

/** Rounds as administrators read them: with what was bet on them, and every result they had. */
@Injectable()
export class RoundDesk {
  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly books: RoundBooks,
    private readonly chains: SeedChains,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rounds newest first; the sums are over all that match. */
  async page(filter: Filter): Promise<Page> {
    const { where, params } = this.condition(filter);
    const [ids, [sums]] = await Promise.all([
      this.database.query<{ id: number }>(
        `SELECT r.id FROM round r WHERE ${where} ORDER BY r.draws_at DESC, r.id DESC OFFSET $${params.length + 1} LIMIT $${params.length + 2}`,
        [...params, filter.skip, filter.take],
      ),
      this.database.query<{ total: number; bets: number; stakes: number; payouts: number }>(
        `WITH matching AS MATERIALIZED (SELECT r.id, r.status FROM round r WHERE ${where})
         SELECT (SELECT count(*) FROM matching) AS total, coalesce(sum(k.bets), 0)::bigint AS bets, coalesce(sum(k.stakes), 0)::bigint AS stakes,
                (SELECT coalesce(sum(b.payout), 0)::bigint FROM matching m JOIN bet b ON b.round_id = m.id
                 WHERE b.status = 'settled' AND b.result <> 'void') AS payouts
         FROM matching m JOIN round_book k ON k.round_id = m.id WHERE m.status <> 'void'`,
        params,
      ),
    ]);
    const { total, ...turnover } = must(sums, 'sums are one row');
    const rows = await this.rounds.byIds(this.database, ids.map(({ id }) => id));
    return { items: await this.withFigures(this.database, ids.flatMap(({ id }) => rows.get(id) ?? [])), total, sums: turnover };
  }

  async round(sql: Sql, row: RoundRow): Promise<DeskRound> {
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
    return { round, shape: { ...shape }, chain: chain ? { head: chain.head, rounds: chain.rounds } : null, book, results: results.map(resultView) };
  }

  private async withFigures(sql: Sql, rows: readonly RoundRow[]): Promise<DeskRound[]> {
    const ids = rows.map(({ id }) => id);
    const books = await this.books.figures(sql, ids);
    const figures = new Map((await this.figures(sql, ids)).map(({ roundId, ...one }) => [roundId, one]));
    return rows.map((row) => ({
      ...roundView(row),
      ...(books.get(row.id) ?? { bets: 0, stakes: 0, exposure: 0 }),
      ...must(figures.get(row.id), `round ${row.id} has figures`),
    }));
  }

  private async figures(sql: Sql, ids: readonly number[]): Promise<Figures[]> {
    return sql.query<Figures>(
      `SELECT r.id AS "roundId", coalesce(b.payouts, 0)::bigint AS payouts, coalesce(b.unsettled, 0) AS unsettled, coalesce(e.reason, '') AS reason
       FROM round r
       LEFT JOIN round_result e ON e.round_id = r.id AND e.revision = r.revision
       LEFT JOIN LATERAL (
         SELECT sum(payout) FILTER (WHERE result <> 'void') AS payouts,
                count(*) FILTER (WHERE status = 'accepted' OR status = 'settled' AND result_revision < r.revision) AS unsettled
         FROM bet WHERE round_id = r.id) b ON true
       WHERE r.id = ANY ($1)`,
      [ids],
    );
  }

  private condition(filter: Filter): { where: string; params: unknown[] } {
    const params: unknown[] = [];
    const terms: string[] = ['true'];
    const add = (value: unknown, term: (place: string) => string): void => {
      if (value === undefined) return;
      params.push(value);
      terms.push(term(`$${params.length}`));
    };
    const { family, overdue, withBets } = filter;
    add(filter.game, (place) => `r.game = ${place}`);
    add(family && drawGames.filter((game) => game.family === family).map(({ id }) => id), (place) => `r.game = ANY (${place})`);
    add(filter.day, (place) => `r.day = ${place}`);
    add(filter.status, (place) => `r.status = ${place}`);
    const late = new Date(this.clock.now().getTime() - overdueAfterMs);
    add(overdue === undefined ? undefined : late, (place) => `(r.status = 'closed' AND r.draws_at <= ${place}) = ${overdue === true}`);
    if (withBets !== undefined) terms.push(`EXISTS (SELECT FROM round_book k WHERE k.round_id = r.id AND k.bets > 0) = ${withBets}`);
    return { where: terms.join(' AND '), params };
  }
}

function resultView({ result, at, ...row }: RoundResultRow): View['results'][number] {
  return { ...row, result: result && { balls: [...result.balls], powerball: result.powerball }, at: seoulIso(at) };
}
