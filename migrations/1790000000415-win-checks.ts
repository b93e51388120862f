import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wins of vendors that a person has to look at before the member's withdrawals are approved, and alerts that need no rule of staff. */
export class WinChecks1790000000415 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE casino_win_check (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vendor_id bigint NOT NULL REFERENCES casino_vendor (id),
        member_id bigint NOT NULL REFERENCES member (id),
        -- A transaction, eggs that came back by a call, or an hour, by its number since 1970.
        kind text NOT NULL CHECK (kind IN ('win', 'transfer', 'hour')),
        reference bigint NOT NULL,
        stake bigint NOT NULL,
        win bigint NOT NULL,
        at timestamptz NOT NULL,
        cleared_by text,
        cleared_at timestamptz,
        reason text,
        CHECK ((cleared_by IS NULL) = (cleared_at IS NULL) AND (cleared_by IS NULL) = (reason IS NULL)),
        UNIQUE (kind, reference, vendor_id, member_id)
      );
      CREATE INDEX casino_win_check_open ON casino_win_check (member_id) WHERE cleared_at IS NULL;
      CREATE INDEX casino_win_check_at ON casino_win_check (at);
      DROP INDEX alert_round_win;
      CREATE UNIQUE INDEX alert_of_no_rule ON alert (slot)
        WHERE rule ->> 'kind' IN ('round_win_over', 'vendor_win_over', 'vendor_hour_over', 'vendor_changed')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
