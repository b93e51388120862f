import { Inject, Injectable } from '@nestjs/common';
import { invitationHours } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { hashToken, newToken } from '../../session-token.js';
import { StaffInvitationsRepository } from '../data/staff-invitations.repository.js';

/** A one-time link as it goes out, once. */
export interface Invitation {
  token: string;
  path: string;
  expiresAt: string;
}

/** One-time links by which administrators set their own passwords. */
@Injectable()
export class Invitations {
  constructor(
    private readonly invitations: StaffInvitationsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In place of an earlier one. The token stands behind the `#`, which browsers send to no server. */
  async create(tx: Tx, adminId: number): Promise<Invitation> {
    const token = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + invitationHours * 3_600_000);
    await this.invitations.put(tx, { adminId, tokenHash: hashToken(token), createdAt, expiresAt });
    return { token, path: `/admin/invitation#${token}`, expiresAt: seoulIso(expiresAt) };
  }
}
