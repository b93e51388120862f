import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Database, oneRow } from '#lib/platform';
import type { KindNumbers } from '../domain/chained.js';
import { ChainedTables } from '../ports.js';

export const CLOSING_PATIENCE = Symbol('ClosingPatience');
/** ms */
export interface ClosingPatience {
  settle: number;
  wait: number;
}

const lookMs = 50;
const usual: ClosingPatience = { settle: 1_000, wait: 15_000 };

/** Tells up to which numbers everything is written that ever will be. */
@Injectable()
export class ClosedNumbers {
  constructor(
    private readonly database: Database,
    private readonly tables: ChainedTables,
    @Optional() @Inject(CLOSING_PATIENCE) private readonly patience: ClosingPatience = usual,
  ) {}

  /**
   * Reads which numbers were given out, then waits until every transaction has ended that had written anything by then. A transaction
   * takes a number a moment before it writes for the first time; that moment is given first.
   * @returns undefined where a transaction is open for longer than is worth waiting
   */
  async read(): Promise<KindNumbers | undefined> {
    const numbers = await this.tables.numbers(this.database);
    await sleep(this.patience.settle);
    const { next } = await this.transactions();
    for (let waited = 0; waited <= this.patience.wait; waited += lookMs) {
      if ((await this.transactions()).oldest >= next) return numbers;
      await sleep(lookMs);
    }
    return undefined;
  }

  private async transactions(): Promise<{ oldest: number; next: number }> {
    return oneRow(
      await this.database.query<{ oldest: number; next: number }>(
        `SELECT pg_snapshot_xmin(s)::text::bigint AS oldest, pg_snapshot_xmax(s)::text::bigint AS next FROM pg_current_snapshot() s`,
      ),
    );
  }
}
