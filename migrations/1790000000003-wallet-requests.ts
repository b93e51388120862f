import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deposits and withdrawals. A request keeps who asked as it was then: account, level, place in the tree, bank. */
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
          amount         bigint NOT NULL CHECK (amount > 0),
          status         text NOT NULL DEFAULT 'waiting' CHECK (status IN (${statuses})),
          bank_name      text NOT NULL,
          -- Masked before it is stored; the whole number stays with the member.
          bank_account   text NOT NULL,
          holder         text NOT NULL,
          requested_at   timestamptz NOT NULL,
          processed_at   timestamptz,
          processed_by   text,
          reason         text
        );
        CREATE INDEX ${table}_waiting ON ${table} (requested_at) WHERE status = 'waiting';
        CREATE INDEX ${table}_requested ON ${table} (requested_at DESC, id DESC);
        CREATE INDEX ${table}_status ON ${table} (status, requested_at DESC, id DESC);
        CREATE INDEX ${table}_owner ON ${table} (owner_id, requested_at DESC);
        CREATE INDEX ${table}_path ON ${table} USING gist (path);
      `);
    }
    await runner.query(`
      ALTER TABLE deposit
        ADD COLUMN depositor text NOT NULL DEFAULT '',
        ADD COLUMN is_duplicate boolean NOT NULL DEFAULT false,
        ADD COLUMN is_double boolean NOT NULL DEFAULT false,
        ADD COLUMN is_first boolean NOT NULL DEFAULT false,
        ADD COLUMN bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0);
      ALTER TABLE withdrawal
        ADD COLUMN is_duplicate boolean NOT NULL DEFAULT false;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
