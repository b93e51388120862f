import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import type { ProcessingAgent } from '../services/processing-agent.js';
import { depositEvent } from '../services/request-events.js';

/** Refuses deposits: nothing moves. */
@Injectable()
export class RefuseDeposits {
  constructor(
    private readonly rows: BulkCommand,
    private readonly deposits: DepositsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND or ALREADY_PROCESSED; for an agent also what refuses it. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: number[], reason?: string, agent?: ProcessingAgent): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.refuse(tx, command, { id, reason, agent }));
  }

  private async refuse(tx: Tx, command: CommandContext, wish: { id: number; reason?: string; agent?: ProcessingAgent }): Promise<string> {
    const { id, reason, agent } = wish;
    const asked = await this.deposits.lock(tx, id, 'refused');
    await agent?.admit(tx, asked, 'refuse');
    const deposit = await this.deposits.step(tx, { id, to: 'refused', at: this.clock.now(), by: command.actor.account, reason });
    await this.outbox.record(tx, [depositEvent('refused', deposit)]);
    await audit(tx, command, this.clock, [
      {
        action: 'deposit.refuse',
        target: `deposit:${id}`,
        before: { status: asked.status },
        after: { status: deposit.status, owner: deposit.ownerId, amount: deposit.amount, reason: deposit.reason },
      },
    ]);
    return deposit.status;
  }
}
