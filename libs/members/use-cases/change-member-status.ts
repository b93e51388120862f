import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { canMove, type Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext, type Tx } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { memberChanged } from '../domain/member-changed.js';
import type { MemberKind } from '../domain/roles.js';
import { isApplicant, memberTransitions, type MemberStatus } from '../domain/statuses.js';

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
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Lets another library follow in the same transaction: sessions end with the change, not after it. */
  watch(watcher: StatusWatcher): void {
    this.watchers.push(watcher);
  }

  /** @throws DomainError NOT_FOUND, STATUS_NOT_ALLOWED */
  change(command: CommandContext, id: number, to: MemberStatus): Promise<void> {
    return this.database.transaction((tx) => this.changeIn(tx, command, id, to));
  }

  /**
   * The same within the caller's transaction. An applicant is let in or refused by a deed of its own, which also makes the wallet.
   * @throws DomainError NOT_FOUND, STATUS_NOT_ALLOWED
   */
  async changeIn(tx: Tx, command: CommandContext, id: number, to: MemberStatus, reason?: string): Promise<void> {
    const member = await this.members.lock(tx, id);
    if (!member) throw refuse('NOT_FOUND');
    const { kind, status: from } = member;
    if (isApplicant(from) || !canMove(memberTransitions, from, to)) throw refuse('STATUS_NOT_ALLOWED', { from, to });
    await this.members.setStatus(tx, id, to);
    await audit(tx, command, this.clock, [
      { action: 'member.status', target: `member:${id}`, before: { status: from }, after: { status: to, reason } },
    ]);
    await this.outbox.record(tx, [memberChanged(member, 'status', this.clock.now())]);
    for (const watcher of this.watchers) await watcher(tx, { id, kind, from, to });
  }
}
