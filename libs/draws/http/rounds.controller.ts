import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Input, MaybeActor, type Origin, RequestOrigin } from '#lib/platform';
import { RoundQueries } from './round-queries.js';

@Controller()
export class RoundsController {
  constructor(private readonly queries: RoundQueries) {}

  @Answers('user/game/round/list')
  list(@MaybeActor() actor: Actor | undefined, @RequestOrigin() { address }: Origin): Promise<CallOutput<'user/game/round/list'>> {
    return this.queries.list({ account: actor?.account, address });
  }

  @Answers('user/game/round/get')
  get(
    @Input() input: CallParsed<'user/game/round/get'>,
    @MaybeActor() actor: Actor | undefined,
    @RequestOrigin() { address }: Origin,
  ): Promise<CallOutput<'user/game/round/get'>> {
    return this.queries.get(input, actor, address);
  }

  @Answers('user/game/round/history')
  history(
    @Input() input: CallParsed<'user/game/round/history'>,
    @MaybeActor() actor: Actor | undefined,
    @RequestOrigin() { address }: Origin,
  ): Promise<CallOutput<'user/game/round/history'>> {
    return this.queries.history(input, { account: actor?.account, address });
  }

  @Answers('user/game/round/statistics')
  statistics(
    @Input() input: CallParsed<'user/game/round/statistics'>,
    @MaybeActor() actor: Actor | undefined,
    @RequestOrigin() { address }: Origin,
  ): Promise<CallOutput<'user/game/round/statistics'>> {
    return this.queries.statistics(input, { account: actor?.account, address });
  }

  @Answers('user/game/round/verify')
  verify(@Input() input: CallParsed<'user/game/round/verify'>): Promise<CallOutput<'user/game/round/verify'>> {
    return this.queries.verify(input);
  }
}
