import { Inject, Injectable } from '@nestjs/common';
import { type DepositStatus, refuse, turnoverPercents } from '#lib/contract';
import { Outbox } from '#lib/events';
import { assert, must, seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { CoinPayments, type GivenHashes, type Payments } from '../coins/coin-payments.js';
import { DepositsRepository } from '../data/deposits.repository.js';
import { lockOwner } from '../data/owner-lock.js';
import type { RequestRow } from '../data/request-rows.js';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned, site } from '../domain/accounts.js';
import { chargeBonus, type ChargeBonus, type ChargeBonusFacts } from '../domain/charge-bonus.js';
import type { TransferDraft } from '../domain/transfer.js';
import { Ledger } from '../ledger.js';
import { type ApprovedDeposit, DepositBonuses, DepositLimits, OwnerProfiles } from '../ports.js';
import { type InForce, OwnerRules } from '../rules/owner-rules.js';
import { PlayTurnover } from '../turnover/play-turnover.js';
import { notedEntry, type PayingEntry } from '../services/paying-entry.js';
import { agentMemo, notedAgent, type ProcessingAgent } from '../services/processing-agent.js';
import { actorName, depositEvent } from '../services/request-events.js';

/** What a member's deposit brings, by the rules in force for the member. */
interface Granted {
  bonus: ChargeBonus | undefined;
  facts: ChargeBonusFacts;
  rules: InForce;
}

/** Where the money of a deposit comes from: an agent's own, or an entry of the bank; without either the house is believed. */
interface Payer {
  agent?: ProcessingAgent | undefined;
  entry?: PayingEntry;
  /** Transactions that paid deposits by coin. */
  payments?: Payments;
}

