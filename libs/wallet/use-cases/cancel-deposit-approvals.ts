import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, Settings, type Tx } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { lockOwner } from '../data/owner-lock.js';
import type { RequestRow } from '../data/request-rows.js';
import { owned, site } from '../domain/accounts.js';
import { Ledger } from '../ledger.js';
import { walletSettings } from '../settings.js';
import { actorName, depositEvent } from './request-events.js';

/**
 * Takes approved deposits back, money and points. What is no longer there becomes a receivable, which freezes withdrawals
 * until later credits have repaid it.
 *
 * Points leave an account by conversion only, so points that are no longer there have become money: they are claimed as
 * money at the conversion's rate, and the conversion is undone (cash → site.cash_exchange, site.point_exchange →
 * site.bonus). Otherwise whoever converts fast enough would keep the bonus of a deposit that never was.
 */
@Injectable()
export class CancelDepositApprovals {
  constructor(
    private readonly rows: BulkCommand,
    private readonly settings: Settings,
    private readonly deposits: DepositsRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, NOT_APPROVED_YET or ALREADY_PROCESSED. @throws DomainError KEY_REUSED */
  async execute(command: CommandContext, ids: number[], reason?: string): Promise<RowResult[]> {
    const { wonPerPoint } = await this.settings.get(walletSettings);
    return this.rows.run(command, ids, (tx, id) => this.cancel(tx, command, { id, reason, wonPerPoint }));
  }

  private async cancel(tx: Tx, command: CommandContext, wish: { id: number; reason?: string; wonPerPoint: number }): Promise<string> {
    const { id, reason, wonPerPoint } = wish;
    const approved = await this.deposits.lock(tx, id, 'approval_cancelled');
    const step = { id, to: 'approval_cancelled', at: this.clock.now(), by: command.actor.account, reason } as const;
    const deposit = await this.deposits.step(tx, step);
    const receivable = await this.takeBack(tx, actorName(command), deposit, wonPerPoint);

    await this.outbox.record(tx, [depositEvent('approvalCancelled', deposit)]);
    await audit(tx, command, this.clock, [
      {
        action: 'deposit.cancelApproval',
        target: `deposit:${id}`,
        before: { status: approved.status, approvedAt: approved.approvedAt, processedBy: approved.processedBy },
        after: { status: deposit.status, owner: deposit.ownerId, amount: deposit.amount, receivable, reason: deposit.reason },
      },
    ]);
    return deposit.status;
  }

  /** @returns what became a receivable, won */
  private async takeBack(tx: Tx, actor: string, deposit: RequestRow, wonPerPoint: number): Promise<number> {
    const { id, ownerId, amount } = deposit;
    const { point } = await lockOwner(tx, ownerId);
    const bonus = await this.deposits.bonusOf(tx, id);
    const there = Math.min(point, bonus);
    const converted = bonus - there;
    const common = { kind: 'deposit_cancelled', cause: { kind: 'deposit', id }, actor, ownerId } as const;
    const points = there > 0 ? [{ from: owned(ownerId, 'point'), to: site('bonus'), amount: there }] : [];

    let receivable = await this.ledger.recall(tx, { ...common, key: `deposit:${id}:cancel`, amount, to: site('bank'), also: points });
    if (converted > 0) {
      receivable += await this.ledger.recall(tx, {
        ...common,
        key: `deposit:${id}:cancel-bonus`,
        amount: converted * wonPerPoint,
        to: site('cash_exchange'),
        also: [{ from: site('point_exchange'), to: site('bonus'), amount: converted }],
      });
    }
    return receivable;
  }
}
