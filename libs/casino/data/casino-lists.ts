import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { RoundUnit } from '../domain/round.js';
import type { TransactionKind } from '../domain/transaction.js';
import type { PlayKind } from '../domain/vendor.js';
import type { OutgoingCall } from './outgoing.repository.js';

/** A round as lists show it. */
export interface ListedRound {
  id: number;
  vendorId: number;
  vendor: string;
  vendorName: string;
  game: string;
  gameName: string;
  kind: PlayKind;
  round: string;
  status: 'open' | 'closed';
  unit: RoundUnit;
  stake: number;
  payout: number;
  effective: number | null;
  openedAt: Date;
  closedAt: Date | null;
  memberId: number;
  account: string;
  nickname: string;
}

export interface RoundFilter {
  memberId?: number | undefined;
  vendor?: string | undefined;
  kind?: PlayKind | undefined;
  status?: 'open' | 'closed' | undefined;
  round?: string | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface ListedTransaction {
  id: number;
  vendor: string;
  vendorTx: string;
  kind: TransactionKind;
  roundId: number | null;
  vendorRound: string | null;
  memberId: number;
  account: string | null;
  amount: number;
  reference: string | null;
  rolledBack: boolean;
  at: Date;
}

export interface TransactionFilter {
  vendor?: string | undefined;
  kind?: TransactionKind | undefined;
  memberId?: number | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const rounds = `FROM casino_round r JOIN casino_vendor v ON v.id = r.vendor_id JOIN casino_game g ON g.id = r.game_id
  WHERE ($1::bigint IS NULL OR r.member_id = $1) AND ($2::text IS NULL OR v.code = $2) AND ($3::text IS NULL OR r.kind = $3)
    AND ($4::text IS NULL OR r.status = $4) AND ($5::text IS NULL OR r.vendor_round = $5)
    AND ($6::text IS NULL OR r.account ILIKE $6 OR r.nickname ILIKE $6 OR r.vendor_round ILIKE $6 OR g.name ILIKE $6)
    AND ($7::timestamptz IS NULL OR r.opened_at >= $7) AND ($8::timestamptz IS NULL OR r.opened_at < $8)`;

const roundColumns = `r.id, r.vendor_id AS "vendorId", v.code AS vendor, v.name AS "vendorName", g.code AS game, g.name AS "gameName", r.kind, r.vendor_round AS round,
  r.status, r.unit, r.stake, r.payout, r.effective, r.opened_at AS "openedAt", r.closed_at AS "closedAt", r.member_id AS "memberId", r.account, r.nickname`;

const transactions = `FROM casino_transaction t JOIN casino_vendor v ON v.id = t.vendor_id LEFT JOIN casino_round r ON r.id = t.round_id
  WHERE ($1::text IS NULL OR v.code = $1) AND ($2::text IS NULL OR t.kind = $2) AND ($3::bigint IS NULL OR t.member_id = $3)
    AND ($4::text IS NULL OR t.vendor_tx = $4 OR r.vendor_round = $4 OR r.account = $4)
    AND ($5::timestamptz IS NULL OR t.at >= $5) AND ($6::timestamptz IS NULL OR t.at < $6)`;

/** Lists of rounds, transactions and calls for people to look at. */
@Injectable()
export class CasinoLists {
  /** Newest first. */
  async rounds(sql: Sql, filter: RoundFilter, skip: number, take: number): Promise<{ items: ListedRound[]; total: number }> {
    const values = roundValues(filter);
    const items = await sql.query<ListedRound>(
      `SELECT ${roundColumns} ${rounds} ORDER BY r.opened_at DESC, r.id DESC OFFSET $9 LIMIT $10`,
      [...values, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${rounds}`, values));
    return { items, total };
  }

  /** Stakes and payouts of closed rounds, and stakes of open ones. */
  async sums(sql: Sql, filter: RoundFilter): Promise<{ stake: number; payout: number; open: number }> {
    return oneRow(
      await sql.query<{ stake: number; payout: number; open: number }>(
        `SELECT coalesce(sum(r.stake), 0)::bigint AS stake, coalesce(sum(r.payout), 0)::bigint AS payout,
           coalesce(sum(r.stake) FILTER (WHERE r.status = 'open'), 0)::bigint AS open ${rounds}`,
        roundValues(filter),
      ),
    );
  }

  async round(sql: Sql, id: number): Promise<ListedRound | undefined> {
    const [row] = await sql.query<ListedRound>(
      `SELECT ${roundColumns} FROM casino_round r JOIN casino_vendor v ON v.id = r.vendor_id JOIN casino_game g ON g.id = r.game_id WHERE r.id = $1`,
      [id],
    );
    return row;
  }

  /** Newest first. */
  async transactions(
    sql: Sql,
    filter: TransactionFilter,
    skip: number,
    take: number,
  ): Promise<{ items: ListedTransaction[]; total: number }> {
    const { vendor = null, kind = null, memberId = null, search, from = null, until = null } = filter;
    const values = [vendor, kind, memberId, search || null, from, until];
    const items = await sql.query<ListedTransaction>(
      `SELECT t.id, v.code AS vendor, t.vendor_tx AS "vendorTx", t.kind, t.round_id AS "roundId", r.vendor_round AS "vendorRound",
         t.member_id AS "memberId", r.account, t.amount, t.reference, t.rolled_back AS "rolledBack", t.at
       ${transactions} ORDER BY t.id DESC OFFSET $7 LIMIT $8`,
      [...values, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${transactions}`, values));
    return { items, total };
  }

