import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { Database } from '#lib/platform';

/** An owner's rolling, won. */
export interface OwnerRolling {
  ownerId: number;
  /** Of settled bets, waiting to be paid by hand. */
  payable: number;
  /** Of bets that run. */
  pending: number;
  /** On the days that are asked for. */
  paid: number;
  reversed: number;
}

export interface AdminFilter {
  skip: number;
  take: number;
  /** Only those of whom something waits to be paid. */
  payable: boolean;
  ownerIds?: readonly number[];
  /** Days of Seoul, both included. */
  fromDay?: string;
  untilDay?: string;
}

/** Rolling by owner, from the sums that runs keep up. */
@Injectable()
export class AdminRolling {
  constructor(private readonly database: Database) {}

  /** In the order of the owners' ids. */
  async page(
    filter: AdminFilter,
  ): Promise<{ items: OwnerRolling[]; total: number; sums: Pick<OwnerRolling, 'payable' | 'pending' | 'paid'> }> {
    const owners = `FROM rolling_owner o WHERE ($1::bigint[] IS NULL OR o.owner_id = ANY ($1))${filter.payable ? ' AND o.payable > 0' : ''}`;
    const days = `d.day BETWEEN coalesce($2::date, '-infinity') AND coalesce($3::date, 'infinity')`;
    const params = [filter.ownerIds ?? null, filter.fromDay ?? null, filter.untilDay ?? null];
    const items = await this.database.query<OwnerRolling>(
      `SELECT o.owner_id AS "ownerId", o.payable, o.pending, coalesce(d.paid, 0)::bigint AS paid, coalesce(d.reversed, 0)::bigint AS reversed
       FROM (SELECT o.* ${owners} ORDER BY o.owner_id OFFSET $4 LIMIT $5) AS o
       LEFT JOIN LATERAL (SELECT sum(paid) AS paid, sum(reversed) AS reversed FROM rolling_day d WHERE d.owner_id = o.owner_id AND ${days}) AS d ON true
       ORDER BY o.owner_id`,
      [...params, filter.skip, filter.take],
    );
    const [row] = await this.database.query<Pick<OwnerRolling, 'payable' | 'pending' | 'paid'> & { total: number }>(
      `SELECT count(*) AS total, coalesce(sum(o.payable), 0)::bigint AS payable, coalesce(sum(o.pending), 0)::bigint AS pending,
              (SELECT coalesce(sum(d.paid), 0)::bigint FROM rolling_day d WHERE ${days} AND d.owner_id IN (SELECT o.owner_id ${owners})) AS paid
       ${owners}`,
      params,
    );
    const { total, ...sums } = must(row, 'a sum has a row');
    return { items, total, sums };
  }
}
