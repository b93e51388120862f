import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { BetsRepository } from '../data/bets.repository.js';
import { OpenBets } from '../data/open-bets.js';
import { BetSubjects } from '../subjects/bet-subjects.js';
import { BetCancellation } from './bet-cancellation.js';

/** An administrator cancels bets, open or paid, whatever the game allows its players. */
@Injectable()
export class CancelBets {
  constructor(
    private readonly rows: BulkCommand,
    private readonly subjects: BetSubjects,
    private readonly bets: BetsRepository,
    private readonly openBets: OpenBets,
    private readonly cancellation: BetCancellation,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, BET_NOT_CANCELLABLE or TICKET_PENDING. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: readonly number[], reason: string): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.cancel(tx, command, { id, reason }));
  }

  private async cancel(tx: Tx, command: CommandContext, { id, reason }: { id: number; reason: string }): Promise<string> {
    const known = await this.bets.byId(tx, id);
    if (!known) throw refuse('NOT_FOUND');
    const subject = await this.subjects.hold(tx, known);
    const before = await this.openBets.lock(tx, id);
    await subject.assertRevocable(before);
    const { bet, debt } = await this.cancellation.execute(tx, before, subject, { actor: `admin:${command.actor.id}`, reason });
    const { status, result, payout } = before;
    await audit(tx, command, this.clock, [
      {
        action: 'bet.cancel',
        target: `bet:${id}`,
        before: { status, result, payout },
        after: { status: bet.status, owner: bet.ownerId, stake: bet.stake, debt, reason },
      },
    ]);
    return bet.status;
  }
}
