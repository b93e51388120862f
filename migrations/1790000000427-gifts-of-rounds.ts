import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A player's statement finds the few rounds that cost nothing without reading a year of rounds. */
export class GiftsOfRounds1790000000427 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Rounds that are open are not in it, so bets and wins cost nothing more.
      CREATE INDEX casino_round_without_stake ON casino_round (member_id, closed_at) WHERE status = 'closed' AND stake = 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
