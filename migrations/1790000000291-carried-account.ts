import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The house's side of positions: what the games earned stays in one account, carried or not. */
export class CarriedAccount1790000000291 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Number × 4 + unit code, as all of the house's accounts.
    await runner.query(
      `INSERT INTO account (id, owner_kind, owner_id, kind, balance, version) VALUES (29 * 4, 'site', 0, 'carried', NULL, NULL)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
