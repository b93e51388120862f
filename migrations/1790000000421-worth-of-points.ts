import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What came into the house's accounts, at what it was worth then: points at the rate that was in force. Changes of settings are kept for
 * ever, so that the rate of any moment is known.
 */
export class WorthOfPoints1790000000421 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rates);
    await runner.query(`
      ALTER TABLE ledger_house_day ADD COLUMN worth bigint;
      ALTER TABLE ledger_house_day DISABLE TRIGGER ledger_house_day_immutable;
      UPDATE ledger_house_day SET worth = amount;
    `);
    await runner.query(pastPoints);
    await runner.query(`
      ALTER TABLE ledger_house_day ENABLE TRIGGER ledger_house_day_immutable;
      ALTER TABLE ledger_house_day ALTER worth SET NOT NULL;
      CREATE OR REPLACE VIEW report.house_days AS SELECT day, account, kind, amount, worth FROM ledger_house_day;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const rates = `
  CREATE FUNCTION point_rates() RETURNS TABLE (since timestamptz, until timestamptz, won bigint) LANGUAGE sql STABLE AS $$
    SELECT since, coalesce(lead(since) OVER (ORDER BY since, id), 'infinity'), won FROM (
      SELECT 0 AS id, '-infinity'::timestamptz AS since, coalesce(
        (SELECT (before #>> '{}')::bigint FROM setting_change WHERE group_name = 'wallet' AND path = 'wonPerPoint' ORDER BY id LIMIT 1),
        (SELECT (value ->> 'wonPerPoint')::bigint FROM site_setting WHERE name = 'wallet'), 1) AS won
      UNION ALL
      SELECT id, changed_at, coalesce((after #>> '{}')::bigint, 1) FROM setting_change WHERE group_name = 'wallet' AND path = 'wonPerPoint'
    ) AS changes
  $$;
  COMMENT ON FUNCTION point_rates() IS 'What a point was worth, won, in since <= time < until';`;

/** Closed days whose points have left with their period are taken at the rate of their end; the others transfer by transfer. */
const pastPoints = `
  UPDATE ledger_house_day h SET worth = h.amount * r.won FROM point_rates() r
  WHERE h.account IN (SELECT kind FROM account WHERE owner_kind = 'site' AND id % 4 = 1)
    AND (h.day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' > r.since AND (h.day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' <= r.until;

  UPDATE ledger_house_day h SET worth = exact.worth
  FROM (
    SELECT (t.at AT TIME ZONE 'Asia/Seoul')::date AS day, t.kind, a.kind AS account,
      sum(r.won * CASE WHEN a.id = p.destination_id THEN p.amount ELSE -p.amount END)::bigint AS worth
    FROM transfer t JOIN posting p ON p.transfer_id = t.id
    JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.owner_kind = 'site' AND a.id % 4 = 1
    JOIN point_rates() r ON t.at >= r.since AND t.at < r.until
    WHERE (SELECT count(*) FROM point_rates()) > 1 AND t.at >= coalesce((SELECT max(left_at) + interval '1 day' FROM period), '-infinity')
    GROUP BY 1, 2, 3
  ) AS exact WHERE (h.day, h.kind, h.account) = (exact.day, exact.kind, exact.account);`;
