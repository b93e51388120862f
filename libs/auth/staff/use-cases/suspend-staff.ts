import { Inject, Injectable } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext } from '#lib/platform';
import { Sessions } from '../../services/sessions.js';
import { StaffRepository } from '../data/staff.repository.js';
import { StaffChanges } from '../services/staff-changes.js';

/** Suspends an administrator, whose sessions end with the same commit, or lets one in again. */
@Injectable()
export class SuspendStaff {
  constructor(
    private readonly changes: StaffChanges,
    private readonly staff: StaffRepository,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, NOT_PERMITTED, LAST_OWNER */
  execute(
    command: CommandContext,
    { id, account, suspended }: CallParsed<'admin/staff/suspend'>,
  ): Promise<{ id: number; revoked: number }> {
    return this.changes.change(command, async (by) => {
      const found = await this.changes.target(by, { id, account });
      const status = suspended ? 'suspended' : 'normal';
      await this.staff.setStatus(by.tx, found.id, status);
      await this.changes.assertOwnerLeft(by);
      const revoked = suspended ? await this.sessions.end(by.tx, 'admin', found.id, 'status') : 0;
      const action = suspended ? 'staff.suspend' : 'staff.release';
      await audit(by.tx, command, this.clock, [
        { action, target: `admin:${found.id}`, before: { status: found.status }, after: { status, revoked } },
      ]);
      return { id: found.id, revoked };
    });
  }
}
