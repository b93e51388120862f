import { Injectable } from '@nestjs/common';
import { type ApprovalKind, type ApprovalState, type CallPath, refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { ChangedValue } from '../domain/changed-values.js';
import type { Item } from '../domain/rules.js';

export interface ApprovalRow {
  id: number;
  kind: ApprovalKind;
  call: CallPath;
  input: Record<string, unknown>;
  items: Item[];
  amount: number | null;
  memo: string;
  /** Values as they stood when it was asked for. */
  askedEffect: ChangedValue[];
  language: string;
  askedBy: number;
  askedAccount: string;
  askedAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  decidedAccount: string | null;
  decidedAt: Date | null;
  reason: string;
}

export interface ApprovalDraft extends Pick<
  ApprovalRow,
  | 'kind'
  | 'call'
  | 'input'
  | 'items'
  | 'amount'
  | 'memo'
  | 'askedEffect'
  | 'language'
  | 'askedBy'
  | 'askedAccount'
  | 'askedAt'
  | 'expiresAt'
> {
  inputHash: Buffer;
  key: string | null;
  rowId: number | null;
}

/** A call, or a row of one, that was kept under a key. */
export interface KeptUnderKey {
  id: number;
  call: CallPath;
  inputHash: Buffer;
  state: ApprovalState;
}

export type ApprovalTab = 'waiting' | 'own' | 'decided';

/** A row of a call that waits, and who asked for it. */
export interface WaitingRow {
  id: number;
  rowId: number;
  askedAccount: string;
  askedAt: Date;
}

const columns = `id, kind, call, input, items, amount, memo, asked_effect AS "askedEffect", language, asked_by AS "askedBy",
  asked_account AS "askedAccount", asked_at AS "askedAt", expires_at AS "expiresAt", state, decided_account AS "decidedAccount",
  decided_at AS "decidedAt", reason`;
const matching = `approval WHERE ($2::text IS NULL OR kind = $2) AND CASE $1::text WHEN 'waiting' THEN state = 'waiting'
  WHEN 'own' THEN asked_by = $3 ELSE state <> 'waiting' END`;

/** The table of what waits for a second person. */
@Injectable()
export class ApprovalsRepository {
  /**
   * @returns its id, or that of the same one: it waits already, or the call has come twice at once under one key
   * @throws DomainError KEY_REUSED where something else has been kept under the key at the same moment
   */
  async insert(tx: Tx, draft: ApprovalDraft): Promise<{ id: number; isNew: boolean }> {
    const { input, items, askedEffect } = draft;
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO approval (kind, call, input, input_hash, key, row_id, items, amount, memo, asked_effect, language, asked_by, asked_account,
         asked_at, expires_at, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'waiting')
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        ...[draft.kind, draft.call, JSON.stringify(input), draft.inputHash, draft.key, draft.rowId, JSON.stringify(items), draft.amount],
        ...[draft.memo, JSON.stringify(askedEffect), draft.language, draft.askedBy, draft.askedAccount, draft.askedAt, draft.expiresAt],
      ],
    );
    if (row) return { id: row.id, isNew: true };
    const [found] = await tx.query<{ id: number; isSame: boolean }>(
      `SELECT id, call = $1 AND input_hash = $2 AS "isSame" FROM approval
       WHERE (call = $1 AND input_hash = $2 AND state = 'waiting')
          OR (asked_by = $3 AND key = $4 AND coalesce(row_id, 0) = coalesce($5::bigint, 0))
       ORDER BY "isSame", id LIMIT 1`,
      [draft.call, draft.inputHash, draft.askedBy, draft.key, draft.rowId],
    );
    const { id, isSame } = must(found, 'what kept a request out is there');
    if (!isSame) throw refuse('KEY_REUSED');
    return { id, isNew: false };
  }

  /** What a call of this key has been kept as, by its row; 0 is the whole call. */
  async byKey(sql: Sql, askedBy: number, key: string): Promise<Map<number, KeptUnderKey>> {
    const rows = await sql.query<KeptUnderKey & { rowId: number | null }>(
      'SELECT id, call, input_hash AS "inputHash", row_id AS "rowId", state FROM approval WHERE asked_by = $1 AND key = $2',
      [askedBy, key],
    );
    return new Map(rows.map(({ rowId, ...kept }) => [rowId ?? 0, kept]));
  }

  /** What waits of a call on rows, by its row; what has expired does not. */
  async waitingRows(sql: Sql, call: CallPath, rowIds: readonly number[], now: Date): Promise<WaitingRow[]> {
    return sql.query<WaitingRow>(
      `SELECT id, row_id AS "rowId", asked_account AS "askedAccount", asked_at AS "askedAt" FROM approval
       WHERE state = 'waiting' AND call = $1 AND row_id = ANY ($2::bigint[]) AND expires_at > $3 ORDER BY id DESC`,
      [call, rowIds, now],
    );
  }

  async byId(sql: Sql, id: number): Promise<ApprovalRow | undefined> {
    const [row] = await sql.query<ApprovalRow>(`SELECT ${columns} FROM approval WHERE id = $1`, [id]);
    return row;
  }

  /** Nobody else decides it until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<ApprovalRow | undefined> {
    const [row] = await tx.query<ApprovalRow>(`SELECT ${columns} FROM approval WHERE id = $1 FOR UPDATE`, [id]);
    return row;
  }

  async decide(
    tx: Tx,
    id: number,
    { state, by, account, at, reason }: { state: ApprovalState; by: number | null; account: string | null; at: Date; reason: string },
  ): Promise<void> {
    await tx.query('UPDATE approval SET state = $2, decided_by = $3, decided_account = $4, decided_at = $5, reason = $6 WHERE id = $1', [
      id,
      state,
      by,
      account,
      at,
      reason,
    ]);
  }

  /** Ids of those whose time is over, locked. */
  async due(tx: Tx, now: Date): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM approval WHERE state = 'waiting' AND expires_at < $1 ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  async page(
    sql: Sql,
    { tab, kind, adminId, skip, take }: { tab: ApprovalTab; kind: ApprovalKind | null; adminId: number; skip: number; take: number },
  ): Promise<{ items: ApprovalRow[]; total: number }> {
    const params = [tab, kind, adminId];
    const items = await sql.query<ApprovalRow>(`SELECT ${columns} FROM ${matching} ORDER BY id DESC OFFSET $4 LIMIT $5`, [
      ...params,
      skip,
      take,
    ]);
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${matching}`, params));
    return { items, total };
  }

  async counts(sql: Sql, adminId: number): Promise<Record<ApprovalTab, number>> {
    return oneRow(
      await sql.query<Record<ApprovalTab, number>>(
        `SELECT (SELECT count(*) FROM approval WHERE state = 'waiting') AS waiting,
                (SELECT count(*) FROM approval WHERE asked_by = $1) AS own,
                (SELECT count(*) FROM approval WHERE state <> 'waiting') AS decided`,
        [adminId],
      ),
    );
  }

  async waiting(sql: Sql): Promise<number> {
    const row = oneRow(await sql.query<{ n: number }>(`SELECT count(*) AS n FROM approval WHERE state = 'waiting'`));
    return row.n;
  }
}
