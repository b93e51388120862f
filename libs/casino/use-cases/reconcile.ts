import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Database } from '#lib/platform';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { type Comparison, differencesOf, edgeMs, type KnownTransaction } from '../domain/reconciliation.js';
import { GameVendors } from '../gateway/game-vendors.js';

const longestMs = 31 * 24 * 60 * 60 * 1000;
const pageSize = 2_000;

/** Compares what a vendor knows of a period with what the site knows. */
@Injectable()
export class Reconcile {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly gateways: GameVendors,
  ) {}

  /** @throws DomainError NOT_FOUND, PERIOD_TOO_LONG, VENDOR_SILENT where the vendor gives no list */
  async execute(code: string, from: Date, until: Date): Promise<Comparison> {
    const vendor = await this.vendors.byCode(this.database, code);
    if (!vendor) throw refuse('NOT_FOUND');
    if (until.getTime() - from.getTime() > longestMs) throw refuse('PERIOD_TOO_LONG', { days: 31 });
    const [first, last] = [new Date(from.getTime() - edgeMs), new Date(until.getTime() + edgeMs)];
    const listed = await this.gateways
      .of(vendor)
      .transactions(vendor, first, last)
      .catch(() => {
        throw refuse('VENDOR_SILENT');
      });
    const theirs = listed.map(({ playerId, roundId, ...one }): KnownTransaction => ({
      ...one,
      memberId: Number(playerId) || null,
      round: roundId || null,
    }));
    return differencesOf(await this.ours(vendor.id, first, last), theirs, { from, until });
  }

  private async ours(vendorId: number, from: Date, until: Date): Promise<KnownTransaction[]> {
    const all: KnownTransaction[] = [];
    for (let after = 0; ;) {
      const page = await this.transactions.page(this.database, vendorId, { from, until, after, take: pageSize });
      all.push(
        ...page.map(({ vendorTx: txId, kind, amount, rolledBack, memberId, vendorRound: round, at }) => ({
          txId,
          kind,
          amount,
          rolledBack,
          memberId,
          round,
          at,
        })),
      );
      if (page.length < pageSize) return all;
      after = page.at(-1)!.id;
    }
  }
}
