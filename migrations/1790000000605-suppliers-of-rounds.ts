import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who makes a round's result is fixed when the round opens: members bet on that promise, so no later switch of the game changes it. */
export class SuppliersOfRounds1790000000605 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE round ADD COLUMN supplier text NOT NULL DEFAULT 'built_in' CHECK (supplier IN ('built_in', 'feed'))`);
    // Rounds that are not drawn yet are drawn by what their game has set now; the games of bepick have a feed until something is set.
    await runner.query(`
      UPDATE round SET supplier = 'feed'
      WHERE source = 'feed' OR (revision = 0 AND coalesce(
        (SELECT value->>'supplier' FROM site_setting WHERE name = 'game.' || round.game),
        CASE WHEN round.game LIKE 'bepick%' THEN 'feed' ELSE 'built_in' END) = 'feed')`);
    await runner.query(`
      CREATE FUNCTION round_supplier_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'round % keeps the supplier that it opened with', OLD.id USING ERRCODE = 'TB002';
      END $$;
      CREATE TRIGGER round_supplier_guard BEFORE UPDATE OF supplier ON round
        FOR EACH ROW WHEN (NEW.supplier IS DISTINCT FROM OLD.supplier) EXECUTE FUNCTION round_supplier_guard()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
