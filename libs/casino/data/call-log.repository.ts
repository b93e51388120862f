import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** A call of one direction, as it may be read. */
export interface LoggedCall {
  id: number;
  vendorId: number;
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

/** A call with its vendor's name and its member. */
export interface ListedCall extends LoggedCall {
  vendor: string;
  vendorName: string;
  /** By the request's player, or by the transaction; null where neither names a member. */
  memberId: number | null;
}

export interface CallLogFilter {
  vendorId?: number | undefined;
  direction?: 'in' | 'out' | undefined;
  call?: string | undefined;
  code?: string | undefined;
  /** True: calls with another code than OK. False: calls with OK. */
  refused?: boolean | undefined;
  memberId?: number | undefined;
  round?: string | undefined;
  txId?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const columns = `c.id, c.vendor_id AS "vendorId", c.direction, c.call, c.vendor_round AS "vendorRound", c.vendor_tx AS "vendorTx",
  c.request, c.answer, c.code, c.elapsed_ms AS "elapsedMs", c.address, c.at`;

/** How the formats name the member in a request: gw-v1 by the number, hub88 by `user` and the number. */
const player = `coalesce(c.request ->> 'player', c.request ->> 'user')`;

/** A bet names its member by a token, which the log masks, so the member is read from the bet's transaction. */
const callsOfMember = `SELECT c.id FROM casino_call_log c WHERE ${player} IN ($6::bigint::text, 'user' || $6::bigint::text)
  UNION SELECT c.id FROM casino_round r JOIN casino_transaction t ON t.round_id = r.id
    JOIN casino_call_log c ON c.vendor_id = t.vendor_id AND c.vendor_tx = t.vendor_tx WHERE r.member_id = $6`;

/** The member's calls are an array, so that they are looked up by their numbers: joined or as one side of an OR, the whole log is read. */
const matching = ({ memberId }: CallLogFilter): string => `FROM casino_call_log c
  WHERE ($1::bigint IS NULL OR c.vendor_id = $1) AND ($2::text IS NULL OR c.direction = $2) AND ($3::text IS NULL OR c.call = $3)
    AND ($4::text IS NULL OR c.code = $4) AND ($5::boolean IS NULL OR (c.code NOT IN ('OK', 'RS_OK')) = $5)
    AND ${memberId === undefined ? '$6::bigint IS NULL' : `c.id = ANY (ARRAY(${callsOfMember}))`}
    AND ($7::text IS NULL OR c.vendor_round = $7) AND ($8::text IS NULL OR c.vendor_tx = $8)
    AND ($9::timestamptz IS NULL OR c.at >= $9) AND ($10::timestamptz IS NULL OR c.at < $10)`;

/** Newest first; of a period by its time, as numbers would be read from the newest back to it. */
const orderOf = ({ from, until }: CallLogFilter): string => (from || until ? 'c.at DESC, c.id DESC' : 'c.id DESC');

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

  /** Of one round, newest first. @param take at most so many */
  ofRound(sql: Sql, vendorId: number, round: string, take: number): Promise<LoggedCall[]> {
    return sql.query<LoggedCall>(
      `SELECT ${columns} FROM casino_call_log c WHERE c.vendor_id = $1 AND c.vendor_round = $2 ORDER BY c.id DESC LIMIT $3`,
      [vendorId, round, take],
    );
  }

  /** Newest first. */
  async page(sql: Sql, filter: CallLogFilter, skip: number, take: number): Promise<{ items: ListedCall[]; total: number }> {
    const values = valuesOf(filter);
    const found = matching(filter);
    const order = orderOf(filter);
    const items = await sql.query<ListedCall>(
      `SELECT ${columns}, v.code AS vendor, v.name AS "vendorName", coalesce(
           (substring(${player} FROM '^(?:user)?([1-9][0-9]{0,14})$'))::bigint,
           (SELECT t.member_id FROM casino_transaction t WHERE t.vendor_id = c.vendor_id AND t.vendor_tx = c.vendor_tx)
         ) AS "memberId"
       FROM (SELECT c.* ${found} ORDER BY ${order} OFFSET $11 LIMIT $12) c JOIN casino_vendor v ON v.id = c.vendor_id ORDER BY ${order}`,
      [...values, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${found}`, values));
    return { items, total };
  }

  /** How calls of a span fared; the slowest twentieth is left out of `p95Ms`. */
  health(sql: Sql, since: Date): Promise<VendorHealth[]> {
    return sql.query<VendorHealth>(
      `SELECT vendor_id AS "vendorId", count(*) AS calls,
         count(*) FILTER (WHERE code IN ('INTERNAL', 'IN_PROGRESS', 'INVALID_SIGNATURE', 'REPLAYED_NONCE', 'UNKNOWN', 'RS_ERROR_UNKNOWN',
           'RS_ERROR_TIMEOUT') OR code LIKE 'HTTP %') AS failed,
         max(elapsed_ms) AS "slowestMs", percentile_disc(0.95) WITHIN GROUP (ORDER BY elapsed_ms) AS "p95Ms", max(at) AS "lastAt"
       FROM casino_call_log WHERE at >= $1 GROUP BY 1`,
      [since],
    );
  }

  async forget(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM casino_call_log WHERE at < $1', [before]);
  }
}

function valuesOf({ vendorId, direction, call, code, refused, memberId, round, txId, from, until }: CallLogFilter): unknown[] {
  return [vendorId, direction, call, code, refused, memberId, round, txId, from, until].map((value) => value ?? null);
}
