import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type CommandContext, Commands, Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { betView } from '../bet-view.js';
import { BettorRestrictions } from '../bettor-restrictions.js';
import { CancellationAllowance } from '../cancellation-allowance.js';
import type { BetRow } from '../data/bet-rows.js';
import { BetsRepository } from '../data/bets.repository.js';
import { BettorLimitsRepository } from '../data/bettor-limits.repository.js';
import { OpenBets } from '../data/open-bets.js';
import { BetSubjects } from '../subjects/bet-subjects.js';
import { TicketViews } from '../sports/ticket-views.js';
import { BetCancellation } from './bet-cancellation.js';

type CancelledBet = CallOutput<'user/game/bet/cancel'>;

/** A member takes an own bet back while its game allows it. */
@Injectable()
export class CancelOwnBet {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly subjects: BetSubjects,
    private readonly restrictions: BettorRestrictions,
    private readonly limits: BettorLimitsRepository,
    private readonly allowance: CancellationAllowance,
    private readonly bets: BetsRepository,
    private readonly openBets: OpenBets,
    private readonly cancellation: BetCancellation,
    private readonly tickets: TicketViews,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, BET_NOT_CANCELLABLE, TICKET_PENDING, CANCELLATION_LATE, CANCELLATION_LIMIT_REACHED or KEY_REUSED;
   *   nothing has changed then
   */
  async execute(command: CommandContext, { bet_id: id }: Pick<CallParsed<'user/game/bet/cancel'>, 'bet_id'>): Promise<CancelledBet> {
    const bet = await this.bets.byId(this.database, id);
    if (bet?.ownerId !== command.actor.id) throw refuse('NOT_FOUND');
    return this.commands.run(command, (tx) => this.cancel(tx, bet));
  }

  private async cancel(tx: Tx, { id, ownerId, game, roundId }: BetRow): Promise<CancelledBet> {
    const subject = await this.subjects.hold(tx, { id, game, roundId });
    // One cancellation of a member at a time: the day's count holds.
    await this.bets.lockOwner(tx, ownerId);
    const bet = await this.openBets.lock(tx, id);
    await subject.assertRevocable(bet);
    if (await this.restrictions.isCancellationRestricted(tx, ownerId)) throw refuse('BET_NOT_CANCELLABLE');
    await subject.assertInTime(bet);
    const { dailyCancellations } = await this.limits.of(tx, ownerId);
    const { maximum, left } = await this.allowance.of(tx, ownerId, dailyCancellations);
    if (left === 0) throw refuse('CANCELLATION_LIMIT_REACHED', { maximum });

    const cancelled = await this.cancellation.execute(tx, bet, subject, { actor: `player:${ownerId}`, reason: '' });
    const { money, version } = await this.ledger.snapshot(tx, ownerId);
    const ticket = (await this.tickets.of([cancelled.bet], tx)).get(id)?.view ?? null;
    return { bet: betView(cancelled.bet, null, ticket), money, version, cancellationsLeft: left - 1 };
  }
}
