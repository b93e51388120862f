import { Inject, Injectable } from '@nestjs/common';
import { assertDrawBet, BetsRepository, OpenBets, RoundBooks } from '#lib/betting';
import { refuse } from '#lib/contract';
import { DrawRounds } from '#lib/draws';
import { type Clock, must } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { isDecided, unitOf } from '../round-outcomes.js';
import { ResettleTicket } from '../sports/use-cases/resettle-ticket.js';
import { UnitCommission } from '../unit-commission.js';
import { SettleBets } from './settle-bets.js';

/** An administrator has bets settled by the present results of what they are on; a cancelled one stands again. */
@Injectable()
export class ResettleBets {
  constructor(
    private readonly rows: BulkCommand,
    private readonly rounds: DrawRounds,
    private readonly bets: BetsRepository,
    private readonly openBets: OpenBets,
    private readonly settle: SettleBets,
    private readonly books: RoundBooks,
    private readonly commission: UnitCommission,
    private readonly ticket: ResettleTicket,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, or BET_NOT_RESETTLABLE while there is no result to settle it by. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: readonly number[], reason: string): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const known = await this.bets.byId(tx, id);
      if (!known) throw refuse('NOT_FOUND');
      return known.roundId === null
        ? this.ticket.execute(tx, command, known, reason)
        : this.onDraw(tx, command, { id, roundId: known.roundId, reason });
    });
  }

  private async onDraw(
    tx: Tx,
    command: CommandContext,
    { id, roundId, reason }: { id: number; roundId: number; reason: string },
  ): Promise<string> {
    // No other result comes between: a bet that stands again must not be behind a round that counts as settled.
    const round = await this.rounds.holdOpen(tx, roundId);
    if (!round || !isDecided(round)) throw refuse('BET_NOT_RESETTLABLE');
    const bet = await this.openBets.lock(tx, id);
    const changes = await this.settle.execute(tx, [bet], { round, actor: `admin:${command.actor.id}`, reason });
    const { changes: isChanged, result, payout, delta } = must(changes[0], 'a bet that is settled has a change');
    if (isChanged) {
      await audit(tx, command, this.clock, [
        {
          action: 'bet.resettle',
          target: `bet:${id}`,
          before: { status: bet.status, result: bet.result, payout: bet.payout },
          after: { status: 'settled', result, payout, delta, reason },
        },
      ]);
    }
    if (bet.status === 'cancelled') {
      await this.commission.restore(tx, unitOf(round.id), id);
      // Its lock is held to the commit.
      assertDrawBet(bet);
      await this.books.add(tx, bet);
    }
    return 'settled';
  }
}
