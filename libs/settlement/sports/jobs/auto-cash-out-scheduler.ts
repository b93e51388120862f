import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DuePoller, LOGGER } from '#lib/platform';
import { AutoCashOut } from '../use-cases/auto-cash-out.js';

/** Tickets of one look; the next look goes on behind them. */
const lookSize = 200;

/** Cashes tickets out whose offer has reached what their members set. */
@Injectable()
export class AutoCashOutScheduler extends DuePoller {
  constructor(autoCashOut: AutoCashOut, @Inject(LOGGER) logger: Logger) {
    let after = 0;
    super({
      name: 'automatic cash-out',
      due: async () => {
        const { ids, last } = await autoCashOut.due(after, lookSize);
        after = last ?? 0;
        return ids;
      },
      decide: (id) => autoCashOut.execute(id),
      logger,
      // Odds come at most once a second.
      everyMs: 1_000,
    });
  }
}
