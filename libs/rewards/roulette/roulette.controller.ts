import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Database, Input, type CommandContext } from '#lib/platform';
import { spinView } from './spin-view.js';
import { SpinWheel } from './spin-wheel.js';
import { SpinsRepository } from './spins.repository.js';
import { Wheel } from './wheel.js';

/** The wheel, and one's own spins. */
@Controller()
export class RouletteController {
  constructor(
    private readonly database: Database,
    private readonly wheel: Wheel,
    private readonly spinWheel: SpinWheel,
    private readonly spins: SpinsRepository,
  ) {}

  @Answers('user/roulette/get')
  get(@CurrentActor() actor: Actor): Promise<CallOutput<'user/roulette/get'>> {
    return this.wheel.show(actor.id);
  }

  @Answers('user/roulette/spin')
  spin(
    @Command() command: CommandContext,
    @Input() { clientSeed }: CallParsed<'user/roulette/spin'>,
  ): Promise<CallOutput<'user/roulette/spin'>> {
    return this.spinWheel.execute(command, clientSeed);
  }

  @Answers('user/roulette/history')
  async history(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/roulette/history'>,
  ): Promise<CallOutput<'user/roulette/history'>> {
    const { items, total } = await this.spins.page(this.database, { memberIds: [actor.id] }, input);
    return { items: items.map(spinView), total };
  }
}
