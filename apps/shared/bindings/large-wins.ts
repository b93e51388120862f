import { Injectable } from '@nestjs/common';
import { playKinds, recentHours, TopWins, WinChecksRepository, WinRule } from '#lib/casino';
import { Settings, type Sql } from '#lib/platform';
import { offerSettings } from '#lib/site';
import { type CheckedWin, type LargeWin, LargeWins, type VendorHourFound } from '#lib/stats';

/** What vendors may pay before administrators are alerted is in the site's settings. */
@Injectable()
export class CasinoLargeWins extends LargeWins {
  constructor(
    private readonly wins: TopWins,
    private readonly checks: WinChecksRepository,
    private readonly rule: WinRule,
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

  async checked(sql: Sql, from: Date): Promise<CheckedWin[]> {
    const { times, amount } = await this.rule.bounds();
    return (await this.checks.since(sql, from)).map((win) => ({ ...win, times, amount }));
  }

  async hours(sql: Sql, now: Date): Promise<VendorHourFound[]> {
    const { hourAmount: amount } = await this.rule.bounds();
    return (await this.checks.hoursAbove(sql, recentHours(now), amount)).map((found) => ({ ...found, amount }));
  }
}
