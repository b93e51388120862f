import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import { backupApplication } from '../backups/data/catalogue.js';

/** A session of a client in this database. */
export interface SessionRow {
  pid: number;
  application: string;
  state: string;
  /** What it waits for, such as `Lock: transactionid`. */
  waitsFor: string | null;
  /** Of the open transaction, ms; null where there is none. */
  transactionMs: number | null;
  statement: string;
}

const sessionColumns = `a.pid, a.application_name AS application, coalesce(a.state, '') AS state,
  CASE WHEN a.wait_event_type IN ('Lock', 'LWLock', 'IO', 'BufferPin') THEN a.wait_event_type || ': ' || a.wait_event END AS "waitsFor",
  (extract(epoch FROM clock_timestamp() - a.xact_start) * 1000)::double precision AS "transactionMs", left(a.query, 300) AS statement`;

/** What PostgreSQL tells of itself, one statement for each part. */
@Injectable()
export class DatabaseFacts {
  /** For how long the oldest transaction of this database has been open, ms, without backups: nobody waits for their snapshot. */
  async longestTransactionMs(sql: Sql): Promise<number> {
    const row = oneRow(
      await sql.query<{ ms: number }>(
        `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start) * 1000), 0)::double precision AS ms FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
           AND application_name <> $1`,
        [backupApplication],
      ),
    );
    return Math.max(0, row.ms);
  }

  async server(sql: Sql) {
    return oneRow(
      await sql.query<{ version: string; startedAt: Date; isReplica: boolean; sizeBytes: number; mostConnections: number }>(
        `SELECT current_setting('server_version') AS version, pg_postmaster_start_time() AS "startedAt", pg_is_in_recovery() AS "isReplica",
           pg_database_size(current_database()) AS "sizeBytes", current_setting('max_connections')::int AS "mostConnections"`,
      ),
    );
  }

  connections(sql: Sql): Promise<{ application: string; state: string; count: number }[]> {
    return sql.query(
      `SELECT application_name AS application, coalesce(state, '') AS state, count(*) AS count FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
    );
  }

  /** Who waits for a lock, and whom each waits for. */
  blocked(sql: Sql): Promise<(SessionRow & { blockedBy: number[] })[]> {
    return sql.query(
      `SELECT ${sessionColumns}, pg_blocking_pids(a.pid)::bigint[] AS "blockedBy" FROM pg_stat_activity a
       WHERE a.datname = current_database() AND a.wait_event_type = 'Lock' AND cardinality(pg_blocking_pids(a.pid)) > 0
       ORDER BY a.xact_start LIMIT 20`,
    );
  }

  /** Transactions that have been open for a second and longer, and whoever others wait for, the oldest first. */
  longTransactions(sql: Sql): Promise<SessionRow[]> {
    return sql.query<SessionRow>(
      `SELECT ${sessionColumns} FROM pg_stat_activity a
       WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND a.backend_type = 'client backend'
         AND (a.xact_start < clock_timestamp() - interval '1 second'
           OR a.pid IN (SELECT unnest(pg_blocking_pids(w.pid)) FROM pg_stat_activity w WHERE w.wait_event_type = 'Lock'))
       ORDER BY a.xact_start NULLS LAST LIMIT 20`,
    );
  }

  /** The largest tables, those in partitions as one. */
  tables(sql: Sql) {
    return sql.query<{ name: string; partitions: number; sizeBytes: number; rows: number; deadRows: number; vacuumedAt: Date | null }>(
      `SELECT coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS name, count(*) FILTER (WHERE c.relispartition) AS partitions,
         sum(pg_total_relation_size(c.oid))::bigint AS "sizeBytes", sum(coalesce(s.n_live_tup, 0))::bigint AS rows,
         sum(coalesce(s.n_dead_tup, 0))::bigint AS "deadRows", max(greatest(s.last_vacuum, s.last_autovacuum)) AS "vacuumedAt"
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
       WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 15`,
    );
  }

  replicas(sql: Sql): Promise<{ name: string; state: string; behindBytes: number | null; behindMs: number | null }[]> {
    return sql.query(
      `SELECT coalesce(nullif(application_name, ''), host(client_addr), 'replica') AS name, coalesce(state, '') AS state,
         CASE WHEN NOT pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint END AS "behindBytes",
         (extract(epoch FROM replay_lag) * 1000)::double precision AS "behindMs"
       FROM pg_stat_replication ORDER BY 1`,
    );
  }

  slots(sql: Sql): Promise<{ name: string; isActive: boolean; keptBytes: number | null }[]> {
    return sql.query(
      `SELECT slot_name::text AS name, active AS "isActive",
         CASE WHEN NOT pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::bigint END AS "keptBytes"
       FROM pg_replication_slots ORDER BY 1`,
    );
  }

  /** Statements that took the most time in all; null where the extension is not there. */
  async slowStatements(sql: Sql): Promise<{ statement: string; calls: number; meanMs: number; totalMs: number }[] | null> {
    const [known] = await sql.query<{ schema: string }>(
      `SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_stat_statements'`,
    );
    if (!known) return null;
    return sql
      .query<{ statement: string; calls: number; meanMs: number; totalMs: number }>(
        `SELECT left(query, 300) AS statement, calls, mean_exec_time AS "meanMs", total_exec_time AS "totalMs" FROM ${known.schema}.pg_stat_statements
         WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY total_exec_time DESC LIMIT 10`,
      )
      .catch(() => null);
  }
}
