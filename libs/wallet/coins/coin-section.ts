import { Inject, Injectable } from '@nestjs/common';
import { described } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, SettingSections } from '#lib/platform';
import { coinChanged } from './coin-changed.js';
import { coinSettings } from './coin-settings.js';

/** The settings of deposits and withdrawals by coin. Open forms read anew what may be chosen. */
@Injectable()
export class CoinSection {
  constructor(sections: SettingSections, outbox: Outbox, @Inject(CLOCK) clock: Clock) {
    sections.registerStored(described.coinSettings, coinSettings, { changed: (tx) => outbox.record(tx, [coinChanged(clock.now())]) });
  }
}
