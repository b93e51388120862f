import type { MemberStatus } from '#lib/contract';
import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import type { MemberSettings, Rates } from '../domain/member.js';
import { pageSwitches, roleOf, type RoleName } from '../domain/roles.js';
import { mayLogIn } from '../domain/statuses.js';

/** An agent who takes part in losing, with the rates of all kinds. */
export interface LosingAgent {
  id: number;
  /** Per cent by the names of `rolling_json`. */
  rates: Rates;
}

/** Agents as commission counts them. */
@Injectable()
export class AgentRates {
  /** Active agents with rates whose role and settings leave losing open to them; monitors never are. */
  async ofLosing(sql: Sql): Promise<LosingAgent[]> {
    const rows = await sql.query<LosingAgent & { role: RoleName; status: MemberStatus; settings: MemberSettings }>(
      `SELECT id, role, status, settings, rolling AS rates FROM member WHERE kind = 'agent' AND rolling <> '{}'`,
    );
    return rows
      .filter(({ role, status, settings }) => mayLogIn(status) && pageSwitches(roleOf(role), settings).isOpenLosing)
      .map(({ id, rates }) => ({ id, rates }));
  }

  /** Rates of those of some people who are active and have any. */
  async ratesOf(sql: Sql, ids: readonly number[]): Promise<Map<number, Rates>> {
    const rows = await sql.query<{ id: number; status: MemberStatus; rates: Rates }>(
      `SELECT id, status, rolling AS rates FROM member WHERE id = ANY ($1) AND rolling <> '{}'`,
      [ids],
    );
    return new Map(rows.filter(({ status }) => mayLogIn(status)).map(({ id, rates }) => [id, rates]));
  }

  /** Ids of the agents directly below one. */
  async childrenOf(sql: Sql, id: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(`SELECT id FROM member WHERE parent_id = $1 AND kind = 'agent' ORDER BY id`, [id]);
    return rows.map((row) => row.id);
  }
}
