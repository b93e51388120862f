import { Injectable } from '@nestjs/common';
import type { SpinProof } from '#lib/kernel';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Prize } from '../settings/reward-settings.js';

/** A spin with everything that proves it. */
export interface Spin extends SpinProof {
  id: number;
  memberId: number;
  /** The wheel as it was then. */
  prizes: Prize[];
  /** Place of the prize among them, from 0. */
  index: number;
  at: Date;
}

export interface SpinFilter {
  /** Some members' only. */
  memberIds?: readonly number[];
  /** In `from` ≤ at < `until`; an absent end is open. */
  from?: Date;
  until?: Date;
}

const columns = `id, member_id AS "memberId", prizes, prize AS index, commitment, server_seed AS "serverSeed", client_seed AS "clientSeed", roll, total AS of, at`;
const matches =
  '($1::bigint[] IS NULL OR member_id = ANY ($1)) AND ($2::timestamptz IS NULL OR at >= $2) AND ($3::timestamptz IS NULL OR at < $3)';

/** The table of spins. */
@Injectable()
export class SpinsRepository {
  /** @param itemId the ticket */
  async insert(tx: Tx, itemId: number, spin: Omit<Spin, 'id'>): Promise<number> {
    const { memberId, prizes, index, commitment, serverSeed, clientSeed, roll, of, at } = spin;
    const row = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO spin (member_id, item_id, prizes, prize, points, commitment, server_seed, client_seed, roll, total, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
        [memberId, itemId, JSON.stringify(prizes), index, prizes[index]!.points, commitment, serverSeed, clientSeed, roll, of, at],
      ),
    );
    return row.id;
  }

  /** Newest first. @returns also the points of all prizes that match */
  async page(
    sql: Sql,
    { memberIds, from, until }: SpinFilter,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: Spin[]; total: number; points: number }> {
    const params = [memberIds ?? null, from ?? null, until ?? null];
    const items = await sql.query<Spin>(`SELECT ${columns} FROM spin WHERE ${matches} ORDER BY id DESC OFFSET $4 LIMIT $5`, [
      ...params,
      skip,
      take,
    ]);
    const sums = oneRow(
      await sql.query<{ total: number; points: number }>(
        `SELECT count(*) AS total, coalesce(sum(points), 0)::bigint AS points FROM spin WHERE ${matches}`,
        params,
      ),
    );
    return { items, ...sums };
  }
}
