import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a carrier can lose by an open ticket falls when a part of it is cashed out; of a share that has ended it stays as it was. */
export class PositionRisk1790000000450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER position_share_immutable ON position_share;
      CREATE TRIGGER position_share_immutable
        BEFORE UPDATE OF bet_id, owner_id, ordinal, unit, category, game, rate, stake, carried, placed_at OR DELETE OR TRUNCATE
        ON position_share FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER position_share_risk BEFORE UPDATE OF risk ON position_share FOR EACH ROW
        WHEN (NEW.risk <> OLD.risk AND (OLD.state <> 'open' OR NEW.state <> 'open'))
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
