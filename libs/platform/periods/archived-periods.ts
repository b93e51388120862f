import type { Sql } from '../database/sql.js';

/**
 * Whether some of what was done from an instant on may have left for the archive. Inside a transaction no period leaves from here to its
 * end.
 */
export async function isArchived(sql: Sql, since: Date): Promise<boolean> {
  // A statement of its own: the next one's snapshot then sees what the lock waited for.
  await sql.query(`SELECT pg_advisory_xact_lock_shared(hashtext('period-leaves'))`);
  const [row] = await sql.query<{ left: boolean }>(
    `SELECT EXISTS (SELECT FROM period gone JOIN period next ON next.number = gone.number + 1
                    WHERE gone.left_at IS NOT NULL AND next.began_at > $1) AS left`,
    [since],
  );
  return row?.left ?? false;
}

/** When a period left the last time; null as long as all are here. What was done earlier is not whole any more. */
export async function lastLeftAt(sql: Sql): Promise<Date | null> {
  const [row] = await sql.query<{ at: Date | null }>('SELECT max(left_at) AS at FROM period');
  return row?.at ?? null;
}

/** Lets a period leave until the transaction ends: anybody who needs old bets to stay waits, or has been waited for. */
export async function lockArchiving(sql: Sql): Promise<void> {
  await sql.query(`SELECT pg_advisory_xact_lock(hashtext('period-leaves'))`);
}
