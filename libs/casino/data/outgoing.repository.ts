import { Injectable } from '@nestjs/common';
import { type BatchSql, inOrder, oneRow, reads, type Sql, type Tx } from '#lib/platform';

export type OutgoingOutcome = 'yes' | 'no' | 'unknown';

/** Something that we asked of a vendor; known by its key, so that asking again changes nothing. */
export interface OutgoingCall {
  id: number;
  key: string;
  vendorId: number;
  call: string;
  memberId: number | null;
  amount: number | null;
  body: Record<string, unknown>;
  outcome: OutgoingOutcome;
  answer: Record<string, unknown> | null;
  /** How often it was asked. */
  asked: number;
  /** Asked for a day without a word. */
  dead: boolean;
  createdAt: Date;
  decidedAt: Date | null;
}

/** Eggs at a vendor that nothing brings back. */
export interface ForgottenEggs {
  memberId: number;
  vendorId: number;
  /** Of the site, in which the game was opened; null where none was. */
  sessionId: number | null;
  /** Until when the game's token is good. */
  expiresAt: Date | null;
}

/** What of a member's eggs is at a vendor, as far as the transfers tell; what was won or lost there the vendor knows alone. */
export interface EggsAtVendor {
  vendor: string;
  vendorName: string;
  memberId: number;
  sent: number;
  returned: number;
  inFlight: number;
  /** Transfers whose outcome nobody knows. */
  unknown: number;
  lastAt: Date;
}

/**
 * Of the transfers of one member at one vendor that were not refused: one is undecided, or one went there that is later than the last that
 * took everything back, or was decided after that one was asked.
 */
const isThereOf = (counted: string): string => `coalesce(bool_or(outcome = 'unknown') FILTER (WHERE ${counted}), false)
  OR coalesce(max(id) FILTER (WHERE call = 'transfer/in' AND ${counted}), 0)
    > coalesce(max(id) FILTER (WHERE call = 'transfer/out' AND ${counted}), 0)
  OR coalesce(max(decided_at) FILTER (WHERE call = 'transfer/in' AND ${counted})
    > max(created_at) FILTER (WHERE call = 'transfer/out' AND ${counted}), false)`;
const isThere = isThereOf('true');
/** They have been asked for, and the vendor has not answered. */
const isReturning = `coalesce(bool_or(call = 'transfer/out' AND outcome = 'unknown'), false)`;

const columns = `id, key, vendor_id AS "vendorId", call, member_id AS "memberId", amount, body, outcome, answer, asked, dead,
  created_at AS "createdAt", decided_at AS "decidedAt"`;

const grants = reads<{ vendorId: number; key: string; memberId: number }, boolean>(async (sql, asked) => {
  const rows = await sql.query<{ n: number }>(
    `SELECT asked.n FROM unnest($1::bigint[], $2::text[], $3::bigint[]) WITH ORDINALITY AS asked (vendor_id, key, member_id, n)
     WHERE EXISTS (SELECT FROM casino_outgoing o
       WHERE o.vendor_id = asked.vendor_id AND asked.key IN (o.key, o.answer->>'grant') AND o.member_id = asked.member_id
         AND o.call = 'free/grant' AND o.outcome <> 'no')`,
    [asked.map(({ vendorId }) => vendorId), asked.map(({ key }) => key), asked.map(({ memberId }) => memberId)],
  );
  return inOrder<object>(rows, asked.length).map((row) => row !== undefined);
});

