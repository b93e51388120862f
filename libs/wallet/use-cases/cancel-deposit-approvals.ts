import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { assert, must, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, LocksIncomplete, type RowResult, Settings, type Tx } from '#lib/platform';
import { CoinPayments } from '../coins/coin-payments.js';
import { DepositsRepository } from '../data/deposits.repository.js';
import { cancelKey, claimedFromAgents, takenByAgents, tradersWith } from '../data/deposit-trail.js';
import { lockOwners, type LockedBalances } from '../data/owner-lock.js';
import { pathOf, type RequestRow } from '../data/request-rows.js';
import { owned, site } from '../domain/accounts.js';
import { claimsOn, type TakenByAgents } from '../domain/follow-deposits.js';
import { Ledger } from '../ledger.js';
import { DepositBonuses, PaidEntries } from '../ports.js';
import { walletSettings } from '../settings.js';
import { releaseTied } from '../turnover/tied-points.js';
import { Turnover } from '../turnover/turnover.js';
import { actorName, depositEvent } from '../services/request-events.js';

/**
 * Takes approved deposits back, money and points, from those who hold them: what an agent took of them since is claimed from the
 * agent, the rest from the owner. What is no longer there becomes a receivable, which freezes withdrawals until later credits have
 * repaid it.
 *
 * Points that are no longer with their holder have become money: they are claimed as money at the conversion's rate, and the
 * conversion is undone (cash → site.cash_exchange, site.point_exchange → site.bonus). Otherwise anybody who converts fast enough would keep
 * the bonus of a deposit that never was.
 *
 * What an agent approved with its own money returns to the agent through the house.
 */
