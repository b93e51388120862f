import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Actor, type Clock, must } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { DealerGamesRepository } from './data/dealer-games.repository.js';
import type { RoundRow } from './data/rounds.repository.js';
import { findGame } from './domain/draw-games.js';
import { isOver } from './round-view.js';
import { DrawSettings } from './settings/draw-settings.js';

/** What a dealer may do: give a round of an assigned game its first result, once its draw is due and nothing draws it by itself. */
@Injectable()
export class Dealing {
  constructor(
    private readonly database: Database,
    private readonly games: DealerGamesRepository,
    private readonly settings: DrawSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Within a transaction the assignment stays until its end. Rounds of other games answer like rounds that there are not.
   * @throws DomainError NOT_FOUND, ROUND_CHANGED when it has a result or is void, ROUND_NOT_CLOSED before its draw is due
   */
  async assertDealt(actor: Actor, round: RoundRow | undefined, tx?: Tx): Promise<void> {
    if (!round || !(await this.isAssigned(actor.id, round.game, tx))) throw refuse('NOT_FOUND');
    const { resultMode } = await this.settings.of(must(findGame(round.game), `there is no game ${round.game}`));
    if (resultMode !== 'manual') throw refuse('NOT_FOUND');
    if (isOver(round)) throw refuse('ROUND_CHANGED');
    if (round.status !== 'closed' || this.clock.now() < round.drawsAt) throw refuse('ROUND_NOT_CLOSED');
  }

  private async isAssigned(adminId: number, game: string, tx?: Tx): Promise<boolean> {
    if (tx) return this.games.hold(tx, adminId, game);
    return (await this.games.ofDealer(this.database, adminId)).includes(game);
  }
}
