import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { RoundUnit } from '../domain/round.js';
import type { TransactionKind } from '../domain/transaction.js';
import type { PlayKind } from '../domain/vendor.js';
import { belowOf, directlyBelow, pathText, stepOf, type Scope, type StepFilter } from './casino-paths.js';
import type { OutgoingCall } from './outgoing.repository.js';
import { type Played, playedColumns, playedSums } from './played.js';

/** A round as lists show it. */
export interface ListedRound {
  id: number;
  vendorId: number;
  vendor: string;
  vendorName: string;
  game: string;
  gameName: string;
  gameNames: Record<string, string>;
  provider: string;
  kind: PlayKind;
  round: string;
  status: 'open' | 'closed';
  unit: RoundUnit;
  stake: number;
  payout: number;
  /** Part of the payout that was a gift, which is no result of the game. */
  freePayout: number;
  effective: number | null;
  openedAt: Date;
  closedAt: Date | null;
  memberId: number;
  account: string;
  nickname: string;
}

export interface RoundFilter extends Scope, StepFilter {
  memberId?: number | undefined;
  vendor?: string | undefined;
  kind?: PlayKind | undefined;
  status?: 'open' | 'closed' | undefined;
  round?: string | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** None but those of this agent's downline at the round. */
  agentId?: number | undefined;
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
  nickname: string | null;
  gameName: string | null;
  gameNames: Record<string, string> | null;
  unit: RoundUnit | null;
  amount: number;
  reference: string | null;
  rolledBack: boolean;
  at: Date;
}

