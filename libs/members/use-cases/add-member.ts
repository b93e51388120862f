import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { agentStreams, type Clock } from '#lib/kernel';
import { CLOCK, violates, type Tx } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { holdPlaces } from '../data/tree.repository.js';
import { bankNameOf } from '../domain/banks.js';
import type { MemberDraft } from '../domain/member.js';
import { isMonitor, roleOf } from '../domain/roles.js';
import { isApplicant } from '../domain/statuses.js';
import { RateRules } from '../ports.js';

/** Account and nickname: letters, digits and a few marks, nothing that could pass for somebody else's by blanks. */
const accountPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,29}$/;
const nicknamePattern = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,19}$/u;

/** Puts somebody new into the tree. Wallet and credentials are others' part of the same transaction. */
@Injectable()
export class AddMember {
  constructor(
    private readonly members: MembersRepository,
    private readonly rules: RateRules,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param joinedAt when, if not now
   * @returns the new id, and the ids from the top of the tree down to it
   * @throws DomainError INVALID_INPUT, BANK_UNKNOWN, PARENT_UNKNOWN, RATE_NOT_ALLOWED, ACCOUNT_TAKEN, NICKNAME_TAKEN
   */
  async add(tx: Tx, draft: MemberDraft, joinedAt = this.clock.now()): Promise<{ id: number; path: number[] }> {
    const { kind } = roleOf(draft.role);
    const checked = { ...draft, bankName: checkedBank(draft.bankName) };
    assertForm(draft);
    await holdPlaces(tx);
    await this.assertParent(tx, kind, draft);
    const place = await this.members.insert(tx, kind, checked, joinedAt).catch((error: unknown) => {
      if (violates(error, 'member_account')) throw refuse('ACCOUNT_TAKEN');
      if (violates(error, 'member_nickname')) throw refuse('NICKNAME_TAKEN');
      throw error;
    });
    const { account, nickname, level = 1 } = draft;
    await this.outbox.record(tx, [
      {
        name: 'member.joined',
        at: joinedAt,
        streams: ['admin', ...agentStreams(place.path)],
        data: { id: place.id, kind, account, nickname, level },
        facts: { path: place.path, kind },
      },
    ]);
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
  if (!accountPattern.test(account)) throw refuse('INVALID_INPUT', { field: 'account' });
  if (!nicknamePattern.test(nickname)) throw refuse('INVALID_INPUT', { field: 'nickname' });
  if (!Number.isInteger(level) || level < 1 || level > 7) throw refuse('INVALID_INPUT', { field: 'level' });
}

function checkedBank(writing: string | undefined): string {
  if (!writing) return '';
  const name = bankNameOf(writing);
  if (!name) throw refuse('BANK_UNKNOWN');
  return name;
}
