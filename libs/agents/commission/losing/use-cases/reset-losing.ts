import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { LosingLinesRepository } from '../data/losing-lines.repository.js';
import { LosingPeriodsRepository } from '../data/losing-periods.repository.js';

/** Forgets what lines of the newest closed period carry on. */
@Injectable()
export class ResetLosing {
  constructor(
    private readonly rows: BulkCommand,
    private readonly periods: LosingPeriodsRepository,
    private readonly lines: LosingLinesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, or ALREADY_PROCESSED where nothing is carried or a later period has it. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: readonly number[], reason = ''): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.reset(tx, command, id, reason));
  }

  private async reset(tx: Tx, command: CommandContext, id: number, reason: string): Promise<string> {
    // While the open period stays open, nothing is carried into it.
    await this.periods.keepOpen(tx);
    const line = await this.lines.lock(tx, id);
    if (!line) throw refuse('NOT_FOUND');
    const newest = await this.periods.newestClosed(tx);
    if (line.state !== 'carried' || line.periodId !== newest?.id) throw refuse('ALREADY_PROCESSED');
    const at = this.clock.now();
    await this.lines.step(tx, [id], { to: 'none', at, by: command.actor.account });
    await this.lines.reset(tx, line, { at, actor: command.actor.account, reason });
    const before = { state: line.state, carried: line.carriedOut };
    await audit(tx, command, this.clock, [
      { action: 'losing.reset', target: `losing:${id}`, before, after: { state: 'none', carried: 0, reason } },
    ]);
    return 'none';
  }
}
