import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { Database } from '../database/database.js';
import { CLOCK } from '../tokens.js';

/** Longer than any transaction takes from reading the clock to getting its id, and than clocks differ. */
const slackMs = 10 * 60_000;
const rereadMs = 10 * 60_000;

/** From `from` on, below `before`. */
export interface IdSpan {
  from: number;
  before: number;
}

const everyId: IdSpan = { from: 0, before: Number.MAX_SAFE_INTEGER };

interface BegunPeriod {
  firstId: number;
  /** Before it no id of the period was given out. */
  firstAt: Date;
  /** From then on no id of an earlier period was given out. */
  beganAt: Date;
}

/**
 * In which ids the rows of a span of time lie, so that a query by time touches the partitions of that time only. A period that began since
 * the table was read makes the answer wider, never wrong.
 */
@Injectable()
export class PeriodIds {
  private read?: { at: number; periods: Promise<BegunPeriod[]> };

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param span instants of bets or transfers: the start belongs to it, the end does not */
  async of(span: { from?: Date; until?: Date }): Promise<IdSpan> {
    const periods = await this.periods();
    const { from, until } = span;
    const first = from && periods.findLast(({ beganAt }) => beganAt.getTime() <= from.getTime() - slackMs);
    // What is older than the first period lies in it too.
    const next = until && periods.slice(1).find(({ firstAt }) => firstAt.getTime() >= until.getTime() + slackMs);
    return { from: first?.firstId ?? everyId.from, before: next?.firstId ?? everyId.before };
  }

  /** The running period and the one before: where most of what is newest lies. */
  async newest(): Promise<IdSpan> {
    return { ...everyId, from: (await this.periods()).at(-2)?.firstId ?? everyId.from };
  }

  /** All ids from the newest back: first those of two periods, then each time those of twice as many. */
  async *backwards(): AsyncGenerator<IdSpan> {
    const periods = await this.periods();
    let { before } = everyId;
    for (let count = 2, left = periods.length; left > 0; left -= count, count *= 2) {
      const from = left > count ? periods[left - count]!.firstId : everyId.from;
      yield { from, before };
      before = from;
      if (before === everyId.from) return;
    }
  }

  private periods(): Promise<BegunPeriod[]> {
    const now = this.clock.now().getTime();
    if (this.read && Math.abs(now - this.read.at) < rereadMs) return this.read.periods;
    const periods = this.database.query<BegunPeriod>(
      'SELECT period_first_id(number) AS "firstId", least(starts_at, began_at) AS "firstAt", began_at AS "beganAt" FROM period ORDER BY number',
    );
    this.read = { at: now, periods };
    periods.catch(() => (this.read = undefined));
    return periods;
  }
}
