import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { actorName, Ledger, site } from '#lib/wallet';
import { LosingLinesRepository } from '../data/losing-lines.repository.js';

/** Takes paid losing back; what is no longer there becomes a debt. */
@Injectable()
export class RecoverLosing {
  constructor(
    private readonly rows: BulkCommand,
    private readonly lines: LosingLinesRepository,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, ALREADY_PROCESSED, or RECOVERY_NONE where nothing was paid. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: readonly number[], reason = ''): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.recover(tx, command, id, reason));
  }

  private async recover(tx: Tx, command: CommandContext, id: number, reason: string): Promise<string> {
    const line = await this.lines.lock(tx, id);
    if (!line) throw refuse('NOT_FOUND');
    if (line.state === 'recovered') throw refuse('ALREADY_PROCESSED');
    if (line.state !== 'paid') throw refuse('RECOVERY_NONE');
    const at = this.clock.now();
    await this.lines.step(tx, [id], { to: 'recovered', at, by: command.actor.account });
    const { agentId: ownerId, payable: amount } = line;
    const missing = await this.ledger.recall(tx, {
      key: `losing:${id}:recovered`,
      kind: 'losing_recovered',
      cause: { kind: 'losing_line', id },
      actor: actorName(command),
      at,
      ownerId,
      amount,
      to: site('losing'),
    });
    const after = { state: 'recovered', agent: ownerId, amount, missing, reason };
    await audit(tx, command, this.clock, [{ action: 'losing.recover', target: `losing:${id}`, before: { state: line.state }, after }]);
    return 'recovered';
  }
}
