import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a vendor's rounds keep beyond their close, and what the site and its vendors differ in. */
export class VendorLifecycle1790000000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE casino_transaction
        -- Of a won, in 1/100,000, what was left out of the amount.
        ADD COLUMN fraction int NOT NULL DEFAULT 0 CHECK (fraction BETWEEN 0 AND 99999),
        -- Taken back after its round was closed: an adjustment has corrected what the round paid.
        ADD COLUMN undone boolean NOT NULL DEFAULT false,
        -- Made by the site: it is not in the vendor's list.
        ADD COLUMN by_site boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT casino_transaction_kind_check,
        ADD CONSTRAINT casino_transaction_kind_check CHECK (kind IN ('bet', 'win', 'free_win', 'promo_win', 'rollback', 'adjust'));
      UPDATE casino_transaction SET by_site = true WHERE vendor_tx LIKE 'admin:%' OR vendor_tx LIKE 'sweep:%';
      CREATE INDEX casino_transaction_fraction ON casino_transaction (vendor_id) INCLUDE (fraction) WHERE fraction > 0;

      CREATE INDEX casino_outgoing_transfers ON casino_outgoing (created_at) WHERE call IN ('transfer/in', 'transfer/out');

      ALTER TABLE casino_session ADD COLUMN language text NOT NULL DEFAULT 'ko';

      ALTER TABLE casino_vendor
        -- A session may go on at another live table, as Hub88 documents it.
        ADD COLUMN switches_tables boolean NOT NULL DEFAULT false,
        -- The key by which the vendor signed before, while it is still valid.
        ADD COLUMN old_public_key text,
        ADD COLUMN old_public_key_until timestamptz,
        -- Our pair that takes the place of the one by which we sign now, and from when on.
        ADD COLUMN next_public_key text,
        ADD COLUMN next_private_sealed text,
        ADD COLUMN next_from timestamptz,
        ADD CHECK ((old_public_key IS NULL) = (old_public_key_until IS NULL)),
        ADD CHECK ((next_public_key IS NULL) = (next_private_sealed IS NULL) AND (next_public_key IS NULL) = (next_from IS NULL));
      UPDATE casino_vendor SET switches_tables = true WHERE format = 'hub88';

      -- The last comparison with each vendor's list of transactions.
      CREATE TABLE casino_reconciliation (
        vendor_id  bigint PRIMARY KEY REFERENCES casino_vendor (id),
        -- All before it was compared.
        until_at   timestamptz NOT NULL,
        ours       int NOT NULL DEFAULT 0,
        theirs     int NOT NULL DEFAULT 0,
        matched    int NOT NULL DEFAULT 0,
        -- Whether the vendor gave its list when it was asked last.
        answered   boolean NOT NULL,
        at         timestamptz NOT NULL
      );
      -- A transaction in which the site and a vendor differ, until both agree again.
      CREATE TABLE casino_difference (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vendor_id   bigint NOT NULL REFERENCES casino_vendor (id),
        vendor_tx   text NOT NULL,
        kind        text NOT NULL,
        difference  text NOT NULL CHECK (difference IN ('missing_here', 'missing_there', 'amount', 'rolled_back')),
        member_id   bigint,
        round       text,
        reference   text,
        ours        bigint,
        theirs      bigint,
        mend        text NOT NULL CHECK (mend IN ('pay_win', 'roll_back', 'ask_vendor', 'adjust')),
        made_at     timestamptz NOT NULL,
        found_at    timestamptz NOT NULL,
        closed_at   timestamptz,
        -- The administrator whose command mended it; null where both sides agreed by themselves.
        mended_by   bigint
      );
      CREATE UNIQUE INDEX casino_difference_open ON casino_difference (vendor_id, vendor_tx) WHERE closed_at IS NULL;
      CREATE INDEX casino_difference_mended ON casino_difference (vendor_id, vendor_tx) WHERE mended_by IS NOT NULL;
      DROP INDEX alert_of_no_rule;
      CREATE UNIQUE INDEX alert_of_no_rule ON alert (slot)
        WHERE rule ->> 'kind' IN ('round_win_over', 'vendor_win_over', 'vendor_hour_over', 'vendor_changed', 'vendor_differs');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
