import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { DrawRounds, DrawSettings, findGame } from '#lib/games';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { betView } from '../bet-view.js';
import { BettorRestrictions } from '../bettor-restrictions.js';
import { CancellationAllowance } from '../cancellation-allowance.js';
import { assertDrawBet } from '../data/bet-rows.js';
import { BetsRepository } from '../data/bets.repository.js';
import { BettorLimitsRepository } from '../data/bettor-limits.repository.js';
import { OpenBets } from '../data/open-bets.js';
import { cancellableUntil, type CancellationRules } from '../domain/cancellation.js';
import { BetCancellation } from './bet-cancellation.js';

type CancelledBet = CallOutput<'user/game/bet/cancel'>;

/** A member takes an own bet back while its game allows it. */
@Injectable()
export class CancelOwnBet {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly rounds: DrawRounds,
    private readonly drawSettings: DrawSettings,
    private readonly restrictions: BettorRestrictions,
    private readonly limits: BettorLimitsRepository,
    private readonly allowance: CancellationAllowance,
    private readonly bets: BetsRepository,
    private readonly openBets: OpenBets,
    private readonly cancellation: BetCancellation,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, BET_NOT_CANCELLABLE, CANCELLATION_LATE, CANCELLATION_LIMIT_REACHED or KEY_REUSED; nothing has changed then
   */
  async run(command: CommandContext, { bet_id: id }: Pick<CallParsed<'user/game/bet/cancel'>, 'bet_id'>): Promise<CancelledBet> {
    const bet = await this.bets.byId(this.database, id);
    if (bet?.ownerId !== command.actor.id) throw refuse('NOT_FOUND');
    assertDrawBet(bet);
    const rules = await this.drawSettings.of(must(findGame(bet.game), `there is no game ${bet.game}`));
    return this.commands.runOwn(command, (tx) => this.cancel(tx, bet, rules));
  }

  private async cancel(tx: Tx, { id, ownerId, roundId }: { id: number; ownerId: number; roundId: number }, rules: CancellationRules): Promise<CancelledBet> {
    const round = await this.rounds.holdOpen(tx, roundId);
    // One cancellation of a member at a time: the day's count holds.
    await this.bets.lockOwner(tx, ownerId);
    const bet = await this.openBets.lock(tx, id);
    if (bet.status !== 'accepted' || !rules.cancellation) throw refuse('BET_NOT_CANCELLABLE');
    if (await this.restrictions.isCancellationRestricted(tx, ownerId)) throw refuse('BET_NOT_CANCELLABLE');
    if (!cancellableUntil(bet, round, rules, this.clock.now())) throw refuse('CANCELLATION_LATE');
    const { dailyCancellations } = await this.limits.of(tx, ownerId);
    const { maximum, left } = await this.allowance.of(tx, ownerId, dailyCancellations);
    if (left === 0) throw refuse('CANCELLATION_LIMIT_REACHED', { maximum });

    const cancelled = await this.cancellation.run(tx, bet, { actor: `player:${ownerId}`, reason: '' });
    const { money, version } = await this.ledger.snapshot(tx, ownerId);
    return { bet: betView(cancelled.bet, null), money, version, cancellationsLeft: left - 1 };
  }
}
