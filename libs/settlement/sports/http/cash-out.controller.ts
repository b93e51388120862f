import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { OfferWatch } from '../offer-watch.js';
import { AutoCashOut } from '../use-cases/auto-cash-out.js';
import { CashOut } from '../use-cases/cash-out.js';

/** Players who sell their open tickets back. */
@Controller()
export class CashOutController {
  constructor(
    private readonly cashOut: CashOut,
    private readonly auto: AutoCashOut,
    private readonly watch: OfferWatch,
  ) {}

  @Answers('user/sports/bet/offers')
  async offers(
    @CurrentActor() actor: Actor,
    @Input() { ids, connection }: CallParsed<'user/sports/bet/offers'>,
  ): Promise<CallOutput<'user/sports/bet/offers'>> {
    return { offers: await this.watch.show(actor, ids, connection) };
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
