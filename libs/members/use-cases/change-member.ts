import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { maskAccount, type Clock } from '#lib/kernel';
import { audit, CLOCK, violates, type CommandContext, type Tx } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { holdPlacesAlone } from '../data/tree.repository.js';
import { bankNameOf } from '../domain/banks.js';
import { memberChanged, type MemberAspect } from '../domain/member-changed.js';
import { formerly, type MemberChanges } from '../domain/member-changes.js';
import type { Member, Rates } from '../domain/member.js';
import { assertNickname } from '../domain/names.js';
import { restrictionFlags, type Restrictions } from '../domain/restrictions.js';
import { RateRules } from '../ports.js';

/** What a change is called in the audit log and in the news. */
interface DemoAction {
  action: string;
  what: MemberAspect;
}

/** Sets what the desks may set of a member or agent; every change is audited with what it was before, and told at once. */
@Injectable()
export class ChangeMember {
  constructor(
    private readonly members: MembersRepository,
    private readonly rules: RateRules,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, NICKNAME_TAKEN, BANK_UNKNOWN, INVALID_INPUT */
  async profile(tx: Tx, command: CommandContext, id: number, changes: MemberChanges): Promise<void> {
    const member = await this.locked(tx, id);
    if (changes.nickname !== undefined) assertNickname(changes.nickname);
    const set: MemberChanges = {
      ...changes,
      ...(changes.bankName !== undefined && { bankName: checkedBank(changes.bankName) }),
      ...(changes.settings && { settings: { ...member.settings, ...changes.settings } }),
    };
    await this.apply(tx, command, member, set, { action: 'member.update', what: 'profile' });
  }

  /** Every flag that is not named is off. @throws DomainError NOT_FOUND; INVALID_INPUT for a flag that there is not */
  async restrictions(tx: Tx, command: CommandContext, id: number, flags: Readonly<Record<string, boolean>>): Promise<void> {
    const unknown = Object.keys(flags).find((flag) => !(restrictionFlags as readonly string[]).includes(flag));
    if (unknown !== undefined) throw refuse('INVALID_INPUT', { field: `restrictions.${unknown}` });
    const restrictions: Restrictions = Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn));
    await this.apply(tx, command, await this.locked(tx, id), { restrictions }, { action: 'member.restrictions', what: 'restrictions' });
  }

  /**
   * Nobody's place changes meanwhile, and no other rates: two who raise a child and lower its parent at once see each other.
   * @throws DomainError NOT_FOUND, RATE_NOT_ALLOWED
   */
  async rates(tx: Tx, command: CommandContext, id: number, rates: Rates): Promise<void> {
    await holdPlacesAlone(tx);
    const member = await this.locked(tx, id);
    const parent = member.parentId === null ? undefined : await this.members.byId(tx, member.parentId);
    const [problem] = this.rules.problems(rates, parent?.rolling, await this.members.childRates(tx, id));
    if (problem) throw refuse('RATE_NOT_ALLOWED', { ...problem });
    await this.apply(tx, command, member, { rolling: { ...rates } }, { action: 'member.rates', what: 'rates' });
  }

  private async locked(tx: Tx, id: number): Promise<Member> {
    const member = await this.members.lock(tx, id);
    if (!member) throw refuse('NOT_FOUND');
    return member;
  }

  private async apply(
    tx: Tx,
    command: CommandContext,
    member: Member,
    changes: MemberChanges,
    { action, what }: DemoAction,
  ): Promise<void> {
    const changed = onlyChanged(member, changes);
    if (Object.keys(changed).length === 0) return;
    await this.members.set(tx, member.id, changed).catch((error: unknown) => {
      throw violates(error, 'member_nickname') ? refuse('NICKNAME_TAKEN') : error;
    });
    await audit(tx, command, this.clock, [
      { action, target: `member:${member.id}`, before: masked(formerly(member, changed)), after: masked(changed) },
    ]);
    await this.outbox.record(tx, [memberChanged(member, what, this.clock.now())]);
  }
}

function onlyChanged(member: Member, changes: MemberChanges): MemberChanges {
  const entries = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(member[name as keyof MemberChanges]),
  );
  return Object.fromEntries(entries);
}

/** Numbers of accounts and phones leave the table masked only. */
function masked(fields: MemberChanges): MemberChanges {
  const { bankAccount, phone } = fields;
  return {
    ...fields,
    ...(bankAccount !== undefined && { bankAccount: maskAccount(bankAccount) }),
    ...(phone !== undefined && { phone: maskAccount(phone) }),
  };
}

function checkedBank(writing: string): string {
  if (writing === '') return '';
  const name = bankNameOf(writing);
  if (!name) throw refuse('BANK_UNKNOWN');
  return name;
}
