import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { Database, type Sql } from '#lib/platform';
import type { LosingPart } from '../domain/losing.js';
import type { LosingState } from '../domain/losing-line.js';
import { LosingLinesRepository } from './losing-lines.repository.js';

/** An agent's line of a period, won. */
export interface LosingLine {
  id: number;
  periodId: number;
  startsAt: Date;
  endsAt: Date;
  agentId: number;
  parts: Omit<LosingPart, 'agentId'>[];
  own: number;
  carriedIn: number;
  payable: number;
  carriedOut: number;
  state: LosingState;
  processedAt: Date | null;
  processedBy: string | null;
}

export interface LosingFilter {
  skip: number;
  take: number;
  periodId?: number;
  agentIds?: readonly number[];
  state?: LosingState;
  /** Periods that overlap `from` ≤ instant < `until`. */
  from?: Date;
  until?: Date;
}

/** What lines sum to, won. */
export interface LosingSums {
  waiting: number;
  paid: number;
  /** Negative. */
  carried: number;
}

export interface ClosedPeriod extends LosingSums {
  id: number;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date;
  agents: number;
}

const sums = `coalesce(sum(payable) FILTER (WHERE state = 'waiting'), 0)::bigint AS waiting,
  coalesce(sum(payable) FILTER (WHERE state = 'paid'), 0)::bigint AS paid,
  coalesce(sum(carried_out) FILTER (WHERE state = 'carried'), 0)::bigint AS carried`;

/** What administrators and agents read of closed periods. */
@Injectable()
export class LosingReports {
  constructor(
    private readonly database: Database,
    private readonly lines: LosingLinesRepository,
  ) {}

  /** Newest first. */
  async closed(skip: number, take: number): Promise<{ items: ClosedPeriod[]; total: number }> {
    const [count] = await this.database.query<{ total: number }>('SELECT count(*) AS total FROM losing_period WHERE closed_at IS NOT NULL');
    const items = await this.database.query<ClosedPeriod>(
      `SELECT p.id, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.closed_at AS "closedAt", l.*
       FROM (SELECT * FROM losing_period WHERE closed_at IS NOT NULL ORDER BY id DESC OFFSET $1 LIMIT $2) AS p
       CROSS JOIN LATERAL (SELECT count(*) AS agents, ${sums} FROM losing_line WHERE period_id = p.id) AS l ORDER BY p.id DESC`,
      [skip, take],
    );
    return { items, total: must(count, 'a count has a row').total };
  }

  /**
   * What shares of losing came to on a Seoul day, won. A period counts on the last day that lies wholly in it, for it ends at noon, paid or
   * not; what was taken back counts on its own day.
   * @returns `accrued` for the day, `paid` on it, both less what was taken back
   */
  async ofDay(sql: Sql, from: Date, until: Date): Promise<{ accrued: number; paid: number }> {
    const [row] = await sql.query<{ accrued: number; paid: number; recovered: number }>(
      `SELECT (SELECT coalesce(sum(l.payable), 0) FROM losing_period p JOIN losing_line l ON l.period_id = p.id
               WHERE p.closed_at IS NOT NULL AND p.ends_at >= $2 AND p.ends_at < $2::timestamptz + ($2::timestamptz - $1))::bigint AS accrued,
         (SELECT coalesce(sum(payable), 0) FROM losing_line WHERE paid_at >= $1 AND paid_at < $2)::bigint AS paid,
         (SELECT coalesce(sum(payable), 0) FROM losing_line WHERE state = 'recovered' AND processed_at >= $1 AND processed_at < $2)::bigint AS recovered`,
      [from, until],
    );
    const { accrued, paid, recovered } = must(row, 'a sum has a row');
    return { accrued: accrued - recovered, paid: paid - recovered };
  }

  /**
   * What was paid on each Seoul day of `from` ≤ time < `until` less what was taken back on it, won; days without either are left out.
   * @param agentId of this agent alone
   */
  paidByDay(sql: Sql, from: Date, until: Date, agentId?: number): Promise<{ day: string; amount: number }[]> {
    return sql.query<{ day: string; amount: number }>(
      `SELECT (at AT TIME ZONE 'Asia/Seoul')::date::text AS day, sum(amount)::bigint AS amount FROM (
         SELECT paid_at AS at, payable AS amount FROM losing_line
         WHERE paid_at >= $1 AND paid_at < $2 AND ($3::bigint IS NULL OR agent_id = $3)
         UNION ALL
         SELECT processed_at, -payable FROM losing_line
         WHERE state = 'recovered' AND processed_at >= $1 AND processed_at < $2 AND ($3::bigint IS NULL OR agent_id = $3)
       ) AS moved GROUP BY 1`,
      [from, until, agentId ?? null],
    );
  }

  /** Lines of closed periods, the newest period first. */
  async page(filter: LosingFilter): Promise<{ items: LosingLine[]; total: number; sums: LosingSums }> {
    const where = `($1::bigint IS NULL OR l.period_id = $1) AND ($2::bigint[] IS NULL OR l.agent_id = ANY ($2)) AND ($3::text IS NULL OR l.state = $3)
      AND p.starts_at < coalesce($5, 'infinity'::timestamptz) AND p.ends_at > coalesce($4, '-infinity'::timestamptz)`;
    const params = [filter.periodId ?? null, filter.agentIds ?? null, filter.state ?? null, filter.from ?? null, filter.until ?? null];
    const rows = await this.database.query<Omit<LosingLine, 'parts'>>(
      `SELECT l.id, l.period_id AS "periodId", p.starts_at AS "startsAt", p.ends_at AS "endsAt", l.agent_id AS "agentId", l.own,
              l.carried_in AS "carriedIn", l.payable, l.carried_out AS "carriedOut", l.state, l.processed_at AS "processedAt", l.processed_by AS "processedBy"
       FROM losing_line l JOIN losing_period p ON p.id = l.period_id WHERE ${where} ORDER BY l.period_id DESC, l.id OFFSET $6 LIMIT $7`,
      [...params, filter.skip, filter.take],
    );
    const [row] = await this.database.query<LosingSums & { total: number }>(
      `SELECT count(*) AS total, ${sums} FROM losing_line l JOIN losing_period p ON p.id = l.period_id WHERE ${where}`,
      params,
    );
    const parts = await this.lines.parts(
      this.database,
      rows.map(({ id }) => id),
    );
    const { total, ...summed } = must(row, 'a sum has a row');
    return { items: rows.map((line) => ({ ...line, parts: parts.get(line.id) ?? [] })), total, sums: summed };
  }
}
