import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { PlaceTicket } from '../use-cases/place-ticket.js';
import { RulesQueries } from './rules-queries.js';

/** The sports tickets of players. */
@Controller()
export class TicketsController {
  constructor(
    private readonly placeTicket: PlaceTicket,
    private readonly rules: RulesQueries,
  ) {}

  @Answers('user/sports/rules')
  rulesOf(@CurrentActor() actor: Actor): Promise<CallOutput<'user/sports/rules'>> {
    return this.rules.of(actor);
  }

  @Answers('user/sports/bet/create')
  create(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'user/sports/bet/create'>,
  ): Promise<CallOutput<'user/sports/bet/create'>> {
    return this.placeTicket.execute(command, input);
  }
}
