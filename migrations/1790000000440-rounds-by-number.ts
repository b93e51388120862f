import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rounds are searched by their number within the day. */
export class RoundsByNumber1790000000440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX round_number ON round (round)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
