import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { type BatchTx, CLOCK, Database, reads, type Tx, violates } from '#lib/platform';
import { Ledger, type LockedBalances, lockOwner, UnknownOwner } from '#lib/wallet';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { CasinoRefusal, refusal } from '../domain/refusal.js';
import type { RoundUnit } from '../domain/round.js';
import type { CasinoTransaction, WalletAnswer } from '../domain/transaction.js';
import { RoundCommission } from '../ports.js';
import { together } from './together.js';
import type { VendorCall, WalletWork } from './wallet-work.js';
import { WinChecks } from './win-checks.js';

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
/** A vendor waits for each answer: half as long together costs hardly any rounds. */
const pace = { apartMs: 5 };

/**
 * Does what a vendor's message asks behind the lock on its member's accounts, so that messages about one member come one after the other.
 * Messages about several members share a transaction. A number that was worked on before gets its first answer. What is not done by the
 * deadline of the vendor is never committed.
 */
@Injectable()
export class WalletRunner {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly checks: WinChecks,
    private readonly commission: RoundCommission,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param unit of the balance that is answered, where the work finds no round
   * @throws CasinoRefusal PLAYER_UNKNOWN, TX_CONFLICT, IN_PROGRESS when the time is over, and what the work refuses; nothing has changed
   * then
   */
  once(call: VendorCall, message: Message, unit: RoundUnit, work: (work: WalletWork) => Promise<void>): Promise<Answered> {
    return this.answered(this.shared(message.memberId, (tx) => this.onceIn(tx, call, message, unit, work)));
  }

  /** The same in a transaction of its own, for work that needs one. */
  onceAlone(call: VendorCall, message: Message, unit: RoundUnit, work: (work: WalletWork<Tx>) => Promise<void>): Promise<Answered> {
    return this.answered(this.database.transaction((tx) => this.onceIn(tx, call, message, unit, work)));
  }

  /** The same for what has no number of its own and may be said again without harm. */
  again(call: VendorCall, memberId: number, unit: RoundUnit, work: (work: WalletWork) => Promise<void>): Promise<Answered> {
    const inside = async (tx: BatchTx) => {
      const [balances] = await this.begin(tx, call, { memberId });
      return this.doneBy(call, { tx, ...this.startOf(call, memberId), balances }, unit, work);
    };
    return this.answered(this.shared(memberId, inside));
  }

  private shared(memberId: number, work: (tx: BatchTx) => Promise<Answered>): Promise<Answered> {
    return this.database.shared('casino wallet', memberId, work, pace);
  }

  private async answered(work: Promise<Answered>): Promise<Answered> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof UnknownOwner) throw refusal('PLAYER_UNKNOWN');
      if (violates(error, 'casino_transaction_once')) throw refusal('TX_CONFLICT');
      if (tookTooLong.has((error as { code?: string }).code ?? '')) throw refusal('IN_PROGRESS');
      throw error;
    }
  }

  private async onceIn<T extends BatchTx>(
    tx: T,
    call: VendorCall,
    message: Message,
    unit: RoundUnit,
    work: (work: WalletWork<T>) => Promise<void>,
  ): Promise<Answered> {
    const [balances, first] = await this.begin(tx, call, message);
    if (!first) return this.doneBy(call, { tx, ...this.startOf(call, message.memberId), balances }, unit, work);
    if (!first.bodyHash.equals(message.bodyHash)) throw refusal('TX_CONFLICT');
    // A vendor that sends it again must not take it for placed.
    if (first.rolledBack || first.undone) throw refusal('ALREADY_ROLLED_BACK');
    return { ...first.answer, replayed: true };
  }

  /** What is looked up behind the lock is as the holder before has left it. */
  private async begin(
    tx: BatchTx,
    { vendor, deadline }: VendorCall,
    { memberId, vendorTx }: { memberId: number; vendorTx?: string },
  ): Promise<[LockedBalances, CasinoTransaction | undefined]> {
    // Before anything is asked: without time left it would wait for the lock without a bound.
    const left = leftMs(deadline);
    const [, balances, first] = await together([
      left > 0 ? tx.batch(timeBounds, left) : undefined,
      lockOwner(tx, memberId),
      vendorTx === undefined ? undefined : this.transactions.find(tx, vendor.id, vendorTx),
    ]);
    return [balances, first];
  }

  private startOf({ vendor, actor = `vendor:${vendor.code}`, isOwnNumber = false }: VendorCall, memberId: number) {
    return { vendor, actor, isOwnNumber, memberId, at: this.clock.now(), rows: [], events: [] };
  }

  private async doneBy<T extends BatchTx>(
    { deadline }: VendorCall,
    started: WalletWork<T>,
    unit: RoundUnit,
    work: (work: WalletWork<T>) => Promise<void>,
  ): Promise<Answered> {
    await work(started);
    // Those who share the transaction may take longer.
    started.tx.beforeCommit(() => void leftMs(deadline));
    return this.finish(started, unit);
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
      ...rows.map((row) => this.transactions.insert(tx, { ...row, vendorId: vendor.id, memberId, answer, at, bySite: work.isOwnNumber })),
      this.checks.noteWork(work),
      events.length > 0 ? this.outbox.record(tx, events) : undefined,
      work.bet && this.commission.carry(tx, work.bet),
    ]);
    if (round?.unit === 'cash' && (round.status === 'closed' || work.takesBack)) await this.commission.changed(tx, round);
    return { ...answer, replayed: false };
  }
}

/** @returns 0 without a deadline @throws CasinoRefusal IN_PROGRESS when there is none left */
function leftMs(deadline: number | undefined): number {
  if (deadline === undefined) return 0;
  const left = Math.floor(deadline - performance.now());
  if (left <= 0) throw new CasinoRefusal('IN_PROGRESS');
  return left;
}

/** No statement of the transaction goes on after the first deadline in it, ms from now; one that is repeated has what is left. */
const timeBounds = reads<number, void>(async (sql, lefts) => {
  await sql.query(
    {
      name: 'casino-bound-time',
      text: `SELECT set_config('statement_timeout', $1, true)`,
    },
    [`${Math.min(...lefts)}ms`],
  );
  return lefts.map(() => undefined);
});
