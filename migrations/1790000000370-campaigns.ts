import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns that give members points, their coupon codes, and every bonus that was given. */
export class Campaigns1790000000370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaign (
        id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name              text NOT NULL CHECK (name <> ''),
        kind              text NOT NULL CHECK (kind IN ('signup', 'deposit', 'coupon')),
        -- Which deposits bring it.
        deposit_on        text CHECK (deposit_on IN ('new_first', 'first', 'every')),
        -- Won: smaller deposits bring nothing.
        least_deposit     bigint NOT NULL DEFAULT 0 CHECK (least_deposit >= 0),
        starts_at         timestamptz NOT NULL,
        ends_at           timestamptz NOT NULL,
        segment           jsonb NOT NULL CHECK (jsonb_typeof(segment) = 'object'),
        -- Points: a fixed number, or a per cent of the deposit up to a maximum.
        points            bigint NOT NULL CHECK (points > 0),
        percent           integer CHECK (percent > 0),
        -- Points. The database holds that no campaign gives more than it may, whatever happens at once.
        budget            bigint NOT NULL CHECK (budget > 0),
        spent             bigint NOT NULL DEFAULT 0,
        -- Per cent of a bonus that has to be bet; 0 asks for nothing.
        wagering_percent  integer NOT NULL CHECK (wagering_percent BETWEEN 0 AND 10000),
        wagering_kinds    text[] NOT NULL,
        per_member        integer NOT NULL CHECK (per_member > 0),
        is_stackable      boolean NOT NULL,
        created_at        timestamptz NOT NULL,
        created_by        text NOT NULL,
        stopped_at        timestamptz,
        version           integer NOT NULL DEFAULT 1,
        CONSTRAINT campaign_budget_holds CHECK (spent BETWEEN 0 AND budget),
        CHECK (ends_at > starts_at),
        CHECK ((kind = 'deposit') = (deposit_on IS NOT NULL)),
        CHECK (percent IS NULL OR kind = 'deposit'),
        CHECK (wagering_percent = 0 OR cardinality(wagering_kinds) > 0)
      );

      -- Whom a campaign is for where that is noted when it is made: chosen members, and those who were inactive then.
      CREATE TABLE campaign_member (
        campaign_id  bigint NOT NULL REFERENCES campaign (id),
        member_id    bigint NOT NULL,
        PRIMARY KEY (campaign_id, member_id)
      );

      -- A code for one use, or a shared one for so many.
      CREATE TABLE coupon_code (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        code         text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,20}$'),
        campaign_id  bigint NOT NULL REFERENCES campaign (id),
        most_uses    integer NOT NULL CHECK (most_uses > 0),
        uses         integer NOT NULL DEFAULT 0,
        created_at   timestamptz NOT NULL,
        created_by   text NOT NULL,
        CONSTRAINT coupon_code_uses_hold CHECK (uses BETWEEN 0 AND most_uses)
      );
      CREATE INDEX coupon_code_campaign ON coupon_code (campaign_id, id);

      CREATE TABLE bonus_grant (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- What makes it happen once; also the transfer's key.
        key            text NOT NULL UNIQUE,
        campaign_id    bigint NOT NULL REFERENCES campaign (id),
        member_id      bigint NOT NULL,
        -- The member's first of the campaign, second, …
        n              integer NOT NULL CHECK (n > 0),
        points         bigint NOT NULL CHECK (points > 0),
        won_per_point  integer NOT NULL CHECK (won_per_point > 0),
        deposit_id     bigint,
        code_id        bigint REFERENCES coupon_code (id),
        at             timestamptz NOT NULL,
        recalled_at    timestamptz,
        recalled_by    text,
        recall_reason  text,
        -- Won that were no longer there when it was recalled and became a receivable.
        recall_missing bigint,
        UNIQUE (campaign_id, member_id, n),
        CHECK (num_nonnulls(recalled_at, recalled_by, recall_reason, recall_missing) IN (0, 4))
      );
      CREATE INDEX bonus_grant_member ON bonus_grant (member_id, id);
      CREATE INDEX bonus_grant_campaign ON bonus_grant (campaign_id, id);
      CREATE INDEX bonus_grant_deposit ON bonus_grant (deposit_id) WHERE deposit_id IS NOT NULL;
      CREATE INDEX bonus_grant_code ON bonus_grant (code_id) WHERE code_id IS NOT NULL;

      ALTER TABLE play_requirement ALTER COLUMN deposit_id DROP NOT NULL;
      ALTER TABLE play_requirement ADD COLUMN grant_id bigint UNIQUE;
      ALTER TABLE play_requirement DROP CONSTRAINT play_requirement_source_check;
      ALTER TABLE play_requirement ADD CONSTRAINT play_requirement_source_check CHECK (source IN ('charge', 'bonus', 'campaign'));
      ALTER TABLE play_requirement ADD CONSTRAINT play_requirement_cause CHECK (
        (source = 'campaign') = (grant_id IS NOT NULL) AND (source = 'campaign') = (deposit_id IS NULL)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
