import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Actions that wait for a second person, and what passed without one. */
export class Approvals1790000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval (
        id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind              text NOT NULL CHECK (kind ~ '^[a-z]+$'),
        -- The call with its checked input.
        call              text NOT NULL,
        input             jsonb NOT NULL,
        input_hash        bytea NOT NULL,
        -- The key and the row of the call that it came with.
        key               uuid,
        row_id            bigint,
        -- Members that it is about with the amount of each, won.
        items             jsonb NOT NULL,
        amount            bigint CHECK (amount >= 0),
        memo              text NOT NULL,
        -- What stood before, as the dry run found it when it was asked for.
        asked_effect      jsonb NOT NULL,
        language          text NOT NULL,
        asked_by          bigint NOT NULL REFERENCES admin_user (id),
        asked_account     text NOT NULL,
        asked_at          timestamptz NOT NULL,
        expires_at        timestamptz NOT NULL,
        state             text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'lapsed')),
        decided_by        bigint REFERENCES admin_user (id),
        decided_account   text,
        decided_at        timestamptz,
        reason            text NOT NULL DEFAULT '',
        CHECK (expires_at > asked_at),
        CHECK ((state = 'waiting') = (decided_at IS NULL)),
        -- Nobody decides alone.
        CHECK (state <> 'approved' OR (decided_by IS NOT NULL AND decided_by <> asked_by AND decided_at <= expires_at))
      );
      -- The same is asked for once at a time.
      CREATE UNIQUE INDEX approval_waiting ON approval (call, input_hash) WHERE state = 'waiting';
      CREATE UNIQUE INDEX approval_key ON approval (asked_by, key, coalesce(row_id, 0)) WHERE key IS NOT NULL;
      CREATE INDEX approval_due ON approval (expires_at) WHERE state = 'waiting';
      CREATE INDEX approval_asker ON approval (asked_by, id);

      CREATE FUNCTION approval_stands() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.state <> 'waiting' THEN
          RAISE EXCEPTION 'approval % is decided', OLD.id;
        END IF;
        IF (OLD.kind, OLD.call, OLD.input, OLD.items, OLD.amount, OLD.asked_by, OLD.asked_at, OLD.expires_at)
           IS DISTINCT FROM (NEW.kind, NEW.call, NEW.input, NEW.items, NEW.amount, NEW.asked_by, NEW.asked_at, NEW.expires_at) THEN
          RAISE EXCEPTION 'what approval % was asked for does not change', OLD.id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER approval_stands BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_stands();

      -- What administrators did alone: its sums decide when a second person is needed.
      CREATE TABLE approval_use (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at          timestamptz NOT NULL,
        kind        text NOT NULL,
        admin_id    bigint NOT NULL,
        member_id   bigint,
        amount      bigint NOT NULL CHECK (amount >= 0),
        key         uuid,
        input_hash  bytea NOT NULL
      );
      CREATE INDEX approval_use_member ON approval_use (kind, member_id, at);
      CREATE INDEX approval_use_admin ON approval_use (kind, admin_id, at);
      CREATE INDEX approval_use_key ON approval_use (admin_id, key) WHERE key IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
