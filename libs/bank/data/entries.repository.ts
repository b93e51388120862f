import { Injectable } from '@nestjs/common';
import type { BankDismissal, BankEntryState } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** An entry of a bank's list: money that came into an account of the site. */
export interface Entry {
  id: number;
  listId: number;
  bankName: string;
  /** Digits of the account that was paid into. */
  bankAccount: string;
  /** The bank's, or one made of what the list says; unique on the account. */
  reference: string;
  at: Date;
  /** Won. */
  amount: number;
  depositor: string;
  memo: string | null;
  state: BankEntryState;
  depositId: number | null;
  decidedAt: Date | null;
  /** Account of the administrator; of a rule the one who read the list in. */
  decidedBy: string | null;
  byRule: boolean;
  reason: string | null;
  /** The code with which the approval by the rule was refused. */
  refusal: string | null;
  /** Staff let it wait again: rules leave it alone. */
  wasReopened: boolean;
}

/** An entry that a rule has to look at, and the turn of it. */
export type DueEntry = { entryId: number; turn: number };

export type NewEntry = Pick<Entry, 'reference' | 'at' | 'amount' | 'depositor' | 'memo'>;

/** Who brought entries. */
export interface ListSource {
  at: Date;
  adminId: number;
  by: string;
  /** Of the file; empty where a program brought them. */
  name: string;
  layout: string;
}

/** The columns of an entry. */
export const entryColumns = `id, list_id AS "listId", bank_name AS "bankName", bank_account AS "bankAccount", reference, at, amount, depositor, memo,
  state, deposit_id AS "depositId", decided_at AS "decidedAt", decided_by AS "decidedBy", by_rule AS "byRule", reason, refusal,
  was_reopened AS "wasReopened"`;

/** Tables bank_list and bank_entry. */
@Injectable()
export class EntriesRepository {
  /** Those of an account that are known, by reference. */
  async known(sql: Sql, bankAccount: string, references: readonly string[]): Promise<Map<string, Entry>> {
    const rows = await sql.query<Entry>(`SELECT ${entryColumns} FROM bank_entry WHERE bank_account = $1 AND reference = ANY ($2)`, [
      bankAccount,
      references,
    ]);
    return new Map(rows.map((row) => [row.reference, row]));
  }

  /** Adds what is not known yet. @returns the new ones' numbers by reference */
  async insert(
    tx: Tx,
    source: ListSource,
    account: { bankName: string; bankAccount: string },
    entries: readonly NewEntry[],
  ): Promise<Map<string, number>> {
    const list = oneRow(
      await tx.query<{ id: number }>(
        'INSERT INTO bank_list (at, admin_id, by, name, layout, entries) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [source.at, source.adminId, source.by, source.name, source.layout, entries.length],
      ),
    );
    // In one order, so that two who bring the same list wait for each other and for nothing else.
    const sorted = [...entries].sort((a, b) => (a.reference < b.reference ? -1 : 1));
    const rows = await tx.query<{ id: number; reference: string }>(
      `INSERT INTO bank_entry (list_id, bank_name, bank_account, reference, at, amount, depositor, memo)
       SELECT $1, $2, $3, * FROM unnest($4::text[], $5::timestamptz[], $6::bigint[], $7::text[], $8::text[])
       ON CONFLICT (bank_account, reference) DO NOTHING RETURNING id, reference`,
      [
        ...[list.id, account.bankName, account.bankAccount],
        ...[sorted.map(({ reference }) => reference), sorted.map(({ at }) => at), sorted.map(({ amount }) => amount)],
        ...[sorted.map(({ depositor }) => depositor), sorted.map(({ memo }) => memo)],
      ],
    );
    return new Map(rows.map(({ id, reference }) => [reference, id]));
  }

  async byId(sql: Sql, id: number): Promise<Entry | undefined> {
    const [row] = await sql.query<Entry>(`SELECT ${entryColumns} FROM bank_entry WHERE id = $1`, [id]);
    return row;
  }

  /** The entry, held until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<Entry | undefined> {
    const [row] = await tx.query<Entry>(`SELECT ${entryColumns} FROM bank_entry WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return row;
  }

  /** The administrator who brought the entry, or whose program did. */
  async broughtBy(sql: Sql, id: number): Promise<{ adminId: number; by: string }> {
    return oneRow(
      await sql.query<{ adminId: number; by: string }>(
        'SELECT l.admin_id AS "adminId", l.by FROM bank_entry e JOIN bank_list l ON l.id = e.list_id WHERE e.id = $1',
        [id],
      ),
    );
  }

  async pay(tx: Tx, id: number, paid: { depositId: number; at: Date; by: string; byRule: boolean }): Promise<void> {
    await tx.query(
      `UPDATE bank_entry SET state = 'paid', deposit_id = $2, decided_at = $3, decided_by = $4, by_rule = $5, refusal = NULL
       WHERE id = $1`,
      [id, paid.depositId, paid.at, paid.by, paid.byRule],
    );
  }

  async dismiss(tx: Tx, id: number, decided: { as: BankDismissal; at: Date; by: string; reason: string | null }): Promise<void> {
    await tx.query('UPDATE bank_entry SET state = $2, decided_at = $3, decided_by = $4, reason = $5, refusal = NULL WHERE id = $1', [
      id,
      decided.as,
      decided.at,
      decided.by,
      decided.reason,
    ]);
  }

  /** It waits again, for staff alone. */
  async reopen(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `UPDATE bank_entry SET state = 'waiting', deposit_id = NULL, decided_at = NULL, decided_by = NULL, by_rule = false, reason = NULL,
         was_reopened = true WHERE id = $1`,
      [id],
    );
  }

  /** Others of the same amounts that wait, or that were brought by other lists about the same time. */
  ofAmounts(sql: Sql, amounts: readonly number[], span: { from: Date; until: Date }): Promise<Entry[]> {
    return sql.query<Entry>(
      `SELECT ${entryColumns} FROM bank_entry WHERE amount = ANY ($1) AND (state = 'waiting' OR at BETWEEN $2 AND $3) ORDER BY id`,
      [amounts, span.from, span.until],
    );
  }

  /** Entries that a rule has to look at, oldest first, each with the turn that it is looked at for. */
  due(sql: Sql, most: number): Promise<DueEntry[]> {
    return sql.query<DueEntry>(
      `SELECT id AS "entryId", due_turn AS turn FROM bank_entry WHERE due_turn > looked_turn AND state = 'waiting' ORDER BY id LIMIT $1`,
      [most],
    );
  }

  /** Something came up about deposits of these amounts: entries that wait are looked at again. */
  async markDue(tx: Tx, amounts: readonly number[]): Promise<void> {
    await tx.query(`UPDATE bank_entry SET due_turn = due_turn + 1 WHERE state = 'waiting' AND amount = ANY ($1)`, [amounts]);
  }

  /** A rule has looked; what came up since has a later turn. @param refusal the code that an approval was refused with */
  async looked(sql: Sql, { entryId, turn }: DueEntry, refusal: string | null): Promise<void> {
    await sql.query(`UPDATE bank_entry SET looked_turn = greatest(looked_turn, $2), refusal = $3 WHERE id = $1 AND state = 'waiting'`, [
      entryId,
      turn,
      refusal,
    ]);
  }
}
