import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { walletSettings } from '../settings.js';
import { Turnover } from '../turnover/turnover.js';

/** Says what a conversion of points would ask for, before it is made. */
@Injectable()
export class PreviewConversion {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly turnover: Turnover,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param points may be more than the member has: whether they may be converted is decided when they are */
  async execute(ownerId: number, points: number): Promise<CallOutput<'user/bank/convertPoint/preview'>> {
    const rules = await this.settings.get(walletSettings);
    const { now, after } = await this.turnover.preview(this.database, { ownerId, points, at: this.clock.now() }, rules);
    return { won: points * rules.wonPerPoint, missingNow: now, missingAfter: after };
  }
}
