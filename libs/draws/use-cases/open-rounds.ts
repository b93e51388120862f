import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { type Clock, seoulDay } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import type { DrawGame } from '../domain/game-definition.js';
import { type RoundRef, roundAt, roundTimes } from '../domain/round-schedule.js';
import { roundEvent } from '../round-view.js';
import { SeedChains } from '../seed-chains.js';
import { type DrawGameSettings, DrawSettings } from '../settings/draw-settings.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Publishes the seed chains of today and tomorrow and opens the round that runs now, for every game on sale, with its supplier of now. */
@Injectable()
export class OpenRounds {
  /** The newest round of each game that is known to be there, so that it is looked for once and not every second. */
  private readonly opened = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly chains: SeedChains,
    private readonly settings: DrawSettings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const set of await this.settings.all()) {
      if (!(await this.settings.hasRounds(set))) continue;
      const { game, settings } = set;
      // A round's chain is out before the round opens: the database asks for it too.
      await this.chains.publish(game, seoulDay(now));
      await this.chains.publish(game, seoulDay(new Date(now.getTime() + dayMs)));
      await this.open(game, roundAt(game, now), settings);
    }
  }

  private async open(game: DrawGame, ref: RoundRef, { closingSeconds, supplier }: DrawGameSettings): Promise<void> {
    const name = `${ref.day} ${ref.round}`;
    if (this.opened.get(game.id) === name) return;
    const times = roundTimes(game, ref, closingSeconds);
    await this.database.transaction(async (tx) => {
      const opened = await this.rounds.insert(tx, { game: game.id, ...ref, ...times, supplier });
      if (opened) await this.outbox.record(tx, [roundEvent('round.opened', opened, this.clock.now())]);
    });
    this.opened.set(game.id, name);
  }
}
