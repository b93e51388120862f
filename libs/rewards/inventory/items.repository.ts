import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { lockRow, repository, type Sql, type Tx } from '#lib/platform';
import type { Item, ItemState } from './domain/item.js';
import { ItemEntity } from './item.entity.js';

export interface ItemDraft extends Pick<
  Item,
  'memberId' | 'kind' | 'points' | 'source' | 'reason' | 'grantedBy' | 'createdAt' | 'expiresAt'
> {
  sourceId: number | null;
  /** Makes it come once; null for a grant. */
  sourceKey: string | null;
}

export interface ItemFilter {
  /** Some members' only. */
  memberIds?: readonly number[];
  state?: ItemState;
}

/** What a member can use at this moment. */
export interface ItemCounts {
  tickets: number;
  coupons: number;
}

type Where = FindOptionsWhere<ItemEntity>;

const unused = 'used_at IS NULL AND withdrawn_at IS NULL';
const isUnused: Where = { usedAt: IsNull(), withdrawnAt: IsNull() };
const isIn: Record<ItemState, (now: Date) => Where> = {
  available: (now) => ({ ...isUnused, expiresAt: MoreThan(now) }),
  expired: (now) => ({ ...isUnused, expiresAt: LessThanOrEqual(now) }),
  used: () => ({ usedAt: Not(IsNull()) }),
  withdrawn: () => ({ withdrawnAt: Not(IsNull()) }),
};

/** The table of tickets and coupons. What gives, takes or counts many at once is SQL by hand. */
@Injectable()
export class ItemsRepository {
  /** @returns the owners of those that were not there before */
  async insert(tx: Tx, drafts: readonly ItemDraft[]): Promise<number[]> {
    const rows = await tx.query<{ memberId: number }>(
      `INSERT INTO inventory_item (member_id, kind, points, source, source_id, source_key, reason, granted_by, created_at, expires_at)
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::timestamptz[], $10::timestamptz[])
       ON CONFLICT (source_key) DO NOTHING RETURNING member_id AS "memberId"`,
      [
        ...[
          drafts.map(({ memberId }) => memberId),
          drafts.map(({ kind }) => kind),
          drafts.map(({ points }) => points),
          drafts.map(({ source }) => source),
        ],
        ...[drafts.map(({ sourceId }) => sourceId), drafts.map(({ sourceKey }) => sourceKey), drafts.map(({ reason }) => reason)],
        ...[drafts.map(({ grantedBy }) => grantedBy), drafts.map(({ createdAt }) => createdAt), drafts.map(({ expiresAt }) => expiresAt)],
      ],
    );
    return rows.map(({ memberId }) => memberId);
  }

  /** Holds an item until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<Item | undefined> {
    const row = await lockRow(tx, ItemEntity, { id });
    return row && toItem(row);
  }

  async markUsed(tx: Tx, id: number, at: Date): Promise<void> {
    await repository(tx, ItemEntity).update(id, { usedAt: at });
  }

  async markWithdrawn(tx: Tx, id: number, at: Date): Promise<void> {
    await repository(tx, ItemEntity).update(id, { withdrawnAt: at });
  }

  /** Uses a member's oldest ticket. @returns its id, or undefined when there is none */
  async useTicket(tx: Tx, memberId: number, at: Date): Promise<number | undefined> {
    const rows = await tx.query<{ id: number }>(
      `UPDATE inventory_item SET used_at = $2 WHERE id = (
         SELECT id FROM inventory_item WHERE member_id = $1 AND kind = 'roulette_ticket' AND ${unused} AND expires_at > $2 ORDER BY id LIMIT 1 FOR UPDATE)
       RETURNING id`,
      [memberId, at],
    );
    return rows[0]?.id;
  }

  /** Takes back what came of some deposits and has not been used. @returns its owners */
  async withdrawCharged(tx: Tx, depositIds: readonly number[], at: Date): Promise<number[]> {
    const rows = await tx.query<{ memberId: number }>(
      `UPDATE inventory_item SET withdrawn_at = $2 WHERE source = 'charge' AND source_id = ANY ($1) AND ${unused} RETURNING member_id AS "memberId"`,
      [depositIds, at],
    );
    return rows.map(({ memberId }) => memberId);
  }

  /** By member; everybody who is asked for is answered. */
  async counts(sql: Sql, memberIds: readonly number[], now: Date): Promise<Map<number, ItemCounts>> {
    const rows = await sql.query<ItemCounts & { memberId: number }>(
      `SELECT member_id AS "memberId", count(*) FILTER (WHERE kind = 'roulette_ticket') AS tickets, count(*) FILTER (WHERE kind = 'point_coupon') AS coupons
       FROM inventory_item WHERE member_id = ANY ($1) AND ${unused} AND expires_at > $2 GROUP BY member_id`,
      [memberIds, now],
    );
    const found = new Map(rows.map(({ memberId, ...counts }) => [memberId, counts]));
    return new Map(memberIds.map((id) => [id, found.get(id) ?? { tickets: 0, coupons: 0 }]));
  }

  /** What a member can use, the oldest first. */
  async available(sql: Sql, memberId: number, now: Date, { skip, take }: { skip: number; take: number }): Promise<Item[]> {
    const where = { memberId, ...isIn.available(now) };
    return (await repository(sql, ItemEntity).find({ where, order: { id: 'ASC' }, skip, take })).map(toItem);
  }

  /** Newest first. */
  async page(
    sql: Sql,
    { memberIds, state }: ItemFilter,
    now: Date,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: Item[]; total: number }> {
    const where = { ...(memberIds && { memberId: In(memberIds) }), ...(state && isIn[state](now)) };
    const [rows, total] = await repository(sql, ItemEntity).findAndCount({ where, order: { id: 'DESC' }, skip, take });
    return { items: rows.map(toItem), total };
  }
}

function toItem({ sourceId: _id, sourceKey: _key, ...item }: ItemEntity): Item {
  return item;
}
