import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands } from '#lib/platform';
import { DealerGamesRepository } from '../data/dealer-games.repository.js';
import { DealerAccounts } from '../dealer-accounts.js';
import { drawGames, findGame } from '../domain/draw-games.js';

/** Assigns games to a dealer, in place of those before. */
@Injectable()
export class AssignGames {
  constructor(
    private readonly commands: Commands,
    private readonly dealers: DealerAccounts,
    private readonly games: DealerGamesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND for somebody who is no dealer, GAME_UNKNOWN */
  execute(command: CommandContext, { id, games }: CallParsed<'admin/dealer/update'>): Promise<CallOutput<'admin/dealer/update'>> {
    if (games.some((game) => !findGame(game))) throw refuse('GAME_UNKNOWN');
    const assigned = drawGames.map((game) => game.id).filter((game) => games.includes(game));
    return this.commands.run(command, async (tx) => {
      if (!(await this.dealers.list(tx)).some((dealer) => dealer.id === id)) throw refuse('NOT_FOUND');
      const { before } = await this.games.replace(tx, id, assigned, { at: this.clock.now(), by: command.actor.account });
      await audit(tx, command, this.clock, [
        { action: 'dealer.games', target: `admin:${id}`, before: { games: before }, after: { games: [...assigned].sort() } },
      ]);
      return { id, games: assigned };
    });
  }
}
