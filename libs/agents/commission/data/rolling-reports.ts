import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Database, type Sql } from '#lib/platform';
import type { RollingCategory } from '../domain/rates.js';
import { isNewestTurn, type ShareState } from './rolling-shares.repository.js';

/** Won, by what has become of the shares. */
export type RollingSums = Record<ShareState, number>;

/** One level's part of a bet. */
export interface BetShare {
  memberId: number;
  account: string;
  nickname: string;
  /** 1 to 7. */
  level: number;
  /** Per cent, as it was when the bet was placed. */
  percent: number;
  /** Won. */
  amount: number;
  state: ShareState;
}

const nothing: RollingSums = { due: 0, accrued: 0, paid: 0, reversed: 0, cancelled: 0 };

/** What consoles ask about rolling. A share that took another turn counts as its newest. */
@Injectable()
export class RollingReports {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
  ) {}

  /**
   * Accrued and not taken back, by hour of the bets' placing, by owner's place in the tree then and kind of bet, for `from` ≤
   * placing < `until`.
   */
  async hourly(sql: Sql, from: Date, until: Date): Promise<{ hour: Date; path: number[]; category: RollingCategory; amount: number }[]> {
    return sql.query(
      `SELECT date_trunc('hour', placed_at) AS hour, string_to_array(subpath(path, 0, index(path, owner_id::text::ltree) + 1)::text, '.')::int[] AS path,
              category, sum(amount)::bigint AS amount
       FROM rolling_share WHERE accrual_id IS NOT NULL AND reversal_id IS NULL AND placed_at >= $1 AND placed_at < $2 GROUP BY 1, 2, category`,
      [from, until],
    );
  }

  /** Accrued in `from` ≤ run < `until` less what was taken back then, for whichever bets; won. */
  async posted(sql: Sql, from: Date, until: Date): Promise<number> {
    const [row] = await sql.query<{ amount: number }>(
      `SELECT coalesce(sum(CASE r.kind WHEN 'accrual' THEN l.amount WHEN 'reversal' THEN -l.amount ELSE 0 END), 0)::bigint AS amount
       FROM rolling_run r JOIN rolling_run_line l ON l.run_id = r.id WHERE r.at >= $1 AND r.at < $2`,
      [from, until],
    );
    return must(row, 'a sum has a row').amount;
  }

  /** An owner's rolling of the bets placed in `from` ≤ placing < `until`. */
  async byOwner(ownerId: number, from: Date, until: Date): Promise<RollingSums> {
    const rows = await this.database.query<{ state: ShareState; amount: number }>(
      `SELECT state, sum(amount)::bigint AS amount FROM rolling_share s
       WHERE owner_id = $1 AND placed_at >= $2 AND placed_at < $3 AND ${isNewestTurn('s')} GROUP BY state`,
      [ownerId, from, until],
    );
    return { ...nothing, ...Object.fromEntries(rows.map(({ state, amount }) => [state, amount])) };
  }

  /** All parts of a bet, from the bettor upwards. */
  async ofBet(betId: number): Promise<BetShare[]> {
    const shares = await this.database.query<{ ownerId: number; percent: number; amount: number; state: ShareState }>(
      `SELECT owner_id AS "ownerId", percent::float8 AS percent, amount, state FROM rolling_share s
       WHERE bet_id = $1 AND ${isNewestTurn('s')} ORDER BY percent`,
      [betId],
    );
    const owners = new Map(
      (
        await this.members.byIds(
          this.database,
          shares.map(({ ownerId }) => ownerId),
        )
      ).map((member) => [member.id, member]),
    );
    return shares.map(({ ownerId, percent, amount, state }) => {
      const { account, nickname, level } = must(owners.get(ownerId), `there is no member ${ownerId}`);
      return { memberId: ownerId, account, nickname, level, percent, amount, state };
    });
  }

  /**
   * What a result means for the shares of a unit, won: `paid` has been paid and would be taken back by a void; `due` has not,
   * or was taken back, and a result would pay it.
   */
  async ofUnit(sql: Sql, unit: string): Promise<{ due: number; paid: number }> {
    const [row] = await sql.query<{ due: number; paid: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE state <> 'paid'), 0)::bigint AS due,
              coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::bigint AS paid
       FROM rolling_share s WHERE unit = $1 AND state <> 'cancelled' AND ${isNewestTurn('s')}`,
      [unit],
    );
    return must(row, 'a sum has a row');
  }
}
