import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalKind, ApprovalState } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type Tx } from '#lib/platform';
import type { KeptCall } from './call-runner.js';

/** Tells consoles and the audit log what became of a request. */
@Injectable()
export class RequestNotes {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async asked(tx: Tx, kept: KeptCall, of: { id: number; kind: ApprovalKind; amount: number | null; at: Date }): Promise<void> {
    const { id, kind, amount, at } = of;
    const { actor, path: call, input, requestId, address } = kept;
    await this.outbox.record(tx, [{ name: 'approval.asked', at, streams: ['admin'], data: { id, kind, amount, by: actor.account } }]);
    const command = { actor, call, input, requestId, address };
    await audit(tx, command, this.clock, [{ action: 'approval.ask', target: `approval:${id}`, after: { kind, call, amount, input } }]);
  }

  async decided(tx: Tx, { id, state, by, at }: { id: number; state: ApprovalState; by: string; at: Date }): Promise<void> {
    await this.outbox.record(tx, [{ name: 'approval.decided', at, streams: ['admin'], data: { id, state, by } }]);
  }
}