/** What the house asks of vendors, with what came of it. */
@Injectable()
export class OutgoingRepository {
  /** Notes a call before it is made. */
  async insert(
    sql: Sql,
    call: Pick<OutgoingCall, 'key' | 'vendorId' | 'call' | 'memberId' | 'amount' | 'body'>,
    at: Date,
    nextAsk: Date,
  ): Promise<OutgoingCall> {
    return oneRow(
      await sql.query<OutgoingCall>(
        `INSERT INTO casino_outgoing (key, vendor_id, call, member_id, amount, body, created_at, next_ask)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
        [call.key, call.vendorId, call.call, call.memberId, call.amount, JSON.stringify(call.body), at, nextAsk],
      ),
    );
  }

  async byId(sql: Sql, id: number): Promise<OutgoingCall | undefined> {
    const [row] = await sql.query<OutgoingCall>(`SELECT ${columns} FROM casino_outgoing WHERE id = $1`, [id]);
    return row;
  }

  async byKey(sql: Sql, vendorId: number, key: string): Promise<OutgoingCall | undefined> {
    const [row] = await sql.query<OutgoingCall>(`SELECT ${columns} FROM casino_outgoing WHERE vendor_id = $1 AND key = $2`, [
      vendorId,
      key,
    ]);
    return row;
  }

  /** Held until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<OutgoingCall | undefined> {
    const [row] = await tx.query<OutgoingCall>(`SELECT ${columns} FROM casino_outgoing WHERE id = $1 FOR UPDATE`, [id]);
    return row;
  }

  /** @param amount what it came to, where that was not said when it was asked */
  async decide(
    tx: Tx,
    id: number,
    outcome: 'yes' | 'no',
    { answer, amount }: { answer: object; amount?: number },
    at: Date,
  ): Promise<void> {
    await tx.query(
      `UPDATE casino_outgoing SET outcome = $2, answer = $3, decided_at = $4, amount = coalesce($5, amount), next_ask = NULL, dead = false,
         asked = asked + 1
       WHERE id = $1 AND outcome = 'unknown'`,
      [id, outcome, JSON.stringify(answer), at, amount ?? null],
    );
  }

  /** A call of a member whose outcome nobody knows yet, the newest first. */
  async undecided(sql: Sql, vendorId: number, memberId: number, call: string): Promise<OutgoingCall | undefined> {
    const [row] = await sql.query<OutgoingCall>(
      `SELECT ${columns} FROM casino_outgoing
       WHERE vendor_id = $1 AND member_id = $2 AND call = $3 AND outcome = 'unknown' ORDER BY id DESC LIMIT 1`,
      [vendorId, memberId, call],
    );
    return row;
  }

  /** What went to a vendor since it gave everything back last. */
  async eggsAt(sql: Sql, vendorId: number, memberId: number): Promise<number> {
    return oneRow(
      await sql.query<{ sent: number }>(
        `SELECT coalesce(sum(amount), 0)::bigint AS sent FROM casino_outgoing
         WHERE vendor_id = $1 AND member_id = $2 AND call = 'transfer/in' AND outcome = 'yes' AND id > coalesce((SELECT max(id)
           FROM casino_outgoing WHERE vendor_id = $1 AND member_id = $2 AND call = 'transfer/out' AND outcome = 'yes'), 0)`,
        [vendorId, memberId],
      ),
    ).sent;
  }

  /** Vendors at which a member may have eggs: something went there after the last time that everything was taken back. */
  async vendorsHolding(sql: Sql, memberId: number): Promise<number[]> {
    const rows = await sql.query<{ vendorId: number }>(
      `SELECT vendor_id AS "vendorId" FROM casino_outgoing
       WHERE member_id = $1 AND call IN ('transfer/in', 'transfer/out') AND outcome <> 'no'
       GROUP BY 1 HAVING ${isThere} ORDER BY 1`,
      [memberId],
    );
    return rows.map(({ vendorId }) => vendorId);
  }

  /** Vendors at which a member's eggs are or may be, with what went there since they came back last. */
  heldBy(sql: Sql, memberId: number): Promise<{ vendor: string; vendorName: string; sent: number; sinceAt: Date; isReturning: boolean }[]> {
    return sql.query(
      `SELECT v.code AS vendor, v.name AS "vendorName", h.sent, h."sinceAt", h."isReturning"
       FROM (SELECT vendor_id, ${isReturning} AS "isReturning", max(created_at) FILTER (WHERE call = 'transfer/in') AS "sinceAt",
           coalesce(sum(amount) FILTER (WHERE call = 'transfer/in' AND id > coalesce((SELECT max(e.id) FROM casino_outgoing e
             WHERE e.vendor_id = o.vendor_id AND e.member_id = $1 AND e.call = 'transfer/out' AND e.outcome = 'yes'), 0)), 0
           )::bigint AS sent
         FROM casino_outgoing o WHERE member_id = $1 AND call IN ('transfer/in', 'transfer/out') AND outcome <> 'no'
         GROUP BY 1 HAVING ${isThere}) AS h
       JOIN casino_vendor v ON v.id = h.vendor_id ORDER BY v.name`,
      [memberId],
    );
  }

  /**
   * Eggs at vendors that were not asked for them of late, with the session of the site in which the member has opened a game there last.
   * @param since no transfer back was asked for since then @param oldest transfers before it are not looked at
   */
  async forgotten(sql: Sql, since: Date, oldest: Date): Promise<ForgottenEggs[]> {
    return sql.query<ForgottenEggs>(
      `SELECT h.member_id AS "memberId", h.vendor_id AS "vendorId", s.session_id AS "sessionId", s.expires_at AS "expiresAt"
       FROM (SELECT member_id, vendor_id FROM casino_outgoing
             WHERE call IN ('transfer/in', 'transfer/out') AND created_at > $2 AND (outcome <> 'no' OR call = 'transfer/out')
             GROUP BY 1, 2 HAVING NOT ${isReturning} AND coalesce(max(created_at) FILTER (WHERE call = 'transfer/out') <= $1, true)
               AND (${isThereOf("outcome <> 'no'")})) AS h
       LEFT JOIN LATERAL (SELECT session_id, expires_at FROM casino_session c WHERE c.member_id = h.member_id AND c.vendor_id = h.vendor_id
             ORDER BY c.created_at DESC, c.id DESC LIMIT 1) AS s ON true
       ORDER BY h.member_id, h.vendor_id`,
      [since, oldest],
    );
  }

  /** Whose eggs are at vendors or on their way, the newest first. */
  async holdings(sql: Sql, skip: number, take: number): Promise<{ items: EggsAtVendor[]; total: number }> {
    const held = `FROM (SELECT vendor_id, member_id, max(id) AS newest, max(created_at) AS "lastAt",
        coalesce(sum(amount) FILTER (WHERE call = 'transfer/in' AND outcome = 'yes'), 0)::bigint AS sent,
        coalesce(sum(amount) FILTER (WHERE call = 'transfer/out' AND outcome = 'yes'), 0)::bigint AS returned,
        coalesce(sum(amount) FILTER (WHERE call = 'transfer/in' AND outcome = 'unknown'), 0)::bigint AS "inFlight",
        count(*) FILTER (WHERE outcome = 'unknown') AS unknown
      FROM casino_outgoing WHERE call IN ('transfer/in', 'transfer/out') AND outcome <> 'no' GROUP BY 1, 2 HAVING ${isThere}) AS h
      JOIN casino_vendor v ON v.id = h.vendor_id`;
    const items = await sql.query<EggsAtVendor>(
      // Every transfer is somebody's; other calls may be nobody's.
      `SELECT v.code AS vendor, v.name AS "vendorName", coalesce(h.member_id, 0) AS "memberId", h.sent, h.returned, h."inFlight",
         h.unknown, h."lastAt"
       ${held} ORDER BY h.newest DESC OFFSET $1 LIMIT $2`,
      [skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${held}`));
    return { items, total };
  }

  /** @param next when it is asked again; null: never, by itself */
  async postpone(sql: Sql, id: number, next: Date | null): Promise<void> {
    await sql.query(
      `UPDATE casino_outgoing SET asked = asked + 1, next_ask = $2, dead = $2::timestamptz IS NULL WHERE id = $1 AND outcome = 'unknown'`,
      [id, next],
    );
  }

  /** Has it asked again from the start. */
  async renew(tx: Tx, id: number, at: Date): Promise<void> {
    await tx.query('UPDATE casino_outgoing SET asked = 0, dead = false, next_ask = $2 WHERE id = $1', [id, at]);
  }

  async due(sql: Sql, now: Date, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM casino_outgoing WHERE outcome = 'unknown' AND NOT dead AND next_ask <= $1 ORDER BY next_ask LIMIT $2`,
      [now, take],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether free rounds were granted to a member. @param key ours, or what the vendor has named the grant */
  granted(sql: BatchSql, vendorId: number, key: string, memberId: number): Promise<boolean> {
    return sql.batch(grants, { vendorId, key, memberId });
  }
}
