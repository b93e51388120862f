import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { OutgoingRepository } from '../data/outgoing.repository.js';

/** Has vendors asked again what came of calls, those that were given up among them. */
@Injectable()
export class RetryCalls {
  constructor(
    private readonly rows: BulkCommand,
    private readonly outgoing: OutgoingRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Row by row: NOT_FOUND, ALREADY_PROCESSED where the outcome is known. */
  execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const call = await this.outgoing.lock(tx, id);
      if (!call) throw refuse('NOT_FOUND');
      if (call.outcome !== 'unknown') throw refuse('ALREADY_PROCESSED');
      await this.outgoing.renew(tx, id, this.clock.now());
      const before = { asked: call.asked, dead: call.dead };
      await audit(tx, command, this.clock, [
        { action: 'vendorCall.retry', target: `vendor-call:${id}`, before, after: { asked: 0, dead: false } },
      ]);
      return 'unknown';
    });
  }
}
