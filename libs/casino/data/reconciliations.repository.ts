import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Comparison, Difference } from '../domain/reconciliation.js';

/** The last comparison with a vendor's list. */
export interface Reconciliation {
  vendorId: number;
  /** All before it was compared. */
  until: Date;
  ours: number;
  theirs: number;
  matched: number;
  /** Whether the vendor gave its list when it was asked last. */
  isAnswered: boolean;
  at: Date;
  /** Differences that stand. */
  differences: number;
}

/** A difference that stands until both sides agree or an administrator has mended it. */
export interface KeptDifference extends Omit<Difference, 'at'> {
  id: number;
  vendorId: number;
  vendor: string;
  vendorName: string;
  madeAt: Date;
  foundAt: Date;
  closedAt: Date | null;
}

const columns = `d.id, d.vendor_id AS "vendorId", v.code AS vendor, v.name AS "vendorName", d.vendor_tx AS "txId", d.kind, d.difference,
  d.member_id AS "memberId", d.round, d.reference, d.ours, d.theirs, d.mend, d.made_at AS "madeAt", d.found_at AS "foundAt",
  d.closed_at AS "closedAt"`;

/** Whether a kept difference `d` is the found one `g`, and mended. */
const mendedAsItIs = `d.mended_by IS NOT NULL AND d.difference = g.difference AND d.ours IS NOT DISTINCT FROM g.ours
  AND d.theirs IS NOT DISTINCT FROM g.theirs`;

/** Comparisons with vendors, and the differences that they found. */
@Injectable()
export class ReconciliationsRepository {
  all(sql: Sql): Promise<Reconciliation[]> {
    return sql.query<Reconciliation>(
      `SELECT vendor_id AS "vendorId", until_at AS "until", ours, theirs, matched, answered AS "isAnswered", at,
         (SELECT count(*) FROM casino_difference d WHERE d.vendor_id = r.vendor_id AND d.closed_at IS NULL) AS differences
       FROM casino_reconciliation r ORDER BY vendor_id`,
    );
  }

  /** Notes a comparison. Without one, that the vendor gave no list: what was compared before stays. */
  async note(tx: Tx, vendorId: number, until: Date, compared: Comparison | undefined, at: Date): Promise<void> {
    const { ours = 0, theirs = 0, matched = 0 } = compared ?? {};
    await tx.query(
      `INSERT INTO casino_reconciliation AS r (vendor_id, until_at, ours, theirs, matched, answered, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (vendor_id) DO UPDATE SET answered = EXCLUDED.answered, at = EXCLUDED.at,
         until_at = CASE WHEN EXCLUDED.answered THEN EXCLUDED.until_at ELSE r.until_at END,
         ours = CASE WHEN EXCLUDED.answered THEN EXCLUDED.ours ELSE r.ours END,
         theirs = CASE WHEN EXCLUDED.answered THEN EXCLUDED.theirs ELSE r.theirs END,
         matched = CASE WHEN EXCLUDED.answered THEN EXCLUDED.matched ELSE r.matched END`,
      [vendorId, until, ours, theirs, matched, compared !== undefined, at],
    );
  }

  /** Keeps differences that were not known, but for those that an administrator has mended as they are. @returns how many are new */
  async keep(tx: Tx, vendorId: number, differences: readonly Difference[], at: Date): Promise<number> {
    const rows = await tx.query(
      `INSERT INTO casino_difference
         (vendor_id, vendor_tx, kind, difference, member_id, round, reference, ours, theirs, mend, made_at, found_at)
       SELECT $1, g."txId", g.kind, g.difference, g."memberId", g.round, g.reference, g.ours, g.theirs, g.mend, g.at, $3
       FROM jsonb_to_recordset($2::jsonb) AS g ("txId" text, kind text, difference text, "memberId" bigint, round text, reference text,
         ours bigint, theirs bigint, mend text, at timestamptz)
       WHERE NOT EXISTS (SELECT FROM casino_difference d WHERE d.vendor_id = $1 AND d.vendor_tx = g."txId" AND ${mendedAsItIs})
       ON CONFLICT (vendor_id, vendor_tx) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
      [vendorId, JSON.stringify(differences), at],
    );
    return rows.length;
  }

  /** Closes those made in `from` ≤ time < `until` that both sides agree on by now. @param standing numbers of those that still differ */
  async settle(tx: Tx, vendorId: number, span: { from: Date; until: Date }, standing: readonly string[], at: Date): Promise<void> {
    await tx.query(
      `UPDATE casino_difference SET closed_at = $5
       WHERE vendor_id = $1 AND closed_at IS NULL AND made_at >= $2 AND made_at < $3 AND vendor_tx <> ALL ($4)`,
      [vendorId, span.from, span.until, standing, at],
    );
  }

  /** When the oldest difference that stands was made, of those made before an instant. */
  async oldestBefore(sql: Sql, vendorId: number, before: Date): Promise<Date | undefined> {
    const [row] = await sql.query<{ madeAt: Date | null }>(
      `SELECT min(made_at) AS "madeAt" FROM casino_difference WHERE vendor_id = $1 AND closed_at IS NULL AND made_at < $2`,
      [vendorId, before],
    );
    return row?.madeAt ?? undefined;
  }

  /** Those that stand, the newest first. @param vendor its code; undefined: of all */
  async page(sql: Sql, vendor: string | undefined, skip: number, take: number): Promise<{ items: KeptDifference[]; total: number }> {
    const standing =
      'FROM casino_difference d JOIN casino_vendor v ON v.id = d.vendor_id WHERE d.closed_at IS NULL AND ($1::text IS NULL OR v.code = $1)';
    const items = await sql.query<KeptDifference>(`SELECT ${columns} ${standing} ORDER BY d.id DESC OFFSET $2 LIMIT $3`, [
      vendor ?? null,
      skip,
      take,
    ]);
    return { items, total: oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${standing}`, [vendor ?? null])).total };
  }

  async byId(sql: Sql, id: number): Promise<KeptDifference | undefined> {
    const [row] = await sql.query<KeptDifference>(
      `SELECT ${columns} FROM casino_difference d JOIN casino_vendor v ON v.id = d.vendor_id WHERE d.id = $1`,
      [id],
    );
    return row;
  }

  /** Keeps one as it is until the transaction ends. @returns false where it is closed */
  async lockOpen(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query('SELECT id FROM casino_difference WHERE id = $1 AND closed_at IS NULL FOR UPDATE', [id]);
    return rows.length > 0;
  }

  /** Numbers of those among the differences that an administrator has mended as they are. */
  async mended(sql: Sql, vendorId: number, differences: readonly Difference[]): Promise<Set<string>> {
    const rows = await sql.query<{ txId: string }>(
      `SELECT g."txId" FROM jsonb_to_recordset($2::jsonb) AS g ("txId" text, difference text, ours bigint, theirs bigint)
       WHERE EXISTS (SELECT FROM casino_difference d WHERE d.vendor_id = $1 AND d.vendor_tx = g."txId" AND ${mendedAsItIs})`,
      [vendorId, JSON.stringify(differences)],
    );
    return new Set(rows.map(({ txId }) => txId));
  }

  /** Notes that an administrator has mended one. @returns false where it was closed before */
  async mend(tx: Tx, id: number, adminId: number, at: Date): Promise<boolean> {
    const rows = await tx.query(
      'UPDATE casino_difference SET closed_at = $3, mended_by = $2 WHERE id = $1 AND closed_at IS NULL RETURNING id',
      [id, adminId, at],
    );
    return rows.length > 0;
  }
}
