import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The one highest share becomes one for each kind of game; games of vendors, which were not carried before, keep 70 per cent at most.
 * An agent's terms stay within those of the agents above it: what exceeds them is lowered, so new bets are carried by the site instead.
 */
export class PositionCaps1790000000531 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE site_setting SET value = (value - 'positionCapPercent') || jsonb_build_object(
          'positionCapSports', value->'positionCapPercent', 'positionCapMinigame', value->'positionCapPercent',
          'positionCapPowerball', value->'positionCapPercent',
          'positionCapCasino', least(70, (value->>'positionCapPercent')::numeric),
          'positionCapSlot', least(70, (value->>'positionCapPercent')::numeric))
        WHERE name = 'commission' AND value ? 'positionCapPercent';

      WITH bound AS MATERIALIZED (
        SELECT own.agent_id,
               (SELECT coalesce(jsonb_object_agg(kind, percent) FILTER (WHERE percent > 0), '{}') FROM (
                  SELECT r.key AS kind, least(r.value::numeric, (
                    SELECT min(coalesce((p.rates->>r.key)::numeric, 0)) FROM member_above a LEFT JOIN position_agent p ON p.agent_id = a.ancestor_id
                    WHERE a.member_id = own.agent_id)) AS percent
                  FROM jsonb_each_text(own.rates) AS r) AS each_rate) AS rates,
               least(own.credit, (
                 SELECT min(coalesce(p.credit, 0)) FROM member_above a LEFT JOIN position_agent p ON p.agent_id = a.ancestor_id
                 WHERE a.member_id = own.agent_id)) AS credit
        FROM position_agent own)
      UPDATE position_agent own SET rates = bound.rates, credit = bound.credit, version = own.version + 1
      FROM bound WHERE bound.agent_id = own.agent_id AND (bound.rates, bound.credit) IS DISTINCT FROM (own.rates, own.credit);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
