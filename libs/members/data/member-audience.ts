import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { MemberKind } from '../domain/roles.js';

/** To whom something goes. */
export type Audience =
  | { to: 'all' }
  /** Directly below an agent; everybody below it. */
  | { to: 'direct' | 'downline'; agentId: number }
  | { to: 'member'; ids: readonly number[] }
  /** Named members, without those who keep out. */
  | { to: 'open'; ids: readonly number[] }
  /** Players of a level, 1 to 7. */
  | { to: 'level'; level: number }
  /** Players who have not logged in for so many days. */
  | { to: 'inactive'; days: number }
  /** Players whom somebody else has found, with the sign of how. */
  | { to: 'players'; ids: readonly number[]; sign: string };

const dayMs = 24 * 60 * 60 * 1000;

export interface Addressee {
  id: number;
  kind: MemberKind;
}

/** Named accounts in the name of an audience; the others are a sign. */
const namedAccounts = 3;
const active = `m.status IN ('normal_a', 'normal_b', 'test')`;

/** Who stands in an audience at this moment: active members and agents only, and nobody who keeps out unless they are named. */
@Injectable()
export class MemberAudience {
  /**
   * @returns what names the audience beside its kind: an agent's or members' accounts, a level, days. @throws DomainError NOT_FOUND for an
   * unknown agent
   */
  async of(sql: Sql, audience: Audience, at: Date): Promise<{ name: string; addressees: Addressee[] }> {
    switch (audience.to) {
      case 'all':
        return { name: '', addressees: await addressees(sql, at, 'member m', 'true', []) };
      case 'level':
        return {
          name: String(audience.level),
          addressees: await addressees(sql, at, 'member m', `m.kind = 'player' AND m.level = $2`, [audience.level]),
        };
      case 'inactive':
        return {
          name: String(audience.days),
          addressees: await addressees(sql, at, 'member m', `m.kind = 'player' AND coalesce(m.last_login_at, m.joined_at) <= $2`, [
            new Date(at.getTime() - audience.days * dayMs),
          ]),
        };
      case 'players':
        return {
          name: audience.sign,
          addressees: await addressees(sql, at, 'member m', `m.kind = 'player' AND m.id = ANY ($2)`, [audience.ids]),
        };
      case 'direct':
        return {
          name: await agentName(sql, audience.agentId),
          addressees: await addressees(sql, at, 'member m', 'm.parent_id = $2', [audience.agentId]),
        };
      case 'downline':
        return {
          name: await agentName(sql, audience.agentId),
          addressees: await addressees(sql, at, 'member_above a JOIN member m ON m.id = a.member_id', 'a.ancestor_id = $2', [
            audience.agentId,
          ]),
        };
      case 'member':
        return namedMembers(sql, audience.ids);
      case 'open': {
        const { name } = await namedMembers(sql, audience.ids);
        return { name, addressees: await addressees(sql, at, 'member m', 'm.id = ANY ($2)', [audience.ids]) };
      }
    }
  }
}

function addressees(sql: Sql, at: Date, from: string, where: string, params: unknown[]): Promise<Addressee[]> {
  return sql.query<Addressee>(
    `SELECT m.id, m.kind FROM ${from} WHERE ${where} AND ${active} AND coalesce(m.break_until <= $1, true) ORDER BY m.id`,
    [at, ...params],
  );
}

async function agentName(sql: Sql, id: number): Promise<string> {
  const [agent] = await sql.query<{ account: string }>(`SELECT account FROM member WHERE id = $1 AND kind = 'agent'`, [id]);
  if (!agent) throw refuse('NOT_FOUND');
  return agent.account;
}

async function namedMembers(sql: Sql, ids: readonly number[]): Promise<{ name: string; addressees: Addressee[] }> {
  const members = await sql.query<Addressee & { account: string }>(
    `SELECT m.id, m.kind, m.account FROM member m WHERE m.id = ANY ($1) AND ${active} ORDER BY m.id`,
    [ids],
  );
  const names = members.slice(0, namedAccounts).map(({ account }) => account);
  return {
    name: [...names, ...(members.length > namedAccounts ? ['…'] : [])].join(', '),
    addressees: members.map(({ id, kind }) => ({ id, kind })),
  };
}
