import type { Law } from './law.js';

/** Laws of what agents may carry. */
export const positionTermLaws: Law[] = [
  {
    law: 'No agent’s rate or credit is above that of the agent directly above.',
    needs: 'position_agent',
    sql: `SELECT format('agent %s: %s of %s, agent %s above has %s', own.agent_id, given.name, given.amount, m.parent_id, given.most) AS broken
      FROM position_agent own JOIN member m ON m.id = own.agent_id LEFT JOIN position_agent above ON above.agent_id = m.parent_id
      CROSS JOIN LATERAL (
        SELECT key AS name, value::numeric AS amount, coalesce((above.rates ->> key)::numeric, 0) AS most FROM jsonb_each_text(own.rates)
        UNION ALL SELECT 'credit', own.credit, coalesce(above.credit, 0)) AS given
      WHERE m.parent_id IS NOT NULL AND given.amount > given.most`,
  },
];
