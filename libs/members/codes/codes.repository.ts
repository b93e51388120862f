import type { MemberStatus } from '#lib/contract';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan, Raw } from 'typeorm';
import { lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { searchPattern } from '../data/search-pattern.js';
import { RecommendationCodeEntity } from './recommendation-code.entity.js';

/** A code that brings who joins with it below its agent, once. */
export interface RecommendationCode {
  id: number;
  code: string;
  agentId: number;
  /** The agent's account. */
  agent: string;
  /** Account of the one who issued it. */
  issuer: string;
  issuedAt: Date;
  startsAt: Date;
  expiresAt: Date;
  deletedAt: Date | null;
  /** Account of the member who joined with it. */
  joined: string | null;
  /** Account of the player whose friend the joiner is. */
  referrer: string | null;
}

/** A code as the player knows it whose friends join with it. */
export interface FriendCode extends Pick<RecommendationCode, 'code' | 'startsAt' | 'expiresAt'> {
  /** Of the one who joined with it; null while nobody has. */
  joinerStatus: MemberStatus | null;
}

/** What a deletion goes by. */
export type LockedCode = Pick<RecommendationCodeEntity, 'id' | 'code' | 'agentId' | 'deletedAt' | 'joinedId'>;

export interface CodeFilter {
  skip: number;
  take: number;
  /** Part of the code or the agent's account. */
  search?: string;
  agentId?: number;
}

/** A player gets a code now and then; older ones than these are of no use to anybody. */
const shownToPlayers = 50;

const columns = `c.id, c.code, c.agent_id AS "agentId", agent.account AS agent, c.issuer, c.issued_at AS "issuedAt", c.starts_at AS "startsAt",
  c.expires_at AS "expiresAt", c.deleted_at AS "deletedAt", joiner.account AS joined, referrer.account AS referrer`;
const tables =
  'recommendation_code c JOIN member agent ON agent.id = c.agent_id LEFT JOIN member joiner ON joiner.id = c.joined_id LEFT JOIN member referrer ON referrer.id = c.referrer_id';

/**
 * The table of recommendation codes. What names members with them is SQL by hand, and so is the insert, whose conflict is on an expression.
 */
@Injectable()
export class CodesRepository {
  /** @returns the id, or undefined when such a code exists already */
  async insert(
    tx: Tx,
    code: Pick<RecommendationCode, 'code' | 'agentId' | 'issuer' | 'issuedAt' | 'startsAt' | 'expiresAt'> & { referrerId?: number },
  ): Promise<number | undefined> {
    const rows = await tx.query<{ id: number }>(
      `INSERT INTO recommendation_code (code, agent_id, issuer, issued_at, starts_at, expires_at, referrer_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (lower(code)) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [code.code, code.agentId, code.issuer, code.issuedAt, code.startsAt, code.expiresAt, code.referrerId ?? null],
    );
    return rows[0]?.id;
  }

  /** Newest first. */
  async list(sql: Sql, { skip, take, search, agentId }: CodeFilter): Promise<{ items: RecommendationCode[]; total: number }> {
    const where = '($1::bigint IS NULL OR c.agent_id = $1) AND ($2::text IS NULL OR lower(c.code) LIKE $2 OR lower(agent.account) LIKE $2)';
    const params = [agentId ?? null, search ? searchPattern(search) : null];
    const items = await sql.query<RecommendationCode>(
      `SELECT ${columns} FROM ${tables} WHERE ${where} ORDER BY c.id DESC LIMIT $3 OFFSET $4`,
      [...params, take, skip],
    );
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${tables} WHERE ${where}`, params));
    return { items, total: row.total };
  }

  /** Those that a player's friends join with, newest first; withdrawn ones are left out. */
  ofReferrer(sql: Sql, referrerId: number): Promise<FriendCode[]> {
    return sql.query<FriendCode>(
      `SELECT c.code, c.starts_at AS "startsAt", c.expires_at AS "expiresAt", joiner.status AS "joinerStatus" FROM recommendation_code c LEFT JOIN member joiner ON joiner.id = c.joined_id
       WHERE c.referrer_id = $1 AND c.deleted_at IS NULL ORDER BY c.id DESC LIMIT $2`,
      [referrerId, shownToPlayers],
    );
  }

  /** Holds a code until the transaction ends: of two who come with it at once, the second finds it used. */
  lock(tx: Tx, id: number): Promise<LockedCode | undefined> {
    return lockRow(tx, RecommendationCodeEntity, { id });
  }

  /** The code, held until the transaction ends, if somebody may join with it at this moment. */
  lockAvailable(tx: Tx, code: string, at: Date): Promise<{ id: number; agentId: number; referrerId: number | null } | undefined> {
    return lockRow(tx, RecommendationCodeEntity, {
      code: Raw((column) => `lower(${column}) = lower(:code)`, { code }),
      ...{ deletedAt: IsNull(), joinedId: IsNull() },
      ...{ startsAt: LessThanOrEqual(at), expiresAt: MoreThan(at) },
    });
  }

  async setJoined(tx: Tx, id: number, memberId: number): Promise<void> {
    await repository(tx, RecommendationCodeEntity).update(id, { joinedId: memberId });
  }

  async delete(tx: Tx, id: number, at: Date): Promise<void> {
    await repository(tx, RecommendationCodeEntity).update(id, { deletedAt: at });
  }
}
