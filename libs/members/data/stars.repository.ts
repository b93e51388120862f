import { Injectable } from '@nestjs/common';
import { repository, type Sql } from '#lib/platform';
import { Star } from './star.entity.js';

/** The table of whom agents have marked. */
@Injectable()
export class StarsRepository {
  async set(sql: Sql, agentId: number, memberId: number, on: boolean): Promise<void> {
    const stars = repository(sql, Star);
    if (on) await stars.createQueryBuilder().insert().values({ agentId, memberId }).orIgnore().execute();
    else await stars.delete({ agentId, memberId });
  }

  /** Everybody whom an agent has marked. */
  async of(sql: Sql, agentId: number): Promise<Set<number>> {
    const rows = await repository(sql, Star).findBy({ agentId });
    return new Set(rows.map(({ memberId }) => memberId));
  }
}
