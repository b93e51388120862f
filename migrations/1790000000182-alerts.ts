import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules by which the figures alert administrators, and what they raised. */
export class Alerts1790000000182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alert_rule (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
        -- Its kind and parameters, as the contract has them.
        rule        jsonb NOT NULL,
        enabled     boolean NOT NULL,
        version     int NOT NULL DEFAULT 1,
        changed_at  timestamptz NOT NULL,
        changed_by  text NOT NULL
      );

      CREATE TABLE alert (
        id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Null once the rule is deleted.
        rule_id   bigint REFERENCES alert_rule (id) ON DELETE SET NULL,
        -- What of the rule it is about, such as an hour: it is raised once for each.
        slot      text NOT NULL,
        name      text NOT NULL,
        -- The rule as it was, and what it found.
        rule      jsonb NOT NULL,
        facts     jsonb NOT NULL,
        at        timestamptz NOT NULL,
        taken_by  text,
        taken_at  timestamptz,
        UNIQUE (rule_id, slot),
        CHECK ((taken_by IS NULL) = (taken_at IS NULL))
      );
      CREATE INDEX alert_untaken ON alert (id) WHERE taken_at IS NULL;

      CREATE TABLE alert_seen (
        alert_id  bigint NOT NULL REFERENCES alert (id) ON DELETE CASCADE,
        account   text NOT NULL,
        at        timestamptz NOT NULL,
        PRIMARY KEY (alert_id, account)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
