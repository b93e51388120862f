import type { MemberStatus } from '#lib/contract';
import { Injectable } from '@nestjs/common';
import { type BatchSql, reads, type Tx } from '#lib/platform';
import type { Restrictions } from '../domain/restrictions.js';
import { type MemberKind, monitorRoles, type RoleName } from '../domain/roles.js';
import type { SetByFields } from '../domain/sanctions.js';

/** Where somebody stands in the tree, and what that somebody may not do. */
export interface Standing {
  id: number;
  kind: MemberKind;
  role: RoleName;
  account: string;
  nickname: string;
  status: MemberStatus;
  parentId: number | null;
  /** Ids from the top of the tree down to the member itself. */
  path: number[];
  restrictions: Restrictions;
  /** Per cent by name, as `rolling_json` names them. */
  rolling: Record<string, number>;
  /** Until when it keeps out by its own wish. */
  breakUntil: Date | null;
  /** Who set what of it. */
  setBy: SetByFields;
}

const columns = `id, kind, role, account, nickname, status, parent_id AS "parentId", string_to_array(path::text, '.')::int[] AS path, restrictions, rolling, break_until AS "breakUntil", set_by AS "setBy"`;

/** The part of the table of members that decides who may do what to whom: by primary key, whatever the size of the tree. */
@Injectable()
export class StandingsRepository {
  /** The standing of one, which nobody changes until the transaction ends: a sanction is either seen or comes after it. */
  async held(tx: Tx, id: number): Promise<Standing | undefined> {
    const rows = await tx.query<Standing>({ name: 'standing-held', text: `SELECT ${columns} FROM member WHERE id = $1 FOR SHARE` }, [id]);
    return rows[0];
  }

  /** Ids of the monitors of an agent. */
  async monitorsOf(tx: Tx, agentId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>('SELECT id FROM member WHERE parent_id = $1 AND role = ANY ($2) ORDER BY id', [
      agentId,
      monitorRoles,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Unknown ids are left out. */
  of(sql: BatchSql, ids: readonly number[]): Promise<Standing[]> {
    return sql.batch(this.standings, ids);
  }
  private readonly standings = reads<readonly number[], Standing[]>(async (sql, lists) => {
    const rows = await sql.query<Standing>({ name: 'standings', text: `SELECT ${columns} FROM member WHERE id = ANY ($1)` }, [
      [...new Set(lists.flat())],
    ]);
    const known = new Map(rows.map((row) => [row.id, row]));
    return lists.map((ids) => ids.flatMap((id) => known.get(id) ?? []));
  });
}
