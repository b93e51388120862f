import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MembersRepository, type MemberKind } from '#lib/members';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { Sessions } from '../services/sessions.js';

/** An administrator ends every session of a player or agent. */
@Injectable()
export class ForceOut {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many sessions ended @throws DomainError NOT_FOUND */
  execute(command: CommandContext, kind: MemberKind, id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const member = await this.members.byId(tx, id);
      if (member?.kind !== kind) throw refuse('NOT_FOUND');
      const revoked = await this.sessions.end(tx, kind, id, 'forced');
      await audit(tx, command, this.clock, [{ action: 'session.revoke', target: `member:${id}`, after: { revoked } }]);
      return revoked;
    });
  }
}
