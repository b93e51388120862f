import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** A bonus that a campaign gave. */
export interface Grant {
  id: number;
  /** Also the transfer's key. */
  key: string;
  campaignId: number;
  memberId: number;
  points: number;
  /** What a point was worth, won. */
  wonPerPoint: number;
  depositId: number | null;
  at: Date;
  recalledAt: Date | null;
  recalledBy: string | null;
  recallReason: string | null;
  /** Won. */
  recallMissing: number | null;
}

export interface GrantRow extends Grant {
  campaign: string;
  code: string | null;
}

/** What a campaign gave and took back on some days. */
export interface CampaignCost {
  campaignId: number;
  name: string;
  /** Points. */
  given: number;
  recalled: number;
  members: number;
  /** Won, at what points were worth at each moment. */
  cost: number;
}

const columns = `g.id, g.key, g.campaign_id AS "campaignId", g.member_id AS "memberId", g.points, g.won_per_point AS "wonPerPoint",
  g.deposit_id AS "depositId", g.at, g.recalled_at AS "recalledAt", g.recalled_by AS "recalledBy", g.recall_reason AS "recallReason",
  g.recall_missing AS "recallMissing"`;

/** Table bonus_grant. */
@Injectable()
export class GrantsRepository {
  async insert(
    tx: Tx,
    grant: Pick<Grant, 'key' | 'campaignId' | 'memberId' | 'points' | 'wonPerPoint' | 'depositId' | 'at'> & {
      n: number;
      codeId: number | null;
    },
  ): Promise<number> {
    const { id } = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO bonus_grant (key, campaign_id, member_id, n, points, won_per_point, deposit_id, code_id, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [
          ...[grant.key, grant.campaignId, grant.memberId, grant.n, grant.points, grant.wonPerPoint],
          ...[grant.depositId, grant.codeId, grant.at],
        ],
      ),
    );
    return id;
  }

  /** How often a member was given by campaigns, by their ids; what was taken back counts. */
  async counts(sql: Sql, campaignIds: readonly number[], memberId: number): Promise<Map<number, number>> {
    const rows = await sql.query<{ id: number; count: number }>(
      'SELECT campaign_id AS id, count(*) AS count FROM bonus_grant WHERE campaign_id = ANY ($1) AND member_id = $2 GROUP BY 1',
      [campaignIds, memberId],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Of some campaigns those that gave to one of these members. */
  async gaveTo(sql: Sql, campaignIds: readonly number[], memberIds: readonly number[]): Promise<Set<number>> {
    if (memberIds.length === 0) return new Set();
    const rows = await sql.query<{ id: number }>(
      'SELECT DISTINCT campaign_id AS id FROM bonus_grant WHERE campaign_id = ANY ($1) AND member_id = ANY ($2)',
      [campaignIds, memberIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  byIds(sql: Sql, ids: readonly number[]): Promise<Grant[]> {
    return sql.query<Grant>(`SELECT ${columns} FROM bonus_grant g WHERE g.id = ANY ($1) ORDER BY g.id`, [ids]);
  }

  /** Those of a deposit that stand. */
  ofDeposit(sql: Sql, depositId: number): Promise<Grant[]> {
    return sql.query<Grant>(`SELECT ${columns} FROM bonus_grant g WHERE g.deposit_id = $1 AND g.recalled_at IS NULL ORDER BY g.id`, [
      depositId,
    ]);
  }

  async markRecalled(tx: Tx, id: number, recall: { at: Date; by: string; reason: string; missing: number }): Promise<void> {
    await tx.query('UPDATE bonus_grant SET recalled_at = $2, recalled_by = $3, recall_reason = $4, recall_missing = $5 WHERE id = $1', [
      ...[id, recall.at, recall.by, recall.reason, recall.missing],
    ]);
  }

  /** Newest first. */
  async page(
    sql: Sql,
    filter: { campaignId?: number | undefined; memberIds?: readonly number[] | undefined; skip: number; take: number },
  ): Promise<{ items: GrantRow[]; total: number }> {
    const { campaignId = null, memberIds = null, skip, take } = filter;
    const where = '($1::bigint IS NULL OR g.campaign_id = $1) AND ($2::bigint[] IS NULL OR g.member_id = ANY ($2))';
    const { total } = oneRow(
      await sql.query<{ total: number }>(`SELECT count(*) AS total FROM bonus_grant g WHERE ${where}`, [campaignId, memberIds]),
    );
    const items = await sql.query<GrantRow>(
      `SELECT ${columns}, c.name AS campaign, k.code FROM bonus_grant g JOIN campaign c ON c.id = g.campaign_id
       LEFT JOIN coupon_code k ON k.id = g.code_id WHERE ${where} ORDER BY g.id DESC OFFSET $3 LIMIT $4`,
      [campaignId, memberIds, skip, take],
    );
    return { items, total };
  }

  /** What campaigns gave in `from` ≤ time < `until` less what was recalled then, at what points were worth at each moment; won. */
  async worth(sql: Sql, from: Date, until: Date): Promise<number> {
    const [row] = await sql.query<{ worth: number }>(
      `SELECT coalesce(sum(points * r.won), 0)::bigint AS worth FROM (
         SELECT at, points FROM bonus_grant WHERE at >= $1 AND at < $2
         UNION ALL SELECT recalled_at, -points FROM bonus_grant WHERE recalled_at >= $1 AND recalled_at < $2
       ) AS moved JOIN point_rates() r ON moved.at >= r.since AND moved.at < r.until`,
      [from, until],
    );
    return row?.worth ?? 0;
  }

  /** What campaigns gave and took back in `from` ≤ time < `until`. */
  costs(sql: Sql, from: Date, until: Date): Promise<CampaignCost[]> {
    return sql.query<CampaignCost>(
      `SELECT g.campaign_id AS "campaignId", c.name, coalesce(sum(g.points) FILTER (WHERE g.at >= $1 AND g.at < $2), 0)::bigint AS given,
         coalesce(sum(g.points) FILTER (WHERE g.recalled_at >= $1 AND g.recalled_at < $2), 0)::bigint AS recalled,
         count(DISTINCT g.member_id) FILTER (WHERE g.at >= $1 AND g.at < $2) AS members,
         (coalesce(sum(g.points * given.won) FILTER (WHERE g.at >= $1 AND g.at < $2), 0)
           - coalesce(sum(g.points * recalled.won) FILTER (WHERE g.recalled_at >= $1 AND g.recalled_at < $2), 0))::bigint AS cost
       FROM bonus_grant g JOIN campaign c ON c.id = g.campaign_id
         JOIN point_rates() given ON g.at >= given.since AND g.at < given.until
         LEFT JOIN point_rates() recalled ON g.recalled_at >= recalled.since AND g.recalled_at < recalled.until
       WHERE g.at >= $1 AND g.at < $2 OR g.recalled_at >= $1 AND g.recalled_at < $2 GROUP BY 1, 2 ORDER BY 3 DESC, 1`,
      [from, until],
    );
  }
}
