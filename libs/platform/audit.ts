import type { Clock } from '#lib/kernel';
import type { Sql } from './database/sql.js';
import type { CommandContext } from './http/context.js';

/** One line of the append-only audit log. */
export interface AuditNote {
  /** What was done, such as `deposit.approve`. */
  action: string;
  /** What it was done to, such as `deposit:17`. */
  target: string;
  before?: unknown;
  after?: unknown;
}

/** Writes who did what from where, in the transaction of the deed. */
export async function audit(sql: Sql, command: CommandContext, clock: Clock, notes: AuditNote[]): Promise<void> {
  if (notes.length === 0) return;
  await sql.query(
    `INSERT INTO audit_entry (at, actor, address, action, target, before, after, request_id)
     SELECT $1, $2, $3, n->>'action', n->>'target', n->'before', n->'after', $4 FROM jsonb_array_elements($5::jsonb) n`,
    [clock.now(), `${command.actor.kind}:${command.actor.account}`, command.address, command.requestId, JSON.stringify(notes)],
  );
}

/** A line of the audit log as it was written. */
export interface AuditEntry extends AuditNote {
  id: number;
  at: Date;
  /** Such as `admin:root`. */
  actor: string;
}

/** What of the log is looked for: `from` belongs to it, `until` no longer. */
export interface AuditFilter {
  from: Date;
  until: Date;
  /** Who acted. */
  kind?: 'admin' | 'agent';
  /** Part of who acted, of what was done or to what, in any case. */
  search?: string;
  /** Whom the search text names: their entries are found too. */
  named?: { targets: readonly string[]; actors: readonly string[] };
  skip: number;
  take: number;
}

/** The log of some days, newest first: it costs with the days, however long the log is. */
export async function auditLog(
  sql: Sql,
  { from, until, kind, search, named, skip, take }: AuditFilter,
): Promise<{ items: (AuditEntry & { address: string | null })[]; total: number }> {
  const params = [from, until, kind ?? null, search?.trim().toLowerCase() ?? '', named?.targets ?? [], named?.actors ?? []];
  const matching = `FROM audit_entry WHERE at >= $1 AND at < $2 AND ($3::text IS NULL OR starts_with(actor, $3 || ':'))
    AND (strpos(lower(actor || ' ' || action || ' ' || target), $4) > 0 OR target = ANY ($5) OR actor = ANY ($6))`;
  const items = await sql.query<AuditEntry & { address: string | null }>(
    `SELECT id, at, actor, address, action, target, before, after ${matching} ORDER BY id DESC OFFSET $7 LIMIT $8`,
    [...params, skip, take],
  );
  const [row] = await sql.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, params);
  return { items, total: row!.total };
}

/** What was done to one thing, newest first. */
export async function auditOf(
  sql: Sql,
  target: string,
  { skip, take }: { skip: number; take: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  const items = await sql.query<AuditEntry>(
    'SELECT id, at, actor, action, target, before, after FROM audit_entry WHERE target = $1 ORDER BY id DESC OFFSET $2 LIMIT $3',
    [target, skip, take],
  );
  const [row] = await sql.query<{ total: number }>('SELECT count(*) AS total FROM audit_entry WHERE target = $1', [target]);
  return { items, total: row!.total };
}
