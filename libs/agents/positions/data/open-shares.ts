import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import type { OpenShare } from '../domain/exposure.js';

/** Of what an open share carries: what was not cashed out, won. */
export const openPart = 'div(carried::numeric * (stake - sold), stake)::bigint';

/** Shares of bets that are open. */
@Injectable()
export class OpenShares {
  /** Of one agent, in no order. */
  list(sql: Sql, agentId: number): Promise<OpenShare[]> {
    return sql.query<OpenShare>(
      `SELECT bet_id AS "betId", unit, game, ${openPart} AS open, risk FROM position_share WHERE owner_id = $1 AND state = 'open'`,
      [agentId],
    );
  }
}
