import type { DepositStatus, RequestWay, WithdrawalStatus } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { Period } from '../domain/period.js';
import { requestColumns, tookEffect, type RequestTable } from './request-rows.js';
import { depositColumns, type DepositRecord } from './deposits.repository.js';
import type { WithdrawalRecord } from './withdrawals.repository.js';

/** Filters of a request list; an absent one lets everything through. */
export interface RequestQuery extends Period {
  skip: number;
  take: number;
  sort: '-requestedAt' | 'requestedAt' | '-amount' | 'amount';
  status?: DepositStatus | WithdrawalStatus;
  flag?: 'duplicate' | 'first';
  way?: RequestWay;
  /** Part of an account or nickname, or a request's or owner's number. */
  search?: string;
  /** Won. */
  minAmount?: number;
  bankName?: string;
  /** Requests of one member or agent. */
  memberId?: number;
  /** When the request moved the house's money: its approval, and of a deposit also the cancellation of that, which counts against it. */
  booked?: Period;
  /** An agent's own path: only requests of the downline below, never the agent's own. */
  below?: number[];
}

export interface RequestPage<R> {
  rows: R[];
  total: number;
  /** Sum over all rows that match, won; with `booked` what they moved in its span. */
  amountTotal: number;
  /** Rows by status that match everything but the status filter, for the tabs. */
  counts: Record<string, number>;
}

const orders: Record<RequestQuery['sort'], string> = {
  '-requestedAt': 'requested_at DESC, id DESC',
  requestedAt: 'requested_at, id',
  '-amount': 'amount DESC, id DESC',
  amount: 'amount, id',
};
const flags = { duplicate: 'is_duplicate', first: 'is_first' };
const ways: Record<RequestWay, string> = { bank: 'coin_transfer_id IS NULL', coin: 'coin_transfer_id IS NOT NULL' };
const flagColumns = {
  deposit: depositColumns,
  withdrawal: 'is_duplicate AS "isDuplicate", file_id AS "fileId"',
};

interface RequestRows {
  deposit: DepositRecord;
  withdrawal: WithdrawalRecord;
}

/** One page of a request list with its sums. */
export async function listRequests<T extends RequestTable>(sql: Sql, table: T, query: RequestQuery): Promise<RequestPage<RequestRows[T]>> {
  const { where, params, amount } = conditions(table, query);
  const sums = await sql.query<{ status: string; count: number; amount: number }>(
    `SELECT status, count(*) AS count, sum(${amount})::bigint AS amount FROM ${table} WHERE ${where} GROUP BY status`,
    params,
  );
  const matching = sums.filter(({ status }) => !query.status || status === query.status);
  const rows = await sql.query<RequestRows[T]>(
    `SELECT ${requestColumns}, ${flagColumns[table]}, (${query.booked ? amount : 'NULL'})::bigint AS booked FROM ${table}
     WHERE ${where} ${query.status ? `AND status = $${params.length + 3}` : ''}
     ORDER BY ${orders[query.sort]} OFFSET $${params.length + 1} LIMIT $${params.length + 2}`,
    [...params, query.skip, query.take, ...(query.status ? [query.status] : [])],
  );
  return {
    rows,
    total: matching.reduce((total, { count }) => total + count, 0),
    amountTotal: matching.reduce((total, { amount }) => total + amount, 0),
    counts: Object.fromEntries(sums.map(({ status, count }) => [status, count])),
  };
}

