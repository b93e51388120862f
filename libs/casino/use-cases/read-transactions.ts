import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { refusal } from '../domain/refusal.js';
import type { CasinoTransaction } from '../domain/transaction.js';
import type { Vendor } from '../domain/vendor.js';

/** What of a vendor's transactions the site knows. */
@Injectable()
export class ReadCasinoTransactions {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionsRepository,
  ) {}

  /** Of a span of time, in their order. @param span `after` is the number of the last one that is known */
  execute(vendor: Vendor, span: { from: Date; until: Date; after: number; take: number }): Promise<CasinoTransaction[]> {
    return this.transactions.page(this.database, vendor.id, span);
  }

  /** @throws CasinoRefusal TX_NOT_FOUND */
  async one(vendor: Vendor, vendorTx: string): Promise<CasinoTransaction> {
    const found = await this.transactions.find(this.database, vendor.id, vendorTx);
    if (!found) throw refusal('TX_NOT_FOUND');
    return found;
  }
}
