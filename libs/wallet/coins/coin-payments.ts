import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { Database, type Tx } from '#lib/platform';
import type { RequestRow, RequestTable } from '../data/request-rows.js';
import { ChainWatcher, type ChainFinding } from '../ports.js';
import { isSameAddress } from './addresses.js';
import { type CoinTransfer, CoinTransfersRepository } from './coin-transfers.repository.js';
import { isHash, readHash } from './transaction-hashes.js';

/** Hashes of the transactions that paid requests, as they were entered, by the request's number. */
export type GivenHashes = ReadonlyMap<number, string>;

/** A transaction that was entered, and what the chain says of it. */
interface LookedUp {
  given: string;
  finding: ChainFinding;
}

/** Transactions by the request's number. */
export type Payments = ReadonlyMap<number, LookedUp>;

/** Binds approved deposits and withdrawals by coin to the transactions that paid them. */
@Injectable()
export class CoinPayments {
  constructor(
    private readonly database: Database,
    private readonly transfers: CoinTransfersRepository,
    private readonly watcher: ChainWatcher,
  ) {}

  /** Asks the chains for transactions, before the transaction of the approval: a chain may answer late. */
  async lookUp(table: RequestTable, hashes: GivenHashes): Promise<Payments> {
    if (hashes.size === 0) return new Map();
    const transfers = await this.transfers.ofRequests(this.database, table, [...hashes.keys()]);
    const found = [...transfers].map(async ([id, { network }]) => {
      const given = must(hashes.get(id), `request ${id} was asked for`);
      // What is no hash is refused where it is used.
      const finding = isHash(network, given) ? await this.watcher.find(network, readHash(network, given)) : 'unwatched';
      return [id, { given, finding }] as const;
    });
    return new Map(await Promise.all(found));
  }

  /**
   * Notes what paid a request; one by bank needs nothing.
   * @returns what the audit log notes of it
   * @throws DomainError COIN_HASH_EMPTY, COIN_HASH_WRONG, COIN_HASH_USED, COIN_NOT_PAID
   */
  async pay(tx: Tx, request: RequestRow, payments: Payments, { at, by }: { at: Date; by: string }): Promise<{ hash?: string }> {
    if (request.coinTransferId === null) return {};
    const transfer = await this.transferOf(tx, request.coinTransferId);
    const payment = payments.get(request.id);
    const hash = readHash(transfer.network, payment?.given);
    if (payment && !pays(transfer, payment.finding)) throw refuse('COIN_NOT_PAID');
    await this.transfers.use(tx, transfer, { purpose: 'payment', hash, at, by });
    return { hash };
  }

  /** The approval of a deposit was cancelled: its transaction may pay another one, or be sent back. */
  async free(tx: Tx, request: RequestRow, at: Date): Promise<void> {
    if (request.coinTransferId !== null) await this.transfers.free(tx, request.coinTransferId, at);
  }

  /**
   * Notes that the coins of a deposit went back: the transaction that brought them pays no other deposit any more.
   * @throws DomainError COIN_NONE, ALREADY_PROCESSED where they went back before, COIN_HASH_EMPTY, COIN_HASH_WRONG, COIN_HASH_USED
   */
  async sendBack(
    tx: Tx,
    request: RequestRow,
    { payment, refund, at, by }: { payment: string; refund: string; at: Date; by: string },
  ): Promise<{ payment: string; refund: string }> {
    if (request.coinTransferId === null) throw refuse('COIN_NONE');
    const transfer = await this.transferOf(tx, request.coinTransferId);
    if (transfer.refund !== null) throw refuse('ALREADY_PROCESSED');
    const hashes = { payment: readHash(transfer.network, payment, 'payment'), refund: readHash(transfer.network, refund, 'refund') };
    for (const purpose of ['payment', 'refund'] as const) {
      await this.transfers.use(tx, transfer, { purpose, hash: hashes[purpose], at, by, field: purpose });
    }
    return hashes;
  }

  private async transferOf(tx: Tx, id: number): Promise<CoinTransfer> {
    return must((await this.transfers.byIds(tx, [id])).get(id), `coin transfer ${id} is there`);
  }
}

/** Where no watcher looks at the chain, the administrator has. */
function pays({ network, recipient, count }: CoinTransfer, finding: ChainFinding): boolean {
  if (finding === 'unwatched') return true;
  if (finding === 'absent') return false;
  return finding.isConfirmed && finding.count === count && isSameAddress(network, finding.recipient, recipient);
}
