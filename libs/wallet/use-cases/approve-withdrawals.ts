import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { assert, isProgram, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { CoinPayments, type GivenHashes, type Payments } from '../coins/coin-payments.js';
import { lockOwner } from '../data/owner-lock.js';
import type { RequestRow } from '../data/request-rows.js';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned, site } from '../domain/accounts.js';
import type { TransferDraft } from '../domain/transfer.js';
import { Ledger } from '../ledger.js';
import { type HeldWin, HeldWins } from '../ports.js';
import { agentMemo, notedAgent, type ProcessingAgent } from '../services/processing-agent.js';
import { actorName, withdrawalEvent } from '../services/request-events.js';

/** Approves withdrawals: the held money leaves. */
@Injectable()
export class ApproveWithdrawals {
  constructor(
    private readonly rows: BulkCommand,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly ledger: Ledger,
    private readonly heldWins: HeldWins,
    private readonly coins: CoinPayments,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Per row NOT_FOUND, ALREADY_PROCESSED, EXCHANGE_FROZEN or WIN_TO_BE_CHECKED; for an agent also what refuses it;
   * of one by coin COIN_HASH_EMPTY, COIN_HASH_WRONG, COIN_HASH_USED, COIN_NOT_PAID, and for an agent COIN_HOUSE_DECIDES.
   * @param agent gets the held money as its own: it pays the member
   * @param reason why members are paid whose wins a person has to look at; neither agents nor programs give one
   * @throws DomainError KEY_REUSED
   */
  async execute(command: CommandContext, ids: number[], { agent, reason, hashes }: ApprovedBy = {}): Promise<RowResult[]> {
    const payments = await this.coins.lookUp('withdrawal', hashes ?? new Map());
    const given = isProgram(command.actor) ? '' : reason?.trim();
    return this.rows.run(command, ids, (tx, id) => this.approve(tx, command, id, { agent, reason: given, payments }));
  }

  private async approve(tx: Tx, command: CommandContext, id: number, { agent, reason, payments }: Approval): Promise<string> {
    const asked = await this.withdrawals.lock(tx, id, 'approved');
    await agent?.admit(tx, asked, 'approve');
    if (agent && asked.coinTransferId !== null) throw refuse('COIN_HOUSE_DECIDES');
    const { receivable } = await lockOwner(tx, asked.ownerId);
    // A recall may have come after the request: anybody who owes gets nothing out.
    if (receivable > 0) throw refuse('EXCHANGE_FROZEN', { receivable });
    const wins = await this.heldWins.open(tx, asked.ownerId);
    const [largest] = wins;
    if (largest && (agent || !reason)) throw winToBeChecked(largest);

    const step = { id, to: 'approved', at: this.clock.now(), by: command.actor.account, agentId: agent?.id } as const;
    const withdrawal = await this.withdrawals.step(tx, step);
    const { ownerId, amount } = withdrawal;
    const paid = await this.coins.pay(tx, withdrawal, payments, { at: step.at, by: step.by });
    const posted = await this.ledger.post(tx, [{ ...paymentOf(withdrawal, agent, actorName(command)), at: step.at }]);
    assert(posted.size === 1, `withdrawal ${id} had been paid before its approval`);

    if (largest) await this.heldWins.clear(tx, idsOf(wins), { by: command.actor.account, reason: reason!, at: step.at });
    await this.outbox.record(tx, [withdrawalEvent('approved', withdrawal)]);
    await audit(tx, command, this.clock, [
      {
        action: 'withdrawal.approve',
        target: `withdrawal:${id}`,
        before: { status: asked.status },
        after: { status: withdrawal.status, owner: ownerId, amount, ...notedAgent(agent), ...paid, ...(largest && { reason, wins }) },
      },
    ]);
    return withdrawal.status;
  }
}

/** An agent that pays with its own money, or a person who says why. */
export interface ApprovedBy {
  agent?: ProcessingAgent | undefined;
  reason?: string | undefined;
  /** Of the transactions that paid withdrawals by coin. */
  hashes?: GivenHashes | undefined;
}

interface Approval extends Pick<ApprovedBy, 'agent' | 'reason'> {
  payments: Payments;
}

const idsOf = (wins: readonly HeldWin[]): number[] => wins.map(({ id }) => id);

export function winToBeChecked({ vendor, stake, win }: HeldWin) {
  return refuse('WIN_TO_BE_CHECKED', { vendor, stake, win });
}

/** To the bank, or into the agent's own money. */
function paymentOf(withdrawal: RequestRow, agent: ProcessingAgent | undefined, actor: string): TransferDraft {
  const { id, ownerId, account, amount } = withdrawal;
  const common = { key: `withdrawal:${id}:paid`, cause: { kind: 'withdrawal', id }, actor };
  const from = owned(ownerId, 'hold');
  if (!agent) return { ...common, kind: 'withdrawal_paid', postings: [{ from, to: site('bank'), amount }] };
  const memo = agentMemo(account, agent.account);
  return { ...common, kind: 'withdrawal_to_agent', memo, postings: [{ from, to: owned(agent.id, 'cash'), amount }] };
}
