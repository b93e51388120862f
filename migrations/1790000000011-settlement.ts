import type { MigrationInterface, QueryRunner } from 'typeorm';
import { betsResettle } from './bets-resettle.js';
import { betsSettledUpdates } from './bets-settled-news.js';
import { betsSettleOpen } from './bets-settle-open.js';

/** Open bets are settled where they lie, and the news of a page of settled bets is one row of the outbox. */
export class Settlement1790000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(betsSettledUpdates);
    await runner.query(betsResettle);
    await runner.query(betsSettleOpen);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
