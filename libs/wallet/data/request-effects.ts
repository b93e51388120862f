import { Injectable } from '@nestjs/common';
import { Database, oneRow, type SettingEffects } from '#lib/platform';

/** The requests of a span of time, and those of them that a rule would have refused. */
interface Concerned {
  count: number;
  of: number;
  members: number;
}

type Effect = SettingEffects[number];
const days = 30;
/** All requests of the last days, with any outcome. */
const recent = `requested_at > $1::timestamptz - make_interval(days => ${days})`;

/** Counts in the requests of the last 30 days what changed rules of the wallet would have meant for them. */
@Injectable()
export class RequestEffects {
  constructor(private readonly database: Database) {}

  /** @param changed settings by their paths @param next all settings with the changed ones */
  async of(changed: ReadonlyMap<string, unknown>, next: Record<string, unknown>, now: Date): Promise<SettingEffects> {
    const found = [...changed.keys()].map((path) => this.effect(path, next, now));
    return (await Promise.all(found)).filter((one) => one !== undefined);
  }

  private async effect(path: string, next: Record<string, unknown>, now: Date): Promise<Effect | undefined> {
    const value = next[path] as number;
    const told = (effect: Effect['effect'], concerned: Concerned): Effect => ({ path, effect, ...concerned, days });
    if (path === 'minCharge') return told('deposits.refused', await this.deposits(now, { least: value, most: null }));
    if (path === 'maxCharge') return told('deposits.refused', await this.deposits(now, { least: null, most: value }));
    if (path === 'minExchange') return told('withdrawals.refused', await this.withdrawals(now, { least: value, most: null, unit: 1 }));
    if (path === 'maxExchange') return told('withdrawals.refused', await this.withdrawals(now, { least: null, most: value, unit: 1 }));
    if (path === 'exchangeUnit') return told('withdrawals.refused', await this.withdrawals(now, { least: null, most: null, unit: value }));
    if (path === 'exchangeIntervalHours') return told('withdrawals.wait', await this.soonAgain(now, value));
    // One count for the two ends of the closing.
    if (path === 'exchangeClosedFrom' || path === 'exchangeClosedUntil') {
      const [from, until] = [String(next['exchangeClosedFrom']), String(next['exchangeClosedUntil'])];
      return told('withdrawals.closed', await this.withinHours(now, from, until));
    }
    return undefined;
  }

  private async deposits(now: Date, { least, most }: { least: number | null; most: number | null }): Promise<Concerned> {
    return oneRow(
      await this.database.query<Concerned>(
        `SELECT count(*) FILTER (WHERE amount < $2::bigint OR amount > $3::bigint) AS count, count(*) AS of,
           count(DISTINCT owner_id) FILTER (WHERE amount < $2::bigint OR amount > $3::bigint) AS members
         FROM deposit WHERE ${recent}`,
        [now, least, most],
      ),
    );
  }

  private async withdrawals(
    now: Date,
    { least, most, unit }: { least: number | null; most: number | null; unit: number },
  ): Promise<Concerned> {
    return oneRow(
      await this.database.query<Concerned>(
        `SELECT count(*) FILTER (WHERE amount < $2::bigint OR amount > $3::bigint OR amount % $4::bigint <> 0) AS count, count(*) AS of,
           count(DISTINCT owner_id) FILTER (WHERE amount < $2::bigint OR amount > $3::bigint OR amount % $4::bigint <> 0) AS members
         FROM withdrawal WHERE ${recent}`,
        [now, least, most, unit],
      ),
    );
  }

  /** Withdrawals that came sooner after the one before than so many hours. */
  private async soonAgain(now: Date, hours: number): Promise<Concerned> {
    return oneRow(
      await this.database.query<Concerned>(
        `SELECT count(*) FILTER (WHERE gap < make_interval(secs => $2::float8 * 3600)) AS count, count(*) AS of,
           count(DISTINCT owner_id) FILTER (WHERE gap < make_interval(secs => $2::float8 * 3600)) AS members
         FROM (
           SELECT owner_id, requested_at - lag(requested_at) OVER (PARTITION BY owner_id ORDER BY requested_at) AS gap
           FROM withdrawal WHERE ${recent}
         ) each`,
        [now, hours],
      ),
    );
  }

  /** Withdrawals that were asked for between two times of the day in Seoul; a span may go over midnight, equal ends are no span. */
  private async withinHours(now: Date, from: string, until: string): Promise<Concerned> {
    return oneRow(
      await this.database.query<Concerned>(
        `SELECT count(*) FILTER (WHERE closed) AS count, count(*) AS of, count(DISTINCT owner_id) FILTER (WHERE closed) AS members
         FROM (
           SELECT owner_id, CASE WHEN $2::time <= $3::time THEN clock >= $2::time AND clock < $3::time
                                 ELSE clock >= $2::time OR clock < $3::time END AS closed
           FROM (SELECT owner_id, (requested_at AT TIME ZONE 'Asia/Seoul')::time AS clock FROM withdrawal WHERE ${recent}) timed
         ) each`,
        [now, from, until],
      ),
    );
  }
}
