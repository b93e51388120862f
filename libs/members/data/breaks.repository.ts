import { Injectable } from '@nestjs/common';
import { Invalidations, oneRow, type Sql, type Tx } from '#lib/platform';
import type { Break } from '../domain/breaks.js';
import { tellsBrowser } from '../domain/device.js';
import { memberSubject } from './identities.js';

/** What somebody new is known by. */
export interface KnownMarks {
  phoneHash: Buffer | null;
  bankAccountHash: Buffer | null;
  /** As `deviceName` writes it. */
  device: string;
}

/** Characters of a browser's mark at the end of a device's name. */
const markLength = 13;

/** Breaks that players take. */
@Injectable()
export class BreaksRepository {
  constructor(private readonly invalidations: Invalidations) {}

  /** The longer one of two stands. */
  async begin(tx: Tx, memberId: number, { kind, at, until }: Break): Promise<void> {
    await tx.query('UPDATE member SET break_until = greatest(break_until, $2) WHERE id = $1', [memberId, until]);
    await tx.query(
      `INSERT INTO member_break (member_id, kind, at, until, phone_hash, bank_account_hash)
       SELECT id, $2, $3, $4, phone_hash, bank_account_hash FROM member WHERE id = $1`,
      [memberId, kind, at, until],
    );
    tx.afterCommit(() => this.invalidations.announce(memberSubject(memberId)));
  }

  /**
   * Whether a member with the phone, the account number or the browser keeps out at an instant, or had it when the break began.
   * @param apart a member who counts as no other
   */
  async isKeptOut(sql: Sql, { phoneHash, bankAccountHash, device }: KnownMarks, at: Date, apart = 0): Promise<boolean> {
    const rows = await sql.query(
      `SELECT 1 FROM member
       WHERE break_until > $1 AND id <> $5 AND (phone_hash = $2 OR bank_account_hash = $3 OR
         (${tellsBrowser('$4::text')} AND right($4, ${markLength}) IN (right(joined_device, ${markLength}), right(last_device, ${markLength}))))
       UNION ALL SELECT 1 FROM member_break WHERE until > $1 AND member_id <> $5 AND (phone_hash = $2 OR bank_account_hash = $3) LIMIT 1`,
      [at, phoneHash, bankAccountHash, device, apart],
    );
    return rows.length > 0;
  }

  /** Accounts of players who are not out themselves with the phone or bank account of one who is excluded, and that one's account. */
  async linkedToExcluded(sql: Sql, at: Date): Promise<Map<number, string>> {
    const rows = await sql.query<{ id: number; account: string }>(
      `WITH excluded AS (
         SELECT m.id, m.account, m.phone_hash, m.bank_account_hash FROM member m
         WHERE m.break_until > $1 AND EXISTS (
           SELECT FROM member_break b WHERE b.member_id = m.id AND b.kind = 'self_exclusion' AND b.until > $1
         )
       )
       SELECT DISTINCT ON (m.id) m.id, x.account FROM excluded x
       JOIN member m ON m.id <> x.id AND (m.phone_hash = x.phone_hash OR m.bank_account_hash = x.bank_account_hash)
       WHERE m.kind = 'player' AND coalesce(m.break_until <= $1, true) ORDER BY m.id, x.account`,
      [at],
    );
    return new Map(rows.map(({ id, account }) => [id, account]));
  }

  /** What a member is known by. */
  async marksOf(sql: Sql, memberId: number): Promise<KnownMarks> {
    return oneRow(
      await sql.query<KnownMarks>(
        `SELECT phone_hash AS "phoneHash", bank_account_hash AS "bankAccountHash", joined_device AS device FROM member WHERE id = $1`,
        [memberId],
      ),
    );
  }

  /** The end of the last of the breaks that members are on at an instant. No break begins until the transaction ends. */
  async lastUntil(tx: Tx, memberIds: readonly number[], at: Date): Promise<Date | undefined> {
    const rows = await tx.query<{ until: Date | null }>(
      'SELECT break_until AS until FROM member WHERE id = ANY ($1) ORDER BY id FOR SHARE',
      [memberIds],
    );
    const ends = rows.flatMap(({ until }) => (until && until > at ? [until] : []));
    return ends.sort((one, other) => Number(other) - Number(one))[0];
  }

  /** Every break of somebody, newest first. */
  of(sql: Sql, memberId: number): Promise<Break[]> {
    return sql.query<Break>('SELECT kind, at, until FROM member_break WHERE member_id = $1 ORDER BY id DESC', [memberId]);
  }
}
