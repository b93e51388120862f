import { Injectable } from '@nestjs/common';
import { commitmentTo, newServerSeed } from '#lib/kernel';
import { lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { SeedEntity } from './seed.entity.js';

export type Seed = Pick<SeedEntity, 'serverSeed' | 'commitment'>;

/** The table of the seeds of next spins. */
@Injectable()
export class SeedsRepository {
  /** What the next spin is committed to; it is committed to now if it was not before. */
  async commitment(sql: Sql, memberId: number): Promise<string> {
    const seeds = repository(sql, SeedEntity);
    const known = await seeds.findOneBy({ memberId });
    if (known) return known.commitment;
    // Of two who look first at once, both are shown what the first wrote.
    const { raw } = await seeds
      .createQueryBuilder()
      .insert()
      .values({ memberId, ...(await newSeed()) })
      .orUpdate(['member_id'], ['member_id'])
      .returning('commitment')
      .execute();
    return oneRow(raw as Pick<Seed, 'commitment'>[]).commitment;
  }

  /** The seed of the next spin, held until the transaction ends: a member spins once at a time. */
  async lock(tx: Tx, memberId: number): Promise<Seed | undefined> {
    const row = await lockRow(tx, SeedEntity, { memberId });
    return row && { serverSeed: row.serverSeed, commitment: row.commitment };
  }

  /** Commits to the spin after the one that is being made. @returns the commitment */
  async renew(tx: Tx, memberId: number): Promise<string> {
    const seed = await newSeed();
    await repository(tx, SeedEntity).update(memberId, seed);
    return seed.commitment;
  }
}

async function newSeed(): Promise<Seed> {
  const serverSeed = newServerSeed();
  return { serverSeed, commitment: await commitmentTo(serverSeed) };
}
