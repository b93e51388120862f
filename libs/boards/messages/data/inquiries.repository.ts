import type { InquiryState } from '#lib/contract';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { insertOne, lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { previewedHtml } from '../../rich-text/rich-text.js';
import { InquiryEntity } from './inquiry.entity.js';

/** A question to the site, as its reader sees it. */
export type Inquiry = Omit<InquiryEntity, 'deletedAt' | 'contactSealed' | 'codeHash' | 'addressGroup'>;

/** A row of a list. Without the whole text, content and reply are empty. */
export interface ListedInquiry extends Inquiry {
  /** How the content begins, cut anywhere; HTML. */
  beginning: string;
}

export type NewInquiry = Pick<
  Inquiry,
  'memberId' | 'kind' | 'account' | 'nickname' | 'level' | 'parents' | 'subject' | 'content' | 'createdAt'
>;

/** Of somebody without an account. */
export type NewVisitorInquiry = Pick<InquiryEntity, 'nickname' | 'subject' | 'content' | 'contactSealed' | 'createdAt'> & {
  codeHash: Buffer;
  addressGroup: string;
};

export interface InquiryFilter {
  skip: number;
  take: number;
  /** Whether content and reply come whole. */
  requiredContent: boolean;
  state?: InquiryState;
  memberId?: number;
  /** Part of the account, nickname or subject. */
  search?: string;
}

const heads = `id, member_id AS "memberId", kind, account, nickname, level, parents, subject, state, created_at AS "createdAt",
  replied_at AS "repliedAt", replied_by AS "repliedBy", readed_at AS "readedAt", hidden_at AS "hiddenAt"`;
/** What a list reads: a page of long texts is megabytes that nobody looks at. */
const listed = (isWhole: boolean) =>
  `${heads}, left(content, ${previewedHtml}) AS beginning, ${isWhole ? 'content, reply' : `'' AS content, '' AS reply`}`;
const own = 'member_id = $1 AND hidden_at IS NULL AND deleted_at IS NULL';

/** The table of inquiries. Lists, which cut long texts, and what changes several rows by their state are SQL by hand. */
@Injectable()
export class InquiriesRepository {
  insert(tx: Tx, { memberId, kind, account, nickname, level, parents, subject, content, createdAt }: NewInquiry): Promise<number> {
    return insertOne(tx, InquiryEntity, { memberId, kind, account, nickname, level, parents, subject, content, createdAt });
  }

  insertOfVisitor(tx: Tx, inquiry: NewVisitorInquiry): Promise<number> {
    return insertOne(tx, InquiryEntity, { ...inquiry, memberId: null, kind: 'visitor', account: '', level: 0, parents: [] });
  }

  /** How many visitors of a network have asked since an instant; the next count waits until the transaction ends. */
  async countFrom(tx: Tx, addressGroup: string, since: Date): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`visitor-inquiry:${addressGroup}`]);
    return repository(tx, InquiryEntity).countBy({ addressGroup, createdAt: MoreThanOrEqual(since) });
  }

  /** A visitor's, by the hash of its code. */
  async byCode(sql: Sql, codeHash: Buffer): Promise<Inquiry | undefined> {
    const row = await repository(sql, InquiryEntity).findOneBy({ codeHash, deletedAt: IsNull() });
    return row ? toInquiry(row) : undefined;
  }

  async markReadByCode(sql: Sql, codeHash: Buffer, at: Date): Promise<void> {
    await repository(sql, InquiryEntity).update({ codeHash, repliedAt: Not(IsNull()), readedAt: IsNull() }, { readedAt: at });
  }

  /** How a visitor may be reached, sealed. */
  async contactOf(sql: Sql, id: number): Promise<string | null> {
    return (await repository(sql, InquiryEntity).findOneBy({ id }))?.contactSealed ?? null;
  }

  /** How many somebody has asked since an instant; hidden and deleted ones too. */
  countSince(sql: Sql, memberId: number, since: Date): Promise<number> {
    return repository(sql, InquiryEntity).countBy({ memberId, createdAt: MoreThanOrEqual(since) });
  }

  /** An asker's own, newest first. */
  async ownPage(
    sql: Sql,
    memberId: number,
    { skip, take, requiredContent }: Pick<InquiryFilter, 'skip' | 'take' | 'requiredContent'>,
  ): Promise<{ items: ListedInquiry[]; total: number }> {
    const items = await sql.query<ListedInquiry>(
      `SELECT ${listed(requiredContent)} FROM inquiry WHERE ${own} ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [memberId, take, skip],
    );
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM inquiry WHERE ${own}`, [memberId]));
    return { items, total: row.total };
  }

  /** @returns whether there is such an inquiry of the asker; one without an answer stays as it is */
  async markRead(sql: Sql, memberId: number, id: number, at: Date): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE inquiry SET readed_at = CASE WHEN replied_at IS NOT NULL THEN coalesce(readed_at, $3) END WHERE ${own} AND id = $2 RETURNING 1`,
      [memberId, id, at],
    );
    return rows.length > 0;
  }

  /**
   * Takes one, or all, off the asker's list; what still waited is closed with it.
   * @returns the ids, and which of them had waited
   */
  hide(tx: Tx, memberId: number, id: number | null, at: Date): Promise<{ id: number; waited: boolean }[]> {
    return tx.query(
      `WITH shown AS (SELECT id, state FROM inquiry WHERE ${own} AND ($2::bigint IS NULL OR id = $2) FOR UPDATE)
       UPDATE inquiry i SET hidden_at = $3, state = CASE i.state WHEN 'waiting' THEN 'closed' ELSE i.state END
       FROM shown WHERE i.id = shown.id RETURNING i.id, shown.state = 'waiting' AS waited`,
      [memberId, id, at],
    );
  }

  /** The longest waiting first, then the others, newest first; without deleted ones. */
  async adminPage(sql: Sql, filter: InquiryFilter): Promise<{ items: ListedInquiry[]; counts: Record<InquiryState, number> }> {
    const where = `deleted_at IS NULL AND ($1::bigint IS NULL OR member_id = $1)
      AND ($2::text IS NULL OR account ILIKE $2 OR nickname ILIKE $2 OR subject ILIKE $2)`;
    const search = filter.search?.trim();
    const params = [filter.memberId ?? null, search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null];
    const order = filter.state
      ? `created_at ${filter.state === 'waiting' ? 'ASC, id ASC' : 'DESC, id DESC'}`
      : `state <> 'waiting', CASE state WHEN 'waiting' THEN created_at END, created_at DESC, id DESC`;
    const items = await sql.query<ListedInquiry>(
      `SELECT ${listed(filter.requiredContent)} FROM inquiry WHERE ${where} AND ($3::text IS NULL OR state = $3) ORDER BY ${order} LIMIT $4 OFFSET $5`,
      [...params, filter.state ?? null, filter.take, filter.skip],
    );
    const counts = await sql.query<{ state: InquiryState; n: number }>(
      `SELECT state, count(*) AS n FROM inquiry WHERE ${where} GROUP BY state`,
      params,
    );
    return { items, counts: { waiting: 0, answered: 0, closed: 0, ...Object.fromEntries(counts.map(({ state, n }) => [state, n])) } };
  }

  async byId(sql: Sql, id: number): Promise<Inquiry | undefined> {
    const row = await repository(sql, InquiryEntity).findOneBy({ id, deletedAt: IsNull() });
    return row ? toInquiry(row) : undefined;
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<Inquiry | undefined> {
    const row = await lockRow(tx, InquiryEntity, { id, deletedAt: IsNull() });
    return row ? toInquiry(row) : undefined;
  }

  async answer(tx: Tx, id: number, { reply, at, by }: { reply: string; at: Date; by: string }): Promise<void> {
    await repository(tx, InquiryEntity).update(id, { state: 'answered', reply, repliedAt: at, repliedBy: by, readedAt: null });
  }

  /** Back to waiting the answer stays as a draft that the asker does not see. */
  async setState(tx: Tx, id: number, state: 'waiting' | 'closed'): Promise<void> {
    await repository(tx, InquiryEntity).update(id, { state, ...(state === 'waiting' && { repliedAt: null, readedAt: null }) });
  }

  async delete(tx: Tx, id: number, at: Date): Promise<void> {
    await repository(tx, InquiryEntity).update(id, { deletedAt: at });
  }

  waiting(sql: Sql): Promise<number> {
    return repository(sql, InquiryEntity).countBy({ state: 'waiting', deletedAt: IsNull() });
  }
}

function toInquiry({ deletedAt: _, contactSealed: _contact, codeHash: _hash, addressGroup: _group, ...inquiry }: InquiryEntity): Inquiry {
  return inquiry;
}
