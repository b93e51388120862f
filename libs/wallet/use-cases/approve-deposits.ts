import { Inject, Injectable } from '@nestjs/common';
import type { DepositStatus } from '#lib/contract';
import { Outbox } from '#lib/events';
import { assert, must, seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { lockOwner } from '../data/owner-lock.js';
import type { RequestRow } from '../data/request-rows.js';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned, site } from '../domain/accounts.js';
import { chargeBonus, type ChargeBonus } from '../domain/charge-bonus.js';
import type { TransferDraft } from '../domain/transfer.js';
import { Ledger } from '../ledger.js';
import { OwnerProfiles } from '../ports.js';
import { OwnerRules } from '../rules/owner-rules.js';
import { actorName, depositEvent } from '../services/request-events.js';

/** Approves deposits: the money arrives, with points where the rules give some. */
@Injectable()
export class ApproveDeposits {
  constructor(
    private readonly rows: BulkCommand,
    private readonly rules: OwnerRules,
    private readonly deposits: DepositsRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly profiles: OwnerProfiles,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND or ALREADY_PROCESSED. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.approve(tx, command, id));
  }

  private async approve(tx: Tx, command: CommandContext, id: number): Promise<string> {
    const asked = await this.deposits.lock(tx, id, 'approved');
    await lockOwner(tx, asked.ownerId);
    const at = this.clock.now();
    const bonus = await this.bonusFor(tx, asked, at);
    const deposit = await this.deposits.approve(tx, { id, at, by: command.actor.account }, bonus?.points ?? 0);

    const transfers = transfersOf(deposit, bonus, seoulDay(at), actorName(command));
    const posted = await this.ledger.post(tx, transfers);
    assert(posted.size === transfers.length, `deposit ${id} had been posted before its approval`);

    await this.deposits.noteBalance(tx, id, (await lockOwner(tx, deposit.ownerId)).cash);
    await this.outbox.record(tx, [depositEvent('approved', deposit)]);
    await audit(tx, command, this.clock, [
      {
        action: 'deposit.approve',
        target: `deposit:${id}`,
        before: { status: asked.status },
        after: { status: deposit.status, owner: deposit.ownerId, amount: deposit.amount, bonus: bonus?.points ?? 0 },
      },
    ]);
    return deposit.status;
  }

  private async bonusFor(tx: Tx, deposit: RequestRow, at: Date): Promise<ChargeBonus | undefined> {
    if (deposit.ownerKind !== 'member') return undefined;
    const profile = must(await this.profiles.profile(tx, deposit.ownerId), `owner ${deposit.ownerId} has no profile`);
    const day = seoulDay(at);
    const [from, until] = [seoulDayStart(day), seoulDayEnd(day)];
    const firstOfDay = !(await this.deposits.approvedAnother(tx, deposit, from, until));
    return chargeBonus(
      {
        amount: deposit.amount,
        firstEver: firstOfDay && !(await this.deposits.approvedAnother(tx, deposit, new Date(0), until)),
        firstOfDay,
        exchangedThatDay: await this.withdrawals.askedBetween(tx, deposit.ownerId, from, until),
        firstRestricted: profile.firstBonusRestricted,
        everyRestricted: profile.everyBonusRestricted,
      },
      await this.rules.inForce(tx, profile),
    );
  }
}

/** The keys make each gift happen once, whatever else fails to. */
function transfersOf(deposit: RequestRow<DepositStatus>, bonus: ChargeBonus | undefined, day: string, actor: string): TransferDraft[] {
  const { id, ownerId, amount } = deposit;
  const cause = { kind: 'deposit', id };
  const transfers: TransferDraft[] = [
    { key: `deposit:${id}`, kind: 'deposit', cause, actor, postings: [{ from: site('bank'), to: owned(ownerId, 'cash'), amount }] },
  ];
  if (bonus) {
    transfers.push({
      key: bonusKey(bonus.kind, deposit, day),
      kind: 'deposit_bonus',
      cause,
      actor,
      postings: [{ from: site('bonus'), to: owned(ownerId, 'point'), amount: bonus.points }],
    });
  }
  return transfers;
}

function bonusKey(kind: ChargeBonus['kind'], { id, ownerId }: RequestRow<DepositStatus>, day: string): string {
  if (kind === 'every') return `charge:${id}`;
  return kind === 'first' ? `first-charge:${ownerId}:${day}` : `new-first-charge:${ownerId}`;
}
