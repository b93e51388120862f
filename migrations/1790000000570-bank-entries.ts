import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of banks' lists, and the deposits that they pay. */
export class BankEntries1790000000570 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The account that the owner was shown when the deposit was asked for, digits alone; empty where it is not known.
      ALTER TABLE deposit ADD COLUMN shown_account text NOT NULL DEFAULT '';
      -- The entry that paid it. A cancelled approval gives the entry back.
      ALTER TABLE deposit ADD COLUMN entry_id bigint;
      ALTER TABLE deposit ADD CONSTRAINT deposit_entry_check
        CHECK (entry_id IS NULL OR (status IN ('approved', 'completed') AND agent_id IS NULL));
      CREATE UNIQUE INDEX deposit_entry ON deposit (entry_id) WHERE entry_id IS NOT NULL;
      CREATE INDEX deposit_waiting_amount ON deposit (amount) WHERE status = 'waiting';
      CREATE INDEX deposit_without_entry ON deposit (approved_at)
        WHERE entry_id IS NULL AND agent_id IS NULL AND status IN ('approved', 'completed');

      -- A list that was read in, or what a program brought in one call.
      CREATE TABLE bank_list (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at           timestamptz NOT NULL,
        admin_id     bigint NOT NULL,
        -- Account of the administrator, and the name of the key that a program came with.
        by           text NOT NULL,
        -- Of the file; empty where a program brought the entries.
        name         text NOT NULL,
        layout       text NOT NULL,
        entries      integer NOT NULL CHECK (entries >= 0)
      );

      CREATE TABLE bank_entry (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        list_id        bigint NOT NULL REFERENCES bank_list (id),
        bank_name      text NOT NULL,
        -- The site's account that was paid into, digits alone.
        bank_account   text NOT NULL CHECK (bank_account <> ''),
        reference      text NOT NULL CHECK (reference <> ''),
        at             timestamptz NOT NULL,
        amount         bigint NOT NULL CHECK (amount > 0),
        depositor      text NOT NULL,
        memo           text,
        state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paid', 'not_deposit', 'returned')),
        deposit_id     bigint UNIQUE,
        decided_at     timestamptz,
        decided_by     text,
        by_rule        boolean NOT NULL DEFAULT false,
        reason         text,
        -- How often something came up for which a rule has to look at it, and up to which of these one has looked.
        due_turn       integer NOT NULL DEFAULT 1,
        looked_turn    integer NOT NULL DEFAULT 0,
        -- Staff let it wait again: rules leave it alone.
        was_reopened   boolean NOT NULL DEFAULT false,
        -- The code with which the approval by the rule was refused.
        refusal        text,
        UNIQUE (bank_account, reference),
        CHECK ((state = 'paid') = (deposit_id IS NOT NULL)),
        CHECK ((state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting') = (decided_by IS NULL))
      );
      CREATE INDEX bank_entry_list ON bank_entry (list_id);
      CREATE INDEX bank_entry_waiting ON bank_entry (amount, at) WHERE state = 'waiting';
      CREATE INDEX bank_entry_due ON bank_entry (id) WHERE due_turn > looked_turn AND state = 'waiting';
      CREATE INDEX bank_entry_decided ON bank_entry (decided_at) WHERE state <> 'waiting';
      CREATE INDEX bank_entry_at ON bank_entry (at, id);

      -- What the bank said stays; what was made of it changes by its states.
      CREATE FUNCTION bank_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'UPDATE' THEN
          RAISE EXCEPTION 'entries of the bank stay' USING ERRCODE = 'TB002';
        END IF;
        IF (OLD.list_id, OLD.bank_name, OLD.bank_account, OLD.reference, OLD.at, OLD.amount, OLD.depositor, OLD.memo)
          IS DISTINCT FROM (NEW.list_id, NEW.bank_name, NEW.bank_account, NEW.reference, NEW.at, NEW.amount, NEW.depositor, NEW.memo) THEN
          RAISE EXCEPTION 'entry % keeps what the bank said', OLD.id USING ERRCODE = 'TB002';
        END IF;
        IF OLD.state <> NEW.state AND OLD.state <> 'waiting' AND NEW.state <> 'waiting' THEN
          RAISE EXCEPTION 'entry % cannot go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'TB002';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER bank_entry_guard BEFORE UPDATE OR DELETE ON bank_entry FOR EACH ROW EXECUTE FUNCTION bank_entry_guard();
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
    -- What a request may get without a step: flags, the balance after its approval, its file, its number sealed with another key, the data
    -- initialisation that took it out of its list, and the entry of the bank that paid it.
    marks CONSTANT text[] := '{is_duplicate, is_double, balance_after, file_id, bank_account_sealed, initialisation_id, entry_id}';
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
