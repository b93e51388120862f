import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Member } from '../domain/member.js';
import { joined } from './member-rows.js';
import { MembersRepository } from './members.repository.js';
import { searchPattern } from './search-pattern.js';
import { SharedMarks, type LinkedAccounts } from './linked-account-marks.js';

export interface ApplicationFilter {
  skip: number;
  take: number;
  status: 'waiting' | 'refused' | 'approved';
  /** Part of the account or nickname. */
  search?: string;
  /** Only those below this agent, at any depth. */
  belowId?: number;
}

interface Processing {
  appliedAt: Date;
  processedAt: Date | null;
  processedBy: string | null;
  refusal: string | null;
  termsAgreedAt: Date | null;
}

/** Somebody who asked to join, and what became of it. */
export interface Application extends Member, Processing {
  /** What it has in common with others. */
  alike: LinkedAccounts[];
}

export interface ApplicationPage {
  items: Application[];
  total: number;
  /** Of the search, by status; those let in are members and are counted only where they are listed. */
  counts: { waiting: number; refused: number };
}

/** What a step of an application goes by. */
export type LockedApplication = Pick<Member, 'id' | 'kind' | 'account' | 'nickname' | 'level' | 'status' | 'path'>;

const states = {
  waiting: { where: `m.status = 'waiting'`, order: 'm.applied_at, m.id' },
  refused: { where: `m.status = 'refused'`, order: 'm.processed_at DESC, m.id DESC' },
  approved: { where: `m.processed_at IS NOT NULL AND ${joined}`, order: 'm.processed_at DESC, m.id DESC' },
};

const matches = `
  ($1::text IS NULL OR lower(m.account) LIKE $1 OR lower(m.nickname) LIKE $1)
  AND ($2::bigint IS NULL OR EXISTS (SELECT FROM member_above a WHERE (a.member_id, a.ancestor_id) = (m.id, $2)))`;

/** Applicants among the members, and those who once were. */
@Injectable()
export class ApplicationsRepository {
  constructor(
    private readonly members: MembersRepository,
    private readonly marks: SharedMarks,
  ) {}

  /** Those who wait in the order of applying, the others newest first. */
  async list(sql: Sql, filter: ApplicationFilter): Promise<ApplicationPage> {
    const { where, order } = states[filter.status];
    const params = [filter.search ? searchPattern(filter.search) : null, filter.belowId ?? null];
    const rows = await sql.query<Processing & { id: number }>(
      `SELECT m.id, coalesce(m.applied_at, m.joined_at) AS "appliedAt", m.processed_at AS "processedAt", m.processed_by AS "processedBy", m.refusal,
         m.terms_agreed_at AS "termsAgreedAt"
       FROM member m WHERE ${where} AND ${matches} ORDER BY ${order} LIMIT $3 OFFSET $4`,
      [...params, filter.take, filter.skip],
    );
    const counts = await this.counts(sql, params);
    const total = filter.status === 'approved' ? await this.approved(sql, params) : counts[filter.status];
    return { items: await this.whole(sql, rows), total, counts };
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<LockedApplication | undefined> {
    const rows = await tx.query<LockedApplication>(
      `SELECT id, kind, account, nickname, level, status, string_to_array(path::text, '.')::int[] AS path FROM member WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return rows[0];
  }

  async waiting(sql: Sql): Promise<number> {
    const row = oneRow(await sql.query<{ waiting: number }>(`SELECT count(*) AS waiting FROM member WHERE status = 'waiting'`));
    return row.waiting;
  }

  /** Those who wait below each of these agents; agents without any are left out. */
  async waitingBelow(sql: Sql, agentIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await sql.query<{ agentId: number; waiting: number }>(
      `SELECT a.ancestor_id AS "agentId", count(*) AS waiting FROM member m JOIN member_above a ON a.member_id = m.id
       WHERE m.status = 'waiting' AND a.ancestor_id = ANY ($1) GROUP BY 1`,
      [agentIds],
    );
    return new Map(rows.map(({ agentId, waiting }) => [agentId, waiting]));
  }

  private async counts(sql: Sql, params: unknown[]): Promise<ApplicationPage['counts']> {
    const rows = await sql.query<{ status: 'waiting' | 'refused'; n: number }>(
      `SELECT m.status, count(*) AS n FROM member m WHERE m.status IN ('waiting', 'refused') AND ${matches} GROUP BY 1`,
      params,
    );
    return { waiting: 0, refused: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
  }

  private async approved(sql: Sql, params: unknown[]): Promise<number> {
    const row = oneRow(
      await sql.query<{ n: number }>(`SELECT count(*) AS n FROM member m WHERE ${states.approved.where} AND ${matches}`, params),
    );
    return row.n;
  }

  private async whole(sql: Sql, rows: readonly (Processing & { id: number })[]): Promise<Application[]> {
    const ids = rows.map(({ id }) => id);
    const members = new Map((await this.members.byIds(sql, ids)).map((member) => [member.id, member]));
    const alike = await this.marks.of(sql, ids);
    return rows.flatMap((row) => {
      const member = members.get(row.id);
      return member ? [{ ...member, ...row, alike: alike.get(row.id)! }] : [];
    });
  }
}
