import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** A bet of which agents may carry shares. */
export interface CarriableBet {
  betId: number;
  /** Ids from the top of the tree down to the bettor. */
  path: readonly number[];
  category: string;
  /** The name of the rates that hold for it, and the highest that is taken, per cent. */
  rate: string;
  cap: number;
  game: string;
  /** Won. */
  stake: number;
  /** The most that it may pay and earn in rolling, won. */
  mayCost: number;
  unit: string;
  at: Date;
}

/** A share as it has been reckoned so far. */
export interface ReckonedShare {
  betId: number;
  ownerId: number;
  unit: string;
  category: string;
  /** Won. */
  stake: number;
  carried: number;
  /** Null for shares that pay no rolling, as they were taken before carriers did. */
  room: number | null;
  risk: number;
  /** Won of the bet's stake that was cashed out in parts. */
  sold: number;
  payout: number;
  rolling: number;
  posted: number;
  state: 'open' | 'settled' | 'cancelled';
  revision: number;
}

/** What a share becomes. */
export interface ShareChange {
  share: ReckonedShare;
  state: 'settled' | 'cancelled';
  revision: number;
  /** Won: its parts of payout and rolling, and what is posted for it now in all. */
  payout: number;
  rolling: number;
  posted: number;
}

/** What an open share becomes when a part of its bet was sold; won. */
export interface SoldChange {
  share: ReckonedShare;
  risk: number;
  sold: number;
}

const columns =
  'bet_id AS "betId", owner_id AS "ownerId", unit, category, stake, carried, room, risk, sold, payout, rolling, posted, state, revision';

/** What agents carry of bets. */
@Injectable()
export class PositionSharesRepository {
  /**
   * Takes the shares of bets that were placed, in their order, and holds the agents who carry them until the transaction ends.
   * @param active statuses of agents who carry
   */
  async carry(tx: Tx, bets: readonly CarriableBet[], active: readonly string[]): Promise<void> {
    await tx.query({ name: 'position-carry', text: 'SELECT position_carry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)' }, [
      [...new Set(bets.flatMap(({ path }) => path.slice(0, -1)))],
      bets.map(({ betId }) => betId),
      bets.map(({ path }) => path.join('.')),
      bets.map(({ rate }) => rate),
      bets.map(({ cap }) => cap),
      bets.map(({ category }) => category),
      bets.map(({ game }) => game),
      bets.map(({ unit }) => unit),
      bets.map(({ stake }) => stake),
      bets.map(({ mayCost }) => mayCost),
      bets.map(({ at }) => at),
      active,
    ]);
  }

  /** Bets of a round or ticket, or one bet, that come behind another; in the order of their ids. */
  async betsOf(sql: Sql, scope: string, after: number, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT DISTINCT bet_id AS id FROM position_share WHERE ${condition(scope)} AND bet_id > $2 ORDER BY bet_id LIMIT $3`,
      [scope, after, take],
    );
    return rows.map(({ id }) => id);
  }

  /** Holds all shares of bets until the transaction ends. */
  lock(tx: Tx, betIds: readonly number[]): Promise<ReckonedShare[]> {
    return tx.query<ReckonedShare>(
      `SELECT ${columns} FROM position_share WHERE bet_id = ANY ($1) ORDER BY bet_id, owner_id FOR NO KEY UPDATE`,
      [betIds],
    );
  }

  /** Stores how much of the bets of open shares is sold by now, and what the shares can lose from now on; won. */
  async setSold(tx: Tx, changes: readonly SoldChange[]): Promise<void> {
    await tx.query(
      `UPDATE position_share s SET risk = c.risk, sold = c.sold
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS c (bet_id, owner_id, risk, sold)
       WHERE s.bet_id = c.bet_id AND s.owner_id = c.owner_id`,
      [
        changes.map(({ share }) => share.betId),
        changes.map(({ share }) => share.ownerId),
        changes.map(({ risk }) => risk),
        changes.map(({ sold }) => sold),
      ],
    );
  }

  /** Stores what shares became, and what a new run moves for them. @returns the run */
  async reckon(tx: Tx, changes: readonly ShareChange[], at: Date): Promise<number> {
    const { id } = oneRow(await tx.query<{ id: number }>('INSERT INTO position_run (at) VALUES ($1) RETURNING id', [at]));
    const bets = changes.map(({ share }) => share.betId);
    const owners = changes.map(({ share }) => share.ownerId);
    const revisions = changes.map(({ revision }) => revision);
    await tx.query(
      `INSERT INTO position_move (bet_id, owner_id, revision, run_id, amount)
       SELECT m.bet_id, m.owner_id, m.revision, $5, m.amount
       FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[]) AS m (bet_id, owner_id, revision, amount)`,
      [bets, owners, revisions, changes.map(({ posted, share }) => posted - share.posted), id],
    );
    await tx.query(
      `UPDATE position_share s SET state = c.state, revision = c.revision, payout = c.payout, posted = c.posted, rolling = c.rolling, reckoned_at = $7
       FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $8::bigint[])
         AS c (bet_id, owner_id, revision, state, payout, posted, rolling)
       WHERE s.bet_id = c.bet_id AND s.owner_id = c.owner_id`,
      [
        bets,
        owners,
        revisions,
        changes.map(({ state }) => state),
        changes.map(({ payout }) => payout),
        changes.map((one) => one.posted),
        at,
        changes.map(({ rolling }) => rolling),
      ],
    );
    return id;
  }

  /** Bets with shares that are open or were reckoned since, with the revision that they were reckoned at; in the order of their ids. */
  pageSince(sql: Sql, since: Date, after: number, take: number): Promise<{ betId: number; revision: number }[]> {
    return sql.query(
      `SELECT bet_id AS "betId", min(revision) AS revision FROM position_share
       WHERE bet_id > $2 AND (state = 'open' OR reckoned_at >= $1) GROUP BY bet_id ORDER BY bet_id LIMIT $3`,
      [since, after, take],
    );
  }
}

/** A ticket is a unit by itself, so all shares of a bet have its scope. */
function condition(scope: string): string {
  return scope.startsWith('bet:') ? `bet_id = split_part($1, ':', 2)::bigint` : 'unit = $1';
}
