import type { Sql } from '#lib/platform';

/** Tables in partitions, in the order in which most transactions come to them. */
export const leavingTables = [
  'bet',
  'bet_leg',
  'bet_revision',
  'ticket',
  'ticket_leg',
  'rolling_share',
  'transfer',
  'posting',
  'audit_entry',
] as const;

/** How long everybody may have to wait for the archive at a time, ms; shorter than the server waits before it looks for deadlocks. */
const lockTimeoutMs = 500;
const maxAttempts = 60;
const lockNotAvailable = '55P03';

const partitionOf = (table: string, period: number) => `${table}_p${period}`;

/** Lets nothing change any more in a period's partitions, and waits for who is changing something. Again does nothing. */
export async function freeze(sql: Sql, period: number): Promise<void> {
  for (const table of leavingTables) {
    await sql.query(`CREATE OR REPLACE TRIGGER leaving BEFORE INSERT OR UPDATE OR DELETE ON ${partitionOf(table, period)}
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }
}

/** Undoes `freeze`. */
export async function thaw(sql: Sql, period: number): Promise<void> {
  for (const table of leavingTables) await sql.query(`DROP TRIGGER IF EXISTS leaving ON ${partitionOf(table, period)}`);
}

/** Moves a period's partitions out of their tables into the schema `archive`. */
export async function detach(tx: Sql, period: number): Promise<void> {
  await lockTables(tx);
  for (const table of leavingTables) {
    const partition = partitionOf(table, period);
    await tx.query(`ALTER TABLE ${table} DETACH PARTITION ${partition}`);
    await tx.query(`ALTER TABLE ${partition} SET SCHEMA archive`);
  }
}

/** Gives way to transactions that hold one table and want another, and tries again. */
async function lockTables(tx: Sql): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await tx.query('SAVEPOINT unlocked');
    try {
      await tx.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      await tx.query(`LOCK TABLE ${leavingTables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      return;
    } catch (error) {
      if (attempt === maxAttempts || (error as { code?: string }).code !== lockNotAvailable) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT unlocked');
    }
  }
}