@Injectable()
export class CancelDepositApprovals {
  constructor(
    private readonly rows: BulkCommand,
    private readonly settings: Settings,
    private readonly deposits: DepositsRepository,
    private readonly ledger: Ledger,
    private readonly turnover: Turnover,
    private readonly campaigns: DepositBonuses,
    private readonly entries: PaidEntries,
    private readonly coins: CoinPayments,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Per row NOT_FOUND, NOT_APPROVED_YET or ALREADY_PROCESSED, and UNAVAILABLE when another agent took each time that it was tried.
   * @throws DomainError KEY_REUSED
   */
  async execute(command: CommandContext, ids: number[], reason?: string): Promise<RowResult[]> {
    const { wonPerPoint } = await this.settings.get(walletSettings);
    return this.rows.run(command, ids, (tx, id) => this.cancel(tx, command, { id, reason, wonPerPoint }));
  }

  private async cancel(tx: Tx, command: CommandContext, wish: { id: number; reason?: string; wonPerPoint: number }): Promise<string> {
    const { id, reason, wonPerPoint } = wish;
    const approved = await this.deposits.lock(tx, id, 'approval_cancelled');
    const entry = await this.freeEntry(tx, id);
    await this.coins.free(tx, approved, this.clock.now());
    await this.campaigns.holdGiven(tx, id);
    const step = { id, to: 'approval_cancelled', at: this.clock.now(), by: command.actor.account, reason } as const;
    const deposit = await this.deposits.step(tx, step);
    const { at, by } = step;
    const own = await this.takeBack(tx, { actor: actorName(command), at }, deposit, wonPerPoint);
    const receivable = own + (await this.campaigns.takeBack(tx, { id, at, by, actor: actorName(command) }));
    await this.giveBack(tx, { actor: actorName(command), at }, deposit);

    await this.turnover.cancel(tx, id, step.at);
    await this.outbox.record(tx, [depositEvent('approvalCancelled', deposit)]);
    await audit(tx, command, this.clock, [
      {
        action: 'deposit.cancelApproval',
        target: `deposit:${id}`,
        before: { status: approved.status, approvedAt: approved.approvedAt, processedBy: approved.processedBy },
        after: {
          ...{ status: deposit.status, owner: deposit.ownerId, amount: deposit.amount, receivable, reason: deposit.reason },
          ...(deposit.agentId !== null && { agent: deposit.agentId }),
          ...(entry !== null && { entry }),
        },
      },
    ]);
    return deposit.status;
  }

  /** What paid the deposit waits again. @returns its number, null without one */
  private async freeEntry(tx: Tx, id: number): Promise<number | null> {
    const { entryId } = await this.deposits.lockForEntry(tx, id);
    if (entryId === null) return null;
    await this.deposits.noteEntry(tx, id, null);
    await this.entries.free(tx, entryId);
    return entryId;
  }

  /** @returns what became receivables, won */
  private async takeBack(tx: Tx, by: { actor: string; at: Date }, deposit: RequestRow, wonPerPoint: number): Promise<number> {
    const { id, ownerId, amount } = deposit;
    const { held, taken } = await this.holdTakers(tx, deposit);
    const bonus = await this.deposits.bonusOf(tx, id);
    const claimed = await claimedFromAgents(tx, ownerId);

    const points = shares(ownerId, bonus, claimsOn(bonus, taken.points, claimed.points)).map((share) => {
      const there = Math.min(share.amount, held.get(share.holder)?.point ?? 0);
      return { ...share, there, converted: share.amount - there };
    });
    // What the owner converted is money since, which agents may have taken like any other.
    const converted = points.reduce((sum, share) => sum + (share.holder === ownerId ? share.converted * wonPerPoint : 0), 0);
    const money = shares(ownerId, amount + converted, claimsOn(amount + converted, taken.won, claimed.won));
    const memo = (holder: number) => (holder === ownerId ? undefined : deposit.account);
    const common = { kind: 'deposit_cancelled', cause: { kind: 'deposit', id }, ...by } as const;
    for (const { holder, there } of points) await releaseTied(tx, holder, there);
    const missing = await this.ledger.recallAll(tx, [
      ...split(money, amount).map(({ holder, amount: part, to }, n) => {
        return { ...common, key: cancelKey(id, 'cancel', n), ownerId: holder, amount: part, to: site(to), memo: memo(holder) };
      }),
      ...points.map(({ holder, there, converted: gone }, n) => ({
        ...common,
        key: cancelKey(id, 'cancel-points', n),
        ownerId: holder,
        amount: holder === ownerId ? 0 : gone * wonPerPoint,
        to: site('cash_exchange'),
        memo: memo(holder),
        also: [
          { from: owned(holder, 'point'), to: site('bonus'), amount: there },
          { from: site('point_exchange'), to: site('bonus'), amount: gone },
        ].filter((posting) => posting.amount > 0),
      })),
    ]);
    return [...missing.values()].reduce((sum, part) => sum + part, 0);
  }

  /** What was an agent's own money is the agent's again, all of it: the house claims what was missing. */
  private async giveBack(tx: Tx, by: { actor: string; at: Date }, { id, agentId, account, amount }: RequestRow): Promise<void> {
    if (agentId === null) return;
    const posted = await this.ledger.post(tx, [
      {
        ...{ key: `deposit:${id}:cancel-return`, kind: 'deposit_cancelled', cause: { kind: 'deposit', id }, ...by, memo: account },
        postings: [{ from: site('bank'), to: owned(agentId, 'cash'), amount }],
      },
    ]);
    assert(posted.size === 1, `deposit ${id} had been returned to agent ${agentId} before`);
  }

  /**
   * Holds the owner and every agent who took from them. Who that is can only be known behind the owner's lock, and locks are taken in one
   * order: when an agent took since the look who is not held, the transaction begins anew, and its look finds that agent too.
   * @throws LocksIncomplete
   */
  private async holdTakers(tx: Tx, deposit: RequestRow): Promise<{ held: Map<number, LockedBalances>; taken: TakenByAgents }> {
    const { ownerId } = deposit;
    const held = await this.hold(tx, [...new Set([ownerId, ...pathOf(deposit), ...(await tradersWith(tx, ownerId))])]);
    const taken = await takenByAgents(tx, ownerId, must(held.get(ownerId), `owner ${ownerId} is locked`));
    const missed = [...taken.won.keys(), ...taken.points.keys()].find((agent) => !held.has(agent));
    if (missed !== undefined) throw new LocksIncomplete(`agent ${missed} took from owner ${ownerId} meanwhile`);
    return { held, taken };
  }

  /** Balances of an owner and of agents, held together: agents who have no accounts, such as monitors, are left out. */
  private async hold(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedBalances>> {
    const owners = [...(await this.ledger.snapshots(tx, ids)).keys()];
    const balances = await lockOwners(tx, owners);
    return new Map(owners.map((owner, index) => [owner, must(balances[index], `owner ${owner} has accounts`)]));
  }
}

interface Share {
  holder: number;
  amount: number;
}

/** Who gives back how much: agents what is claimed from them, the owner the rest. */
function shares(ownerId: number, amount: number, claims: readonly { agentId: number; amount: number }[]): Share[] {
  const rest = claims.reduce((left, claim) => left - claim.amount, amount);
  const own = rest > 0 ? [{ holder: ownerId, amount: rest }] : [];
  return [...claims.map(({ agentId, amount: part }) => ({ holder: agentId, amount: part })), ...own];
}

/** The deposit's own amount goes to the bank, the rest undoes conversions. */
function split(money: readonly Share[], amount: number): (Share & { to: 'bank' | 'cash_exchange' })[] {
  let left = amount;
  return money.flatMap(({ holder, amount: part }) => {
    const bank = Math.min(left, part);
    left -= bank;
    const parts = [
      { holder, amount: bank, to: 'bank' as const },
      { holder, amount: part - bank, to: 'cash_exchange' as const },
    ];
    return parts.filter((each) => each.amount > 0);
  });
}
