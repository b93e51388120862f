import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult, StopReasons } from '#lib/platform';
import { type GameChanges, GamesRepository } from '../data/games.repository.js';
import type { CasinoGame } from '../domain/vendor.js';

/** Of one game. */
const mostTags = 20;

interface TagChanges {
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
}

/** Changes how games of vendors are offered. */
@Injectable()
export class ChangeGames {
  constructor(
    private readonly rows: BulkCommand,
    private readonly games: GamesRepository,
    private readonly stopReasons: StopReasons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Changes games one by one. @param tags added to and taken from those that a game has
   * Refuses an unknown game as NOT_FOUND, and taking one off sale without a reason as INVALID_INPUT.
   */
  execute(
    command: CommandContext,
    ids: readonly number[],
    changes: GameChanges,
    { reason, tags = {} }: { reason?: string | undefined; tags?: TagChanges } = {},
  ): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const before = await this.games.lock(tx, id);
      if (!before) throw refuse('NOT_FOUND');
      const after = withTags({ ...before, ...given(changes) }, tags);
      await this.games.change(tx, after);
      const step = { wasOn: before.released, isOn: after.released, reason };
      const stop = await this.stopReasons.follow(tx, `casino-game:${id}`, step);
      const target = `casino-game:${before.code}`;
      await audit(tx, command, this.clock, [{ action: 'casinoGame.update', target, before: { ...before }, after: { ...after, ...stop } }]);
      return after.released ? 'released' : 'held';
    });
  }
}

function withTags(game: CasinoGame, { addTags = [], removeTags = [] }: TagChanges): CasinoGame {
  const tags = [...new Set([...game.tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
  if (tags.length > mostTags) throw refuse('INVALID_INPUT', { field: 'addTags' });
  return { ...game, tags };
}

function given(changes: GameChanges): GameChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as GameChanges;
}
