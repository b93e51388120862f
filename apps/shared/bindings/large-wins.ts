import { Injectable } from '@nestjs/common';
import { playKinds, TopWins } from '#lib/casino';
import { Settings, type Sql } from '#lib/platform';
import { offerSettings } from '#lib/site';
import { type LargeWin, LargeWins } from '#lib/stats';

/** What one round of the casino or of slots may pay before administrators are alerted is a setting of the site. */
@Injectable()
export class CasinoLargeWins extends LargeWins {
  constructor(
    private readonly wins: TopWins,
    private readonly settings: Settings,
  ) {
    super();
  }

  async since(sql: Sql, from: Date): Promise<LargeWin[]> {
    const offer = await this.settings.get(offerSettings, sql);
    const found = playKinds.map(async (play) => {
      const { maxWin: limit } = offer[play];
      if (limit === null) return [];
      const rounds = await this.wins.above(sql, { since: from, kind: play, above: limit });
      return rounds.map((round) => ({ ...round, play, limit }));
    });
    return (await Promise.all(found)).flat();
  }
}
