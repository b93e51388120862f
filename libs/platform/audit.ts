import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, Clock } from '#lib/kernel';
import type { Sql } from './database/sql.js';
import type { CommandContext } from './http/context.js';
import { joinedEffects } from './database/joined-work.js';
import { oneRow } from './database/rows.js';

/** One line of the append-only audit log. */
export interface AuditNote {
  /** What was done. */
  action: AuditAction;
  /** What it was done to, such as `deposit:17`. */
  target: string;
  before?: unknown;
  after?: unknown;
  /**
   * What may hold instead where a value of `before` or `after` is null or absent, by the same names: a list, whose null is no limit. `*`
   * stands for every name. It is not kept: who compares the two needs it.
   */
  fallback?: unknown;
}

/** What one entry keeps at most: characters of a single text, members of a list or object, levels, and characters of all of it. */
const most = { text: 2_000, members: 300, depth: 8, whole: 50_000 };

/**
 * What is kept of a value: a caller chooses how much he sends, not how much the log keeps for ever. Texts, lists and objects that are too
 * large are cut, and say so and how large they were.
 */
export function bounded(value: unknown): unknown {
  let left = most.whole;
  const cut = (part: unknown, depth: number): unknown => {
    if (typeof part === 'string') return cutText(part);
    if (typeof part !== 'object' || part === null) return part;
    if ('toJSON' in part && typeof part.toJSON === 'function') return cut(part.toJSON(), depth);
    if (depth >= most.depth || left <= 0) return '[cut]';
    const members = Object.entries(part);
    const kept: [string, unknown][] = [];
    for (const [name, member] of members.slice(0, most.members)) {
      if (left <= 0) break;
      left -= name.length + 8;
      kept.push([name.slice(0, 200), cut(member, depth + 1)]);
    }
    const lost = members.length - kept.length;
    if (Array.isArray(part)) return [...kept.map(([, member]) => member), ...(lost > 0 ? [`[cut: ${lost} more]`] : [])];
    return Object.fromEntries([...kept, ...(lost > 0 ? [['[cut]', lost]] : [])]);
  };
  const cutText = (text: string): string => {
    const room = Math.max(0, Math.min(most.text, left));
    left -= Math.min(text.length, room);
    if (text.length <= room) return text;
    // Half of a surrogate pair is no character.
    return `${text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}… [cut: ${text.length} characters]`;
  };
  return cut(value, 0);
}

/** Writes who did what from where, in the transaction of the action. What stood before and stands after is bounded. */
export async function audit(sql: Sql, command: CommandContext, clock: Clock, notes: AuditNote[]): Promise<void> {
  if (notes.length === 0) return;
  joinedEffects()?.notes.push(...notes);
  await sql.query(
    `INSERT INTO audit_entry (at, actor, address, action, target, before, after, request_id)
     SELECT $1, $2, $3, n->>'action', n->>'target', n->'before', n->'after', $4 FROM jsonb_array_elements($5::jsonb) n`,
    [
      clock.now(),
      `${command.actor.kind}:${command.actor.account}`,
      command.address,
      command.requestId,
      JSON.stringify(notes.map((note) => kept(approved(note, command)))),
    ],
  );
}

/** Beside what stands after, which second person approved it. */
function approved(note: AuditNote, { approval }: CommandContext): AuditNote {
  return approval ? { ...note, after: { ...(note.after as object | undefined), approval } } : note;
}

/** Writes what the system did by itself, and from where it was caused. */
export async function auditOfSystem(
  sql: Sql,
  clock: Clock,
  { action, target, before, after }: AuditNote,
  from?: { address: string; requestId: string },
): Promise<void> {
  await sql.query(
    `INSERT INTO audit_entry (at, actor, address, action, target, before, after, request_id) VALUES ($1, 'system', $2, $3, $4, $5, $6, $7)`,
    [clock.now(), from?.address ?? null, action, target, jsonOf(before), jsonOf(after), from?.requestId ?? null],
  );
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function kept({ action, target, before, after }: AuditNote): AuditNote {
  return { action, target: target.slice(0, 200), before: bounded(before), after: bounded(after) };
}

/** Of the fields that `after` has, those that are not what they were, for an entry of the audit log. */
export function differenceOf<S extends object>(before: S, after: Partial<S>): { before: object; after: object } {
  const names = (Object.keys(after) as (keyof S)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const only = (of: Partial<S>) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: only(before), after: only(after) };
}

/** A line of the audit log as it was written. */
export interface AuditEntry extends Omit<AuditNote, 'action' | 'fallback'> {
  id: number;
  at: Date;
  /** Such as `deposit.approve`; what an older release wrote may be no action of today. */
  action: string;
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
  /** These actions alone; all of them without. */
  actions?: readonly string[];
  /** Whom and which actions the search text names: their entries are found too. */
  named?: { targets: readonly string[]; actors: readonly string[]; actions: readonly string[] };
  skip: number;
  take: number;
}

/** The log of some days, newest first: it costs with the days, however long the log is. */
export async function auditLog(
  sql: Sql,
  { from, until, kind, search, actions, named, skip, take }: AuditFilter,
): Promise<{ items: (AuditEntry & { address: string | null })[]; total: number }> {
  const text = search?.trim().toLowerCase() ?? '';
  const params = [from, until, kind ?? null, text, named?.targets ?? [], named?.actors ?? [], named?.actions ?? [], actions ?? null];
  const matching = `FROM audit_entry WHERE at >= $1 AND at < $2 AND ($3::text IS NULL OR starts_with(actor, $3 || ':'))
    AND ($8::text[] IS NULL OR action = ANY ($8))
    AND (strpos(lower(actor || ' ' || action || ' ' || target), $4) > 0 OR target = ANY ($5) OR actor = ANY ($6) OR action = ANY ($7))`;
  const items = await sql.query<AuditEntry & { address: string | null }>(
    `SELECT id, at, actor, address, action, target, before, after ${matching} ORDER BY id DESC OFFSET $9 LIMIT $10`,
    [...params, skip, take],
  );
  const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, params));
  return { items, total: row.total };
}

/** What was done to one thing, newest first; between two instants where they are given: `from` belongs to it, `until` no longer. */
export async function auditOf(
  sql: Sql,
  target: string,
  { skip, take, from, until }: { skip: number; take: number; from?: Date; until?: Date },
): Promise<{ items: AuditEntry[]; total: number }> {
  const params = [target, from ?? null, until ?? null];
  const matching = `FROM audit_entry WHERE target = $1 AND at >= coalesce($2, '-infinity'::timestamptz) AND at < coalesce($3, 'infinity'::timestamptz)`;
  const items = await sql.query<AuditEntry>(
    `SELECT id, at, actor, action, target, before, after ${matching} ORDER BY id DESC OFFSET $4 LIMIT $5`,
    [...params, skip, take],
  );
  const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, params));
  return { items, total: row.total };
}
