import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, type Tx } from '#lib/platform';
import { type CallDecision, CallDecisionsRepository, type Proposal } from '../data/call-decisions.repository.js';
import { type OutgoingCall, OutgoingRepository } from '../data/outgoing.repository.js';
import { OutgoingEffects } from '../services/outgoing-effects.js';

/** Decides by hand what became of a dead call: one administrator proposes, another confirms the same. */
@Injectable()
export class DecideCall {
  constructor(
    private readonly commands: Commands,
    private readonly outgoing: OutgoingRepository,
    private readonly decisions: CallDecisionsRepository,
    private readonly effects: OutgoingEffects,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The call is locked first, so that of several administrators at once the first proposes and one other confirms.
   * @throws DomainError NOT_FOUND, ALREADY_PROCESSED, CALL_STILL_ASKED, INVALID_INPUT, SECOND_PERSON_NEEDED for the one who proposed it,
   *   CHANGED_MEANWHILE where something else is proposed
   */
  execute(command: CommandContext, id: number, decision: CallDecision): Promise<{ state: 'proposed' | 'decided' }> {
    return this.commands.run(command, async (tx) => {
      const call = await this.deadCall(tx, id);
      assertAmount(call, decision);
      const proposal = (await this.decisions.open(tx, [id])).get(id);
      if (!proposal) return this.propose(tx, command, id, decision);
      if (proposal.proposedBy === command.actor.id) throw refuse('SECOND_PERSON_NEEDED');
      if (proposal.outcome !== decision.outcome || proposal.amount !== decision.amount) throw refuse('CHANGED_MEANWHILE');
      return this.confirm(tx, command, call, proposal);
    });
  }

  /** Takes a proposal back; everybody with the right to decide may. @throws DomainError NOT_FOUND */
  withdraw(command: CommandContext, id: number): Promise<object> {
    return this.commands.run(command, async (tx) => {
      await this.outgoing.lock(tx, id);
      const proposal = (await this.decisions.open(tx, [id])).get(id);
      if (!proposal) throw refuse('NOT_FOUND');
      await this.decisions.withdraw(tx, id);
      const { outcome, amount, reason, proposedAccount } = proposal;
      const before = { outcome, amount, reason, proposedBy: proposedAccount };
      await audit(tx, command, this.clock, [{ action: 'vendorCall.withdraw', target: `vendor-call:${id}`, before }]);
      return {};
    });
  }

  private async deadCall(tx: Tx, id: number): Promise<OutgoingCall> {
    const call = await this.outgoing.lock(tx, id);
    if (!call) throw refuse('NOT_FOUND');
    if (call.outcome !== 'unknown') throw refuse('ALREADY_PROCESSED');
    if (!call.dead) throw refuse('CALL_STILL_ASKED');
    return call;
  }

  private async propose(tx: Tx, command: CommandContext, id: number, decision: CallDecision): Promise<{ state: 'proposed' }> {
    const { id: proposedBy, account: proposedAccount } = command.actor;
    await this.decisions.propose(tx, { ...decision, callId: id, proposedBy, proposedAccount, proposedAt: this.clock.now() });
    const after = { outcome: decision.outcome, amount: decision.amount, reason: decision.reason };
    await audit(tx, command, this.clock, [{ action: 'vendorCall.propose', target: `vendor-call:${id}`, after }]);
    return { state: 'proposed' };
  }

  private async confirm(tx: Tx, command: CommandContext, call: OutgoingCall, proposal: Proposal): Promise<{ state: 'decided' }> {
    const at = this.clock.now();
    const { outcome, amount, reason, proposedAccount } = proposal;
    const moved = call.amount ?? amount ?? undefined;
    await this.effects.of(tx, call, outcome, moved);
    const answer = { decidedBy: [proposedAccount, command.actor.account], reason };
    await this.outgoing.decide(tx, call.id, outcome, { answer, ...(moved !== undefined && { amount: moved }) }, at);
    await this.decisions.confirm(tx, call.id, command.actor.id, at);
    const after = { outcome, amount: moved ?? null, reason, proposedBy: proposedAccount };
    await audit(tx, command, this.clock, [
      { action: 'vendorCall.decide', target: `vendor-call:${call.id}`, before: { outcome: 'unknown' }, after },
    ]);
    return { state: 'decided' };
  }
}

/** Of what came back only the vendor knows how much; everything else says it itself. @throws DomainError INVALID_INPUT */
function assertAmount({ call, amount }: OutgoingCall, decision: CallDecision): void {
  const isNeeded = call === 'transfer/out' && amount === null && decision.outcome === 'yes';
  if (isNeeded !== (decision.amount !== null)) throw refuse('INVALID_INPUT', { field: 'amount' });
}
