import { refuse } from '#lib/contract';
import { maskAccount, type OwnerKind, type Transitions } from '#lib/kernel';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import { assertRequestMove } from '../domain/request-states.js';
import type { OwnerProfile } from '../ports.js';

export type RequestTable = 'deposit' | 'withdrawal';

/** What rows of both tables have in common; amounts in won. */
export interface RequestRow<S extends string = string> {
  id: number;
  ownerKind: OwnerKind;
  ownerId: number;
  account: string;
  nickname: string;
  level: number;
  /** Ids from the top of the tree down to the owner, joined by dots. */
  path: string;
  parents: string[];
  amount: number;
  /** What it moved on the days of booking that a list is asked for, won; null elsewhere. */
  booked?: number | null;
  status: S;
  bankName: string;
  /** Masked. */
  bankAccount: string;
  holder: string;
  requestedAt: Date;
  processedAt: Date | null;
  processedBy: string | null;
  approvedAt: Date | null;
  reason: string | null;
  /** The agent whose own money it was approved with; null where it was the house's. */
  agentId: number | null;
  /** Where it goes by coin. */
  coinTransferId: number | null;
}

/** Of requests whose money moved and was not moved back. */
export const tookEffect = `status IN ('approved', 'completed')`;

export const requestColumns = `id, owner_kind AS "ownerKind", owner_id AS "ownerId", account, nickname, level, path, parents,
  amount, status, bank_name AS "bankName", bank_account AS "bankAccount", holder, requested_at AS "requestedAt",
  processed_at AS "processedAt", processed_by AS "processedBy", approved_at AS "approvedAt", reason, agent_id AS "agentId",
  coin_transfer_id AS "coinTransferId"`;

/** Ids from the top of the tree down to the owner. */
export function pathOf(row: Pick<RequestRow, 'path'>): number[] {
  return row.path.split('.').map(Number);
}

/** Columns and values that a new request of either table takes from its owner. */
export function ownerColumns(profile: OwnerProfile): { names: string; values: unknown[] } {
  return {
    names: 'owner_kind, owner_id, account, nickname, level, path, parents, bank_name, bank_account, holder',
    values: [
      profile.ownerKind,
      profile.ownerId,
      profile.account,
      profile.nickname,
      profile.level,
      profile.path.join('.'),
      profile.parents,
      profile.bankName,
      maskAccount(profile.bankAccount),
      profile.holder,
    ],
  };
}

/** A step of a request and who takes it. */
export interface RequestStep<S extends string> {
  id: number;
  to: S;
  at: Date;
  /** Account of the administrator or agent. */
  by: string;
  reason?: string;
  /** Of an approval: the agent whose own money it is. */
  agentId?: number | undefined;
}

/**
 * Locks a request for a step that its state table allows: of two who process it at once, administrators or agents, the
 * second finds it processed.
 * @throws DomainError NOT_FOUND, ALREADY_PROCESSED or NOT_APPROVED_YET
 */
export async function lockForStep<S extends string>(
  tx: Tx,
  table: RequestTable,
  transitions: Transitions<S>,
  step: Pick<RequestStep<S>, 'id' | 'to'>,
): Promise<RequestRow<S>> {
  const row = await lockRequest<S>(tx, table, step.id);
  assertRequestMove(transitions, row.status, step.to);
  return row;
}

/** A request in whatever state it is, held until the transaction ends. @throws DomainError NOT_FOUND */
export async function lockRequest<S extends string>(tx: Tx, table: RequestTable, id: number): Promise<RequestRow<S>> {
  const [row] = await tx.query<RequestRow<S>>(
    `SELECT ${requestColumns} FROM ${table} WHERE id = $1 AND initialisation_id IS NULL FOR NO KEY UPDATE`,
    [id],
  );
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** Takes a step that `lockForStep` allowed. @returns the row after it */
export async function takeStep<S extends string>(tx: Tx, table: RequestTable, step: RequestStep<S>): Promise<RequestRow<S>> {
  const row = oneRow(
    await tx.query<RequestRow<S>>(
      `UPDATE ${table} SET status = $2, processed_at = $3, processed_by = $4, reason = coalesce($5, reason),
       approved_at = CASE WHEN $2 = 'approved' THEN $3 ELSE approved_at END, agent_id = coalesce($6, agent_id)
     WHERE id = $1 RETURNING ${requestColumns}`,
      [step.id, step.to, step.at, step.by, step.reason?.trim() || null, step.agentId ?? null],
    ),
  );
  return row;
}

export interface RequestPage<R> {
  rows: R[];
  total: number;
}

/** A request as its owner sees it. */
export interface OwnRequest<S extends string = string> extends RequestRow<S> {
  /** The name that it was asked for under: the depositor's, or the holder's who is paid. */
  applicant: string;
}

const applicants: Record<RequestTable, string> = { deposit: `coalesce(nullif(depositor, ''), holder)`, withdrawal: 'holder' };

/** @returns one page of an owner's requests, newest first */
export async function ownRequests<S extends string>(
  sql: Sql,
  table: RequestTable,
  query: { ownerId: number; from?: Date; until?: Date; skip: number; take: number },
): Promise<RequestPage<OwnRequest<S>>> {
  const where = `owner_id = $1 AND requested_at >= coalesce($2, '-infinity'::timestamptz)
    AND requested_at < coalesce($3, 'infinity'::timestamptz)`;
  const params = [query.ownerId, query.from ?? null, query.until ?? null];
  const count = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${table} WHERE ${where}`, params));
  const rows = await sql.query<OwnRequest<S>>(
    `SELECT ${requestColumns}, ${applicants[table]} AS applicant FROM ${table} WHERE ${where} ORDER BY requested_at DESC, id DESC OFFSET $4 LIMIT $5`,
    [...params, query.skip, query.take],
  );
  return { rows, total: count.total };
}
