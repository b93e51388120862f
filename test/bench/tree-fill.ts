/** The statements that make a tree of members with its closure and kept totals, as the product would have made them one by one. */

/** A tree: a tenth of it agents, of whom each has a few below, and players below the deepest. Ids have no gaps. */
export interface TreeSize {
  people: number;
  agents: number;
  /** Agents directly below an agent, so that with the players there are eight levels. */
  fan: number;
}

/** Levels of agents; players stand below the last ones. */
const agentLevels = 7;

export function treeOf(people: number): TreeSize {
  const agents = people / 10;
  let fan = 1;
  while (Array.from({ length: agentLevels }, (_, level) => fan ** level).reduce((sum, each) => sum + each, 0) < agents) fan++;
  return { people, agents, fan };
}

/** The tree takes the place of the one before; to be run by a role that may switch the triggers off, in one transaction. */
export function treeStatements({ people, agents, fan }: TreeSize): string[] {
  const role = `(ARRAY['운영본사', '상급본사', '부본사', '지사', '총판', '매장', '매장'])[nlevel(path)]`;
  return [
    'TRUNCATE member, member_above, member_move, stat_owner, stat_total, outbox RESTART IDENTITY CASCADE',
    `CREATE TEMP TABLE agent ON COMMIT DROP AS
     WITH RECURSIVE tree (id, path) AS (
       SELECT 1::bigint, '1'::ltree UNION ALL
       SELECT child, tree.path || child::text FROM tree, generate_series((tree.id - 1) * ${fan} + 2, least(tree.id * ${fan} + 1, ${agents})) AS child
     ) SELECT id, path FROM tree`,
    `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
     SELECT id, 'agent', ${role}, 'agent' || id, 'agent' || id, CASE WHEN id > 1 THEN (id - 2) / ${fan} + 1 END, path, now() FROM agent`,
    `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
     SELECT p.id, 'player', '회원', 'player' || p.id, 'player' || p.id, a.id, a.path || p.id::text, now()
     FROM generate_series(${agents} + 1, ${people}) AS p (id) JOIN agent a ON a.id = ${agents} - p.id % (${agents} / 2)`,
    `INSERT INTO member_above SELECT step, kind, m.id FROM member m, unnest(steps_above(m.path)) AS step`,
    `INSERT INTO stat_owner (owner_id, kind, path, money) SELECT id, kind, string_to_array(path::text, '.')::bigint[], id FROM member`,
    `INSERT INTO stat_total (scope_id, members, agents, money)
     SELECT a.ancestor_id, count(*) FILTER (WHERE a.kind = 'player'), count(*) FILTER (WHERE a.kind = 'agent'), sum(a.member_id) FROM member_above a GROUP BY 1
     UNION ALL SELECT 0, count(*) FILTER (WHERE kind = 'player'), count(*) FILTER (WHERE kind = 'agent'), sum(id) FROM member`,
    `SELECT setval(pg_get_serial_sequence('member', 'id'), ${people})`,
  ];
}
