import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { repository, type Sql, type Tx } from '#lib/platform';
import { StaffInvitation } from './staff-invitation.entity.js';

/** The table of one-time links. Hashes only: no token is stored. */
@Injectable()
export class StaffInvitationsRepository {
  /** In place of the one before. */
  async put(tx: Tx, invitation: StaffInvitation): Promise<void> {
    await repository(tx, StaffInvitation).upsert({ ...invitation }, ['adminId']);
  }

  async find(sql: Sql, tokenHash: Buffer, now: Date): Promise<StaffInvitation | undefined> {
    return (await repository(sql, StaffInvitation).findOneBy({ tokenHash, expiresAt: MoreThan(now) })) ?? undefined;
  }

  /** Of any number of uses of one link one succeeds. @returns whose it was */
  async use(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
    const rows = await tx.query<{ adminId: number }>(
      'DELETE FROM staff_invitation WHERE token_hash = $1 AND expires_at > $2 RETURNING admin_id AS "adminId"',
      [tokenHash, now],
    );
    return rows[0]?.adminId;
  }

  async withdraw(tx: Tx, adminId: number): Promise<void> {
    await repository(tx, StaffInvitation).delete({ adminId });
  }
}
