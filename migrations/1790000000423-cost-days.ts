import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each cost of the profit statement came to by the records that it stands for, day by day; when a share of losing was paid. */
export class CostDays1790000000423 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stat_cost_day (
        day      date NOT NULL,
        line     text NOT NULL,
        -- Won, for this day: what it costs the house is below zero.
        accrued  bigint NOT NULL,
        -- Won, that was booked on this day, for whatever day.
        booked   bigint NOT NULL,
        PRIMARY KEY (day, line)
      );

      -- Every day is summed up anew, now with its costs; what has left for the archive stays as the ledger closed it.
      DELETE FROM stat_luck_done;
      INSERT INTO stat_cost_day (day, line, accrued, booked)
      SELECT day, line, CASE line WHEN 'rolling' THEN 0 ELSE sum(worth) END, sum(worth)
      FROM ledger_house_day JOIN (VALUES ('bonus', 'bonuses'), ('comment', 'bonuses'), ('charge', 'bonuses'), ('signup', 'bonuses'),
        ('attendance', 'bonuses'), ('roulette', 'bonuses'), ('friend_loss', 'bonuses'), ('point_adjustment', 'bonuses'),
        ('casino_bonus', 'bonuses'), ('casino_bonus_egg', 'bonuses'), ('rolling', 'rolling'), ('point_rolling', 'rolling'),
        ('losing', 'losing'), ('carried', 'positions')
      ) AS known (account, line) USING (account)
      GROUP BY day, line HAVING sum(worth) <> 0;

      ALTER TABLE losing_line ADD COLUMN paid_at timestamptz;
      ALTER TABLE losing_line DISABLE TRIGGER losing_line_guard;
      UPDATE losing_line l SET paid_at = coalesce(
        (SELECT t.at FROM transfer_key k JOIN transfer t ON t.id = k.transfer_id WHERE k.key = 'losing:' || l.id || ':paid'), l.processed_at)
      WHERE l.state IN ('paid', 'recovered');
      ALTER TABLE losing_line ENABLE TRIGGER losing_line_guard;
      CREATE INDEX losing_line_paid ON losing_line (paid_at) WHERE paid_at IS NOT NULL;
      CREATE INDEX losing_line_recovered ON losing_line (processed_at) WHERE state = 'recovered';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
