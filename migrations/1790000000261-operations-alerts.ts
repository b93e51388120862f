import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when something is wrong, and when it was right again. */
export class OperationsAlerts1790000000261 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE operations_alert (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        rule       text NOT NULL,
        -- A process, a queue, a schedule; empty for the whole.
        subject    text NOT NULL,
        -- The worst that was seen of it.
        value      double precision NOT NULL,
        is_money   boolean NOT NULL,
        opened_at  timestamptz NOT NULL,
        closed_at  timestamptz
      );
      CREATE UNIQUE INDEX operations_alert_open ON operations_alert (rule, subject) WHERE closed_at IS NULL;
      CREATE INDEX operations_alert_closed ON operations_alert (closed_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
