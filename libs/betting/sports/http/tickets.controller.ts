import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input } from '#lib/platform';
import { PlaceTicket } from '../use-cases/place-ticket.js';

/** The sports tickets of players. */
@Controller()
export class TicketsController {
  constructor(private readonly placeTicket: PlaceTicket) {}

  @Answers('user/sports/bet/create')
  create(@Command() command: CommandContext, @Input() input: CallParsed<'user/sports/bet/create'>): Promise<CallOutput<'user/sports/bet/create'>> {
    return this.placeTicket.run(command, input);
  }
}
