import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { parentsBelow } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { CoinTransfersRepository } from '../coins/coin-transfers.repository.js';
import type { DepositRecord } from '../data/deposits.repository.js';
import { duplicatesOf, listRequests, type RequestQuery } from '../data/request-lists.js';
import { pathOf, type RequestTable } from '../data/request-rows.js';
import { periodOf } from '../domain/period.js';
import { Ledger } from '../ledger.js';
import { walletSettings } from '../settings.js';
import { depositRow, withdrawalRow } from './answers.js';

type Filters = CallParsed<'admin/deposit/get'> | CallParsed<'admin/withdrawal/get'>;

/** Deposits and withdrawals, whole or of one agent's downline. */
@Injectable()
export class RequestReader {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly coins: CoinTransfersRepository,
  ) {}

  /** @param below an agent's own path: only the downline below it */
  async deposits(filters: CallParsed<'admin/deposit/get'>, below?: number[]): Promise<CallOutput<'admin/deposit/get'>> {
    const { rows, ...sums } = await listRequests(this.database, 'deposit', queryOf(filters, below));
    const wallets = await this.ledger.snapshots(this.database, [...new Set(rows.map((row) => row.ownerId))]);
    const duplicates = await this.duplicates('deposit', rows);
    const coins = await this.coins.ofRequests(
      this.database,
      'deposit',
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => ({
      ...depositRow(row, { wallet: wallets.get(row.ownerId), coin: coins.get(row.id) }),
      parents: parentsOf(row, below),
      duplicateIds: duplicates.get(row.id) ?? [],
    }));
    return { items, ...sums };
  }

  async withdrawals(filters: CallParsed<'admin/withdrawal/get'>, below?: number[]): Promise<CallOutput<'admin/withdrawal/get'>> {
    const { rows, ...sums } = await listRequests(this.database, 'withdrawal', queryOf(filters, below));
    const wallets = await this.ledger.snapshots(this.database, [...new Set(rows.map((row) => row.ownerId))]);
    const duplicates = await this.duplicates('withdrawal', rows);
    const coins = await this.coins.ofRequests(
      this.database,
      'withdrawal',
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => ({
      ...withdrawalRow(row, { wallet: wallets.get(row.ownerId), coin: coins.get(row.id) }),
      parents: parentsOf(row, below),
      duplicateIds: duplicates.get(row.id) ?? [],
    }));
    return { items, ...sums };
  }

  private async duplicates(table: RequestTable, rows: readonly { id: number; isDuplicate: boolean }[]): Promise<Map<number, number[]>> {
    const { duplicateWindowMinutes } = await this.settings.get(walletSettings);
    return duplicatesOf(this.database, table, rows, duplicateWindowMinutes);
  }
}

function parentsOf(row: Pick<DepositRecord, 'path' | 'parents'>, below?: number[]): string[] {
  const top = below?.at(-1);
  return top === undefined ? row.parents : parentsBelow(top, { path: pathOf(row), parents: row.parents });
}

function queryOf(filters: Filters, below?: number[]): RequestQuery {
  const { skip, take, sort, status, flag, way, search, minAmount, bankName, memberId, bookedFrom, bookedTo } = filters;
  const booked = bookedFrom || bookedTo ? periodOf({ startedAt: bookedFrom, endedAt: bookedTo }) : undefined;
  return { skip, take, sort, status, flag, way, search, minAmount, bankName, memberId, booked, below, ...periodOf(filters) };
}
