import { Injectable } from '@nestjs/common';
import { Credentials, SecondFactors } from '#lib/auth';
import type { RetentionKind } from '#lib/contract';
import { MemberNumbers, memberSubject } from '#lib/members';
import { IdentityCheck, PersonalRecords, type Obstacle } from '#lib/personal-data';
import { Invalidations, pagesOf, type CommandContext, type Sql, type Tx } from '#lib/platform';
import { personalTables, type PersonalTable } from './personal-tables.js';

const rowsAtOnce = 500;

/** No account that somebody chose may have this letter, so no pseudonym meets one. */
export const pseudonymOf = (memberId: number): string => `erased~${memberId}`;

type Found = { kind: Obstacle['kind']; count: number; until: Date | null };

/** What stands against erasing the member `$1` at `$2`. */
const obstacles = `
  SELECT 'agent' AS kind, 1 AS count, NULL::timestamptz AS until FROM member WHERE id = $1 AND kind = 'agent'
  UNION ALL SELECT 'application', 1, NULL FROM member WHERE id = $1 AND status = 'waiting'
  UNION ALL SELECT 'exclusion', 1, break_until FROM member WHERE id = $1 AND break_until > $2
  UNION ALL SELECT 'money', sum(balance)::bigint, NULL FROM account WHERE owner_id = $1 AND owner_kind <> 'site' HAVING sum(balance) > 0
  UNION ALL SELECT 'openBets', count(*), NULL FROM bet WHERE owner_id = $1 AND status = 'accepted' HAVING count(*) > 0
  UNION ALL SELECT 'openRounds', count(*), NULL FROM casino_round WHERE member_id = $1 AND status = 'open' HAVING count(*) > 0
  UNION ALL SELECT 'requests', count(*), NULL FROM (
    SELECT FROM deposit WHERE owner_id = $1 AND status = 'waiting'
    UNION ALL SELECT FROM withdrawal WHERE owner_id = $1 AND status IN ('waiting', 'approved')) AS request HAVING count(*) > 0
  UNION ALL SELECT 'debt', sum(amount - repaid)::bigint, NULL FROM debt WHERE owner_id = $1 HAVING sum(amount - repaid) > 0`;

const hidden = `UPDATE member SET account = $2, nickname = $2, nickname_skeleton = NULL, phone = '', phone_sealed = NULL, phone_hash = NULL,
    phone_tails = '{}', bank_name = '', bank_account = '', bank_account_sealed = NULL, bank_account_hash = NULL, bank_holder = '',
    real_name = '', memo = '', birth_date = NULL, terms_agreed_at = NULL, country = '', joined_address = '', joined_device = '', last_address = '', last_device = '',
    refusal = NULL, color = ''
  WHERE id = $1`;

/** What goes once it is older than `$1`, some rows at a time. */
const expired: Record<Exclude<RetentionKind, 'applications'>, string> = {
  logins: `DELETE FROM login_record WHERE id IN (SELECT id FROM login_record WHERE at < $1 AND kind <> 'admin' LIMIT $2)`,
  inquiries: `DELETE FROM inquiry WHERE id IN (SELECT id FROM inquiry WHERE created_at < $1 AND state <> 'waiting' LIMIT $2)`,
  messages: `DELETE FROM message_receipt WHERE (member_id, message_id) IN (
      SELECT r.member_id, r.message_id FROM message_receipt r JOIN message m ON m.id = r.message_id WHERE m.created_at < $1 LIMIT $2)`,
  posts: `UPDATE free_post SET subject = '', content = '', account = 'erased~' || member_id, nickname = 'erased~' || member_id
    WHERE id IN (SELECT id FROM free_post WHERE deleted_at < $1 AND content <> '' LIMIT $2)`,
  markers: `DELETE FROM protection_marker WHERE (member_id, day, kind) IN (
      SELECT member_id, day, kind FROM protection_marker WHERE day < ($1::timestamptz AT TIME ZONE 'Asia/Seoul')::date LIMIT $2)`,
  accesses: `DELETE FROM personal_access WHERE id IN (SELECT id FROM personal_access WHERE last_at < $1 LIMIT $2)`,
};

/** Every table of the platform that names members, as `personal-tables.ts` lists them. */
@Injectable()
export class SitePersonalRecords extends PersonalRecords {
  constructor(
    private readonly numbers: MemberNumbers,
    private readonly invalidations: Invalidations,
  ) {
    super();
  }

  async *document(tx: Tx, memberId: number, madeAt: Date): AsyncIterable<string> {
    yield `{"format":"truebook-personal-data-1","madeAt":${JSON.stringify(madeAt)},"member":${JSON.stringify(await this.profile(tx, memberId))}`;
    for (const { table, where, hidden: secrets = [] } of personalTables) {
      const columns = `to_jsonb(r) - '{${secrets.join(',')}}'::text[]`;
      yield* section(tx, table, `SELECT ${columns} AS row FROM ${table} r WHERE ${forMember(where, memberId)}`);
    }
    yield* section(tx, 'ledger', ledgerOf(memberId));
    yield '}\n';
  }

  async obstacles(sql: Sql, memberId: number, at: Date): Promise<Obstacle[]> {
    return sql.query<Found>(obstacles, [memberId, at]);
  }

