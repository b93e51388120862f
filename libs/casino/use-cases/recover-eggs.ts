import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { EggReturns } from '../services/egg-returns.js';

/** An administrator takes members' eggs back from vendors. */
@Injectable()
export class RecoverEggs {
  constructor(
    private readonly rows: BulkCommand,
    private readonly outgoing: OutgoingRepository,
    private readonly returns: EggReturns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Member by member; NOT_FOUND where nothing of theirs is at a vendor, else `asked`: the worker makes the calls. */
  execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, memberId) => {
      const vendorIds = await this.outgoing.vendorsHolding(tx, memberId);
      if (vendorIds.length === 0) throw refuse('NOT_FOUND');
      await this.returns.ask(tx, memberId, vendorIds);
      await audit(tx, command, this.clock, [{ action: 'casinoWallet.recover', target: `member:${memberId}`, after: { vendorIds } }]);
      return 'asked';
    });
  }
}
