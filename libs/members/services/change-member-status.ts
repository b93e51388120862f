import { Inject, Injectable } from '@nestjs/common';
import { type MemberStatus, memberTransitions, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { canMove, type Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext, type Tx } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { memberChanged } from '../domain/member-changed.js';
import type { MemberKind } from '../domain/roles.js';
import { authorityOf, decideStatus } from '../domain/sanctions.js';
import { isApplicant, mayLogIn } from '../domain/statuses.js';

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

  /** @throws DomainError NOT_FOUND, STATUS_NOT_ALLOWED, SET_BY_HIGHER_RANK */
  async change(command: CommandContext, id: number, to: MemberStatus): Promise<void> {
    await this.database.transaction((tx) => this.changeIn(tx, command, id, to));
  }

  /**
   * The same within the caller's transaction. An applicant is accepted or refused by a command of its own, which also makes the wallet.
   * @returns the status that took effect: what a higher rank had set comes back when a lower one lifts its own suspension
   * @throws DomainError NOT_FOUND, STATUS_NOT_ALLOWED, SET_BY_HIGHER_RANK
   */
  async changeIn(tx: Tx, command: CommandContext, id: number, wish: MemberStatus, reason?: string): Promise<MemberStatus> {
    const member = await this.members.lock(tx, id);
    if (!member) throw refuse('NOT_FOUND');
    const { kind, status: from } = member;
    const by = authorityOf(command.actor, (await this.members.ofAgent(tx, command.actor))?.role);
    const standing = member.setBy.status;
    // A higher rank takes over a sanction that stands already, so that the one who set it can no longer lift it.
    const takesOver = from === wish && !mayLogIn(from) && standing !== undefined && by.rank < standing.rank;
    if (isApplicant(from) || !(takesOver || canMove(memberTransitions, from, wish))) throw refuse('STATUS_NOT_ALLOWED', { from, to: wish });
    const at = this.clock.now();
    const decided = decideStatus({ from, to: wish, setBy: standing, by, at });
    if (!decided) throw refuse('SET_BY_HIGHER_RANK', { field: 'status', by: standing?.kind });
    const { to } = decided;
    await this.members.setStatus(tx, id, to, { ...member.setBy, status: decided.setBy });
    await audit(tx, command, this.clock, [
      { action: 'member.status', target: `member:${id}`, before: { status: from }, after: { status: to, reason } },
    ]);
    await this.outbox.record(tx, [memberChanged(member, 'status', at)]);
    for (const watcher of this.watchers) await watcher(tx, { id, kind, from, to });
    return to;
  }
}
