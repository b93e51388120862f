import { Injectable } from '@nestjs/common';
import { commitmentTo, newServerSeed } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';

export interface Seed {
  /** Secret until the spin. */
  serverSeed: string;
  commitment: string;
}

/** The table of the seeds of next spins. */
@Injectable()
export class SeedsRepository {
  /** What the next spin is committed to; it is committed to now if it was not before. */
  async commitment(sql: Sql, memberId: number): Promise<string> {
    const [known] = await sql.query<{ commitment: string }>('SELECT commitment FROM roulette_seed WHERE member_id = $1', [memberId]);
    if (known) return known.commitment;
    const { serverSeed, commitment } = await newSeed();
    // Of two who look first at once, both are shown what the first wrote.
    const [row] = await sql.query<{ commitment: string }>(
      `INSERT INTO roulette_seed (member_id, server_seed, commitment) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET member_id = excluded.member_id RETURNING commitment`,
      [memberId, serverSeed, commitment],
    );
    return row!.commitment;
  }

  /** The seed of the next spin, held until the transaction ends: a member spins once at a time. */
  async lock(tx: Tx, memberId: number): Promise<Seed | undefined> {
    const rows = await tx.query<Seed>('SELECT server_seed AS "serverSeed", commitment FROM roulette_seed WHERE member_id = $1 FOR UPDATE', [
      memberId,
    ]);
    return rows[0];
  }

  /** Commits to the spin after the one that is being made. @returns the commitment */
  async renew(tx: Tx, memberId: number): Promise<string> {
    const { serverSeed, commitment } = await newSeed();
    await tx.query('UPDATE roulette_seed SET server_seed = $2, commitment = $3 WHERE member_id = $1', [memberId, serverSeed, commitment]);
    return commitment;
  }
}

async function newSeed(): Promise<Seed> {
  const serverSeed = newServerSeed();
  return { serverSeed, commitment: await commitmentTo(serverSeed) };
}
