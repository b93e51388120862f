import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Actor, type Clock, seoulIso } from '#lib/kernel';
import { authorityOf, holdPlaces, isApplicant, isHeld, isOnBreak, type Standing, StandingsRepository } from '#lib/members';
import { CLOCK, type Tx } from '#lib/platform';
import { lockOwners, pathOf, type ProcessingAgent, type ProcessingStep, type RequestRow, type RequestTable } from '#lib/wallet';
import { HouseApprovals } from './ports.js';
import { Reach } from './reach.js';

interface Wish {
  kind: RequestTable;
  request: RequestRow;
  step: ProcessingStep;
}

/** Decides whether an agent may process a request: of which members, by which flags, and up to which sums. */
@Injectable()
export class Processing {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly reach: Reach,
    private readonly house: HouseApprovals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  agentOf(actor: Actor, kind: RequestTable): ProcessingAgent {
    const { id, account } = actor;
    return { id, account, admit: (tx, request, step) => this.admit(tx, actor, { kind, request, step }) };
  }

  private async admit(tx: Tx, actor: Actor, { kind, request, step }: Wish): Promise<void> {
    // The guard has looked already; from here on everybody stays where they stand.
    await holdPlaces(tx);
    const owner = await this.standings.held(tx, request.ownerId);
    if (!owner || !isDirect(actor.id, owner, request)) throw refuse('NOT_FOUND');
    await this.reach.assertMayProcess(tx, actor);
    if (step !== 'approve') return;
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
