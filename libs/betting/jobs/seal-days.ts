import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Clock, seoulDay, seoulDayEnd } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';

const lookMs = 10 * 60_000;
/** Longer than any transaction takes: what was placed on the day has been committed by then. */
const settleDownMs = 60 * 60_000;

/** Seals every day that has been over for an hour, in one worker, and those again that were changed since. */
@Injectable()
export class SealDays implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly schedules: Schedules,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('seal-days', lookMs, () => this.run());
  }

  async run(): Promise<void> {
    const today = seoulDay(new Date(this.clock.now().getTime() - settleDownMs));
    for (let day = await this.firstDay(); day !== undefined && day < today; day = seoulDay(seoulDayEnd(day))) await this.seal(day);
    const open = await this.database.query<{ day: string }>('SELECT day::text AS day FROM unsealed_day ORDER BY day');
    for (const { day } of open) await this.seal(day);
  }

  /** Undefined while there were no rounds. */
  private async firstDay(): Promise<string | undefined> {
    const [row] = await this.database.query<{ day: string | null }>('SELECT day_to_seal()::text AS day');
    return row?.day ?? undefined;
  }

  private async seal(day: string): Promise<void> {
    await this.database.query('SELECT seal_day($1)', [day]);
  }
}
