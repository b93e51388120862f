import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A round counts when it closes: until then what it has paid stands in its escrow, which goes below zero. What members lost and won in the
 * wallets of vendors, known when everything came back. What vendors are owed of what their games earned.
 */
export class CasinoFigures1790000000422 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE casino_round DROP CONSTRAINT casino_round_escrow_check;

      CREATE TABLE casino_visit (
        -- Of the numbers of bets, as rounds have.
        id         bigint PRIMARY KEY,
        call_id    bigint NOT NULL UNIQUE REFERENCES casino_outgoing (id),
        vendor_id  bigint NOT NULL REFERENCES casino_vendor (id),
        member_id  bigint NOT NULL,
        account    text NOT NULL,
        nickname   text NOT NULL,
        level      int NOT NULL,
        path       ltree NOT NULL,
        game_id    bigint NOT NULL REFERENCES casino_game (id),
        kind       text NOT NULL CHECK (kind IN ('casino', 'slot')),
        -- Eggs that went there since everything came back last, and came back now; the vendor kept the difference, below zero where it paid more.
        sent       bigint NOT NULL CHECK (sent >= 0),
        returned   bigint NOT NULL CHECK (returned >= 0),
        kept       bigint NOT NULL GENERATED ALWAYS AS (sent - returned) STORED,
        started_at timestamptz NOT NULL,
        at         timestamptz NOT NULL
      );
      CREATE INDEX casino_visit_at ON casino_visit (at);
      CREATE INDEX casino_visit_of ON casino_visit (vendor_id, member_id);

      -- Days whose fees are booked; days before this change are not.
      CREATE TABLE casino_fee_day (
        day  date PRIMARY KEY,
        at   timestamptz NOT NULL
      );
      INSERT INTO casino_fee_day SELECT (now() AT TIME ZONE 'Asia/Seoul')::date - 1, now() WHERE EXISTS (SELECT FROM casino_round);
      CREATE TABLE casino_fee (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vendor_id  bigint NOT NULL REFERENCES casino_vendor (id),
        day        date NOT NULL REFERENCES casino_fee_day (day),
        -- Won; below zero where its games lost.
        amount     bigint NOT NULL CHECK (amount <> 0),
        at         timestamptz NOT NULL,
        UNIQUE (vendor_id, day)
      );
      CREATE INDEX casino_fee_at ON casino_fee (at);

      -- Number × 4 + unit code, as all of the house's accounts.
      INSERT INTO account (id, owner_kind, owner_id, kind, balance, version) VALUES
        (30 * 4, 'site', 0, 'vendor_fee', NULL, NULL), (31 * 4, 'site', 0, 'vendor_due', NULL, NULL);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
