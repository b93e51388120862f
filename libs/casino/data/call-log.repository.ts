import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** A call of one direction, as it may be read. */
export interface LoggedCall {
  id: number;
  vendorId: number | null;
  direction: 'in' | 'out';
  call: string;
  vendorRound: string | null;
  vendorTx: string | null;
  /** Masked. */
  request: unknown;
  answer: unknown;
  code: string;
  elapsedMs: number;
  address: string;
  at: Date;
}

export interface CallLogFilter {
  vendorId?: number | undefined;
  round?: string | undefined;
  code?: string | undefined;
}

const columns = `id, vendor_id AS "vendorId", direction, call, vendor_round AS "vendorRound", vendor_tx AS "vendorTx", request, answer, code,
  elapsed_ms AS "elapsedMs", address, at`;

export interface VendorHealth {
  vendorId: number;
  calls: number;
  failed: number;
  slowestMs: number;
  p95Ms: number;
  lastAt: Date;
}

/** What vendors asked of us and we of them. */
@Injectable()
export class CallLogRepository {
  /** Writes several at once, in their order. */
  async insert(sql: Sql, calls: readonly Omit<LoggedCall, 'id'>[]): Promise<void> {
    await sql.query(
      `INSERT INTO casino_call_log (vendor_id, direction, call, vendor_round, vendor_tx, request, answer, code, elapsed_ms, address, at)
       SELECT "vendorId", direction, call, "vendorRound", "vendorTx", request, answer, code, "elapsedMs", address, at
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("vendorId" bigint, direction text, call text, "vendorRound" text, "vendorTx" text,
         request jsonb, answer jsonb, code text, "elapsedMs" int, address text, at timestamptz)) WITH ORDINALITY
         AS noted ("vendorId", direction, call, "vendorRound", "vendorTx", request, answer, code, "elapsedMs", address, at, n)
       ORDER BY n`,
      [JSON.stringify(calls)],
    );
  }

  /** Newest first. */
  async page(
    sql: Sql,
    { vendorId, round, code }: CallLogFilter,
    skip: number,
    take: number,
  ): Promise<{ items: LoggedCall[]; total: number }> {
    const values = [vendorId ?? null, round ?? null, code ?? null];
    const items = await sql.query<LoggedCall>(
      `SELECT ${columns} FROM casino_call_log
       WHERE ($1::bigint IS NULL OR vendor_id = $1) AND ($2::text IS NULL OR vendor_round = $2) AND ($3::text IS NULL OR code = $3)
       ORDER BY id DESC OFFSET $4 LIMIT $5`,
      [...values, skip, take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>(
        `SELECT count(*) AS total FROM casino_call_log
         WHERE ($1::bigint IS NULL OR vendor_id = $1) AND ($2::text IS NULL OR vendor_round = $2) AND ($3::text IS NULL OR code = $3)`,
        values,
      ),
    );
    return { items, total };
  }

  /** How calls of a span fared; the slowest twentieth is left out of `p95Ms`. */
  health(sql: Sql, since: Date): Promise<VendorHealth[]> {
    return sql.query<VendorHealth>(
      `SELECT vendor_id AS "vendorId", count(*) AS calls,
         count(*) FILTER (WHERE code IN ('INTERNAL', 'IN_PROGRESS', 'INVALID_SIGNATURE', 'REPLAYED_NONCE', 'UNKNOWN')) AS failed,
         max(elapsed_ms) AS "slowestMs", percentile_disc(0.95) WITHIN GROUP (ORDER BY elapsed_ms) AS "p95Ms", max(at) AS "lastAt"
       FROM casino_call_log WHERE at >= $1 AND vendor_id IS NOT NULL GROUP BY 1`,
      [since],
    );
  }

  async forget(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM casino_call_log WHERE at < $1', [before]);
  }
}
