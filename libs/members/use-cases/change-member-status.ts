import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { canMove, type Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext, type Tx } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import type { MemberKind } from '../domain/roles.js';
import { memberTransitions, type MemberStatus } from '../domain/statuses.js';

/** A status that changed, told within the transaction of the change. */
export interface StatusChange {
  id: number;
  kind: MemberKind;
  from: MemberStatus;
  to: MemberStatus;
}
export type StatusWatcher = (tx: Tx, change: StatusChange) => Promise<void>;

/** Changes a member's or agent's status by the state table. */
@Injectable()
export class ChangeMemberStatus {
  private readonly watchers: StatusWatcher[] = [];

  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Lets another library follow in the same transaction: sessions end with the change, not after it. */
  watch(watcher: StatusWatcher): void {
    this.watchers.push(watcher);
  }

  /** @throws DomainError NOT_FOUND, STATUS_NOT_ALLOWED */
  async change(command: CommandContext, id: number, to: MemberStatus): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.members.statusForUpdate(tx, id);
      if (!row) throw refuse('NOT_FOUND');
      const { kind, status: from } = row;
      if (!canMove(memberTransitions, from, to)) throw refuse('STATUS_NOT_ALLOWED', { from, to });
      await this.members.setStatus(tx, id, to);
      await audit(tx, command, this.clock, [{ action: 'member.status', target: `member:${id}`, before: { status: from }, after: { status: to } }]);
      for (const watcher of this.watchers) await watcher(tx, { id, kind, from, to });
    });
  }
}
