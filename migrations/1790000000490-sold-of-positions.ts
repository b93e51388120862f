import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A share notes how much of its bet was cashed out in parts, so that what is still open of it is read beside its risk. */
export class SoldOfPositions1790000000490 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Won of the bet's stake.
      ALTER TABLE position_share ADD COLUMN sold bigint NOT NULL DEFAULT 0;
      ALTER TABLE position_share ADD CONSTRAINT position_share_sold CHECK (sold >= 0 AND sold < stake);
      DROP TRIGGER position_share_risk ON position_share;
      CREATE TRIGGER position_share_risk BEFORE UPDATE OF risk, sold ON position_share FOR EACH ROW
        WHEN ((NEW.risk <> OLD.risk OR NEW.sold <> OLD.sold) AND (OLD.state <> 'open' OR NEW.state <> 'open'))
        EXECUTE FUNCTION refuse_change();
      -- Parts that were sold before.
      INSERT INTO position_ask (scope, asked_at)
        SELECT DISTINCT 'bet:' || s.bet_id, now() FROM position_share s JOIN ticket t ON t.bet_id = s.bet_id
        WHERE s.state = 'open' AND t.taken_stake > 0
        ON CONFLICT DO NOTHING;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
