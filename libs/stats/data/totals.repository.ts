import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import { noTotals, siteScope, totalNames, type OwnerStanding, type Totals } from '../domain/totals.js';
import { ownerSums } from './branches.repository.js';

const columnOf: Record<keyof Totals, string> = {
  members: 'members',
  agents: 'agents',
  money: 'money',
  hold: 'hold',
  point: 'point',
  egg: 'egg',
  openBets: 'open_bets',
  openStakes: 'open_stakes',
};
const columns = totalNames.map((name) => columnOf[name]);

const ownerSelection = `owner_id AS "ownerId", kind, path, money, hold, point, egg, open_bets AS "openBets", open_stakes AS "openStakes"`;

/** Tables stat_total and stat_owner: what stands now, by scope and by owner. */
@Injectable()
export class TotalsRepository {
  async read(sql: Sql, scopeId: number): Promise<Totals> {
    return (await this.ofScopes(sql, [scopeId])).get(scopeId) ?? noTotals();
  }

  /** Scopes in which nobody stands are left out. */
  async ofScopes(sql: Sql, scopeIds: readonly number[]): Promise<Map<number, Totals>> {
    const selection = totalNames.map((name) => `${columnOf[name]} AS "${name}"`).join(', ');
    const rows = await sql.query<Totals & { scopeId: number }>(
      `SELECT scope_id AS "scopeId", ${selection} FROM stat_total WHERE scope_id = ANY ($1)`,
      [scopeIds],
    );
    return new Map(rows.map(({ scopeId, ...totals }) => [scopeId, totals]));
  }

  async add(sql: Sql, changes: Map<number, Totals>): Promise<void> {
    if (changes.size === 0) return;
    const rows = [...changes.values()];
    await sql.query(
      {
        name: 'add-stat-totals',
        text: `INSERT INTO stat_total (scope_id, ${columns.join(', ')})
               SELECT * FROM unnest($1::bigint[], ${columns.map((_, index) => `$${index + 2}::bigint[]`).join(', ')})
               ON CONFLICT (scope_id) DO UPDATE SET ${columns.map((name) => `${name} = stat_total.${name} + EXCLUDED.${name}`).join(', ')}`,
      },
      [[...changes.keys()], ...totalNames.map((name) => rows.map((row) => row[name]))],
    );
  }

  async owners(sql: Sql, ids: number[]): Promise<Map<number, OwnerStanding>> {
    return this.select(sql, ids, '');
  }

  /** Those with an id after `afterId` up to `untilId`; all after it when that is null. */
  async ownersBetween(sql: Sql, afterId: number, untilId: number | null): Promise<Map<number, OwnerStanding>> {
    const rows = await sql.query<OwnerStanding>(
      `SELECT ${ownerSelection} FROM stat_owner WHERE owner_id > $1 AND ($2::bigint IS NULL OR owner_id <= $2) ORDER BY owner_id`,
      [afterId, untilId],
    );
    return new Map(rows.map((row) => [row.ownerId, row]));
  }

  /** Keeps others from changing what stands until the transaction ends. Before its first query, which then sees what it waited for. */
  async lockAll(tx: Tx): Promise<void> {
    await tx.query('LOCK TABLE stat_owner, stat_total IN EXCLUSIVE MODE');
  }

  async removeOwners(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.query('DELETE FROM stat_owner WHERE owner_id = ANY ($1)', [ids]);
  }

  /** What the totals lack of the sums over their owners, by scope and in their order; scopes that are right are left out. */
  async lacking(sql: Sql): Promise<Map<number, Totals>> {
    const selection = totalNames.map((name) => `coalesce(w."${name}", 0) - coalesce(t.${columnOf[name]}, 0) AS "${name}"`);
    const rows = await sql.query<Totals & { scopeId: number }>(
      `WITH wanted AS (
         SELECT scope_id, ${totalNames.map((name) => `${ownerSums[name]}::bigint AS "${name}"`).join(', ')}
         FROM stat_owner, unnest(${siteScope}::bigint || path[: cardinality(path) - 1]) AS scope_id GROUP BY scope_id
       )
       SELECT * FROM (
         SELECT scope_id AS "scopeId", ${selection.join(', ')} FROM wanted w FULL JOIN stat_total t USING (scope_id)
       ) AS difference WHERE ${totalNames.map((name) => `"${name}" <> 0`).join(' OR ')} ORDER BY "scopeId"`,
    );
    return new Map(rows.map(({ scopeId, ...totals }) => [scopeId, totals]));
  }

  /** Takes out scopes in which nothing stands, but for those that a writer holds. */
  async dropEmpty(tx: Tx): Promise<void> {
    await tx.query(
      `DELETE FROM stat_total WHERE scope_id IN (
         SELECT scope_id FROM stat_total WHERE ${columns.map((name) => `${name} = 0`).join(' AND ')} FOR UPDATE SKIP LOCKED
       )`,
    );
  }

  /** The same before a change of them: waits until a rebuild has put a page of them right. */
  async lockOwners(tx: Tx, ids: number[]): Promise<Map<number, OwnerStanding>> {
    return this.select(tx, ids, 'FOR UPDATE');
  }

  private async select(sql: Sql, ids: number[], lock: '' | 'FOR UPDATE'): Promise<Map<number, OwnerStanding>> {
    if (ids.length === 0) return new Map();
    const rows = await sql.query<OwnerStanding>(
      {
        name: lock ? 'lock-stat-owners' : 'stat-owners',
        text: `SELECT ${ownerSelection}
               FROM stat_owner WHERE owner_id = ANY ($1) ORDER BY owner_id ${lock}`,
      },
      [ids],
    );
    return new Map(rows.map((row) => [row.ownerId, row]));
  }

  async putOwners(sql: Sql, owners: OwnerStanding[]): Promise<void> {
    if (owners.length === 0) return;
    await sql.query(
      {
        name: 'put-stat-owners',
        text: `INSERT INTO stat_owner (owner_id, kind, path, money, hold, point, egg, open_bets, open_stakes)
               SELECT owner_id, kind, path::bigint[], money, hold, point, egg, open_bets, open_stakes
               FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
                 AS o (owner_id, kind, path, money, hold, point, egg, open_bets, open_stakes)
               ON CONFLICT (owner_id) DO UPDATE SET kind = EXCLUDED.kind, path = EXCLUDED.path, money = EXCLUDED.money,
                 hold = EXCLUDED.hold, point = EXCLUDED.point, egg = EXCLUDED.egg,
                 open_bets = EXCLUDED.open_bets, open_stakes = EXCLUDED.open_stakes`,
      },
      [
        owners.map((owner) => owner.ownerId),
        owners.map((owner) => owner.kind),
        owners.map((owner) => `{${owner.path.join(',')}}`),
        owners.map((owner) => owner.money),
        owners.map((owner) => owner.hold),
        owners.map((owner) => owner.point),
        owners.map((owner) => owner.egg),
        owners.map((owner) => owner.openBets),
        owners.map((owner) => owner.openStakes),
      ],
    );
  }
}
