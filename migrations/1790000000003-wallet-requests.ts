import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deposits and withdrawals. A request keeps who asked as it was then: account, level, place in the tree, bank.
 * The database holds by itself that a request is never deleted, that what was asked never changes, and that its status
 * only takes the steps of the state table in libs/wallet/domain/request-states.ts.
 */
export class WalletRequests1790000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, statuses] of [
      ['deposit', `'waiting', 'approved', 'refused', 'approval_cancelled', 'completed'`],
      ['withdrawal', `'waiting', 'approved', 'refused', 'completed'`],
    ]) {
      await runner.query(`
        CREATE TABLE ${table} (
          id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          owner_kind     text NOT NULL CHECK (owner_kind IN ('member', 'agent')),
          owner_id       bigint NOT NULL,
          account        text NOT NULL,
          nickname       text NOT NULL,
          level          int NOT NULL,
          path           ltree NOT NULL,
          parents        text[] NOT NULL,
          amount         bigint NOT NULL CHECK (amount > 0 AND amount <= 9007199254740991),
          status         text NOT NULL DEFAULT 'waiting' CHECK (status IN (${statuses})),
          bank_name      text NOT NULL,
          -- Masked before it is stored; the whole number stays with the member.
          bank_account   text NOT NULL,
          holder         text NOT NULL,
          requested_at   timestamptz NOT NULL,
          -- When and by whom the status last changed.
          processed_at   timestamptz,
          processed_by   text,
          -- Stays through later steps: the hour in which statistics count the amount.
          approved_at    timestamptz,
          reason         text,
          CHECK ((status = 'waiting') = (processed_at IS NULL)),
          CHECK ((processed_at IS NULL) = (processed_by IS NULL)),
          CHECK ((status IN ('waiting', 'refused')) = (approved_at IS NULL))
        );
        CREATE INDEX ${table}_waiting ON ${table} (requested_at) WHERE status = 'waiting';
        CREATE INDEX ${table}_requested ON ${table} (requested_at DESC, id DESC);
        CREATE INDEX ${table}_amount ON ${table} (amount DESC, id DESC);
        CREATE INDEX ${table}_status ON ${table} (status, requested_at DESC, id DESC);
        CREATE INDEX ${table}_owner ON ${table} (owner_id, requested_at DESC);
        CREATE INDEX ${table}_approved ON ${table} (approved_at DESC) WHERE status IN ('approved', 'completed');
        CREATE INDEX ${table}_path ON ${table} USING gist (path);
      `);
    }
    await runner.query(`
      ALTER TABLE deposit
        ADD COLUMN depositor text NOT NULL DEFAULT '',
        ADD COLUMN is_duplicate boolean NOT NULL DEFAULT false,
        ADD COLUMN is_double boolean NOT NULL DEFAULT false,
        ADD COLUMN is_first boolean NOT NULL DEFAULT false,
        -- Points given with the approval.
        ADD COLUMN bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0 AND (bonus = 0 OR approved_at IS NOT NULL));
      ALTER TABLE withdrawal
        ADD COLUMN is_duplicate boolean NOT NULL DEFAULT false;

      CREATE FUNCTION request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        -- What processing a request may set; everything else stays as it was asked.
        processing CONSTANT text[] := '{status, processed_at, processed_by, approved_at, reason, bonus}';
      BEGIN
        IF to_jsonb(NEW) - processing <> to_jsonb(OLD) - processing THEN
          RAISE EXCEPTION '% % keeps what was asked', TG_TABLE_NAME, OLD.id USING ERRCODE = 'TB002';
        END IF;
        IF (OLD.status, NEW.status) NOT IN (('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'completed'))
           AND NOT (TG_TABLE_NAME = 'deposit' AND (OLD.status, NEW.status) = ('approved', 'approval_cancelled')) THEN
          RAISE EXCEPTION '% % cannot go from % to %', TG_TABLE_NAME, OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER deposit_guard BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION request_guard();
      CREATE TRIGGER withdrawal_guard BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION request_guard();
      CREATE TRIGGER deposit_kept BEFORE DELETE OR TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER withdrawal_kept BEFORE DELETE OR TRUNCATE ON withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
