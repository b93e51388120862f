import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext } from '#lib/platform';
import { Sessions } from '../../services/sessions.js';
import { StaffChanges } from '../services/staff-changes.js';

/** Ends the sessions of an administrator, or one of them; their sockets close. */
@Injectable()
export class RevokeStaff {
  constructor(
    private readonly changes: StaffChanges,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many ended @throws DomainError NOT_FOUND, also for a session of somebody else; NOT_PERMITTED */
  execute(command: CommandContext, { id, account, sessionId }: CallParsed<'admin/staff/revoke'>): Promise<number> {
    return this.changes.change(command, async (by) => {
      const found = await this.changes.target(by, { id, account });
      const owner = { kind: 'admin', subjectId: found.id } as const;
      const revoked =
        sessionId === undefined
          ? await this.sessions.end(by.tx, 'admin', found.id, 'forced')
          : await this.sessions.endOwned(by.tx, owner, sessionId, 'forced');
      if (sessionId !== undefined && revoked === 0) throw refuse('NOT_FOUND');
      await audit(by.tx, command, this.clock, [{ action: 'staff.revoke', target: `admin:${found.id}`, after: { revoked, sessionId } }]);
      return revoked;
    });
  }
}
