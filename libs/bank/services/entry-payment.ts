import { type DepositStatus, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Tx } from '#lib/platform';
import type { PayingEntry, RequestRow } from '#lib/wallet';
import { EntriesRepository, type Entry } from '../data/entries.repository.js';
import { bankChanged } from './bank-events.js';

type Deposit = RequestRow<DepositStatus>;

/** An administrator or a rule lets an entry pay a deposit. */
export interface EntryPayer {
  at: Date;
  by: string;
  byRule: boolean;
  /** Asked behind the rows of both. @throws DomainError when this payer may not */
  check?(tx: Tx, entry: Entry, deposit: Deposit): Promise<void>;
}

/** Holds an entry while it pays, and uses it up. */
export class EntryPayment implements PayingEntry {
  constructor(
    readonly id: number,
    private readonly payer: EntryPayer,
    private readonly entries: EntriesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError NOT_FOUND, ALREADY_PROCESSED, ENTRY_AMOUNT_DIFFERS, and what the payer's check refuses */
  async admit(tx: Tx, deposit: Deposit): Promise<void> {
    const entry = await this.entries.lock(tx, this.id);
    if (!entry) throw refuse('NOT_FOUND');
    if (entry.state !== 'waiting') throw refuse('ALREADY_PROCESSED');
    if (entry.amount !== deposit.amount) throw refuse('ENTRY_AMOUNT_DIFFERS', { entry: entry.amount, deposit: deposit.amount });
    await this.payer.check?.(tx, entry, deposit);
  }

  async use(tx: Tx, deposit: Deposit): Promise<void> {
    const { at, by, byRule } = this.payer;
    await this.entries.pay(tx, this.id, { depositId: deposit.id, at, by, byRule });
    await this.outbox.record(tx, [bankChanged(at)]);
  }
}
