import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Agents approve deposits and withdrawals of their direct members with their own money. */
export class AgentProcessing1790000000270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, states] of [
      ['deposit', `'approved', 'completed', 'approval_cancelled'`],
      ['withdrawal', `'approved', 'completed'`],
    ]) {
      await runner.query(`
        ALTER TABLE ${table}
          -- The agent whose own money it was approved with; null where it was the house's.
          ADD COLUMN agent_id bigint,
          ADD CONSTRAINT ${table}_agent_check
            CHECK (agent_id IS NULL OR (status IN (${states}) AND owner_kind = 'member' AND agent_id <> owner_id));
        CREATE INDEX ${table}_by_agent ON ${table} (agent_id, approved_at) WHERE agent_id IS NOT NULL;
      `);
    }
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
    processing CONSTANT text[] := '{status, processed_at, processed_by, approved_at, reason, bonus, agent_id}' || marks;
  BEGIN
    IF (to_jsonb(OLD) ->> 'initialisation_id') IS NOT NULL AND to_jsonb(NEW) - sealed <> to_jsonb(OLD) - sealed THEN
      RAISE EXCEPTION '% % was initialised and changes no more', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
    END IF;
    IF to_jsonb(NEW) - processing <> to_jsonb(OLD) - processing THEN
      RAISE EXCEPTION '% % keeps what was asked', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
    END IF;
    IF OLD.agent_id IS DISTINCT FROM NEW.agent_id AND (OLD.status, NEW.status) <> ('waiting', 'approved') THEN
      RAISE EXCEPTION '% % keeps whose money it is', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
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
