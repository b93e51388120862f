import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { CancelOwnBet } from '../use-cases/cancel-own-bet.js';
import { PlaceBet } from '../use-cases/place-bet.js';
import { BetQueries } from './bet-queries.js';

/** The bets of players, and of an agent's downline. */
@Controller()
export class BetsController {
  constructor(
    private readonly placeBet: PlaceBet,
    private readonly cancelBet: CancelOwnBet,
    private readonly queries: BetQueries,
  ) {}

  @Answers('user/game/bet/create')
  create(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'user/game/bet/create'>,
  ): Promise<CallOutput<'user/game/bet/create'>> {
    return this.placeBet.execute(command, input);
  }

  @Answers('user/game/bet/cancel')
  cancel(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'user/game/bet/cancel'>,
  ): Promise<CallOutput<'user/game/bet/cancel'>> {
    return this.cancelBet.execute(command, input);
  }

  @Answers('user/game/bet/get')
  own(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/game/bet/get'>): Promise<CallOutput<'user/game/bet/get'>> {
    return this.queries.own(actor, input);
  }

  @Answers('user/game/bet/view')
  view(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/game/bet/view'>): Promise<CallOutput<'user/game/bet/view'>> {
    return this.queries.ownWhole(actor, input.bet_id);
  }

  @Answers('agent/bet/get')
  downline(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/bet/get'>): Promise<CallOutput<'agent/bet/get'>> {
    return this.queries.downline(actor, input);
  }

  @Answers('agent/bet/view')
  downlineView(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/bet/view'>): Promise<CallOutput<'agent/bet/view'>> {
    return this.queries.downlineWhole(actor, input.bet_id);
  }
}
