import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Points that agents took from members and may not convert; who set odds by hand, and cash-outs that count for it. */
export class PointsAndOddsByHand1790000000416 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tied_point (
        owner_id  bigint PRIMARY KEY,
        points    bigint NOT NULL CHECK (points >= 0)
      );
      -- Of what agents hold by now: what they took from members more than they gave them.
      INSERT INTO tied_point (owner_id, points)
      SELECT a.owner_id, least(a.balance, t.points)
      FROM (SELECT t.agent_id, sum(CASE t.status WHEN 'take' THEN t.amount ELSE -t.amount END) AS points
            FROM trade t JOIN member m ON m.id = t.member_id AND m.kind = 'player' WHERE t.unit = 'point' GROUP BY 1) AS t
      JOIN account a ON a.owner_id = t.agent_id AND a.kind = 'point'
      WHERE t.points > 0 AND a.balance > 0;

      -- The administrator who set the odds; NULL for a feed, and for changes before this column.
      ALTER TABLE market_change ADD COLUMN changed_by bigint;

      -- Of a cash-out at odds that the administrator set by hand; with an amount of 0 one that was held.
      ALTER TABLE approval_use ADD COLUMN fixture_id bigint;
      CREATE INDEX approval_use_fixture ON approval_use (fixture_id, at) WHERE fixture_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
