import { Inject, Injectable } from '@nestjs/common';
import { type Clock, maskAccount } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import type { PlayKind } from '../domain/vendor.js';
import { KeptAnswers } from './kept-answers.js';

/** A large win, of somebody who is not named. */
export interface TopWin {
  id: number;
  nickname: string;
  vendor: string;
  game: string;
  gameName: string;
  gameNames: Record<string, string>;
  kind: PlayKind;
  thumbnail: string;
  /** Above the stake, won. */
  gain: number;
  /** How many times the stake was paid. */
  times: number;
}

const spanMs = 24 * 60 * 60_000;
/** For so long everybody is shown the same list. */
const freshMs = 15_000;
const shown = 6;

/** The largest wins of a day in money. Free rounds are gifts and stand in none. */
@Injectable()
export class TopWins {
  private readonly kept: KeptAnswers<PlayKind, TopWin[]>;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.kept = new KeptAnswers(clock, freshMs);
  }

  /** The largest first; some seconds old. */
  of(kind: PlayKind): Promise<TopWin[]> {
    return this.kept.get(kind, () => this.read(kind, new Date(this.clock.now().getTime() - spanMs)));
  }

  /** Rounds in money that were closed since an instant and paid more than an amount, the largest first; at most a hundred. */
  above(
    sql: Sql,
    { since, kind, above }: { since: Date; kind: PlayKind; above: number },
  ): Promise<{ roundId: number; memberId: number; payout: number; closedAt: Date }[]> {
    return sql.query(
      `SELECT id AS "roundId", member_id AS "memberId", payout, closed_at AS "closedAt" FROM casino_round
       WHERE status = 'closed' AND closed_at >= $1 AND kind = $2 AND unit = 'cash' AND payout > $3 ORDER BY payout DESC, id DESC LIMIT 100`,
      [since, kind, above],
    );
  }

  private async read(kind: PlayKind, since: Date): Promise<TopWin[]> {
    const rows = await this.database.query<TopWin>(
      `SELECT r.id, r.nickname, v.code AS vendor, g.code AS game, g.name AS "gameName", g.names AS "gameNames", r.kind,
         coalesce((SELECT '/thumbnails/' || t.game_id || '-' || t.hash FROM casino_thumbnail t WHERE t.game_id = g.id), '') AS thumbnail,
         r.payout - r.stake AS gain, round(r.payout::numeric / r.stake, 1)::float8 AS times
       FROM casino_round r JOIN casino_vendor v ON v.id = r.vendor_id JOIN casino_game g ON g.id = r.game_id
       WHERE r.status = 'closed' AND r.closed_at >= $1 AND r.kind = $2 AND r.unit = 'cash' AND r.stake > 0 AND r.free_payout = 0
         AND r.payout > r.stake ORDER BY r.payout - r.stake DESC, r.id DESC LIMIT $3`,
      [since, kind, shown],
    );
    return rows.map((row) => ({ ...row, nickname: maskAccount(row.nickname) }));
  }
}
