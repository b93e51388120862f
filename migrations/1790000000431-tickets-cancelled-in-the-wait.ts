import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A player may cancel a ticket during the in-play delay: it was neither accepted nor refused. */
export class TicketsCancelledInTheWait1790000000431 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ticket DROP CONSTRAINT ticket_state_check;
      ALTER TABLE ticket ADD CONSTRAINT ticket_state_check CHECK (state IN ('pending', 'accepted', 'refused', 'cancelled'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
