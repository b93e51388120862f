import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { seoulDay, type Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules, type Tx } from '#lib/platform';
import { AlertsRepository } from '../data/alerts.repository.js';
import { GameDaysRepository } from '../data/game-days.repository.js';
import { HoursRepository } from '../data/hours.repository.js';
import { PlayerDays } from '../data/player-days.js';
import { isHourly, meanOf, raisedByDay, raisedByHour, usualHoursOf, type DayFound, type HourFound, type Raised } from '../domain/alerts.js';
import { hourOf, noFlows } from '../domain/flows.js';
import { raisedByRound, raisedByVendorHour, raisedByWin } from '../domain/own-alerts.js';
import { siteScope } from '../domain/totals.js';
import { LargeWins } from '../ports.js';
import { OwnAlerts } from '../services/own-alerts.js';

const everyMs = 60_000;
/** What the relay counts late still belongs to the hour or day that is over. */
const lateMs = 10 * 60_000;
/** Rounds that were closed so long ago are looked at: a worker that stood still for a night misses none. */
const roundsMs = 24 * 60 * 60_000;
/** Players who are looked at, those furthest ahead first. */
const maxAhead = 100;

/**
 * Looks at the rules once a minute and raises what they find: of the hour and the day under way, and of those just over. One transaction
 * writes an alert and its push, and the table refuses a second one for the same hour, so that a killed or a second worker repeats nothing.
 */
@Injectable()
export class RaiseAlerts implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly alerts: AlertsRepository,
    private readonly hours: HoursRepository,
    private readonly gameDays: GameDaysRepository,
    private readonly players: PlayerDays,
    private readonly largeWins: LargeWins,
    private readonly own: OwnAlerts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('raise-alerts', everyMs, async () => void (await this.run()));
  }

  /** @returns how many were raised */
  async run(): Promise<number> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const own = await this.ownAlerts(tx, now);
      const rules = await this.alerts.active(tx);
      if (rules.length === 0) return own;
      const times = [...new Set([hourOf(new Date(now.getTime() - lateMs)).getTime(), hourOf(now).getTime()])];
      const days = [...new Set([seoulDay(new Date(now.getTime() - lateMs)), seoulDay(now)])];
      const isAny = (hourly: boolean): boolean => rules.some(({ rule }) => isHourly(rule) === hourly);
      const hours = isAny(true) ? await this.hoursFound(tx, times) : [];
      const found = isAny(false) ? await Promise.all(days.map((day) => this.dayFound(tx, day))) : [];
      let count = own;
      for (const saved of rules) {
        const { rule } = saved;
        const raised: Raised[] = isHourly(rule)
          ? hours.flatMap((hour) => raisedByHour(rule, hour))
          : found.flatMap((day) => raisedByDay(rule, day));
        for (const each of raised) {
          const id = await this.alerts.raise(tx, saved, each, now);
          if (id === undefined) continue;
          count++;
          const data = { id, name: saved.name, rule, facts: each.facts };
          await this.outbox.record(tx, [{ name: 'alert.raised', at: now, streams: ['admin'], data }]);
        }
      }
      return count;
    });
  }

  /** What vendors paid above the site's settings. @returns how many were raised */
  private async ownAlerts(tx: Tx, now: Date): Promise<number> {
    const from = new Date(now.getTime() - roundsMs);
    const found = [
      ...(await this.largeWins.since(tx, from)).map(raisedByRound),
      ...(await this.largeWins.checked(tx, from)).map(raisedByWin),
      ...(await this.largeWins.hours(tx, now)).map(raisedByVendorHour),
    ];
    let count = 0;
    for (const each of found) if (await this.own.raise(tx, each, now)) count++;
    return count;
  }

  private async hoursFound(tx: Tx, times: readonly number[]): Promise<HourFound[]> {
    const hours = times.map((time) => new Date(time));
    const rows = await this.hours.read(tx, siteScope, [...hours, ...hours.flatMap(usualHoursOf)]);
    const first = await this.hours.first(tx, siteScope);
    return hours.map((hour) => {
      const flows = rows.find((row) => row.hour.getTime() === hour.getTime())?.flows ?? noFlows();
      return { hour, day: seoulDay(hour), flows, usual: meanOf(hour, rows, first) };
    });
  }

  private async dayFound(tx: Tx, day: string): Promise<DayFound> {
    const days = { from: day, until: day };
    const games = await this.gameDays.sums(tx, { scopes: [siteScope], days, games: null }, ['game']);
    const won = await this.players.ranked(tx, days, 'won', maxAhead);
    return {
      day,
      games: games.map((row) => ({ ...row, game: row.game! })),
      ahead: won.map(({ id, payouts, settledStakes }) => ({ id, amount: payouts - settledStakes })),
    };
  }
}
