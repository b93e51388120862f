import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '#lib/platform';
import { Popups } from '../services/popups.js';

/** How much later than its times say it a popup may come or go on an open page. */
const everyMs = 10_000;

/** In one worker: tells of popups that begin or end by the clock. */
@Injectable()
export class AnnouncePopups implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly popups: Popups,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('tell-popups', everyMs, () => this.popups.tellTurned());
  }
}
