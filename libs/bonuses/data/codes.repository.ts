import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';

export interface CouponCode {
  id: number;
  code: string;
  campaignId: number;
  mostUses: number;
  uses: number;
  createdAt: Date;
  createdBy: string;
}

const columns = `k.id, k.code, k.campaign_id AS "campaignId", k.most_uses AS "mostUses", k.uses, k.created_at AS "createdAt", k.created_by AS "createdBy"`;

/** Table coupon_code. */
@Injectable()
export class CodesRepository {
  /** @returns how many were not there before */
  async insert(tx: Tx, codes: readonly string[], of: { campaignId: number; mostUses: number; at: Date; by: string }): Promise<number> {
    const rows = await tx.query(
      `INSERT INTO coupon_code (code, campaign_id, most_uses, created_at, created_by)
       SELECT code, $2, $3, $4, $5 FROM unnest($1::text[]) AS c (code) ON CONFLICT (code) DO NOTHING RETURNING id`,
      [codes, of.campaignId, of.mostUses, of.at, of.by],
    );
    return rows.length;
  }

  async find(sql: Sql, code: string): Promise<CouponCode | undefined> {
    return (await sql.query<CouponCode>(`SELECT ${columns} FROM coupon_code k WHERE k.code = $1`, [code]))[0];
  }

  /** Uses a code once. @returns false where it was used as often as it can be */
  async use(tx: Tx, id: number): Promise<boolean> {
    return (await tx.query('UPDATE coupon_code SET uses = uses + 1 WHERE id = $1 AND uses < most_uses RETURNING id', [id])).length > 0;
  }

  /** Oldest first. */
  async page(
    sql: Sql,
    { campaignId, code, skip, take }: { campaignId: number; code: string; skip: number; take: number },
  ): Promise<{ items: CouponCode[]; total: number }> {
    const where = `k.campaign_id = $1 AND ($2 = '' OR k.code LIKE '%' || $2 || '%')`;
    const { total } = oneRow(
      await sql.query<{ total: number }>(`SELECT count(*) AS total FROM coupon_code k WHERE ${where}`, [campaignId, code]),
    );
    const items = await sql.query<CouponCode>(`SELECT ${columns} FROM coupon_code k WHERE ${where} ORDER BY k.id OFFSET $3 LIMIT $4`, [
      ...[campaignId, code, skip, take],
    ]);
    return { items, total };
  }
}
