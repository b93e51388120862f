import { Injectable } from '@nestjs/common';
import { repository, type Sql, type Tx } from '#lib/platform';
import { Passkey, PasskeyChallenge } from './passkey.entity.js';
import type { FactorOwner } from './second-factors.repository.js';

/** Open challenges of one owner; older ones stop working. */
const openChallenges = 10;

/** The tables of passkeys and their challenges. */
@Injectable()
export class PasskeysRepository {
  /** The owner's keys, oldest first. */
  list(sql: Sql, { kind, subjectId }: FactorOwner): Promise<Passkey[]> {
    return repository(sql, Passkey).find({ where: { kind, subjectId }, order: { id: 'ASC' } });
  }

  /** @returns false when the authenticator's key is registered already */
  async insert(tx: Tx, passkey: Omit<Passkey, 'id' | 'lastUsedAt'>): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(
      `INSERT INTO passkey (kind, subject_id, name, rp_id, credential_id, public_key, counter, transports, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
      [
        passkey.kind,
        passkey.subjectId,
        passkey.name,
        passkey.rpId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.createdAt,
      ],
    );
    return rows.length > 0;
  }

  /** Compare and set. @returns false when the key is gone or another use has come between */
  async used(sql: Sql, { id, counter }: Passkey, next: { counter: number; at: Date }): Promise<boolean> {
    const rows = await sql.query<{ id: number }>(
      `UPDATE passkey SET counter = $3, last_used_at = $4 WHERE id = $1 AND counter = $2 RETURNING id`,
      [id, counter, next.counter, next.at],
    );
    return rows.length > 0;
  }

  /** @returns what the key was called; undefined when the owner has no such key */
  async rename(tx: Tx, { kind, subjectId }: FactorOwner, id: number, name: string): Promise<string | undefined> {
    const own = { id, kind, subjectId };
    const key = await repository(tx, Passkey).findOne({ where: own, lock: { mode: 'pessimistic_write' } });
    if (key) await repository(tx, Passkey).update(own, { name });
    return key?.name;
  }

  /** @returns the key that was removed; undefined when the owner has no such key */
  async remove(tx: Tx, { kind, subjectId }: FactorOwner, id: number): Promise<{ name: string } | undefined> {
    const rows = await tx.query<{ name: string }>(`DELETE FROM passkey WHERE id = $1 AND kind = $2 AND subject_id = $3 RETURNING name`, [
      id,
      kind,
      subjectId,
    ]);
    return rows[0];
  }

  async ask(sql: Sql, challenge: PasskeyChallenge): Promise<void> {
    await sql.query(
      `DELETE FROM passkey_challenge WHERE challenge IN (
         SELECT challenge FROM passkey_challenge WHERE kind = $1 AND subject_id = $2 ORDER BY expires_at DESC OFFSET $3)`,
      [challenge.kind, challenge.subjectId, openChallenges - 1],
    );
    await repository(sql, PasskeyChallenge).insert(challenge);
  }

  /** Takes a challenge away. @returns whether it was open for this owner, purpose and name at the instant */
  async take(sql: Sql, { challenge, kind, subjectId, purpose, rpId }: Omit<PasskeyChallenge, 'expiresAt'>, at: Date): Promise<boolean> {
    const rows = await sql.query<{ isOpen: boolean }>(
      `DELETE FROM passkey_challenge WHERE challenge = $1 AND kind = $2 AND subject_id = $3 AND purpose = $4 AND rp_id = $5
       RETURNING expires_at > $6 AS "isOpen"`,
      [challenge, kind, subjectId, purpose, rpId, at],
    );
    return rows[0]?.isOpen ?? false;
  }

  async forgetChallengesBefore(sql: Sql, cut: Date): Promise<void> {
    await sql.query(`DELETE FROM passkey_challenge WHERE expires_at < $1`, [cut]);
  }
}
