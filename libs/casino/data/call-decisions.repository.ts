import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

/** What an administrator says became of a call that its vendor does not answer. */
export interface CallDecision {
  outcome: 'yes' | 'no';
  /** Eggs; null where the call itself says how many. */
  amount: number | null;
  reason: string;
}

export interface Proposal extends CallDecision {
  callId: number;
  proposedBy: number;
  proposedAccount: string;
  proposedAt: Date;
}

/** Decisions of dead calls, proposed by one administrator and confirmed by another. */
@Injectable()
export class CallDecisionsRepository {
  /** Proposals that nobody has confirmed, by call. */
  async open(sql: Sql, callIds: readonly number[]): Promise<Map<number, Proposal>> {
    const rows = await sql.query<Proposal>(
      `SELECT call_id AS "callId", outcome, amount, reason, proposed_by AS "proposedBy", proposed_account AS "proposedAccount",
         proposed_at AS "proposedAt"
       FROM casino_call_decision WHERE call_id = ANY ($1) AND confirmed_by IS NULL`,
      [callIds],
    );
    return new Map(rows.map((row) => [row.callId, row]));
  }

  async propose(tx: Tx, { callId, outcome, amount, reason, proposedBy, proposedAccount, proposedAt }: Proposal): Promise<void> {
    await tx.query(
      `INSERT INTO casino_call_decision (call_id, outcome, amount, reason, proposed_by, proposed_account, proposed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [callId, outcome, amount, reason, proposedBy, proposedAccount, proposedAt],
    );
  }

  async confirm(tx: Tx, callId: number, by: number, at: Date): Promise<void> {
    await tx.query('UPDATE casino_call_decision SET confirmed_by = $2, confirmed_at = $3 WHERE call_id = $1', [callId, by, at]);
  }

  async withdraw(tx: Tx, callId: number): Promise<void> {
    await tx.query('DELETE FROM casino_call_decision WHERE call_id = $1 AND confirmed_by IS NULL', [callId]);
  }
}
