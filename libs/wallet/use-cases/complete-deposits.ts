import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { depositEvent } from '../services/request-events.js';

/** Closes approved deposits: they can no longer be taken back. */
@Injectable()
export class CompleteDeposits {
  constructor(
    private readonly rows: BulkCommand,
    private readonly deposits: DepositsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, NOT_APPROVED_YET or ALREADY_PROCESSED. */
  execute(command: CommandContext, ids: number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.complete(tx, command, id));
  }

  private async complete(tx: Tx, command: CommandContext, id: number): Promise<string> {
    const asked = await this.deposits.lock(tx, id, 'completed');
    const deposit = await this.deposits.step(tx, { id, to: 'completed', at: this.clock.now(), by: command.actor.account });
    await this.outbox.record(tx, [depositEvent('completed', deposit)]);
    await audit(tx, command, this.clock, [
      { action: 'deposit.complete', target: `deposit:${id}`, before: { status: asked.status }, after: { status: deposit.status } },
    ]);
    return deposit.status;
  }
}