export interface TransactionFilter extends Scope {
  gameKind?: PlayKind | undefined;
  vendor?: string | undefined;
  kind?: TransactionKind | undefined;
  memberId?: number | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** A game that was opened, with what was played in it. */
export interface ListedAccess extends Played {
  id: number;
  vendor: string;
  vendorName: string;
  game: string;
  gameName: string;
  gameNames: Record<string, string>;
  kind: PlayKind;
  thumbnail: string;
  memberId: number;
  account: string;
  nickname: string;
  mobile: boolean;
  at: Date;
  /** Of its newest round. */
  lastAt: Date | null;
}

export interface AccessFilter extends Scope {
  memberId?: number | undefined;
  vendor?: string | undefined;
  kind?: PlayKind | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const rounds = `FROM casino_round r JOIN casino_vendor v ON v.id = r.vendor_id JOIN casino_game g ON g.id = r.game_id
  WHERE ($1::bigint IS NULL OR r.member_id = $1) AND ($2::text IS NULL OR v.code = $2) AND ($3::text IS NULL OR r.kind = $3)
    AND ($4::text IS NULL OR r.status = $4) AND ($5::text IS NULL OR r.vendor_round = $5)
    AND ($6::text IS NULL OR r.account ILIKE $6 OR r.nickname ILIKE $6 OR r.vendor_round ILIKE $6
      OR g.name ILIKE $6 OR g.names::text ILIKE $6)
    AND ($7::timestamptz IS NULL OR r.opened_at >= $7) AND ($8::timestamptz IS NULL OR r.opened_at < $8) AND ${belowOf('r', 9)}
    AND ($10::lquery IS NULL OR r.path ~ $10) AND ($11::lquery IS NULL OR r.path ~ $11)
    AND ($12::lquery IS NULL OR r.path ~ $12)`;

const roundColumns = `r.id, r.vendor_id AS "vendorId", v.code AS vendor, v.name AS "vendorName", g.code AS game, g.name AS "gameName",
  g.names AS "gameNames", g.provider, r.kind, r.vendor_round AS round, r.status, r.unit, r.stake, r.payout,
  r.free_payout AS "freePayout", r.effective, r.opened_at AS "openedAt",
  r.closed_at AS "closedAt", r.member_id AS "memberId", r.account, r.nickname`;

const transactions = `FROM casino_transaction t JOIN casino_vendor v ON v.id = t.vendor_id LEFT JOIN casino_round r ON r.id = t.round_id
  LEFT JOIN casino_game g ON g.id = r.game_id
  WHERE ($1::text IS NULL OR v.code = $1) AND ($2::text IS NULL OR t.kind = $2) AND ($3::bigint IS NULL OR t.member_id = $3)
    AND ($4::text IS NULL OR t.vendor_tx = $4 OR r.vendor_round = $4 OR r.account = $4)
    AND ($5::timestamptz IS NULL OR t.at >= $5) AND ($6::timestamptz IS NULL OR t.at < $6)
    AND ($7::text IS NULL OR r.kind = $7) AND ${belowOf('r', 8)}`;

const accesses = `FROM casino_session s JOIN casino_vendor v ON v.id = s.vendor_id JOIN casino_game g ON g.id = s.game_id
  WHERE ($1::bigint IS NULL OR s.member_id = $1) AND ($2::text IS NULL OR v.code = $2) AND ($3::text IS NULL OR g.kind = $3)
    AND ($4::text IS NULL OR s.account ILIKE $4 OR s.nickname ILIKE $4 OR g.name ILIKE $4 OR g.names::text ILIKE $4)
    AND ($5::timestamptz IS NULL OR s.created_at >= $5) AND ($6::timestamptz IS NULL OR s.created_at < $6) AND ${belowOf('s', 7)}`;

/** What was played from an opening until the member's next one at the vendor. */
const playedSince = `LATERAL (
    SELECT ${playedSums} FROM casino_round r
    WHERE r.member_id = s.member_id AND r.vendor_id = s.vendor_id AND r.opened_at >= s.created_at AND r.opened_at < coalesce(
      (SELECT min(n.created_at) FROM casino_session n
       WHERE n.member_id = s.member_id AND n.vendor_id = s.vendor_id AND n.created_at > s.created_at), s.expires_at)
  ) played`;

/** Lists of rounds, transactions and calls for people to look at. */
@Injectable()
export class CasinoLists {
  /** Newest first. */
  async rounds(sql: Sql, filter: RoundFilter, skip: number, take: number): Promise<{ items: ListedRound[]; total: number }> {
    const values = roundValues(filter);
    const items = await sql.query<ListedRound>(
      `SELECT ${roundColumns} ${rounds} ORDER BY r.opened_at DESC, r.id DESC OFFSET $13 LIMIT $14`,
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

  /** @param whose those of one member, or of the downline at the end of a path */
  async round(sql: Sql, id: number, whose: Pick<RoundFilter, 'memberId' | 'below'> = {}): Promise<ListedRound | undefined> {
    const [row] = await sql.query<ListedRound>(
      `SELECT ${roundColumns} FROM casino_round r JOIN casino_vendor v ON v.id = r.vendor_id JOIN casino_game g ON g.id = r.game_id
       WHERE r.id = $1 AND ($2::bigint IS NULL OR r.member_id = $2) AND ${belowOf('r', 3)}`,
      [id, whose.memberId ?? null, pathText(whose)],
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
    const { vendor = null, kind = null, memberId = null, search, from = null, until = null, gameKind = null } = filter;
    const values = [vendor, kind, memberId, search || null, from, until, gameKind, pathText(filter)];
    const items = await sql.query<ListedTransaction>(
      `SELECT t.id, v.code AS vendor, t.vendor_tx AS "vendorTx", t.kind, t.round_id AS "roundId", r.vendor_round AS "vendorRound",
         t.member_id AS "memberId", r.account, r.nickname, r.unit, g.name AS "gameName", g.names AS "gameNames", t.amount, t.reference,
         t.rolled_back AS "rolledBack", t.at
       ${transactions} ORDER BY t.id DESC OFFSET $9 LIMIT $10`,
      [...values, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${transactions}`, values));
    return { items, total };
  }

  /** Newest first. */
  async accesses(sql: Sql, filter: AccessFilter, skip: number, take: number): Promise<{ items: ListedAccess[]; total: number }> {
    const { memberId = null, vendor = null, kind = null, from = null, until = null } = filter;
    const values = [memberId, vendor, kind, patternOf(filter.search), from, until, pathText(filter)];
    const items = await sql.query<ListedAccess>(
      `SELECT s.id, v.code AS vendor, v.name AS "vendorName", g.code AS game, g.name AS "gameName", g.names AS "gameNames", g.kind,
         coalesce((SELECT '/thumbnails/' || t.game_id || '-' || t.hash FROM casino_thumbnail t WHERE t.game_id = g.id), '') AS thumbnail,
         s.member_id AS "memberId", s.account, s.nickname, s.mobile, s.created_at AS at,
         ${playedColumns}, played."lastAt"
       FROM (SELECT s.* ${accesses} ORDER BY s.created_at DESC, s.id DESC OFFSET $8 LIMIT $9) s
       JOIN casino_vendor v ON v.id = s.vendor_id JOIN casino_game g ON g.id = s.game_id, ${playedSince}
       ORDER BY s.created_at DESC, s.id DESC`,
      [...values, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${accesses}`, values));
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
      `SELECT o.id, o.key, o.vendor_id AS "vendorId", v.code AS vendor, o.call, o.member_id AS "memberId", o.amount, o.outcome, o.asked,
         o.dead, o.next_ask AS "nextAsk", o.created_at AS "createdAt", o.decided_at AS "decidedAt"
       FROM casino_outgoing o JOIN casino_vendor v ON v.id = o.vendor_id
       WHERE ($1::text IS NULL OR o.outcome = $1) AND ($2::boolean IS NULL OR o.dead = $2) ORDER BY o.id DESC OFFSET $3 LIMIT $4`,
      [outcome, dead, skip, take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>(
        `SELECT count(*) AS total FROM casino_outgoing o
         WHERE ($1::text IS NULL OR o.outcome = $1) AND ($2::boolean IS NULL OR o.dead = $2)`,
        [outcome, dead],
      ),
    );
    return { items, total };
  }
}

function roundValues(filter: RoundFilter): unknown[] {
  const { memberId = null, vendor = null, kind = null, status = null, round = null, search, from = null, until = null } = filter;
  const downline = filter.agentId ? `*.${filter.agentId}.*{1,}` : null;
  return [
    ...[memberId, vendor, kind, status, round, patternOf(search)],
    ...[from, until, pathText(filter), downline, stepOf(filter), directlyBelow(filter)],
  ];
}

function patternOf(search: string | undefined): string | null {
  return search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
}
