import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Approved withdrawals leave together as a file for the bank; a withdrawal is in one file at most, for ever. */
export class WithdrawalFiles1790000000086 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawal_file (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        created_at  timestamptz NOT NULL,
        -- Account of the administrator.
        author      text NOT NULL
      );
      ALTER TABLE withdrawal
        ADD COLUMN file_id bigint REFERENCES withdrawal_file (id),
        ADD CONSTRAINT withdrawal_file_check CHECK (file_id IS NULL OR status IN ('approved', 'completed'));
      CREATE INDEX withdrawal_file_id ON withdrawal (file_id) WHERE file_id IS NOT NULL;

      CREATE OR REPLACE FUNCTION request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        -- What a request may get without a step: flags, the balance after its approval, its file, its number sealed with another key.
        marks CONSTANT text[] := '{is_duplicate, is_double, balance_after, file_id, bank_account_sealed}';
        -- What processing a request may set beside these; everything else stays as it was asked.
        processing CONSTANT text[] := '{status, processed_at, processed_by, approved_at, reason, bonus}' || marks;
      BEGIN
        IF to_jsonb(NEW) - processing <> to_jsonb(OLD) - processing THEN
          RAISE EXCEPTION '% % keeps what was asked', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
        END IF;
        IF (to_jsonb(OLD) ->> 'file_id') IS NOT NULL AND to_jsonb(NEW) ->> 'file_id' IS DISTINCT FROM to_jsonb(OLD) ->> 'file_id' THEN
          RAISE EXCEPTION '% % stays in its file', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
        END IF;
        IF to_jsonb(NEW) - marks = to_jsonb(OLD) - marks
           AND coalesce(to_jsonb(OLD) ->> 'balance_after', to_jsonb(NEW) ->> 'balance_after') IS NOT DISTINCT FROM to_jsonb(NEW) ->> 'balance_after' THEN
          RETURN NEW;
        END IF;
        IF (OLD.status, NEW.status) NOT IN (('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'completed'))
           AND NOT (TG_TABLE_NAME = 'deposit' AND (OLD.status, NEW.status) = ('approved', 'approval_cancelled')) THEN
          RAISE EXCEPTION '% % cannot go from % to %', TG_TABLE_NAME, OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
        END IF;
        RETURN NEW;
      END $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
