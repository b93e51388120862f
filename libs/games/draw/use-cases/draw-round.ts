import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { Beacon } from '../beacon/beacon.js';
import { type DrawnValues, type RoundRow, RoundsRepository } from '../data/rounds.repository.js';
import { findGame } from '../domain/draw-games.js';
import { gradeMarkets } from '../domain/grade.js';
import { roundEvent } from '../round-view.js';
import { SeedChains } from '../seed-chains.js';

/** How long a beacon that cannot be reached is asked again before the round is void. */
export const beaconPatienceMs = 5 * 60_000;

/** Draws a closed round whose time has come: reveals its seed and publishes what follows from it. */
@Injectable()
export class DrawRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly chains: SeedChains,
    private readonly beacon: Beacon,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether this call drew or voided it; throws when the beacon has to be asked again */
  async run(roundId: number): Promise<boolean> {
    const round = await this.rounds.byId(this.database, roundId);
    if (round?.status !== 'closed' || this.clock.now() < round.drawsAt) return false;
    // The beacon may be a network away, so everything is computed before the transaction begins.
    const beacon = await this.beaconFor(round);
    const drawn = beacon === null ? null : await this.compute(round, beacon);
    return this.database.transaction(async (tx) => {
      const changed = drawn ? await this.rounds.draw(tx, round.id, drawn) : await this.rounds.void(tx, round.id);
      if (!changed) return false;
      const name = drawn ? 'round.drawn' : 'round.voided';
      await this.outbox.record(tx, [roundEvent(name, changed, drawn?.drawnAt ?? this.clock.now())]);
      return true;
    });
  }

  private async beaconFor(round: RoundRow): Promise<string | null> {
    try {
      return await this.beacon.valueFor({ ...round, roundId: round.id });
    } catch (error) {
      const waitedMs = this.clock.now().getTime() - round.drawsAt.getTime();
      if (waitedMs < beaconPatienceMs) throw error;
      return null;
    }
  }

  private async compute(round: RoundRow, beacon: string): Promise<DrawnValues> {
    const game = must(findGame(round.game), `there is no game ${round.game}`);
    const seed = await this.chains.seedOf(round.game, round.day, round.round);
    const result = await game.draw({ seed, beacon, game: round.game, round: round.round });
    const outcomes = gradeMarkets(game, result);
    return { seed, beacon, beaconSource: this.beacon.source, result, outcomes, drawnAt: this.clock.now() };
  }
}
