import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx, violates } from '#lib/platform';
import { Ledger, lockOwner } from '#lib/wallet';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { CasinoRefusal, refusal } from '../domain/refusal.js';
import type { RoundUnit } from '../domain/round.js';
import type { CasinoTransaction, WalletAnswer } from '../domain/transaction.js';
import { together } from './together.js';
import type { VendorCall, WalletWork } from './wallet-work.js';

/** What is answered, and whether it had been answered before. */
export interface Answered extends WalletAnswer {
  replayed: boolean;
}

/** The message as it is known again. */
interface Message {
  memberId: number;
  vendorTx: string;
  bodyHash: Buffer;
}

/** PostgreSQL's words for a statement that took too long, and for a lock that was waited for too long. */
const tookTooLong = new Set(['57014', '55P03']);

/**
 * Does what a vendor's message asks in one transaction of its own, behind the lock on its member's accounts, so that messages about one
 * member come one after the other. A number that was worked on before gets its first answer. What is not committed by the deadline of the
 * vendor never is.
 */
@Injectable()
export class WalletRunner {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param unit of the balance that is answered, where the work finds no round
   * @throws CasinoRefusal PLAYER_UNKNOWN, TX_CONFLICT, IN_PROGRESS when the time is over, and what the work refuses; nothing has changed
   * then
   */
  async once(call: VendorCall, message: Message, unit: RoundUnit, work: (work: WalletWork) => Promise<void>): Promise<Answered> {
    return this.run(call, message, async (found, first) => {
      if (first) {
        if (!first.bodyHash.equals(message.bodyHash)) throw refusal('TX_CONFLICT');
        // A vendor that sends it again must not take it for placed.
        if (first.rolledBack) throw refusal('ALREADY_ROLLED_BACK');
        return { ...first.answer, replayed: true };
      }
      await work(found);
      return this.finish(found, unit);
    });
  }

  /** The same for what has no number of its own and may be said again without harm. */
  async again(call: VendorCall, memberId: number, unit: RoundUnit, work: (work: WalletWork) => Promise<void>): Promise<Answered> {
    return this.run(call, { memberId }, async (found) => {
      await work(found);
      return this.finish(found, unit);
    });
  }

  private async run(
    call: VendorCall,
    { memberId, vendorTx }: { memberId: number; vendorTx?: string },
    inside: (work: WalletWork, first: CasinoTransaction | undefined) => Promise<Answered>,
  ): Promise<Answered> {
    const { vendor, deadline, actor = `vendor:${vendor.code}` } = call;
    try {
      return await this.database.transaction(async (tx) => {
        // What is looked up behind the lock is as the holder before has left it.
        const [, , balances, first] = await together([
          boundTime(tx, deadline),
          this.assertKnown(tx, memberId),
          lockOwner(tx, memberId),
          vendorTx === undefined ? undefined : this.transactions.find(tx, vendor.id, vendorTx),
        ]);
        const answer = await inside({ tx, vendor, actor, memberId, balances, at: this.clock.now(), rows: [], events: [] }, first);
        leftMs(deadline);
        return answer;
      });
    } catch (error) {
      if (violates(error, 'casino_transaction_once')) throw refusal('TX_CONFLICT');
      if (tookTooLong.has((error as { code?: string }).code ?? '')) throw refusal('IN_PROGRESS');
      throw error;
    }
  }

  /** @throws CasinoRefusal PLAYER_UNKNOWN */
  private async assertKnown(tx: Tx, memberId: number): Promise<void> {
    if ((await this.ledger.snapshots(tx, [memberId])).size === 0) throw refusal('PLAYER_UNKNOWN');
  }

  /** Writes what the work leaves behind, and reads the balance behind it. */
  private async finish(work: WalletWork, unit: RoundUnit): Promise<Answered> {
    const { tx, vendor, memberId, round, rows, events, at } = work;
    const askAt = round?.status === 'open' ? new Date(at.getTime() + vendor.roundIdleSeconds * 1_000) : null;
    const [, { money, balance: eggs }] = await together([
      round && this.rounds.put(tx, { ...round, lastAt: at }, askAt),
      this.ledger.snapshot(tx, memberId),
    ]);
    const answer: WalletAnswer = { balance: (round?.unit ?? unit) === 'cash' ? money : eggs, id: rows[0]?.id ?? null };
    await together([
      ...rows.map((row) => this.transactions.insert(tx, { ...row, vendorId: vendor.id, memberId, answer, at })),
      events.length > 0 ? this.outbox.record(tx, events) : undefined,
    ]);
    return { ...answer, replayed: false };
  }
}

/** @throws CasinoRefusal IN_PROGRESS when there is none left */
function leftMs(deadline: number | undefined): number {
  if (deadline === undefined) return 0;
  const left = Math.floor(deadline - performance.now());
  if (left <= 0) throw new CasinoRefusal('IN_PROGRESS');
  return left;
}

const boundTimeStatement = {
  name: 'casino-bound-time',
  text: `SELECT set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)`,
};

/** No statement of the transaction goes on after the deadline; a transaction that is repeated has what is left. */
async function boundTime(tx: Tx, deadline: number | undefined): Promise<void> {
  const left = leftMs(deadline);
  if (left > 0) await tx.query(boundTimeStatement, [`${left}ms`]);
}
