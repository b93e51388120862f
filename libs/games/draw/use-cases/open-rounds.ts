import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { type Clock, seoulDay } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import type { AnyDrawGame } from '../domain/draw-games.js';
import { type RoundRef, roundAt, roundTimes } from '../domain/round-schedule.js';
import { roundEvent } from '../round-view.js';
import { SeedChains } from '../seed-chains.js';
import { DrawSettings } from '../settings/draw-settings.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Publishes the seed chains of today and tomorrow and opens the round that runs now, for every game on sale. */
@Injectable()
export class OpenRounds {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly chains: SeedChains,
    private readonly settings: DrawSettings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param isOpened tells which rounds are known to be there; the others are looked for */
  async run(isOpened: (game: string, ref: RoundRef) => boolean = () => false): Promise<void> {
    const now = this.clock.now();
    for (const { game, settings } of await this.settings.onSale()) {
      // A round's chain is out before the round opens: the database asks for it too.
      await this.chains.publish(game, seoulDay(now));
      await this.chains.publish(game, seoulDay(new Date(now.getTime() + dayMs)));
      const ref = roundAt(game, now);
      if (!isOpened(game.id, ref)) await this.open(game, ref, settings.closingSeconds);
    }
  }

  private async open(game: AnyDrawGame, ref: RoundRef, closingSeconds: number): Promise<void> {
    const times = roundTimes(game, ref, closingSeconds);
    await this.database.transaction(async (tx) => {
      const opened = await this.rounds.insert(tx, { game: game.id, ...ref, ...times });
      if (opened) await this.outbox.record(tx, [roundEvent('round.opened', opened, this.clock.now())]);
    });
  }
}
