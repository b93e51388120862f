import type { Sql } from '#lib/platform';

/** Each of these claims what the database does not hold, but the last ones; the check must name every one. */
export async function wrongStatements(sql: Sql, table: 'member' | 'account', ids: number[], isSorted: boolean): Promise<unknown[]> {
  return [
    await sql.query<{ identity: number }>('SELECT id FROM member'),
    await sql.query<{ id: string }>('SELECT id FROM member'),
    await sql.query<{ joinedAt: string }>('SELECT joined_at AS "joinedAt" FROM member'),
    await sql.query<{ parentId: number }>('SELECT parent_id AS "parentId" FROM member'),
    await sql.query<{ ids: string[] }>('SELECT array_agg(id) AS ids FROM member'),
    await sql.query<{ id: number }>(`SELECT id, no_such_column FROM ${table}`),
    await sql.query('UPDATE member SET no_such_column = 1'),
    await sql.query<{ total: number }>(`SELECT sum(id) AS total FROM member WHERE id = ANY ($1)`, [ids]),
    // Right ones.
    await sql.query<{ id: number }>(`SELECT id FROM ${table} ${isSorted ? 'ORDER BY id' : ''} LIMIT $${ids.length + 1}`, [...ids, 1]),
    await sql.query<{ parentId: number }>('SELECT parent_id AS "parentId" FROM member WHERE parent_id IS NOT NULL'),
    await sql.query<{ parentId: number | null; path: string }>('SELECT parent_id AS "parentId", path::text AS path FROM member'),
  ];
}
