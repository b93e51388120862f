import type { Corruptions } from './corruptions.js';

/** An agent and one directly below it. */
const family = `INSERT INTO member (id, kind, role, account, nickname, nickname_skeleton, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE VALUES
  (900001, 'agent', '총판', 'above', 'above', 'above', NULL, '900001', now()),
  (900002, 'agent', '매장', 'below', 'below', 'below', 900001, '900001.900002', now())`;
const terms = (id: number, percent: number, credit: number) =>
  `INSERT INTO position_agent (agent_id, rates, credit, settled_to) VALUES (${id}, '{"sports_percent": ${percent}}', ${credit}, now())`;

export const positionTermCorruptions: Corruptions = {
  'No agent’s rate or credit is above that of the agent directly above.': {
    'a rate above': () => [family, terms(900001, 10, 500), terms(900002, 10.5, 500)],
    'a credit above': () => [family, terms(900001, 10, 500), terms(900002, 10, 501)],
    'terms below an agent without any': () => [family, terms(900002, 1, 0)],
  },
};
