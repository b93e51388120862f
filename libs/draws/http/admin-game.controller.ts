import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin } from '#lib/platform';
import { CountFairness } from '../use-cases/count-fairness.js';
import { SwitchGames } from '../use-cases/switch-games.js';
import { UpdateGame } from '../use-cases/update-game.js';
import { AdminGameQueries } from './admin-game-queries.js';

@Controller()
export class AdminDrawGamesController {
  constructor(
    private readonly queries: AdminGameQueries,
    private readonly updateGame: UpdateGame,
    private readonly switchGames: SwitchGames,
    private readonly countFairness: CountFairness,
  ) {}

  @Answers('admin/game/get')
  list(): Promise<CallOutput<'admin/game/get'>> {
    return this.queries.list();
  }

  @Answers('admin/game/view')
  view(@Input() input: CallParsed<'admin/game/view'>): Promise<CallOutput<'admin/game/view'>> {
    return this.queries.view(input);
  }

  @Answers('admin/game/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/game/update'>): Promise<CallOutput<'admin/game/update'>> {
    return this.updateGame.execute(command, input);
  }

  @Answers('admin/game/switch')
  switch(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/game/switch'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/game/switch'>> {
    return this.switchGames.execute(command, input, language);
  }

  @Answers('admin/fairness/get')
  fairness(): Promise<CallOutput<'admin/fairness/get'>> {
    return this.queries.fairness();
  }

  @Answers('admin/fairness/count')
  async count(): Promise<CallOutput<'admin/fairness/count'>> {
    return { countedAt: seoulIso(await this.countFairness.execute()) };
  }
}
