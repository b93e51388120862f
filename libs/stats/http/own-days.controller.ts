import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { ReadOwnDays } from '../use-cases/read-own-days.js';

@Controller()
export class OwnDaysController {
  constructor(private readonly days: ReadOwnDays) {}

  @Answers('user/game/bet/days')
  get(@CurrentActor() player: Actor, @Input() input: CallParsed<'user/game/bet/days'>) {
    return this.days.execute(player, input);
  }
}
