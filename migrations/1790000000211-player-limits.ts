import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What players limit for themselves. */
export class PlayerLimits1790000000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE player_limit (
        member_id     bigint NOT NULL REFERENCES member (id),
        kind          text NOT NULL CHECK (kind IN ('stake', 'loss', 'deposit')),
        span          text NOT NULL CHECK (span IN ('day', 'week', 'month')),
        -- Won; null where there is none any more.
        amount        bigint CHECK (amount > 0),
        -- A higher limit that waits, null to remove it. It waits while there is a time of asking.
        asked_amount  bigint,
        asked_at      timestamptz,
        PRIMARY KEY (member_id, kind, span),
        CHECK (asked_at IS NULL OR (amount IS NOT NULL AND coalesce(asked_amount > amount, true)))
      );

      -- A limit becomes higher only by what was asked for before.
      CREATE FUNCTION player_limit_stands() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF coalesce(NEW.amount > OLD.amount, OLD.amount IS NOT NULL AND NEW.amount IS NULL)
           AND (OLD.asked_at IS NULL OR NEW.amount IS DISTINCT FROM OLD.asked_amount) THEN
          RAISE EXCEPTION 'limit % of member % was not asked to be raised', OLD.kind, OLD.member_id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER player_limit_stands BEFORE UPDATE ON player_limit FOR EACH ROW EXECUTE FUNCTION player_limit_stands();

      CREATE TABLE player_limit_change (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at         timestamptz NOT NULL,
        member_id  bigint NOT NULL,
        kind       text NOT NULL,
        span       text NOT NULL,
        action     text NOT NULL CHECK (action IN ('lowered', 'raise_asked', 'raise_confirmed', 'raise_cancelled')),
        before     bigint,
        after      bigint
      );
      CREATE INDEX player_limit_change_member ON player_limit_change (member_id, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
