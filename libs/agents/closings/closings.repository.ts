import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';

export interface ClosingPeriod {
  id: number;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  agents: number;
  /** Won. */
  paid: number;
  waiting: number;
}

/** What a Seoul day's payments came to, won. */
export interface ClosingDay {
  /** `YYYY-MM-DD`. */
  day: string;
  agents: number;
  amount: number;
}

/** What closed, summed by period and by day. */
@Injectable()
export class ClosingsRepository {
  constructor(private readonly database: Database) {}

  /** Losing periods that end in `from` ≤ end < `until`. */
  losing(from: Date, until: Date): Promise<ClosingPeriod[]> {
    return this.database.query<ClosingPeriod>(
      `SELECT p.id, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.closed_at AS "closedAt", l.agents, l.paid, l.waiting
       FROM losing_period p CROSS JOIN LATERAL (
         SELECT count(*) AS agents, coalesce(sum(payable) FILTER (WHERE state = 'paid'), 0)::bigint AS paid,
           coalesce(sum(payable) FILTER (WHERE state = 'waiting'), 0)::bigint AS waiting
         FROM losing_line WHERE period_id = p.id) AS l
       WHERE p.ends_at >= $1 AND p.ends_at < $2 ORDER BY p.ends_at`,
      [from, until],
    );
  }

  /** When the losing period that runs ends; nothing before the first has begun. */
  async openLosing(): Promise<Date | undefined> {
    const [row] = await this.database.query<{ endsAt: Date }>('SELECT ends_at AS "endsAt" FROM losing_period WHERE closed_at IS NULL');
    return row?.endsAt;
  }

  /** Rolling that was paid; days `from` ≤ day < `until`. */
  rolling(from: string, until: string): Promise<ClosingDay[]> {
    return this.database.query<ClosingDay>(
      `SELECT day::text AS day, count(*) AS agents, coalesce(sum(paid), 0)::bigint AS amount FROM rolling_day
       WHERE day >= $1::date AND day < $2::date AND paid > 0 GROUP BY rolling_day.day ORDER BY rolling_day.day`,
      [from, until],
    );
  }

  /** Settlements of positions that stand. */
  positions(from: Date, until: Date): Promise<ClosingDay[]> {
    return this.database.query<ClosingDay>(
      `SELECT (at AT TIME ZONE 'Asia/Seoul')::date::text AS day, count(DISTINCT agent_id) AS agents, coalesce(sum(amount), 0)::bigint AS amount
       FROM position_settlement WHERE at >= $1 AND at < $2 AND undone_at IS NULL GROUP BY 1 ORDER BY 1`,
      [from, until],
    );
  }

  /** Whether anybody carries shares, so that there is something to settle. */
  async hasPositions(): Promise<boolean> {
    return (await this.database.query<{ id: number }>('SELECT agent_id AS id FROM position_agent LIMIT 1')).length > 0;
  }
}
