import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has to be bet before converted bonus points may be withdrawn. */
export class TurnoverRequirements1790000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE turnover_requirement (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id      bigint NOT NULL,
        -- The conversion's own id, as its transfer's key has it.
        conversion    text NOT NULL,
        -- Whose bonus the points were; NULL for points of other kinds. No foreign key: deposits are never deleted.
        deposit_id    bigint,
        points        bigint NOT NULL CHECK (points > 0),
        -- Won; 0 for points that are earned by betting.
        required      bigint NOT NULL CHECK (required >= 0),
        -- Stakes placed from then on count.
        since         timestamptz NOT NULL,
        at            timestamptz NOT NULL,
        -- When a withdrawal found it met, or its deposit was taken back.
        met_at        timestamptz,
        cancelled_at  timestamptz
      );
      CREATE INDEX turnover_requirement_owner ON turnover_requirement (owner_id, since);
      CREATE INDEX turnover_requirement_open ON turnover_requirement (owner_id) WHERE met_at IS NULL AND cancelled_at IS NULL AND required > 0;
      CREATE INDEX turnover_requirement_deposit ON turnover_requirement (deposit_id) WHERE deposit_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
