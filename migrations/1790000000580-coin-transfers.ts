import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deposits and withdrawals by coin: rates, wallets of the site, and what was sent over which network. */
export class CoinTransfers1790000000580 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Rates as they were set, won per coin; the last of a coin is in force.
      CREATE TABLE coin_rate (
        id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        coin     text NOT NULL CHECK (coin IN ('BTC', 'ETH', 'USDT')),
        rate     numeric(14, 4) NOT NULL CHECK (rate > 0),
        at       timestamptz NOT NULL,
        source   text NOT NULL CHECK (source IN ('staff', 'program')),
        -- Account of the administrator, also of one whose program set it.
        by       text NOT NULL
      );
      CREATE INDEX coin_rate_last ON coin_rate (coin, id DESC);

      -- Wallets of the site: members send deposits to them, or they pay withdrawals.
      CREATE TABLE coin_wallet (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        network      text NOT NULL CHECK (network IN ('BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20')),
        use          text NOT NULL CHECK (use IN ('deposits', 'withdrawals')),
        address      text NOT NULL CHECK (address <> ''),
        -- Members of these levels are shown it, both ends among them.
        from_level   integer NOT NULL,
        to_level     integer NOT NULL,
        enabled      boolean NOT NULL,
        version      integer NOT NULL DEFAULT 1,
        changed_at   timestamptz NOT NULL,
        changed_by   text NOT NULL,
        UNIQUE (network, use, address),
        CHECK (from_level >= 1 AND to_level <= 7 AND from_level <= to_level)
      );

      -- What a deposit or a withdrawal by coin was asked for with.
      CREATE TABLE coin_transfer (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id      bigint NOT NULL,
        network       text NOT NULL CHECK (network IN ('BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20')),
        sender        text NOT NULL CHECK (sender <> ''),
        recipient     text NOT NULL CHECK (recipient <> ''),
        -- Coins: the amount by the rate, cut to the smallest part of the coin.
        count         numeric(40, 18) NOT NULL CHECK (count > 0),
        rate          numeric(14, 4) NOT NULL CHECK (rate > 0),
        -- Since when the rate held, and where it came from.
        rate_at       timestamptz NOT NULL,
        rate_source   text NOT NULL CHECK (rate_source IN ('staff', 'program'))
      );
      CREATE INDEX coin_transfer_owner ON coin_transfer (owner_id);
      ALTER TABLE deposit ADD COLUMN coin_transfer_id bigint UNIQUE REFERENCES coin_transfer (id);
      ALTER TABLE withdrawal ADD COLUMN coin_transfer_id bigint UNIQUE REFERENCES coin_transfer (id);
      -- Coins come to wallets of the house and go from them.
      ALTER TABLE deposit ADD CONSTRAINT deposit_coin_check CHECK (coin_transfer_id IS NULL OR (agent_id IS NULL AND entry_id IS NULL));
      ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_coin_check CHECK (coin_transfer_id IS NULL OR (agent_id IS NULL AND file_id IS NULL));

      -- Transactions of the chains that paid a transfer or sent its coins back. A cancelled approval sets the payment free.
      CREATE TABLE coin_transaction (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        transfer_id   bigint NOT NULL REFERENCES coin_transfer (id),
        chain         text NOT NULL CHECK (chain IN ('bitcoin', 'ethereum', 'tron')),
        hash          text NOT NULL CHECK (hash <> ''),
        purpose       text NOT NULL CHECK (purpose IN ('payment', 'refund')),
        at            timestamptz NOT NULL,
        by            text NOT NULL,
        freed_at      timestamptz,
        CHECK (freed_at IS NULL OR purpose = 'payment')
      );
      CREATE UNIQUE INDEX coin_transaction_hash ON coin_transaction (chain, hash) WHERE freed_at IS NULL;
      CREATE UNIQUE INDEX coin_transaction_transfer ON coin_transaction (transfer_id, purpose) WHERE freed_at IS NULL;

      CREATE FUNCTION coin_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_TABLE_NAME = 'coin_transaction' AND TG_OP = 'UPDATE' AND OLD.freed_at IS NULL
           AND to_jsonb(NEW) - 'freed_at' = to_jsonb(OLD) - 'freed_at' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION '% stays as it is', TG_TABLE_NAME USING ERRCODE = 'TB002';
      END $$;
      CREATE TRIGGER coin_guard BEFORE UPDATE OR DELETE ON coin_rate FOR EACH ROW EXECUTE FUNCTION coin_guard();
      CREATE TRIGGER coin_guard BEFORE UPDATE OR DELETE ON coin_transfer FOR EACH ROW EXECUTE FUNCTION coin_guard();
      CREATE TRIGGER coin_guard BEFORE UPDATE OR DELETE ON coin_transaction FOR EACH ROW EXECUTE FUNCTION coin_guard();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
