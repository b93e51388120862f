import { Inject, Injectable } from '@nestjs/common';
import { type ApprovalKind, type ApprovalState, type CallOutput, type CallParsed, type ErrorCode, refuse } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, type Tx } from '#lib/platform';
import { type ApprovalRow, ApprovalsRepository } from '../data/approvals.repository.js';
import { moneyKinds } from '../domain/rules.js';
import { Checks, type Looked, memberIdsOf, refusalOf } from '../services/checks.js';
import { Expiry } from '../services/expiry.js';
import { actorOf, keptCall } from '../services/kept-calls.js';
import { Rehearsal } from '../services/rehearsal.js';
import { RequestNotes } from '../services/request-notes.js';

type Wish = CallParsed<'admin/approval/approve'>;
type Approved = CallOutput<'admin/approval/approve'>;
/** A refusal that is kept together with what it changed. */
interface Ended {
  code: ErrorCode;
  details: Record<string, unknown>;
}

/** What moved money answers the same again. Any other answer is shown once: it may be a secret, or a link that lets a person in. */
function keptOf(done: Approved | Ended, kind: ApprovalKind | undefined): Approved | Ended {
  const isKept = 'code' in done || (kind !== undefined && moneyKinds.includes(kind));
  return isKept ? done : { ...done, answer: {} };
}

/** A second person approves: the call is made once, in the name of who asked, in the transaction of the approval. */
@Injectable()
export class Approve {
  constructor(
    private readonly commands: Commands,
    private readonly approvals: ApprovalsRepository,
    private readonly checks: Checks,
    private readonly rehearsal: Rehearsal,
    private readonly expiry: Expiry,
    private readonly notes: RequestNotes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, ALREADY_PROCESSED, APPROVAL_EXPIRED, SECOND_PERSON_NEEDED, NOT_PERMITTED, APPROVER_LINKED,
   *   APPROVAL_REASON_NEEDED, CHANGED_MEANWHILE where something else would happen than was shown, APPROVAL_LAPSED where it no longer
   *   applies, KEY_REUSED
   */
  async execute(command: CommandContext, wish: Wish): Promise<Approved> {
    let row: ApprovalRow | undefined;
    const work = async (tx: Tx): Promise<Approved | Ended> => {
      row = await this.approvals.lock(tx, wish.id);
      return this.approve(tx, command, row, wish);
    };
    const done = await this.commands.run(command, work, (answer) => keptOf(answer, row?.kind));
    if ('code' in done) throw refuse(done.code, done.details);
    return done;
  }

  private async approve(tx: Tx, command: CommandContext, row: ApprovalRow | undefined, { seen, reason }: Wish): Promise<Approved | Ended> {
    if (!row) throw refuse('NOT_FOUND');
    if (row.state !== 'waiting') throw row.state === 'expired' ? refuse('APPROVAL_EXPIRED') : refuse('ALREADY_PROCESSED');
    if (row.expiresAt < this.clock.now()) {
      await this.expiry.expireDue(tx);
      return { code: 'APPROVAL_EXPIRED', details: {} };
    }
    const looked = await this.checks.look(tx, row, command.actor, command);
    const refusal = refusalOf(looked);
    if (refusal?.isOver) return this.lapse(tx, command, row, refusal);
    if (refusal) throw refuse(refusal.code, refusal.details);
    if (looked.checks.some(({ state }) => state === 'warn') && reason.trim() === '') throw refuse('APPROVAL_REASON_NEEDED');
    if (looked.done?.effect.seen !== seen) throw refuse('CHANGED_MEANWHILE');
    const answer = await this.make(tx, command, row, looked);
    await this.end(tx, command, row, { state: 'approved', reason: reason.trim() });
    return { state: 'approved', answer: (answer ?? {}) as Record<string, unknown> };
  }

  /** What it would do was tried in this transaction a moment ago; money may not go elsewhere all the same. */
  private async make(tx: Tx, command: CommandContext, row: ApprovalRow, { asker, done }: Looked): Promise<unknown> {
    const approval = { id: row.id, approvedBy: command.actor.account };
    const call = keptCall(row, actorOf(must(asker, 'the checks found who asked')), command, approval);
    const made = await this.rehearsal.perform(tx, call, { kind: row.kind, memberIds: memberIdsOf(row), at: this.clock.now() });
    const changes = (of: typeof made) => JSON.stringify(of.effect.places.map(({ place, of: whose, change }) => [place, whose, change]));
    if (changes(made) !== changes(must(done, 'the checks tried it'))) throw refuse('CHANGED_MEANWHILE');
    return made.answer;
  }

  private async lapse(tx: Tx, command: CommandContext, row: ApprovalRow, { code, details }: Ended): Promise<Ended> {
    await this.end(tx, command, row, { state: 'lapsed', reason: String(details['cause'] ?? '') });
    return { code, details };
  }

  private async end(
    tx: Tx,
    command: CommandContext,
    { id, kind, call, askedAccount, state: before, amount }: ApprovalRow,
    { state, reason }: { state: ApprovalState; reason: string },
  ): Promise<void> {
    const at = this.clock.now();
    const { id: by, account } = command.actor;
    await this.approvals.decide(tx, id, { state, by, account, at, reason });
    const after = { state, kind, call, amount, askedBy: askedAccount, reason };
    const action = state === 'approved' ? 'approval.approve' : 'approval.lapse';
    await audit(tx, command, this.clock, [{ action, target: `approval:${id}`, before: { state: before }, after }]);
    await this.notes.decided(tx, { id, state, by: account, at });
  }
}
