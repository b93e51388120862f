import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, mostRecoveryDays } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { RollingRuns } from '../rolling-runs.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Takes back the rolling that owners were paid for the bets of some time. */
@Injectable()
export class RecoverRolling {
  constructor(
    private readonly rows: BulkCommand,
    private readonly runs: RollingRuns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param placed bets placed in `from` ≤ placing < `until`
   * Per owner RECOVERY_NONE where nothing was paid for them.
   * @throws DomainError INVALID_INPUT for an end that is not after the start, PERIOD_TOO_LONG, KEY_REUSED
   */
  async execute(
    command: CommandContext,
    ownerIds: readonly number[],
    placed: { from: Date; until: Date },
    reason = '',
  ): Promise<RowResult[]> {
    const spanMs = placed.until.getTime() - placed.from.getTime();
    if (spanMs <= 0) throw refuse('INVALID_INPUT', { field: 'endedAt' });
    if (spanMs > mostRecoveryDays * dayMs) throw refuse('PERIOD_TOO_LONG', { days: mostRecoveryDays });
    return this.rows.run(command, ownerIds, async (tx, ownerId) => this.recover(tx, command, { ownerId, ...placed }, reason));
  }

  private async recover(
    tx: Tx,
    command: CommandContext,
    scope: { ownerId: number; from: Date; until: Date },
    reason: string,
  ): Promise<string> {
    const amount = await this.runs.recover(tx, scope);
    if (amount === 0) throw refuse('RECOVERY_NONE');
    const { ownerId, from, until } = scope;
    await audit(tx, command, this.clock, [
      { action: 'rolling.recover', target: `member:${ownerId}`, after: { amount, from, until, reason } },
    ]);
    return 'recovered';
  }
}
