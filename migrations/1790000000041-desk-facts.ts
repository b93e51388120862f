import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desks show of requests: the balance after an approval, both of two duplicates; and what members are found by. */
export class DeskFacts1790000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deposit
        -- The owner's cash right after the approval, won; NULL for one that was approved before this was noted.
        ADD COLUMN balance_after bigint CHECK (balance_after >= 0);

      CREATE OR REPLACE FUNCTION request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        -- What processing a request may set, and the flags that a later request sets; everything else stays as it was asked.
        processing CONSTANT text[] := '{status, processed_at, processed_by, approved_at, reason, bonus, balance_after, is_duplicate, is_double}';
      BEGIN
        IF to_jsonb(NEW) - processing <> to_jsonb(OLD) - processing THEN
          RAISE EXCEPTION '% % keeps what was asked', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
        END IF;
        IF to_jsonb(NEW) - '{is_duplicate, is_double, balance_after}'::text[] = to_jsonb(OLD) - '{is_duplicate, is_double, balance_after}'::text[]
           AND coalesce(to_jsonb(OLD) ->> 'balance_after', to_jsonb(NEW) ->> 'balance_after') IS NOT DISTINCT FROM to_jsonb(NEW) ->> 'balance_after' THEN
          RETURN NEW;
        END IF;
        IF (OLD.status, NEW.status) NOT IN (('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'completed'))
           AND NOT (TG_TABLE_NAME = 'deposit' AND (OLD.status, NEW.status) = ('approved', 'approval_cancelled')) THEN
          RAISE EXCEPTION '% % cannot go from % to %', TG_TABLE_NAME, OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
        END IF;
        RETURN NEW;
      END $$;

      CREATE INDEX member_holder_search ON member USING gin (lower(bank_holder) gin_trgm_ops);
      CREATE INDEX member_phone_search ON member USING gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
