import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Database } from '#lib/platform';
import { readDesk, type DeskQuery } from '../data/desk.js';
import { periodOf } from '../domain/period.js';
import { Ledger } from '../ledger.js';
import { depositRow, withdrawalRow } from './answers.js';

type Filters = CallParsed<'admin/deposit/get'> | CallParsed<'admin/withdrawal/get'>;

/** The deposit and withdrawal desks, whole or of one agent's downline. */
@Injectable()
export class DeskReader {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** @param below an agent's own path: only the downline below it */
  async deposits(filters: CallParsed<'admin/deposit/get'>, below?: number[]): Promise<CallOutput<'admin/deposit/get'>> {
    const { rows, ...sums } = await readDesk(this.database, 'deposit', queryOf(filters, below));
    const wallets = await this.ledger.snapshots(this.database, [...new Set(rows.map((row) => row.ownerId))]);
    return { items: rows.map((row) => depositRow(row, wallets.get(row.ownerId))), ...sums };
  }

  async withdrawals(filters: CallParsed<'admin/withdrawal/get'>, below?: number[]): Promise<CallOutput<'admin/withdrawal/get'>> {
    const { rows, ...sums } = await readDesk(this.database, 'withdrawal', queryOf(filters, below));
    const wallets = await this.ledger.snapshots(this.database, [...new Set(rows.map((row) => row.ownerId))]);
    return { items: rows.map((row) => withdrawalRow(row, wallets.get(row.ownerId))), ...sums };
  }
}

function queryOf(filters: Filters, below?: number[]): DeskQuery {
  const { skip, take, sort, status, flag, search, minAmount, bankName, memberId } = filters;
  return { skip, take, sort, status, flag, search, minAmount, bankName, memberId, below, ...periodOf(filters) };
}
