import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What agents give to and take from those below, and who was told of as connected. */
export class Downline1790000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trade);
    await runner.query(connection);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const trade = `
  CREATE TABLE trade (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         timestamptz NOT NULL,
    unit       text NOT NULL CHECK (unit IN ('money', 'point', 'balance')),
    status     text NOT NULL CHECK (status IN ('give', 'take')),
    agent_id   bigint NOT NULL REFERENCES member (id),
    member_id  bigint NOT NULL REFERENCES member (id),
    -- Of the member as they were then.
    path       ltree NOT NULL,
    account    text NOT NULL,
    nickname   text NOT NULL,
    amount     bigint NOT NULL CHECK (amount > 0),
    memo       text NOT NULL,
    -- The agent's own balance.
    before     bigint NOT NULL,
    after      bigint NOT NULL
  );
  CREATE INDEX trade_agent ON trade (agent_id, at, id);
  CREATE TRIGGER trade_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON trade
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

const connection = `
  -- Players and agents of whom it was told that they are connected, and not yet that they no longer are. Who is online is read from the sessions.
  CREATE TABLE connection (
    member_id  bigint PRIMARY KEY REFERENCES member (id),
    kind       text NOT NULL,
    at         timestamptz NOT NULL
  );`;
