import { Inject, Injectable } from '@nestjs/common';
import { memberTransitions, refuse } from '#lib/contract';
import { canMove, type Clock } from '#lib/kernel';
import { ChangeMemberStatus, MembersRepository } from '#lib/members';
import { audit, CLOCK, Database, type CommandContext, type Tx } from '#lib/platform';
import { ErasuresRepository, type Erasure } from '../data/erasures.repository.js';
import { PersonalRecords } from '../ports.js';
import { Obstacles } from '../services/obstacles.js';

/**
 * Decides that a member is erased. Their account ends and their row becomes a pseudonym at once; a job does the rest row by row, so that a
 * member with a million bets holds nobody up.
 */
@Injectable()
export class EraseMember {
  constructor(
    private readonly database: Database,
    private readonly erasures: ErasuresRepository,
    private readonly members: MembersRepository,
    private readonly statuses: ChangeMemberStatus,
    private readonly obstacles: Obstacles,
    private readonly records: PersonalRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, ERASURE_NOT_POSSIBLE, ALREADY_PROCESSED; what `ChangeMemberStatus.changeIn` throws */
  execute(command: CommandContext, memberId: number, reason: string): Promise<Erasure> {
    return this.database.transaction(async (tx) => {
      await this.obstacles.assertNone(tx, memberId);
      const standing = await this.erasures.newest(tx, memberId);
      if (standing?.state === 'running' || standing?.state === 'done') throw refuse('ALREADY_PROCESSED');
      const at = this.clock.now();
      const by = command.actor.account;
      const wish = standing?.state === 'asked' ? standing : await this.erasures.ask(tx, memberId, by, at);
      const erasure = await this.erasures.decide(tx, wish.id, { state: 'running', by, reason, at });
      await this.close(tx, command, memberId);
      await this.records.hideMember(tx, memberId);
      await audit(tx, command, this.clock, [{ action: 'personal.erase', target: `member:${memberId}`, after: { reason } }]);
      return erasure;
    });
  }

  /** By the steps of the state table; a refused applicant stays refused. */
  private async close(tx: Tx, command: CommandContext, memberId: number): Promise<void> {
    for (const next of ['withdrawn', 'deleted'] as const) {
      const { status } = (await this.members.lock(tx, memberId))!;
      if (status !== next && canMove(memberTransitions, status, next)) await this.statuses.changeIn(tx, command, memberId, next);
    }
  }
}
