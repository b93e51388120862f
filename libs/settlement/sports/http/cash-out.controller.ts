import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { AutoCashOut } from '../use-cases/auto-cash-out.js';
import { CashOut } from '../use-cases/cash-out.js';

/** Players who sell their open tickets back. */
@Controller()
export class CashOutController {
  constructor(
    private readonly cashOut: CashOut,
    private readonly auto: AutoCashOut,
  ) {}

  @Answers('user/sports/bet/offers')
  offers(
    @CurrentActor() actor: Actor,
    @Input() { ids }: CallParsed<'user/sports/bet/offers'>,
  ): Promise<CallOutput<'user/sports/bet/offers'>> {
    return this.cashOut.offersOf(actor, ids);
  }

  @Answers('user/sports/bet/autoCashOut')
  setAuto(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/sports/bet/autoCashOut'>,
  ): Promise<CallOutput<'user/sports/bet/autoCashOut'>> {
    return this.auto.set(actor, input);
  }

  @Answers('user/sports/bet/cashOut')
  sell(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'user/sports/bet/cashOut'>,
  ): Promise<CallOutput<'user/sports/bet/cashOut'>> {
    return this.cashOut.execute(command, input);
  }
}
