import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { hashToken } from '../../session-token.js';
import { StaffInvitationsRepository } from '../data/staff-invitations.repository.js';
import { StaffRepository } from '../data/staff.repository.js';

/** Whom a one-time link is for. */
@Injectable()
export class ViewInvitation {
  constructor(
    private readonly database: Database,
    private readonly invitations: StaffInvitationsRepository,
    private readonly staff: StaffRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVITATION_INVALID */
  async execute(token: string): Promise<{ account: string; name: string; expiresAt: string }> {
    const invitation = await this.invitations.find(this.database, hashToken(token), this.clock.now());
    const admin = invitation && (await this.staff.find(this.database, { id: invitation.adminId }));
    if (!invitation || admin?.status !== 'normal') throw refuse('INVITATION_INVALID');
    return { account: admin.account, name: admin.name, expiresAt: seoulIso(invitation.expiresAt) };
  }
}