  /** Newest first. */
  async calls(
    sql: Sql,
    { outcome = null, dead = null }: { outcome?: string | null; dead?: boolean | null },
    skip: number,
    take: number,
  ): Promise<{ items: (Omit<OutgoingCall, 'body' | 'answer'> & { vendor: string; nextAsk: Date | null })[]; total: number }> {
    const items = await sql.query<Omit<OutgoingCall, 'body' | 'answer'> & { vendor: string; nextAsk: Date | null }>(
      `SELECT o.id, o.key, o.vendor_id AS "vendorId", v.code AS vendor, o.call, o.member_id AS "memberId", o.amount, o.outcome, o.asked, o.dead,
         o.next_ask AS "nextAsk", o.created_at AS "createdAt", o.decided_at AS "decidedAt"
       FROM casino_outgoing o JOIN casino_vendor v ON v.id = o.vendor_id
       WHERE ($1::text IS NULL OR o.outcome = $1) AND ($2::boolean IS NULL OR o.dead = $2) ORDER BY o.id DESC OFFSET $3 LIMIT $4`,
      [outcome, dead, skip, take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>(
        'SELECT count(*) AS total FROM casino_outgoing o WHERE ($1::text IS NULL OR o.outcome = $1) AND ($2::boolean IS NULL OR o.dead = $2)',
        [outcome, dead],
      ),
    );
    return { items, total };
  }

  /** What each vendor has: games listed, rounds open, calls without an outcome. */
  counts(sql: Sql): Promise<{ vendorId: number; games: number; openRounds: number; unknownCalls: number; deadCalls: number }[]> {
    return sql.query<{ vendorId: number; games: number; openRounds: number; unknownCalls: number; deadCalls: number }>(
      `SELECT v.id AS "vendorId", (SELECT count(*) FROM casino_game g WHERE g.vendor_id = v.id AND g.listed) AS games,
         (SELECT count(*) FROM casino_round r WHERE r.vendor_id = v.id AND r.status = 'open') AS "openRounds",
         (SELECT count(*) FROM casino_outgoing o WHERE o.vendor_id = v.id AND o.outcome = 'unknown') AS "unknownCalls",
         (SELECT count(*) FROM casino_outgoing o WHERE o.vendor_id = v.id AND o.outcome = 'unknown' AND o.dead) AS "deadCalls"
       FROM casino_vendor v`,
    );
  }
}

function roundValues({ memberId, vendor, kind, status, round, search, from, until }: RoundFilter): unknown[] {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return [memberId ?? null, vendor ?? null, kind ?? null, status ?? null, round ?? null, pattern, from ?? null, until ?? null];
}
