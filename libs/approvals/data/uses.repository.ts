import { Injectable } from '@nestjs/common';
import type { ApprovalKind } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Item, Uses } from '../domain/rules.js';

/** What administrators did alone: the sums by which a rule decides. */
@Injectable()
export class UsesRepository {
  /** Sums of a kind wait for each other until the transaction ends: of parallel parts each counts the others. */
  async lock(tx: Tx, kind: ApprovalKind): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('approval ' || $1, 0))`, [kind]);
  }

  async since(sql: Sql, kind: ApprovalKind, adminId: number, memberIds: readonly (number | null)[], from: Date): Promise<Uses> {
    const rows = await sql.query<{ memberId: number | null; amount: number }>(
      `SELECT member_id AS "memberId", sum(amount)::bigint AS amount FROM approval_use
       WHERE kind = $1 AND at > $3 AND (member_id = ANY ($2::bigint[]) OR (member_id IS NULL AND $4)) GROUP BY member_id`,
      [kind, memberIds.filter((id) => id !== null), from, memberIds.includes(null)],
    );
    const own = oneRow(
      await sql.query<{ amount: number }>(
        'SELECT coalesce(sum(amount), 0)::bigint AS amount FROM approval_use WHERE kind = $1 AND admin_id = $2 AND at > $3',
        [kind, adminId, from],
      ),
    );
    return { byMember: new Map(rows.map(({ memberId, amount }) => [memberId, amount])), byAdmin: own.amount };
  }

  /**
   * Won of cash-outs of a fixture and of those at odds of an administrator, and of all results of that one.
   * @param of.adminId 0 is no administrator, so it has no sums of its own
   */
  async ofCashOuts(
    tx: Tx,
    of: { fixtureId: number; adminId: number },
    from: Date,
  ): Promise<{ ofFixture: number; ofTrader: number; ofAdmin: number }> {
    return oneRow(
      await tx.query<{ ofFixture: number; ofTrader: number; ofAdmin: number }>(
        `SELECT coalesce(sum(amount) FILTER (WHERE fixture_id = $1), 0)::bigint AS "ofFixture",
                coalesce(sum(amount) FILTER (WHERE admin_id = nullif($2::bigint, 0) AND fixture_id IS NOT NULL), 0)::bigint AS "ofTrader",
                coalesce(sum(amount) FILTER (WHERE admin_id = nullif($2::bigint, 0)), 0)::bigint AS "ofAdmin"
         FROM approval_use WHERE kind = 'result' AND at > $3 AND (fixture_id = $1 OR admin_id = nullif($2::bigint, 0))`,
        [of.fixtureId, of.adminId, from],
      ),
    );
  }

  /** Whether a cash-out of the fixture at the administrator's odds was held. */
  async isHeld(tx: Tx, of: { fixtureId: number; adminId: number }, from: Date): Promise<boolean> {
    const rows = await tx.query('SELECT FROM approval_use WHERE fixture_id = $1 AND admin_id = $2 AND at > $3 AND amount = 0 LIMIT 1', [
      of.fixtureId,
      of.adminId,
      from,
    ]);
    return rows.length > 0;
  }

  /** What of a call has passed under its key, with the same input: its rows; null is what has none. */
  async passedRows(
    tx: Tx,
    { kind, adminId, key, inputHash }: { kind: ApprovalKind; adminId: number; key: string; inputHash: Buffer },
  ): Promise<Set<number | null>> {
    const rows = await tx.query<{ rowId: number | null }>(
      'SELECT DISTINCT row_id AS "rowId" FROM approval_use WHERE kind = $1 AND admin_id = $2 AND key = $3 AND input_hash = $4',
      [kind, adminId, key, inputHash],
    );
    return new Set(rows.map(({ rowId }) => rowId));
  }

  async note(
    tx: Tx,
    use: { kind: ApprovalKind; adminId: number; key: string | null; inputHash: Buffer; at: Date; fixtureId?: number },
    items: readonly Item[],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO approval_use (at, kind, admin_id, member_id, amount, row_id, key, input_hash, fixture_id)
       SELECT $1, $2, $3, i.member_id, i.amount, i.row_id, $7, $8, $9
       FROM unnest($4::bigint[], $5::bigint[], $6::bigint[]) AS i (member_id, amount, row_id)`,
      [
        ...[use.at, use.kind, use.adminId, items.map(({ memberId }) => memberId), items.map(({ amount }) => amount)],
        ...[items.map(({ rowId }) => rowId ?? null), use.key, use.inputHash, use.fixtureId ?? null],
      ],
    );
  }

  /** What no sum counts any more. */
  async forgetBefore(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM approval_use WHERE at < $1', [before]);
  }
}
