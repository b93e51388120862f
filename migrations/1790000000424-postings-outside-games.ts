import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What one person's money, points and eggs did outside games, without reading a year of bets. The house's accounts have the same ids in
 * every database: escrow 12, gaming 16, casino_escrow 88, casino_escrow_egg 94, gaming_egg 98, carried 116, and rolling 28, from which
 * each bet's share is accrued.
 */
export class PostingsOutsideGames1790000000424 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A posting of a bet is in neither index, so they cost its statements nothing.
      CREATE INDEX posting_source_outside_games ON posting (source_id, transfer_id)
        WHERE source_version IS NOT NULL AND destination_id <> ALL (ARRAY[12, 16, 88, 94, 98, 116]::bigint[]);
      CREATE INDEX posting_destination_outside_games ON posting (destination_id, transfer_id)
        WHERE destination_version IS NOT NULL AND source_id <> ALL (ARRAY[12, 16, 28, 88, 94, 98, 116]::bigint[]);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