  async hideMember(tx: Tx, memberId: number): Promise<void> {
    await tx.query(hidden, [memberId, pseudonymOf(memberId)]);
    tx.afterCommit(() => this.invalidations.announce(memberSubject(memberId)));
  }

  async eraseSome(tx: Tx, memberId: number, limit: number): Promise<number> {
    let done = 0;
    for (const table of personalTables) {
      if (table.erase && done < limit) done += await eraseIn(tx, table, memberId, limit - done);
    }
    if (done < limit) done += await eraseAround(tx, memberId);
    return done;
  }

  async expire(tx: Tx, kind: RetentionKind, before: Date, limit: number): Promise<number> {
    if (kind === 'applications') return this.expireApplications(tx, before, limit);
    return affected(tx, expired[kind], [before, limit]);
  }

  /** Refused applicants become pseudonyms; their row stays, for the code that they came with. */
  private async expireApplications(tx: Tx, before: Date, limit: number): Promise<number> {
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM member WHERE status = 'refused' AND processed_at < $1 AND account NOT LIKE 'erased~%' LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [before, Math.min(limit, 100)],
    );
    for (const { id } of rows) {
      await this.hideMember(tx, id);
      while ((await this.eraseSome(tx, id, limit)) > 0);
    }
    return rows.length;
  }

  /** The member's row with its numbers in full. */
  private async profile(tx: Tx, memberId: number): Promise<Record<string, unknown>> {
    const [row] = await tx.query<{ row: Record<string, unknown>; phone: string | null; bank: string | null }>(
      `SELECT to_jsonb(m) - '{phone_sealed, phone_hash, phone_tails, bank_account_sealed, bank_account_hash, nickname_skeleton}'::text[] AS row,
         phone_sealed AS phone, bank_account_sealed AS bank FROM member m WHERE id = $1`,
      [memberId],
    );
    const { row: known, phone, bank } = row!;
    return {
      ...known,
      ...(phone !== null && { phone: this.numbers.open('phone', phone) }),
      ...(bank !== null && { bank_account: this.numbers.open('bank_account', bank) }),
    };
  }
}

/** One list of the file, read some hundred rows at a time. */
async function* section(tx: Tx, name: string, select: string): AsyncIterable<string> {
  yield `,\n"${name}":[`;
  let separator = '';
  for await (const rows of pagesOf<{ row: unknown }>(tx, select, { name: `personal_${name}`, size: rowsAtOnce })) {
    yield separator + rows.map(({ row }) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield ']';
}

/** A cursor takes no parameters; the number of a member is one. */
const forMember = (where: string, memberId: number): string => where.replaceAll('$1', String(Math.trunc(memberId)));

/** Each posting of the member's accounts, as the ledger has it. Each side is found by its own chain. */
function ledgerOf(memberId: number): string {
  const side = (role: 'source' | 'destination'): string =>
    `SELECT t.id, t.kind, t.cause_kind, t.cause_id, t.memo, t.at, a.kind AS account, '${role}' AS role, p.amount, p.${role}_balance AS balance
     FROM account a JOIN posting p ON p.${role}_id = a.id AND p.${role}_version IS NOT NULL JOIN transfer t ON t.id = p.transfer_id
     WHERE a.owner_id = ${Math.trunc(memberId)} AND a.owner_kind <> 'site'`;
  return `SELECT to_jsonb(l) AS row FROM (${side('source')} UNION ALL ${side('destination')}) AS l`;
}

/** @returns rows that were deleted or blanked */
function eraseIn(tx: Tx, { table, where, erase }: PersonalTable, memberId: number, limit: number): Promise<number> {
  const own = where.replaceAll('$1', '$1::bigint');
  if (erase === 'delete')
    return affected(tx, `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${own} LIMIT $2))`, [
      memberId,
      limit,
    ]);
  const { set, unless } = erase!;
  // In a table of partitions a ctid names several rows.
  const column = table === 'bet' ? 'id' : 'ctid';
  return affected(
    tx,
    `UPDATE ${table} SET ${set} WHERE ${column} = ANY (ARRAY(SELECT ${column} FROM ${table} WHERE ${own} AND NOT (${unless}) LIMIT $3))`,
    [memberId, pseudonymOf(memberId), limit],
  );
}

/** What names the member by a text. */
async function eraseAround(tx: Tx, memberId: number): Promise<number> {
  const stream = `member:${Math.trunc(memberId)}`;
  return affected(tx, 'DELETE FROM stream_entry WHERE stream = $1', [stream]);
}

async function affected(tx: Tx, statement: string, params: unknown[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`WITH done AS (${statement} RETURNING 1) SELECT count(*) AS count FROM done`, params);
  return row!.count;
}

/** The password, and the second factor where one is on. */
@Injectable()
export class AuthIdentityCheck extends IdentityCheck {
  constructor(
    private readonly credentials: Credentials,
    private readonly factors: SecondFactors,
  ) {
    super();
  }

  async check(
    { actor, address, requestId }: CommandContext,
    { password, otp }: { password: string; otp?: string | undefined },
  ): Promise<void> {
    await this.credentials.checkPassword(actor.kind, actor.id, password);
    await this.factors.check({ kind: actor.kind, subjectId: actor.id }, { otp, address, requestId });
  }
}
