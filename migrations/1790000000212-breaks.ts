import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players who keep themselves out for a time. */
export class Breaks1790000000212 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member ADD COLUMN break_until timestamptz;
      CREATE INDEX member_break_until ON member (break_until) WHERE break_until IS NOT NULL;

      CREATE TABLE member_break (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id  bigint NOT NULL REFERENCES member (id),
        kind       text NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
        at         timestamptz NOT NULL,
        until      timestamptz NOT NULL CHECK (until > at)
      );
      CREATE INDEX member_break_member ON member_break (member_id, id);

      -- Nobody ends a break early: it can only become longer.
      CREATE FUNCTION break_stands() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.break_until IS NOT NULL AND (NEW.break_until IS NULL OR NEW.break_until < OLD.break_until) THEN
          RAISE EXCEPTION 'the break of member % cannot end early', OLD.id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER break_stands BEFORE UPDATE OF break_until ON member FOR EACH ROW EXECUTE FUNCTION break_stands();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
