import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shares of bets are taken in one round trip: bets with a common carrier queue up behind it until the commit. */
export class CarryBets1790000000540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(carryBets);
    await runner.query(`
      -- position_carry counts them, and the check of the books looks at it: one index less to write for each share.
      ALTER TABLE position_share DROP CONSTRAINT position_share_bet_id_ordinal_key;
      -- No read uses it; for a while databases were made without it.
      DROP INDEX IF EXISTS position_share_placed;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/**
 * Takes the shares of placed bets, one bet after the other in the order of the arrays: from the bettor up each agent carries ⌊what is left
 * × its rate⌋, at most what its credit bears, and what is left stays with the site. The agents are held from here to the commit, in the
 * order of their ids. Won; rates and caps in per cent.
 *
 * `p_paths` has ids from the top of the tree down to the bettor, such as `1.3.17`; `p_rates` names the rate of each bet, and `p_costs` is
 * what it may pay and earn in rolling. `p_active` has the statuses in which agents carry.
 */
const carryBets = `
  CREATE FUNCTION position_carry(
    p_agents bigint[], p_bets bigint[], p_paths text[], p_rates text[], p_caps numeric[], p_categories text[], p_games text[], p_units text[],
    p_stakes bigint[], p_costs bigint[], p_ats timestamptz[], p_active text[]
  ) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_held bigint[];
    v_agents bigint[];
    v_terms jsonb[];
    v_rooms bigint[];
    v_path bigint[];
    v_at int;
    v_rate numeric;
    v_room bigint;
    v_left bigint;
    v_most numeric;
    v_carried bigint;
    v_risk bigint;
    v_ordinal int;
    v_count int := 0;
    s_bets int[] := '{}';
    s_agents bigint[] := '{}';
    s_ordinals int[] := '{}';
    s_rates numeric[] := '{}';
    s_carried bigint[] := '{}';
    s_risks bigint[] := '{}';
    s_rooms bigint[] := '{}';
  BEGIN
    SELECT array_agg(agent_id) INTO v_held FROM (
      SELECT agent_id FROM position_agent WHERE agent_id = ANY (p_agents) AND credit > 0 AND rates ?| p_rates
      ORDER BY agent_id FOR NO KEY UPDATE) AS held;
    -- A statement of its own: it sees what was committed while the first waited for locks, of the agents that are held alone.
    SELECT array_agg(a.agent_id), array_agg(a.rates), array_agg(a.credit - a.at_risk - greatest(0, -coalesce(c.balance, 0)))
      INTO v_agents, v_terms, v_rooms
      FROM position_agent a JOIN member m ON m.id = a.agent_id LEFT JOIN account c ON c.owner_id = a.agent_id AND c.kind = 'position'
      WHERE a.agent_id = ANY (v_held) AND m.status = ANY (p_active);

    FOR v_bet IN 1 .. cardinality(p_bets) LOOP
      v_path := string_to_array(p_paths[v_bet], '.')::bigint[];
      v_left := p_stakes[v_bet];
      v_ordinal := 0;
      FOR v_step IN REVERSE cardinality(v_path) - 1 .. 1 LOOP
        v_at := array_position(v_agents, v_path[v_step]);
        v_rate := (v_terms[v_at] ->> p_rates[v_bet])::numeric;
        v_room := v_rooms[v_at];
        CONTINUE WHEN v_rate IS NULL OR v_room <= 0;
        v_rate := least(v_rate, p_caps[v_bet]);
        -- The most whose loss, ⌊carried × cost ÷ stake⌋ − carried, is within the room.
        v_most := CASE WHEN p_costs[v_bet] > p_stakes[v_bet]
          THEN div((v_room + 1)::numeric * p_stakes[v_bet] - 1, p_costs[v_bet] - p_stakes[v_bet]) ELSE p_stakes[v_bet] END;
        v_carried := least(div(v_left * v_rate, 100), v_most);
        CONTINUE WHEN v_carried = 0;
        v_risk := greatest(0, div(p_costs[v_bet]::numeric * v_carried, p_stakes[v_bet]) - v_carried);
        v_left := v_left - v_carried;
        v_ordinal := v_ordinal + 1;
        v_count := v_count + 1;
        s_bets[v_count] := v_bet;
        s_agents[v_count] := v_path[v_step];
        s_ordinals[v_count] := v_ordinal;
        s_rates[v_count] := v_rate;
        s_carried[v_count] := v_carried;
        s_risks[v_count] := v_risk;
        s_rooms[v_count] := v_room;
        v_rooms[v_at] := v_room - v_risk;
      END LOOP;
    END LOOP;
    IF v_count = 0 THEN
      RETURN;
    END IF;

    INSERT INTO position_share (bet_id, owner_id, ordinal, unit, category, game, rate, stake, carried, risk, placed_at, room)
      SELECT p_bets[bet], agent, ordinal, p_units[bet], p_categories[bet], p_games[bet], rate, p_stakes[bet], carried, risk, p_ats[bet], room
      FROM unnest(s_bets, s_agents, s_ordinals, s_rates, s_carried, s_risks, s_rooms) AS s (bet, agent, ordinal, rate, carried, risk, room);
    UPDATE position_agent a SET at_risk = at_risk + s.risk
      FROM (SELECT agent, sum(risk) AS risk FROM unnest(s_agents, s_risks) AS s (agent, risk) GROUP BY agent) AS s
      WHERE a.agent_id = s.agent AND s.risk > 0;
  END $$;`;
