import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Actor, type Clock, seoulIso } from '#lib/kernel';
import { authorityOf, holdPlaces, isApplicant, isHeld, isOnBreak, type Standing, StandingsRepository } from '#lib/members';
import { CLOCK, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import {
  ApproveDeposits,
  ApproveWithdrawals,
  lockOwners,
  pathOf,
  type ProcessingAgent,
  RefuseDeposits,
  RefuseWithdrawals,
  type RequestRow,
  type RequestTable,
} from '#lib/wallet';
import { HouseApprovals } from '../ports.js';
import { Reach } from '../reach.js';

export interface ProcessWish {
  kind: RequestTable;
  verb: 'approve' | 'refuse';
  ids: number[];
  /** Of a refusal, for the member. */
  reason?: string | undefined;
}

/**
 * An agent approves and refuses deposits and withdrawals of its direct members, with its own money. The steps, checks and transfers are
 * those of the administrators; what is decided here is whether the agent may.
 */
@Injectable()
export class ProcessRequests {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly reach: Reach,
    private readonly house: HouseApprovals,
    private readonly deposits: ApproveDeposits,
    private readonly refusedDeposits: RefuseDeposits,
    private readonly withdrawals: ApproveWithdrawals,
    private readonly refusedWithdrawals: RefuseWithdrawals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Per row NOT_FOUND, READ_ONLY, NOT_PERMITTED, ALREADY_PROCESSED; of an approval also MEMBER_HELD, GIFT_ON_BREAK, HELD_ON_BREAK,
   * HOUSE_DECIDES and DEPOSITOR_HOUSE_DECIDES where an administrator would need a second person, and what the approval itself refuses.
   * @throws DomainError KEY_REUSED
   */
  execute(command: CommandContext, { kind, verb, ids, reason }: ProcessWish): Promise<RowResult[]> {
    const agent = this.agentOf(command.actor, kind);
    const isDeposit = kind === 'deposit';
    if (verb === 'approve')
      return isDeposit ? this.deposits.execute(command, ids, { agent }) : this.withdrawals.execute(command, ids, { agent });
    return (isDeposit ? this.refusedDeposits : this.refusedWithdrawals).execute(command, ids, reason, agent);
  }

  private agentOf(actor: Actor, kind: RequestTable): ProcessingAgent {
    const { id, account } = actor;
    return { id, account, admit: (tx, request, step) => this.admit(tx, actor, { kind, request, step }) };
  }

  private async admit(tx: Tx, actor: Actor, wish: { kind: RequestTable; request: RequestRow; step: 'approve' | 'refuse' }): Promise<void> {
    const { kind, request, step } = wish;
    // The guard has looked already; from here on everybody stays where they stand.
    await holdPlaces(tx);
    const owner = await this.standings.held(tx, request.ownerId);
    if (!owner || !isDirect(actor.id, owner, request)) throw refuse('NOT_FOUND');
    await this.reach.assertMayProcess(tx, actor);
    if (step === 'refuse') return;
    const [own] = await this.standings.of(tx, [actor.id]);
    if (isHeld(owner.status, owner.setBy.status, authorityOf(actor, own?.role))) throw refuse('MEMBER_HELD');
    if (isOnBreak(owner, this.clock.now()))
      throw refuse(kind === 'deposit' ? 'GIFT_ON_BREAK' : 'HELD_ON_BREAK', { until: owner.breakUntil && seoulIso(owner.breakUntil) });
    // Sums of the day are counted behind the accounts of both.
    await lockOwners(tx, [actor.id, owner.id]);
    const { amount } = request;
    if (await this.house.decides(tx, kind, { agentId: actor.id, ownerId: owner.id, amount })) throw refuse('HOUSE_DECIDES');
  }
}

/** A member directly below the agent, now and when the request was made: a member who was moved is the house's until the next request. */
function isDirect(agentId: number, { kind, parentId, status }: Standing, request: RequestRow): boolean {
  return kind === 'player' && !isApplicant(status) && parentId === agentId && pathOf(request).at(-2) === agentId;
}
