import { Inject, Injectable } from '@nestjs/common';
import { type Clock, must, seoulMonth, seoulMonthStart } from '#lib/kernel';
import { Database } from '../database/database.js';
import { CLOCK } from '../tokens.js';

/** The periods by which bets, ledger and audit log are cut: months in Seoul. */
@Injectable()
export class Periods {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Begins the present month's period, late or not, and makes the partitions of the one to come. May run at any time, in any number of
   * processes, and be killed anywhere: each step stands by itself and does nothing when it is done again.
   */
  async keepUp(): Promise<void> {
    // Committed by itself: an id of the new period may be given out the moment the sequences jump.
    await this.database.query('SELECT period_prepare()');
    const running = await this.running();
    const month = seoulMonthStart(seoulMonth(this.clock.now()));
    if (running.startsAt >= month) return;
    await this.database.query('SELECT period_begin($1)', [running.number + 1]);
    await this.database.query('INSERT INTO period (number, starts_at, began_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      ...[running.number + 1, month],
      this.clock.now(),
    ]);
    await this.database.query('SELECT period_prepare()');
  }

  private async running(): Promise<{ number: number; startsAt: Date }> {
    const [row] = await this.database.query<{ number: number; startsAt: Date }>(
      'SELECT number, starts_at AS "startsAt" FROM period ORDER BY number DESC LIMIT 1',
    );
    return must(row, 'there is always a period');
  }
}
