import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { type ResultEntry, type RoundRow, RoundsRepository, type VoidEntry } from '../data/rounds.repository.js';
import { findGame } from '../domain/draw-games.js';
import type { DrawGame } from '../domain/game-definition.js';
import { gradeMarkets } from '../domain/grade.js';
import { resultEvent } from '../round-view.js';
import { type DrawGameSettings, DrawSettings, stateOf } from '../settings/draw-settings.js';
import { BuiltInDraw } from '../suppliers/built-in-draw.js';
import { Feed } from '../suppliers/feed.js';
import { NotYet, type ResultSupplier, type Supplied } from '../suppliers/result-supplier.js';

/** Whether a round's result is to come by itself; otherwise it waits for an administrator, or to be made void. */
export function isDrawnAutomatically(settings: DrawGameSettings): boolean {
  return settings.resultMode === 'automatic' && stateOf(settings) !== 'stopped';
}

/** Gives a closed round its result once its draw is due, from the supplier that the round opened with. */
@Injectable()
export class DrawRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly settings: DrawSettings,
    private readonly builtIn: BuiltInDraw,
    private readonly feed: Feed,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns whether this call drew or voided it; false while the result is waited for. Throws when the supplier fails: it is to be asked
   * again
   */
  async execute(roundId: number): Promise<boolean> {
    const round = await this.rounds.byId(this.database, roundId);
    if (round?.status !== 'closed' || this.clock.now() < round.drawsAt) return false;
    const game = must(findGame(round.game), `there is no game ${round.game}`);
    const settings = await this.settings.of(game);
    if (!isDrawnAutomatically(settings)) return false;
    // The supplier may be a network away, so everything is there before the transaction begins.
    const entry = await this.entryFor(round, game, settings);
    if (!entry) return false;
    return this.database.transaction(async (tx) => {
      const recorded = await this.rounds.record(tx, round.id, entry);
      if (!recorded) return false;
      await this.outbox.record(tx, [resultEvent(recorded, entry.at)]);
      return true;
    });
  }

  private async entryFor(round: RoundRow, game: DrawGame, settings: DrawGameSettings): Promise<ResultEntry | VoidEntry | undefined> {
    const supplier: ResultSupplier = round.supplier === 'feed' ? this.feed : this.builtIn;
    let supplied: Supplied | null;
    try {
      supplied = await supplier.resultFor(round);
    } catch (error) {
      const waitedMs = this.clock.now().getTime() - round.drawsAt.getTime();
      if (waitedMs >= settings.resultPatienceSeconds * 1000) return { kind: 'void', reason: 'result_late', ...this.byItself() };
      if (error instanceof NotYet) return undefined;
      throw error;
    }
    if (!supplied) return { kind: 'void', reason: 'beacon_missing', ...this.byItself() };
    const outcomes = gradeMarkets(game, supplied.result);
    return { kind: 'result', reason: '', source: supplier.source, outcomes, ...supplied, ...this.byItself() };
  }

  /** What comes by itself is a round's first result: an administrator who was quicker is right. */
  private byItself() {
    return { follows: 0, enteredBy: null, at: this.clock.now() };
  }
}
