import { Inject, Injectable } from '@nestjs/common';
import { described } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, SettingSections } from '#lib/platform';
import { RequestEffects } from '../data/request-effects.js';
import { walletSettings } from '../settings.js';

/** The wallet's section of the settings. Every open page reads its rules afresh after a change. */
@Injectable()
export class WalletSection {
  constructor(sections: SettingSections, effects: RequestEffects, outbox: Outbox, @Inject(CLOCK) clock: Clock) {
    sections.registerStored(described.walletSettings, walletSettings, {
      changed: (tx) => outbox.record(tx, [{ name: 'site.changed', at: clock.now(), streams: ['site'], data: {} }]),
      effects: (changed, next) => effects.of(changed, next, clock.now()),
    });
  }
}
