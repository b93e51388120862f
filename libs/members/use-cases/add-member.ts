import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, violates, type Tx } from '#lib/platform';
import { BreaksRepository } from '../data/breaks.repository.js';
import { MembersRepository } from '../data/members.repository.js';
import { holdPlaces } from '../data/tree.repository.js';
import { checkedBank } from '../domain/banks.js';
import type { MemberDraft } from '../domain/member.js';
import { assertMemberAccount, assertNickname } from '../domain/names.js';
import { checkedPhone } from '../domain/phone.js';
import { MemberNumbers } from '../data/member-numbers.js';
import { memberEvent } from '../services/member-event.js';
import { isNicknameTaken } from '../data/nickname-taken.js';
import { isMonitor, roleOf } from '../domain/roles.js';
import { isApplicant } from '../domain/statuses.js';
import { RateRules } from '../ports.js';

/**
 * Puts somebody new into the tree, or an applicant where he would stand. Wallet and credentials are others' part of the same transaction.
 */
@Injectable()
export class AddMember {
  constructor(
    private readonly members: MembersRepository,
    private readonly numbers: MemberNumbers,
    private readonly breaks: BreaksRepository,
    private readonly rules: RateRules,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param joinedAt when it joins or applies, if not now
   * @returns the new id, and the ids from the top of the tree down to it
   * @throws DomainError INVALID_INPUT, BANK_UNKNOWN, PHONE_FORMAT, PARENT_UNKNOWN, RATE_NOT_ALLOWED, ACCOUNT_TAKEN, NICKNAME_TAKEN,
   *   NICKNAME_NOT_ALLOWED, JOIN_ON_BREAK
   */
  async execute(
    tx: Tx,
    { phone, bankAccount, ...draft }: MemberDraft,
    joinedAt = this.clock.now(),
  ): Promise<{ id: number; path: number[] }> {
    const { kind } = roleOf(draft.role);
    const checked = { ...draft, bankName: checkedBank(draft.bankName) };
    const whole = { phone: phone ? checkedPhone(phone) : '', bankAccount: bankAccount ?? '' };
    assertForm(draft);
    const numbers = {
      phone: await this.numbers.sealed('phone', whole.phone),
      bankAccount: await this.numbers.sealed('bank_account', whole.bankAccount),
    };
    const marks = { phoneHash: numbers.phone.hash, bankAccountHash: numbers.bankAccount.hash, device: draft.device ?? '' };
    if (await this.breaks.isKeptOut(tx, marks, this.clock.now())) throw refuse('JOIN_ON_BREAK');
    await holdPlaces(tx);
    await this.assertParent(tx, kind, draft);
    const place = await this.members.insert(tx, kind, checked, joinedAt, numbers).catch((error: unknown) => {
      if (violates(error, 'member_account')) throw refuse('ACCOUNT_TAKEN');
      if (isNicknameTaken(error)) throw refuse('NICKNAME_TAKEN');
      throw error;
    });
    const { account, nickname, level = 1, status } = draft;
    const event = status === 'waiting' ? 'member.applied' : 'member.joined';
    await this.outbox.record(tx, [memberEvent(event, { ...place, kind, account, nickname, level }, joinedAt)]);
    return place;
  }

  private async assertParent(tx: Tx, kind: string, { role, parentId, rolling = {} }: MemberDraft): Promise<void> {
    if (parentId === undefined && (kind === 'player' || isMonitor(role))) throw refuse('PARENT_UNKNOWN');
    const parent = parentId === undefined ? undefined : await this.members.byId(tx, parentId);
    if (parentId !== undefined && (parent?.kind !== 'agent' || isApplicant(parent.status))) throw refuse('PARENT_UNKNOWN');
    const [problem] = this.rules.problems(rolling, parent?.rolling);
    if (problem) throw refuse('RATE_NOT_ALLOWED', { ...problem });
  }
}

function assertForm({ account, nickname, level = 1 }: MemberDraft): void {
  assertMemberAccount(account);
  assertNickname(nickname);
  if (!Number.isInteger(level) || level < 1 || level > 7) throw refuse('INVALID_INPUT', { field: 'level' });
}
