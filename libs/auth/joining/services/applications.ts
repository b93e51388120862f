import { Inject, Injectable } from '@nestjs/common';
import { type MemberStatus, memberTransitions, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { canMove, ownerKindOf, type AuditAction, type Clock } from '#lib/kernel';
import {
  agentSettings,
  ApplicationsRepository,
  holdPlaces,
  isApplicant,
  MemberBreaks,
  memberEvent,
  MembersRepository,
  type LockedApplication,
} from '#lib/members';
import { audit, CLOCK, BulkCommand, Settings, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { Gifts, giftSettings, Ledger } from '#lib/wallet';

/** Lets applicants in, refuses them, puts the refused back to waiting: row by row, each by the state table. */
@Injectable()
export class Applications {
  constructor(
    private readonly rows: BulkCommand,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly applications: ApplicationsRepository,
    private readonly breaks: MemberBreaks,
    private readonly ledger: Ledger,
    private readonly gifts: Gifts,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The wallet opens with it, with points for a player where there are any. Per row NOT_FOUND, ALREADY_PROCESSED or JOIN_ON_BREAK. @throws
   * DomainError NOT_PERMITTED for an agent where the site does not let agents
   */
  async approve(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    await this.assertPermitted(command);
    return this.rows.run(command, ids, async (tx, id) => {
      const at = this.clock.now();
      const applicant = await this.step(tx, command, id, { action: 'join.approve', status: 'normal_a', at });
      await this.breaks.assertNotKeptOut(tx, id, at);
      await this.ledger.open(tx, ownerKindOf(applicant.kind), id);
      await this.welcome(tx, applicant, at);
      await this.outbox.record(tx, [memberEvent('member.approved', applicant, at), memberEvent('member.joined', applicant, at)]);
      return 'approved';
    });
  }

  /** Per row NOT_FOUND or ALREADY_PROCESSED. @throws DomainError NOT_PERMITTED for an agent where the site does not let agents */
  async refuse(command: CommandContext, ids: readonly number[], reason?: string): Promise<RowResult[]> {
    await this.assertPermitted(command);
    return this.rows.run(command, ids, async (tx, id) => {
      const applicant = await this.step(tx, command, id, { action: 'join.refuse', status: 'refused', refusal: reason?.trim() });
      await this.outbox.record(tx, [memberEvent('member.refused', applicant, this.clock.now())]);
      return 'refused';
    });
  }

  /** Per row NOT_FOUND or ALREADY_PROCESSED. */
  wait(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const applicant = await this.step(tx, command, id, { action: 'join.wait', status: 'waiting' });
      await this.outbox.record(tx, [memberEvent('member.applied', applicant, this.clock.now())]);
      return 'waiting';
    });
  }

  /** Of two who process an application at once, the second finds it processed. */
  private async step(
    tx: Tx,
    command: CommandContext,
    id: number,
    { action, status, refusal, at = this.clock.now() }: { action: AuditAction; status: MemberStatus; refusal?: string; at?: Date },
  ): Promise<LockedApplication> {
    await holdPlaces(tx);
    const applicant = await this.applications.lock(tx, id);
    if (!applicant) throw refuse('NOT_FOUND');
    const { status: from } = applicant;
    if (!isApplicant(from) || !canMove(memberTransitions, from, status)) throw refuse('ALREADY_PROCESSED', { from, to: status });
    await this.members.processApplication(tx, id, { status, at, by: command.actor.account, refusal });
    await audit(tx, command, this.clock, [
      { action, target: `member:${id}`, before: { status: from }, after: { status, reason: refusal } },
    ]);
    return applicant;
  }

  private async welcome(tx: Tx, { id, kind }: LockedApplication, at: Date): Promise<void> {
    const { signupPoints: points } = await this.settings.get(giftSettings, tx);
    if (points === 0 || kind !== 'player') return;
    await this.gifts.give(tx, {
      key: `signup:${id}`,
      kind: 'signup',
      memberId: id,
      points,
      actor: 'system',
      cause: { kind: 'member', id },
      at,
    });
  }

  private async assertPermitted({ actor }: CommandContext): Promise<void> {
    if (actor.kind === 'agent' && !(await this.settings.get(agentSettings)).mayAdmit) throw refuse('NOT_PERMITTED');
  }
}
