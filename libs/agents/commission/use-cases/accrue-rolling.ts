import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { RollingRuns, runSize } from '../rolling-runs.js';

/** Accrues the shares that bets have left. Any number of processes may do so at once: each takes what no other has in hand. */
@Injectable()
export class AccrueRolling {
  constructor(
    private readonly database: Database,
    private readonly runs: RollingRuns,
  ) {}

  /** One run. @returns whether there may be more */
  async execute(): Promise<boolean> {
    return (await this.database.transaction((tx) => this.runs.accrue(tx, 'any'))) === runSize;
  }
}
