import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { betView } from '../bet-view.js';
import { BettorRestrictions } from '../bettor-restrictions.js';
import { CancellationAllowance } from '../cancellation-allowance.js';
import type { BetRow } from '../data/bet-rows.js';
import { BetsRepository } from '../data/bets.repository.js';
import { BettorLimitsRepository } from '../data/bettor-limits.repository.js';
import { type LockedBet, OpenBets } from '../data/open-bets.js';
import { ticketEvent } from '../sports/cash-out-event.js';
import type { BetSubject } from '../subjects/bet-subject.js';
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
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, BET_NOT_CANCELLABLE, CANCELLATION_LATE, CANCELLATION_LIMIT_REACHED or KEY_REUSED;
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
    if (await subject.isWaiting()) return this.cancelWaiting(tx, bet, subject);
    await subject.assertRevocable(bet);
    if (await this.restrictions.isCancellationRestricted(tx, ownerId)) throw refuse('BET_NOT_CANCELLABLE');
    await subject.assertInTime(bet);
    const { dailyCancellations } = await this.limits.of(tx, ownerId);
    const { maximum, left } = await this.allowance.of(tx, ownerId, dailyCancellations);
    if (left === 0) throw refuse('CANCELLATION_LIMIT_REACHED', { maximum });

    return { ...(await this.undo(tx, bet, subject)), cancellationsLeft: left - 1 };
  }

  /**
   * During the in-play delay nothing was accepted yet, so no rule on cancellations applies and none of the day's is used. The lock on the
   * bet decides between this and the decision: the second of the two finds a ticket that is no longer pending.
   */
  private async cancelWaiting(tx: Tx, bet: LockedBet, subject: BetSubject): Promise<CancelledBet> {
    const { id, ownerId } = bet;
    await subject.endWait();
    await this.outbox.record(tx, [ticketEvent({ id, ownerId, state: 'cancelled' }, this.clock.now())]);
    const undone = await this.undo(tx, bet, subject);
    const { dailyCancellations } = await this.limits.of(tx, ownerId);
    const { left } = await this.allowance.of(tx, ownerId, dailyCancellations);
    return { ...undone, cancellationsLeft: left };
  }

  private async undo(tx: Tx, before: LockedBet, subject: BetSubject): Promise<Omit<CancelledBet, 'cancellationsLeft'>> {
    const { id, ownerId } = before;
    const { bet } = await this.cancellation.execute(tx, before, subject, { actor: `player:${ownerId}`, reason: '' });
    const { money, version } = await this.ledger.snapshot(tx, ownerId);
    const ticket = (await this.tickets.of([bet], tx)).get(id)?.view ?? null;
    return { bet: betView(bet, null, ticket), money, version };
  }
}
