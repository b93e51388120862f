import { Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { assert } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { Ledger, owned, type PostingDraft, site, type TransferDraft } from '#lib/wallet';
import type { BetResult } from '../data/bet-rows.js';

/** What an open ticket that the transaction has locked comes to. Amounts are won. */
export interface EndedTicket {
  id: number;
  ownerId: number;
  stake: number;
  result: BetResult;
  /** What was paid for parts that were cashed out before. */
  takenPaid: number;
  /** In all, those parts included. */
  payout: number;
}

/** First settlements of tickets, by any caller: rows, money and events in the caller's transaction. */
@Injectable()
export class TicketSettlements {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** @param note.actor such as `system` or `player:42` */
  async settle(tx: Tx, tickets: readonly EndedTicket[], { at, actor }: { at: Date; actor: string }): Promise<void> {
    if (tickets.length === 0) return;
    // Its legs have revisions of their own results; the bet's counts for draws alone.
    const [row] = await tx.query<{ settled: number }>(
      `WITH changed AS (
         UPDATE bet b SET status = 'settled', result = d.result, payout = d.payout, revision = 1, result_revision = 1, settled_at = $4
         FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS d (id, result, payout)
         WHERE b.id = d.id AND b.status = 'accepted' RETURNING b.id
       ), noted AS (
         SELECT bets_settled_note($1, array_fill(1, ARRAY[cardinality($1::bigint[])]), $4)
       )
       SELECT count(*)::int AS settled FROM changed, noted`,
      [tickets.map(({ id }) => id), tickets.map(({ result }) => result), tickets.map(({ payout }) => payout), at],
    );
    assert(row?.settled === tickets.length, 'every ticket that was locked is settled');
    await this.ledger.post(
      tx,
      tickets.map((ticket) => ({ ...transferOf(ticket, actor), at })),
    );
    this.outbox.wakeAfterCommit(tx);
  }
}

/**
 * A returned stake goes back whence it came; any other goes to the house, which pays. What parts were paid came out of escrow, and the
 * house makes up for it: so a bet counts as won or lost when it ends, whole.
 */
function transferOf({ id, ownerId, stake, result, payout, takenPaid }: EndedTicket, actor: string): TransferDraft {
  const common = { key: `settle:${id}:1`, cause: { kind: 'bet', id }, actor } as const;
  const cash = owned(ownerId, 'cash');
  if (result === 'void') return { ...common, kind: 'bet_void', postings: [{ from: site('escrow'), to: cash, amount: stake }] };
  const postings: PostingDraft[] = [{ from: site('escrow'), to: site('gaming'), amount: stake }];
  if (takenPaid > 0) postings.push({ from: site('gaming'), to: site('escrow'), amount: takenPaid });
  const rest = payout - takenPaid;
  if (rest > 0) postings.push({ from: site('gaming'), to: cash, amount: rest });
  return { ...common, kind: result === 'cash_out' ? 'bet_cash_out' : rest > 0 ? 'bet_won' : 'bet_lost', postings };
}
