import type { MemberStatus } from '#lib/contract';
import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { Member } from '../domain/member.js';
import { type MemberKind, monitorRoles } from '../domain/roles.js';
import { isApplicant } from '../domain/statuses.js';
import { joined, memberColumns } from './member-rows.js';
import { searchPattern } from './search-pattern.js';

export interface MemberFilter {
  /** Part of the account or nickname. */
  search?: string;
  /** The search also looks at the account holder, the real name and the last digits of the phone. */
  isWide?: boolean;
  /** What phones that end with the search are found by, where it is digits. */
  phoneTail?: string;
  kind?: MemberKind;
  role?: string;
  /** Monitors are left out. */
  withoutMonitors?: boolean;
  status?: MemberStatus;
  level?: number;
  /** Those directly below this agent. */
  parentId?: number;
  /** The whole downline of this agent, without itself. */
  belowId?: number;
  /** With a restriction that is on. */
  restricted?: boolean;
  /** Some of these only. */
  ids?: readonly number[];
}
export interface MemberPage extends MemberFilter {
  skip: number;
  take: number;
  /** From the last to the first. */
  reversed?: boolean;
}

/**
 * Lists of members and agents: agents before players, then in the order of joining, which is the order of the indexes that the
 * pages come from. Applicants are in a list only where their status is asked for.
 */
@Injectable()
export class MemberLists {
  /** One page, found among ids alone; whole rows are made of those on the page. */
  page(sql: Sql, { skip, take, reversed, ...filter }: MemberPage): Promise<Member[]> {
    const { from, where, params, key } = matching(filter);
    const direction = reversed ? 'DESC' : 'ASC';
    return sql.query<Member>(
      `SELECT ${memberColumns} FROM (
         SELECT ${key.id} AS id FROM ${from} WHERE ${where}
         ORDER BY ${key.kind} ${direction}, ${key.id} ${direction} OFFSET $${params.length + 1} LIMIT $${params.length + 2}
       ) found JOIN member m ON m.id = found.id ORDER BY m.kind ${direction}, m.id ${direction}`,
      [...params, skip, take],
    );
  }

  /** How many a filter leaves: through the same indexes, so it costs with what matches. */
  async count(sql: Sql, filter: MemberFilter): Promise<number> {
    const { from, where, params } = matching(filter);
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${from} WHERE ${where}`, params));
    return row.total;
  }

  /** Ids of those whose account or nickname has the text in it, in any case. @param belowId of the agent below whom they are looked for */
  async named(sql: Sql, search: string, belowId?: number): Promise<number[]> {
    const { from, where, params, key } = matching({ search, belowId });
    const rows = await sql.query<{ id: number }>(`SELECT ${key.id} AS id FROM ${from} WHERE ${where}`, params);
    return rows.map(({ id }) => id);
  }

  /** The tops of the tree, in the order of joining. */
  async tops(sql: Sql, { skip, take }: { skip: number; take: number }): Promise<{ members: Member[]; total: number }> {
    const members = await sql.query<Member>(
      `SELECT ${memberColumns} FROM member m WHERE m.parent_id IS NULL AND ${joined} ORDER BY m.kind, m.id OFFSET $1 LIMIT $2`,
      [skip, take],
    );
    const row = oneRow(
      await sql.query<{ total: number }>(`SELECT count(*) AS total FROM member m WHERE m.parent_id IS NULL AND ${joined}`),
    );
    return { members, total: row.total };
  }

  /** Direct children of agents who have any. */
  async childCounts(sql: Sql, agentIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await sql.query<{ id: number; count: number }>(
      `SELECT m.parent_id AS id, count(*) AS count FROM member m WHERE m.parent_id = ANY ($1) AND ${joined} GROUP BY m.parent_id`,
      [agentIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

/** What a filter asks for, as SQL; the key says which columns carry the order, so that it is that of one index. */
function matching(filter: MemberFilter) {
  const params: unknown[] = [];
  const place = (value: unknown) => `$${params.push(value)}`;
  const { belowId } = filter;
  const ofClosure = belowId === undefined ? [] : closureTerms(filter, belowId, place);
  const ofMember = memberTerms(filter, place);
  return {
    from: !belowId ? 'member m' : ofMember.length > 0 ? 'member_above a JOIN member m ON m.id = a.member_id' : 'member_above a',
    where: [...ofClosure, ...ofMember].join(' AND ') || 'true',
    params,
    key: belowId ? { kind: 'a.kind', id: 'a.member_id' } : { kind: 'm.kind', id: 'm.id' },
  };
}

type Place = (value: unknown) => string;

const asksApplicants = ({ status }: MemberFilter): boolean => status !== undefined && isApplicant(status);

/** The closure knows applicants by a kind of their own, so a plain page of a downline never looks at the members. */
function closureTerms(filter: MemberFilter, belowId: number, place: Place): string[] {
  const isBelow = `a.ancestor_id = ${place(belowId)}`;
  if (asksApplicants(filter)) return [isBelow, `a.kind = 'waiting'`];
  return [isBelow, filter.kind ? `a.kind = ${place(filter.kind)}` : `a.kind < 'waiting'`];
}

function memberTerms(filter: MemberFilter, place: Place): string[] {
  const { belowId, kind, search, role, withoutMonitors, status, level, parentId, ids, restricted } = filter;
  const applicants = asksApplicants(filter);
  const tests: [value: unknown, condition: (place: string) => string][] = [
    [applicants || !belowId ? kind : undefined, (at) => `m.kind = ${at}`],
    [
      search?.trim() && searchPattern(search),
      (at) => `(lower(m.account) LIKE ${at} OR lower(m.nickname) LIKE ${at}${byHolder(at, filter, place)})`,
    ],
    [role, (at) => `m.role = ${at}`],
    [withoutMonitors && monitorRoles, (at) => `m.role <> ALL (${at})`],
    [status, (at) => `m.status = ${at}`],
    [level, (at) => `m.level = ${at}`],
    [parentId, (at) => `m.parent_id = ${at}`],
    [ids, (at) => `m.id = ANY (${at})`],
  ];
  return [
    ...(applicants || belowId ? [] : [joined]),
    ...tests.flatMap(([value, condition]) => (value ? [condition(place(value))] : [])),
    ...(restricted ? [`m.restrictions <> '{}'`] : []),
  ];
}

/**
 * Administrators also find members by their account holder, their real name and the last digits of their phone. Agents do not: they see
 * neither whole, and a search would find it out digit by digit.
 */
function byHolder(at: string, { isWide, phoneTail }: MemberFilter, place: Place): string {
  if (!isWide) return '';
  const phone = phoneTail ? ` OR m.phone_tails @> ARRAY[${place(phoneTail)}::bigint]` : '';
  return ` OR lower(m.bank_holder) LIKE ${at} OR lower(m.real_name) LIKE ${at}${phone}`;
}
