import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import {
  ApproveDeposits,
  ApproveWithdrawals,
  ConvertPoints,
  Ledger,
  RefuseDeposits,
  RefuseWithdrawals,
  RequestDeposit,
  RequestWithdrawal,
} from '#lib/wallet';
import { DemoActors } from './demo-actors.js';

type Decision = 'approve' | 'refuse';

/** Deposits, withdrawals and conversions of the demo's history. Amounts are won or points. */
@Injectable()
export class DemoMoney {
  constructor(
    private readonly database: Database,
    private readonly actors: DemoActors,
    private readonly ledger: Ledger,
    private readonly requestDeposit: RequestDeposit,
    private readonly approveDeposits: ApproveDeposits,
    private readonly refuseDeposits: RefuseDeposits,
    private readonly requestWithdrawal: RequestWithdrawal,
    private readonly approveWithdrawals: ApproveWithdrawals,
    private readonly refuseWithdrawals: RefuseWithdrawals,
    private readonly convertPoints: ConvertPoints,
  ) {}

  async askDeposit(account: string, amount: number): Promise<number> {
    return (await this.requestDeposit.execute(this.actors.command(account, 'user/bank/charge'), { amount })).id;
  }

  async decideDeposit(id: number, decision: Decision): Promise<void> {
    if (decision === 'approve') await this.approveDeposits.execute(this.actors.adminCommand('admin/deposit/approve'), [id]);
    else await this.refuseDeposits.execute(this.actors.adminCommand('admin/deposit/refuse'), [id], '입금 확인 안 됨');
  }

  async askWithdrawal(account: string, amount: number): Promise<number> {
    const wish = { amount, bankPassword: '' };
    return (await this.requestWithdrawal.execute(this.actors.command(account, 'user/bank/exchange'), wish)).id;
  }

  async decideWithdrawal(id: number, decision: Decision): Promise<void> {
    if (decision === 'approve') await this.approveWithdrawals.execute(this.actors.adminCommand('admin/withdrawal/approve'), [id]);
    else await this.refuseWithdrawals.execute(this.actors.adminCommand('admin/withdrawal/refuse'), [id], '본인 확인 필요');
  }

  /** Converts what the rules let convert, all at once. */
  async convertAll(account: string): Promise<void> {
    const points = Math.floor((await this.balances(account)).point / 100) * 100;
    if (points >= 1_000) await this.convertPoints.execute(this.actors.command(account, 'user/bank/convertPoint'), points);
  }

  balances(account: string): Promise<{ money: number; point: number }> {
    return this.ledger.snapshot(this.database, this.actors.of(account).id);
  }
}
