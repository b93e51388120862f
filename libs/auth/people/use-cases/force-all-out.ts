import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import type { MemberKind } from '#lib/members';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { Sessions } from '../../services/sessions.js';

/** An administrator ends every session of all players, all agents or both. Administrators stay. */
@Injectable()
export class ForceAllOut {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many sessions ended */
  execute(command: CommandContext, kind?: MemberKind): Promise<number> {
    return this.database.transaction(async (tx) => {
      const revoked = await this.sessions.endKinds(tx, kind ? [kind] : ['player', 'agent'], 'forced');
      await audit(tx, command, this.clock, [{ action: 'session.revokeAll', target: `sessions:${kind ?? 'all'}`, after: { revoked } }]);
      return revoked;
    });
  }
}
