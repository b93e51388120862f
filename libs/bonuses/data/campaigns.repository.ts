import { Injectable } from '@nestjs/common';
import type { CampaignKind, CampaignState } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Campaign, CampaignTerms } from '../domain/campaign.js';

const columns = `c.id, c.name, c.kind, c.deposit_on AS "depositOn", c.least_deposit AS "leastDeposit", c.starts_at AS "startsAt",
  c.ends_at AS "endsAt", c.segment, c.points, c.percent, c.budget, c.spent, c.wagering_percent AS "wageringPercent",
  c.wagering_kinds AS "wageringKinds", c.per_member AS "perMember", c.is_stackable AS "isStackable", c.created_at AS "createdAt",
  c.created_by AS "createdBy", c.stopped_at AS "stoppedAt", c.version`;

/** The state of a campaign at $1, as `campaignState` says it. */
const state = `CASE WHEN c.stopped_at IS NOT NULL THEN 'stopped' WHEN c.ends_at <= $1 THEN 'ended' WHEN c.starts_at > $1 THEN 'planned'
  WHEN c.spent >= c.budget THEN 'spent' ELSE 'running' END`;
const runs = 'c.stopped_at IS NULL AND c.starts_at <= $1 AND c.ends_at > $1';

/** A campaign in the administrators' list. */
export interface CampaignRow extends Campaign {
  state: CampaignState;
  recalled: number;
  members: number;
  grants: number;
  codes: number;
}

/** Tables campaign and campaign_member. */
@Injectable()
export class CampaignsRepository {
  async insert(tx: Tx, terms: CampaignTerms, made: { at: Date; by: string }): Promise<number> {
    const { id } = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO campaign (name, kind, deposit_on, least_deposit, starts_at, ends_at, segment, points, percent, budget, wagering_percent,
           wagering_kinds, per_member, is_stackable, created_at, created_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
        [
          ...[terms.name, terms.kind, terms.depositOn, terms.leastDeposit, terms.startsAt, terms.endsAt, JSON.stringify(terms.segment)],
          ...[terms.points, terms.percent, terms.budget, terms.wageringPercent, terms.wageringKinds, terms.perMember, terms.isStackable],
          ...[made.at, made.by],
        ],
      ),
    );
    return id;
  }

  async noteMembers(tx: Tx, campaignId: number, memberIds: readonly number[]): Promise<void> {
    await tx.query('INSERT INTO campaign_member (campaign_id, member_id) SELECT $1, unnest($2::bigint[])', [campaignId, memberIds]);
  }

  /** Of some campaigns those for which a member is noted. */
  async noted(sql: Sql, campaignIds: readonly number[], memberId: number): Promise<Set<number>> {
    const rows = await sql.query<{ id: number }>(
      'SELECT campaign_id AS id FROM campaign_member WHERE campaign_id = ANY ($1) AND member_id = $2',
      [campaignIds, memberId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Holds some campaigns until the transaction ends, always in one order. Hold them before an owner's accounts. */
  hold(tx: Tx, ids: readonly number[]): Promise<Campaign[]> {
    return tx.query<Campaign>(`SELECT ${columns} FROM campaign c WHERE c.id = ANY ($1) ORDER BY c.id FOR NO KEY UPDATE`, [ids]);
  }

  /** Holds the campaigns of deposits that run. */
  async holdDeposits(tx: Tx, at: Date): Promise<Campaign[]> {
    return tx.query<Campaign>(`SELECT ${columns} FROM campaign c WHERE c.kind = 'deposit' AND ${runs} ORDER BY c.id FOR NO KEY UPDATE`, [
      at,
    ]);
  }

  byIds(sql: Sql, ids: readonly number[]): Promise<Campaign[]> {
    return sql.query<Campaign>(`SELECT ${columns} FROM campaign c WHERE c.id = ANY ($1) ORDER BY c.id`, [ids]);
  }

  running(sql: Sql, at: Date): Promise<Campaign[]> {
    return sql.query<Campaign>(`SELECT ${columns} FROM campaign c WHERE ${runs} AND c.spent < c.budget ORDER BY c.ends_at, c.id`, [at]);
  }

  async spend(tx: Tx, id: number, points: number): Promise<void> {
    await tx.query('UPDATE campaign SET spent = spent + $2 WHERE id = $1', [id, points]);
  }

  async change(tx: Tx, id: number, { name, endsAt, budget }: Pick<Campaign, 'name' | 'endsAt' | 'budget'>): Promise<void> {
    await tx.query('UPDATE campaign SET name = $2, ends_at = $3, budget = $4, version = version + 1 WHERE id = $1', [
      id,
      name,
      endsAt,
      budget,
    ]);
  }

  async stop(tx: Tx, id: number, at: Date): Promise<void> {
    await tx.query('UPDATE campaign SET stopped_at = $2, version = version + 1 WHERE id = $1', [id, at]);
  }

  /** Newest first. */
  async page(
    sql: Sql,
    filter: { search?: string | undefined; state?: CampaignState | undefined; kind?: CampaignKind | undefined; skip: number; take: number },
    now: Date,
  ): Promise<{ items: CampaignRow[]; total: number }> {
    const { search, state: wanted = null, kind = null, skip, take } = filter;
    const pattern = search?.trim()
      ? `%${search
          .trim()
          .toLowerCase()
          .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      : null;
    const where = `($2::text IS NULL OR ${state} = $2) AND ($3::text IS NULL OR c.kind = $3) AND ($4::text IS NULL OR lower(c.name) LIKE $4)`;
    const params = [now, wanted, kind, pattern];
    const { total } = oneRow(
      await sql.query<{ total: number }>(`SELECT count(*) AS total, $1::timestamptz AS now FROM campaign c WHERE ${where}`, params),
    );
    const items = await sql.query<CampaignRow>(
      `SELECT ${columns}, ${state} AS state, coalesce(g.recalled, 0)::bigint AS recalled, coalesce(g.members, 0) AS members,
         coalesce(g.grants, 0) AS grants, (SELECT count(*) FROM coupon_code k WHERE k.campaign_id = c.id) AS codes
       FROM campaign c LEFT JOIN LATERAL (
         SELECT sum(b.points) FILTER (WHERE b.recalled_at IS NOT NULL) AS recalled, count(DISTINCT b.member_id) AS members, count(*) AS grants
         FROM bonus_grant b WHERE b.campaign_id = c.id) AS g ON true
       WHERE ${where} ORDER BY c.id DESC OFFSET $5 LIMIT $6`,
      [...params, skip, take],
    );
    return { items, total };
  }
}
