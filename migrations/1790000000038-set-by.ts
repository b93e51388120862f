import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who set a status, level, rate or restriction stands with it, and what is saved whole has a version. */
export class SetBy1790000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member
        -- By field, such as rates.slot_percent: who set it, with which rank, and when.
        ADD COLUMN set_by jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN restrictions_version int NOT NULL DEFAULT 0,
        ADD COLUMN rates_version int NOT NULL DEFAULT 0;
    `);
    // The audit log knows who set what stands. Where it does not, an administrator did: nobody else could block or restrict.
    await runner.query(`
      WITH ranks (role, rank) AS (
        VALUES ('운영본사', 1), ('상급본사', 2), ('부본사', 3), ('지사', 4), ('총판', 5), ('매장', 6)
      ), status_note AS (
        SELECT DISTINCT ON (e.target) e.target, e.actor, e.at FROM audit_entry e WHERE e.action = 'member.status' ORDER BY e.target, e.id DESC
      ), setter AS (
        SELECT m.id, m.status,
               CASE WHEN r.rank IS NULL THEN 'admin' ELSE 'agent' END AS kind,
               coalesce(substr(n.actor, strpos(n.actor, ':') + 1), '') AS account,
               coalesce(r.rank, 0) AS rank, coalesce(n.at, m.joined_at) AS at
        FROM member m
        LEFT JOIN status_note n ON n.target = 'member:' || m.id
        LEFT JOIN member a ON n.actor = 'agent:' || a.account
        LEFT JOIN ranks r ON r.role = a.role
        WHERE m.status IN ('suspended', 'blocked', 'withdrawn', 'deleted', 'test')
      )
      UPDATE member m SET set_by = jsonb_build_object('status', jsonb_build_object(
        'kind', s.kind, 'account', s.account, 'rank', s.rank, 'at', to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      FROM setter s WHERE s.id = m.id
    `);
    await runner.query(`
      UPDATE member m SET set_by = m.set_by || (
        SELECT jsonb_object_agg('restrictions.' || flag.key, jsonb_build_object('kind', 'admin', 'account', '', 'rank', 0,
          'at', to_char(m.joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        FROM jsonb_each(m.restrictions) flag)
      WHERE m.restrictions <> '{}'
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
