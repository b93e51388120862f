import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { betView, memberBetView } from '../bet-view.js';
import { BetList } from '../data/bet-list.js';
import { PlaceBet } from '../use-cases/place-bet.js';

@Controller()
export class BetsController {
  constructor(
    private readonly placeBet: PlaceBet,
    private readonly list: BetList,
  ) {}

  @Answers('user/game/bet/create')
  create(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'user/game/bet/create'>,
  ): Promise<CallOutput<'user/game/bet/create'>> {
    return this.placeBet.run(command, input);
  }

  @Answers('user/game/bet/get')
  async own(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/game/bet/get'>): Promise<CallOutput<'user/game/bet/get'>> {
    const page = await this.list.page({ ...input, ownerId: actor.id });
    return { ...page, items: page.items.map(betView) };
  }

  @Answers('agent/bet/get')
  async downline(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/bet/get'>): Promise<CallOutput<'agent/bet/get'>> {
    const page = await this.list.page({ ...input, below: actor.path });
    return { ...page, items: page.items.map(memberBetView) };
  }

  @Answers('admin/bet/get')
  async all(@Input() input: CallParsed<'admin/bet/get'>): Promise<CallOutput<'admin/bet/get'>> {
    const { memberId: ownerId, ...filter } = input;
    const page = await this.list.page({ ...filter, ownerId });
    return { ...page, items: page.items.map(memberBetView) };
  }
}
