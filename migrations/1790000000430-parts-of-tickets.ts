import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ticket lists the parts that were cashed out of it, so that lists of bets can show each one with its time. */
export class PartsOfTickets1790000000430 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- [{stake, paid, at}], oldest first; won. The stake is null where several parts were sold before it was kept of each.
      ALTER TABLE ticket ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';
      UPDATE ticket t SET parts = (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'stake', CASE WHEN t.taken_parts = 1 THEN t.taken_stake END, 'paid', p.amount, 'at', f.at) ORDER BY f.id), '[]')
        FROM generate_series(1, t.taken_parts) AS n
        JOIN transfer_key k ON k.key = 'part:' || t.bet_id || ':' || n
        JOIN transfer f ON f.id = k.transfer_id
        JOIN posting p ON p.transfer_id = f.id)
      WHERE taken_parts > 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
