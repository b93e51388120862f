import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data initialisation: which closed months left their lists and the ledger, who asked, who approved, and the signed file of each month. */
export class Initialisation1790000000231 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE initialisation (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- YYYY-MM in Seoul, oldest first; each is a step.
        months        text[] NOT NULL CHECK (cardinality(months) > 0),
        kinds         text[] NOT NULL CHECK (cardinality(kinds) > 0),
        state         text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped')),
        asked_by      text NOT NULL,
        approved_by   text NOT NULL,
        approval_id   bigint NOT NULL,
        started_at    timestamptz NOT NULL,
        ended_at      timestamptz,
        -- What it is at; nothing but a display hangs on it.
        at_month      text,
        at_step       text,
        at_rows       bigint NOT NULL DEFAULT 0,
        failure       text,
        CHECK (asked_by <> approved_by),
        CHECK ((state = 'running') = (ended_at IS NULL))
      );
      -- One at a time.
      CREATE UNIQUE INDEX initialisation_running ON initialisation ((true)) WHERE state = 'running';
      CREATE TRIGGER initialisation_kept BEFORE DELETE OR TRUNCATE ON initialisation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- A month that is through. Written in the transaction in which its rows left, so it stands exactly when they have.
      CREATE TABLE initialisation_month (
        initialisation_id  bigint NOT NULL REFERENCES initialisation (id),
        month              text NOT NULL,
        left_at            timestamptz NOT NULL,
        file               text NOT NULL,
        -- Of the whole file.
        sha256             text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        rows               bigint NOT NULL,
        figures            jsonb NOT NULL,
        PRIMARY KEY (initialisation_id, month)
      );
      CREATE TRIGGER initialisation_month_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON initialisation_month
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- Requests that left their lists. The rows stay: limits, first deposits and the ledger's keys refer to them.
      ALTER TABLE deposit ADD COLUMN initialisation_id bigint;
      ALTER TABLE withdrawal ADD COLUMN initialisation_id bigint;
      ALTER TABLE deposit ADD CHECK (initialisation_id IS NULL OR status <> 'waiting');
      ALTER TABLE withdrawal ADD CHECK (initialisation_id IS NULL OR status IN ('refused', 'completed'));
    `);
    await runner.query(requestGuard);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const requestGuard = `
  CREATE OR REPLACE FUNCTION request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    -- What a request may get without a step: flags, the balance after its approval, its file, its number sealed with another key, and the
    -- data initialisation that took it out of its list.
    marks CONSTANT text[] := '{is_duplicate, is_double, balance_after, file_id, bank_account_sealed, initialisation_id}';
    -- What one that left its list may still get.
    sealed CONSTANT text[] := '{is_duplicate, is_double, bank_account_sealed}';
    -- What processing a request may set beside these; everything else stays as it was asked.
    processing CONSTANT text[] := '{status, processed_at, processed_by, approved_at, reason, bonus}' || marks;
  BEGIN
    IF (to_jsonb(OLD) ->> 'initialisation_id') IS NOT NULL AND to_jsonb(NEW) - sealed <> to_jsonb(OLD) - sealed THEN
      RAISE EXCEPTION '% % was initialised and changes no more', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
    END IF;
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
  END $$;`;
