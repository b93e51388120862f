import type { DepositStatus } from '#lib/contract';
import type { Tx } from '#lib/platform';
import type { RequestRow } from '../data/request-rows.js';

/** An entry of a bank's list, where it pays a deposit. */
export interface PayingEntry {
  id: number;
  /**
   * Asked behind the deposit's row: holds the entry until the transaction ends.
   * @throws DomainError when it cannot pay this deposit
   */
  admit(tx: Tx, deposit: RequestRow<DepositStatus>): Promise<void>;
  /** The deposit names the entry now: the entry is used up. */
  use(tx: Tx, deposit: RequestRow<DepositStatus>): Promise<void>;
}

/** What the audit log notes of a deposit that an entry paid. */
export function notedEntry(entry: PayingEntry | undefined): { entry?: number } {
  return entry ? { entry: entry.id } : {};
}
