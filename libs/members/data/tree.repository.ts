import { Injectable } from '@nestjs/common';
import { Invalidations, oneRow, type Sql, type Tx } from '#lib/platform';
import { joined } from './member-rows.js';

/** A branch that stands elsewhere now. */
export interface MovedBranch {
  id: number;
  from: readonly number[];
  to: readonly number[];
  /** Who came along, the top included. */
  people: number;
}

const places = `hashtext('member-places')`;

/**
 * Holds every place of the tree until the transaction ends, beside others who do so: a path that was read stays true. For anybody who
 * puts somebody below somebody else.
 */
export async function holdPlaces(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(${places})`);
}

/** Holds them alone: for anybody who moves branches, or sets what depends on who stands below whom. */
export async function holdPlacesAlone(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(${places})`);
}

/** Places in the tree: paths, their closure, and the record of moves. */
@Injectable()
export class TreeRepository {
  constructor(private readonly invalidations: Invalidations) {}

  /** How many stand below each of these, at any depth; those without a downline are left out. */
  async downlines(sql: Sql, ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await sql.query<{ id: number; count: number }>(
      'SELECT ancestor_id AS id, count(*) AS count FROM member_above WHERE ancestor_id = ANY ($1) GROUP BY ancestor_id',
      [ids],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /**
   * Puts a whole branch below another agent in one statement; the closure follows by its trigger. Everybody's sessions are read
   * afresh after the commit, because all of the branch have another path. @returns how many people have moved, the top included
   */
  async carry(tx: Tx, { id, from, to }: Omit<MovedBranch, 'people'>): Promise<number> {
    const row = oneRow(
      await tx.query<{ people: number }>(
        `WITH moved AS (
         UPDATE member m SET path = $2::ltree || subpath(m.path, $3), parent_id = CASE m.id WHEN $1 THEN $4::bigint ELSE m.parent_id END,
           joined_path = CASE WHEN ${joined} THEN coalesce(m.joined_path, m.path) END
         WHERE m.id = $1 OR m.id IN (SELECT member_id FROM member_above WHERE ancestor_id = $1)
         RETURNING m.id
       )
       SELECT count(*) AS people FROM moved`,
        [id, to.slice(0, -1).join('.'), from.length - 1, to.at(-2)],
      ),
    );
    tx.afterCommit(this.forgetEverybody);
    return row.people;
  }
  private readonly forgetEverybody = () => this.invalidations.announceAll();

  async record(tx: Tx, { id, from, to, people }: MovedBranch, actor: string, at: Date): Promise<void> {
    await tx.query('INSERT INTO member_move (member_id, from_path, to_path, people, actor, at) VALUES ($1, $2, $3, $4, $5, $6)', [
      id,
      from.join('.'),
      to.join('.'),
      people,
      actor,
      at,
    ]);
  }
}
