import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, BulkCommand, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { lockOwner, type LockedBalances } from '../data/owner-lock.js';
import { owned, site } from '../domain/accounts.js';
import type { PostingDraft } from '../domain/transfer.js';
import { Ledger } from '../ledger.js';
import { DepositLimits, OwnerProfiles } from '../ports.js';
import { actorName } from '../services/request-events.js';
import { releaseTied } from '../turnover/tied-points.js';

/** What an administrator pays or recovers. */
export interface Adjustment {
  /** `balance` are casino eggs; one is a won. */
  unit: 'money' | 'point' | 'balance';
  status: 'give' | 'take';
  amount: number;
  /** The reason, for the statement and the audit log. */
  memo: string;
  /** Why a player is given something during a break. */
  breakReason?: string;
}

const accountOf = { money: 'cash', point: 'point', balance: 'egg' } as const;
const refusals = { money: 'INSUFFICIENT_BALANCE', point: 'INSUFFICIENT_POINT', balance: 'INSUFFICIENT_EGGS' } as const;

/** Administrators pay and recover money, points and eggs from the house's adjustment accounts, never more than is there. */
@Injectable()
export class AdjustHoldings {
  constructor(
    private readonly rows: BulkCommand,
    private readonly ledger: Ledger,
    private readonly profiles: OwnerProfiles,
    private readonly limits: DepositLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Per row NOT_FOUND, BREAK_REASON_NEEDED, INSUFFICIENT_BALANCE, INSUFFICIENT_POINT or INSUFFICIENT_EGGS.
   * @throws DomainError INVALID_INPUT without a reason, KEY_REUSED
   */
  async execute(command: CommandContext, ids: readonly number[], adjustment: Adjustment): Promise<RowResult[]> {
    if (adjustment.memo.trim() === '') throw refuse('INVALID_INPUT', { field: 'memo' });
    return this.rows.run(command, ids, (tx, id) => this.adjust(tx, command, id, adjustment));
  }

  private async adjust(tx: Tx, command: CommandContext, ownerId: number, wish: Adjustment): Promise<string> {
    const { unit, status, amount, memo } = wish;
    const breakReason = wish.breakReason?.trim() || undefined;
    // An applicant has no accounts yet.
    const [wallet] = (await this.ledger.snapshots(tx, [ownerId])).values();
    const profile = await this.profiles.profile(tx, ownerId);
    if (!wallet || !profile || (unit === 'balance' && profile.ownerKind !== 'member')) throw refuse('NOT_FOUND');
    const before = held(await lockOwner(tx, ownerId), unit);
    if (status === 'take' && amount > before) throw refuse(refusals[unit]);
    const onBreak = status === 'give' && !breakReason && (await this.limits.refusal(tx, ownerId, amount, 'adjustment'));
    if (onBreak) throw onBreak;
    if (status === 'take' && unit === 'point') await releaseTied(tx, ownerId, amount);
    const adjustment = randomUUID();
    await this.ledger.post(tx, [
      {
        key: `adjustment:${adjustment}`,
        kind: 'adjustment',
        cause: { kind: 'adjustment', id: adjustment },
        actor: actorName(command),
        memo: memo.trim(),
        postings: postingsOf(ownerId, { unit, status, amount }),
      },
    ]);
    const after = held(await lockOwner(tx, ownerId), unit);
    await audit(tx, command, this.clock, [
      {
        action: `member.${status}`,
        target: `member:${ownerId}`,
        before: { [unit]: before },
        after: { [unit]: after, amount, memo: memo.trim(), adjustment, breakReason },
      },
    ]);
    return status;
  }
}

function held(balances: LockedBalances, unit: Adjustment['unit']): number {
  return balances[accountOf[unit]];
}

/** Eggs are issued against won of the house, so that the two stay as many as each other. */
function postingsOf(ownerId: number, { unit, status, amount }: Omit<Adjustment, 'memo' | 'breakReason'>): PostingDraft[] {
  const given: PostingDraft[] =
    unit === 'balance'
      ? [
          { from: site('adjustment'), to: site('egg_clearing'), amount },
          { from: site('egg_issue'), to: owned(ownerId, 'egg'), amount },
        ]
      : [{ from: site(unit === 'money' ? 'adjustment' : 'point_adjustment'), to: owned(ownerId, accountOf[unit]), amount }];
  return status === 'give' ? given : given.map(({ from, to, amount: taken }) => ({ from: to, to: from, amount: taken })).reverse();
}