/** Of rows that are flagged as duplicates, the others that they are duplicates with, by number. */
export async function duplicatesOf(
  sql: Sql,
  table: RequestTable,
  rows: readonly { id: number; isDuplicate: boolean }[],
  windowMinutes: number,
): Promise<Map<number, number[]>> {
  const flagged = rows.flatMap(({ id, isDuplicate }) => (isDuplicate ? [id] : []));
  if (flagged.length === 0) return new Map();
  const found = await sql.query<{ id: number; others: number[] }>(
    `SELECT r.id, array_agg(o.id ORDER BY o.id) AS others FROM ${table} r JOIN ${table} o
       ON o.owner_id = r.owner_id AND o.id <> r.id ${table === 'deposit' ? 'AND o.amount = r.amount' : ''}
       AND o.requested_at > r.requested_at - make_interval(mins => $2) AND o.requested_at < r.requested_at + make_interval(mins => $2)
     WHERE r.id = ANY ($1) GROUP BY r.id`,
    [flagged, windowMinutes],
  );
  return new Map(found.map(({ id, others }) => [id, others]));
}

/** Every filter but the status, as SQL over numbered parameters, and what a row adds to the sum. */
function conditions(table: RequestTable, query: RequestQuery): { where: string; params: unknown[]; amount: string } {
  // Those that a data initialisation took out of the lists stand in its file.
  const parts = ['initialisation_id IS NULL'];
  const params: unknown[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    params.push(value);
    parts.push(condition(`$${params.length}`));
  };
  if (query.from) add((place) => `requested_at >= ${place}`, query.from);
  if (query.until) add((place) => `requested_at < ${place}`, query.until);
  if (query.minAmount) add((place) => `amount >= ${place}`, query.minAmount);
  if (query.bankName) add((place) => `bank_name = ${place}`, query.bankName);
  if (query.memberId) add((place) => `owner_id = ${place}`, query.memberId);
  let amount = 'amount';
  if (query.booked) {
    params.push(query.booked.from ?? null, query.booked.until ?? null);
    amount = bookedAmount(table, params.length - 1);
    parts.push(`agent_id IS NULL AND ${bookedIn(table, params.length - 1)}`);
  }
  if (query.flag) parts.push(flags[query.flag]);
  if (query.way) parts.push(ways[query.way]);
  if (query.below) {
    add((place) => `path <@ ${place}::ltree`, query.below.join('.'));
    add((place) => `owner_id <> ${place}`, query.below.at(-1));
  }
  const search = query.search?.trim();
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    add((place) => `(account ILIKE ${place} OR nickname ILIKE ${place}${numbered(search)})`, pattern);
  }
  return { where: parts.join(' AND '), params, amount };
}

/** The moments at which requests move the house's money, with the sign. A withdrawal that was approved stays so. */
const moves = {
  deposit: [
    { at: 'approved_at', condition: `status IN ('approved', 'completed', 'approval_cancelled')`, sign: '' },
    { at: 'processed_at', condition: `status = 'approval_cancelled'`, sign: '-' },
  ],
  withdrawal: [{ at: 'approved_at', condition: tookEffect, sign: '' }],
} satisfies Record<RequestTable, { at: string; condition: string; sign: '' | '-' }[]>;

/** @param first number of the parameters of the span: its start, its end; null for none */
function movesIn(table: RequestTable, first: number): { within: string; sign: '' | '-' }[] {
  const [from, until] = [`$${first}::timestamptz`, `$${first + 1}::timestamptz`];
  return moves[table].map(({ at, condition, sign }) => ({
    within: `(${condition} AND ${at} >= coalesce(${from}, '-infinity') AND ${at} < coalesce(${until}, 'infinity'))`,
    sign,
  }));
}

function bookedIn(table: RequestTable, first: number): string {
  const each = movesIn(table, first).map(({ within }) => within);
  return `(${each.join(' OR ')})`;
}

function bookedAmount(table: RequestTable, first: number): string {
  const each = movesIn(table, first).map(({ within, sign }) => `CASE WHEN ${within} THEN ${sign}amount ELSE 0 END`);
  return each.join(' + ');
}

/** A search text of digits may also be the number of the request or its owner. */
function numbered(search: string): string {
  return /^\d{1,15}$/.test(search) ? ` OR id = ${search} OR owner_id = ${search}` : '';
}