/** Approves deposits: the money arrives, with points where the rules give some. */
@Injectable()
export class ApproveDeposits {
  constructor(
    private readonly rows: BulkCommand,
    private readonly rules: OwnerRules,
    private readonly deposits: DepositsRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly profiles: OwnerProfiles,
    private readonly limits: DepositLimits,
    private readonly ledger: Ledger,
    private readonly play: PlayTurnover,
    private readonly campaigns: DepositBonuses,
    private readonly coins: CoinPayments,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Per row NOT_FOUND, ALREADY_PROCESSED, or GIFT_ABOVE_LIMIT and GIFT_ON_BREAK for what its owner has limited;
   * for an agent also what refuses it, DEPOSITOR_HOUSE_DECIDES where the depositor's name takes a second administrator, and
   * INSUFFICIENT_BALANCE where its own money is short.
   * of one by coin COIN_HASH_EMPTY, COIN_HASH_WRONG, COIN_HASH_USED, COIN_NOT_PAID, and for an agent COIN_HOUSE_DECIDES.
   * @param by.agent pays with its own money instead of the house's
   * @param by.hashes of the transactions that paid deposits by coin
   * @throws DomainError KEY_REUSED
   */
  async execute(command: CommandContext, ids: number[], by: { agent?: ProcessingAgent; hashes?: GivenHashes } = {}): Promise<RowResult[]> {
    const payments = await this.coins.lookUp('deposit', by.hashes ?? new Map());
    return this.rows.run(command, ids, (tx, id) => this.approve(tx, command, id, { agent: by.agent, payments }));
  }

  /** Approves one as a part of the transaction. @throws DomainError as above, and what refuses its entry */
  async approve(tx: Tx, command: CommandContext, id: number, { agent, entry, payments }: Payer): Promise<DepositStatus> {
    const at = this.clock.now();
    const asked = await this.hold(tx, id, at, { agent, entry });
    const granted = await this.grantFor(tx, asked, at);
    const bonus = granted?.bonus;
    const deposit = await this.deposits.approve(
      tx,
      { id, at, by: command.actor.account, agentId: agent?.id },
      bonus?.points ?? 0,
      entry?.id,
    );
    await entry?.use(tx, deposit);
    const paid = await this.coins.pay(tx, deposit, payments ?? new Map(), { at, by: command.actor.account });

    const transfers = [moneyOf(deposit, agent, actorName(command)), ...bonusOf(deposit, bonus, seoulDay(at), actorName(command))].map(
      (transfer) => ({ ...transfer, at }),
    );
    const posted = await this.ledger.post(tx, transfers);
    assert(posted.size === transfers.length, `deposit ${id} had been posted before its approval`);

    if (granted) {
      await this.openPlay(tx, deposit, at, granted);
      await this.campaigns.give(tx, { ...asCampaignsSee(deposit, granted), at, actor: actorName(command) });
    }
    await this.deposits.noteBalance(tx, id, (await lockOwner(tx, deposit.ownerId)).cash);
    await this.outbox.record(tx, [depositEvent('approved', deposit)]);
    await audit(tx, command, this.clock, [
      {
        action: 'deposit.approve',
        target: `deposit:${id}`,
        before: { status: asked.status },
        after: {
          ...{ status: deposit.status, owner: deposit.ownerId, amount: deposit.amount, bonus: bonus?.points ?? 0 },
          ...{ ...notedAgent(agent), ...notedEntry(entry), ...paid },
        },
      },
    ]);
    return deposit.status;
  }

  /** Holds the request, what pays it and its owner. @throws DomainError what refuses the approval */
  private async hold(tx: Tx, id: number, at: Date, { agent, entry }: Payer): Promise<RequestRow<DepositStatus>> {
    const asked = await this.deposits.lock(tx, id, 'approved');
    await agent?.admit(tx, asked, 'approve');
    if (agent && asked.coinTransferId !== null) throw refuse('COIN_HOUSE_DECIDES');
    if (agent && (await this.deposits.needsSecond(tx, id))) throw refuse('DEPOSITOR_HOUSE_DECIDES');
    await entry?.admit(tx, asked);
    if (asked.ownerKind === 'member') await this.campaigns.hold(tx, at);
    await lockOwner(tx, asked.ownerId);
    const overLimit = await this.limits.refusal(tx, asked.ownerId, asked.amount, 'approval');
    if (overLimit) throw overLimit;
    return asked;
  }

  private async grantFor(tx: Tx, deposit: RequestRow, at: Date): Promise<Granted | undefined> {
    if (deposit.ownerKind !== 'member') return undefined;
    const profile = must(await this.profiles.profile(tx, deposit.ownerId), `owner ${deposit.ownerId} has no profile`);
    const day = seoulDay(at);
    const [from, until] = [seoulDayStart(day), seoulDayEnd(day)];
    const firstOfDay = !(await this.deposits.approvedAnother(tx, deposit, from, until));
    const rules = await this.rules.inForce(tx, profile);
    const facts = {
      amount: deposit.amount,
      firstEver: firstOfDay && !(await this.deposits.approvedAnother(tx, deposit, new Date(0), until)),
      firstOfDay,
      exchangedThatDay: await this.withdrawals.askedBetween(tx, deposit.ownerId, from, until),
      firstRestricted: profile.firstBonusRestricted,
      everyRestricted: profile.everyBonusRestricted,
    };
    return { bonus: chargeBonus(facts, rules), facts, rules };
  }

  private async openPlay(tx: Tx, { id, ownerId, amount }: RequestRow, at: Date, { bonus, rules }: Granted): Promise<void> {
    const worth = (bonus?.points ?? 0) * rules.wonPerPoint;
    await this.play.open(tx, { ownerId, depositId: id, at, amount, bonus: worth, percents: turnoverPercents(rules) });
  }
}

function asCampaignsSee({ id, ownerId, amount }: RequestRow, { bonus, facts, rules }: Granted): Omit<ApprovedDeposit, 'at' | 'actor'> {
  const { firstEver, firstOfDay, exchangedThatDay, firstRestricted, everyRestricted } = facts;
  return {
    ...{ id, ownerId, amount, isFirstEver: firstEver, isFirstOfDay: firstOfDay, hasExchanged: exchangedThatDay },
    ...{ hasChargePoints: bonus !== undefined, firstRestricted, everyRestricted, wonPerPoint: rules.wonPerPoint },
  };
}

/** From the bank, or out of the agent's own money. */
function moneyOf(deposit: RequestRow<DepositStatus>, agent: ProcessingAgent | undefined, actor: string): TransferDraft {
  const { id, ownerId, account, amount } = deposit;
  const common = { key: `deposit:${id}`, cause: { kind: 'deposit', id }, actor };
  const to = owned(ownerId, 'cash');
  if (!agent) return { ...common, kind: 'deposit', postings: [{ from: site('bank'), to, amount }] };
  const memo = agentMemo(agent.account, account);
  return { ...common, kind: 'deposit_from_agent', memo, postings: [{ from: owned(agent.id, 'cash'), to, amount }] };
}

/** The keys make each gift happen once, whatever else fails to. */
function bonusOf(deposit: RequestRow<DepositStatus>, bonus: ChargeBonus | undefined, day: string, actor: string): TransferDraft[] {
  if (!bonus) return [];
  return [
    {
      key: bonusKey(bonus.kind, deposit, day),
      kind: 'deposit_bonus',
      cause: { kind: 'deposit', id: deposit.id },
      actor,
      postings: [{ from: site('bonus'), to: owned(deposit.ownerId, 'point'), amount: bonus.points }],
    },
  ];
}

function bonusKey(kind: ChargeBonus['kind'], { id, ownerId }: RequestRow<DepositStatus>, day: string): string {
  if (kind === 'every') return `charge:${id}`;
  return kind === 'first' ? `first-charge:${ownerId}:${day}` : `new-first-charge:${ownerId}`;
}
