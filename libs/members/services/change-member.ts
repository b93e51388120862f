import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { seoulIso, type AuditAction, type Clock } from '#lib/kernel';
import { assertVersion, audit, CLOCK, type CommandContext, type Tx } from '#lib/platform';
import { BreaksRepository } from '../data/breaks.repository.js';
import { MembersRepository } from '../data/members.repository.js';
import { holdPlacesAlone } from '../data/tree.repository.js';
import { breakReasonNeeded, isOnBreak } from '../domain/breaks.js';
import { checkedBank } from '../domain/banks.js';
import { memberChanged, type MemberAspect } from '../domain/member-changed.js';
import { formerly, type MemberChanges, type ProfileWish } from '../domain/member-changes.js';
import type { Member, Rates } from '../domain/member.js';
import { assertNickname, shownNickname } from '../domain/names.js';
import { newTerms, type RestrictionWish } from '../domain/restriction-terms.js';
import { type RestrictionFlag, restrictionFlags, type Restrictions } from '../domain/restrictions.js';
import { authorityOf, marked, setAbove, type Authority } from '../domain/sanctions.js';
import { AccessList } from './access-list.js';
import { MemberNumbers } from '../data/member-numbers.js';
import { RateRules } from '../ports.js';
import { isNicknameTaken } from '../data/nickname-taken.js';

/** What a change is called in the audit log and in its event. */
interface MemberAction {
  action: AuditAction;
  what: MemberAspect;
  /** What of it changes and only the setter's rank, or one above, may change again. */
  fields: readonly string[];
  breakReason?: string;
}

/** Sets what administrators may set of a member or agent; every change is audited with what it was before, and told at once. */
@Injectable()
export class ChangeMember {
  constructor(
    private readonly members: MembersRepository,
    private readonly rules: RateRules,
    private readonly access: AccessList,
    private readonly numbers: MemberNumbers,
    private readonly breaks: BreaksRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, NICKNAME_TAKEN, NICKNAME_NOT_ALLOWED, BANK_UNKNOWN, INVALID_INPUT, SET_BY_HIGHER_RANK; of numbers
   *   during a break NUMBER_ON_BREAK for an agent and BREAK_REASON_NEEDED, and JOIN_ON_BREAK for those of a member who keeps out
   */
  async profile(tx: Tx, command: CommandContext, id: number, { breakReason, ...wish }: ProfileWish): Promise<void> {
    const member = await this.locked(tx, id);
    const changes = await this.withNumbers(member, wish);
    await this.assertNotEvading(tx, command, member, changes);
    const reason = breakReason?.trim() || undefined;
    await this.assertNoWayRound(tx, command, member, changes, reason);
    if (changes.nickname !== undefined) assertNickname(changes.nickname);
    const set: MemberChanges = {
      ...changes,
      ...(changes.nickname !== undefined && { nickname: shownNickname(changes.nickname) }),
      ...(changes.bankName !== undefined && { bankName: checkedBank(changes.bankName) }),
      ...(changes.settings && { settings: { ...member.settings, ...changes.settings } }),
    };
    const fields = [
      ...(changes.level === undefined || changes.level === member.level ? [] : ['level']),
      ...changedNames(member.settings, set.settings ?? member.settings).map((name) => `settings.${name}`),
    ];
    await this.apply(tx, command, member, set, { action: 'member.update', what: 'profile', fields, breakReason: reason });
  }

  /**
   * Every flag that is not named is off. A flag that is switched on or renewed gets the wish's reason and end; the others keep theirs.
   * @param wish.version that the caller looked at, if he says it
   * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, SET_BY_HIGHER_RANK; INVALID_INPUT for a flag that there is not, and for a closing
   *   flag without reason or end
   */
  async restrictions(tx: Tx, command: CommandContext, id: number, wish: RestrictionWish & { version?: number }): Promise<void> {
    const { flags, version, renew = [] } = wish;
    const unknown = [...Object.keys(flags), ...renew].find((flag) => !(restrictionFlags as readonly string[]).includes(flag));
    if (unknown !== undefined) throw refuse('INVALID_INPUT', { field: `restrictions.${unknown}` });
    const restrictions: Restrictions = Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn));
    const member = await this.locked(tx, id);
    assertVersion(version, member.restrictionsVersion, { restrictions: member.restrictions });
    const restrictionTerms = newTerms(member, restrictions, wish, this.clock.now());
    const renewed = renew.filter((flag) => restrictions[flag as RestrictionFlag]);
    const fields = [...new Set([...changedNames(member.restrictions, restrictions), ...renewed])].map((flag) => `restrictions.${flag}`);
    const changes = { restrictions, restrictionTerms };
    await this.apply(tx, command, member, changes, { action: 'member.restrictions', what: 'restrictions', fields });
  }

  /**
   * Nobody's place changes meanwhile, and no other rates: two who raise a child and lower its parent at once see each other.
   * @param wish.version that the caller looked at, if he says it
   * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, RATE_NOT_ALLOWED, SET_BY_HIGHER_RANK
   */
  async rates(tx: Tx, command: CommandContext, id: number, wish: { rates: Rates; version?: number }): Promise<void> {
    const { rates, version } = wish;
    await holdPlacesAlone(tx);
    const member = await this.locked(tx, id);
    assertVersion(version, member.ratesVersion, { rolling_json: member.rolling });
    const parent = member.parentId === null ? undefined : await this.members.byId(tx, member.parentId);
    const [problem] = this.rules.problems(rates, parent?.rolling, await this.members.childRates(tx, id));
    if (problem) throw refuse('RATE_NOT_ALLOWED', { ...problem });
    const fields = changedNames(member.rolling, rates).map((key) => `rates.${key}`);
    await this.apply(tx, command, member, { rolling: { ...rates } }, { action: 'member.rates', what: 'rates', fields });
  }

  /** The same with its numbers sealed; those that stand already are left out. */
  private async withNumbers(member: Member, { phone, bankAccount, ...rest }: ProfileWish): Promise<MemberChanges> {
    const sealed = {
      ...(phone !== undefined && { phone: await this.numbers.sealed('phone', phone) }),
      ...(bankAccount !== undefined && { bankAccount: await this.numbers.sealed('bank_account', bankAccount) }),
    };
    const isSame = (name: 'phone' | 'bankAccount') =>
      sealed[name]?.mask === member[name] && sameHash(sealed[name].hash, name === 'phone' ? member.phoneHash : member.bankAccountHash);
    return {
      ...rest,
      ...(sealed.phone && !isSame('phone') && { phone: sealed.phone }),
      ...(sealed.bankAccount && !isSame('bankAccount') && { bankAccount: sealed.bankAccount }),
    };
  }

  private async locked(tx: Tx, id: number): Promise<Member> {
    const member = await this.members.lock(tx, id);
    if (!member) throw refuse('NOT_FOUND');
    return member;
  }

  /** Anybody who stands on the blacklist is known by his phone and account: an agent does not give him others. */
  private async assertNotEvading(tx: Tx, { actor }: CommandContext, member: Member, changes: MemberChanges): Promise<void> {
    if (actor.kind !== 'agent' || !(changes.phone || changes.bankAccount)) return;
    const { account, phoneHash, bankAccountHash, lastAddress: address, lastDevice: device } = member;
    if (await this.access.isBlack(tx, { account, phoneHash, bankAccountHash, address, device }))
      throw refuse('SET_BY_HIGHER_RANK', { field: 'listing', by: 'admin' });
  }

  /** Refuses other numbers during a break without a reason, and the numbers of another member who is on a break. */
  private async assertNoWayRound(
    tx: Tx,
    { actor }: CommandContext,
    member: Member,
    { phone, bankAccount }: MemberChanges,
    reason: string | undefined,
  ): Promise<void> {
    if (!phone && !bankAccount) return;
    const now = this.clock.now();
    const until = isOnBreak(member, now) ? member.breakUntil : null;
    if (until && actor.kind === 'agent') throw refuse('NUMBER_ON_BREAK', { until: seoulIso(until) });
    if (until && !reason) throw breakReasonNeeded(until);
    const marks = { phoneHash: phone?.hash ?? null, bankAccountHash: bankAccount?.hash ?? null, device: '' };
    if (await this.breaks.isKeptOut(tx, marks, now, member.id)) throw refuse('JOIN_ON_BREAK');
  }

  /** @throws DomainError SET_BY_HIGHER_RANK */
  private async assertRank(tx: Tx, { actor }: CommandContext, member: Member, fields: readonly string[]): Promise<Authority> {
    const by = authorityOf(actor, (await this.members.ofAgent(tx, actor))?.role);
    const above = setAbove(member.setBy, fields, by);
    if (above) throw refuse('SET_BY_HIGHER_RANK', { field: above.field, by: above.setBy.kind });
    return by;
  }

  private async apply(tx: Tx, command: CommandContext, member: Member, changes: MemberChanges, work: MemberAction): Promise<void> {
    const { action, what, fields, breakReason } = work;
    const changed = onlyChanged(member, changes);
    if (Object.keys(changed).length === 0) return;
    const by = await this.assertRank(tx, command, member, fields);
    const setBy = fields.length > 0 ? { setBy: marked(member.setBy, fields, by, this.clock.now()) } : {};
    await this.members.set(tx, member.id, { ...changed, ...setBy }).catch((error: unknown) => {
      throw isNicknameTaken(error) ? refuse('NICKNAME_TAKEN') : error;
    });
    await audit(tx, command, this.clock, [
      { action, target: `member:${member.id}`, before: formerly(member, changed), after: { ...masked(changed), breakReason } },
    ]);
    await this.outbox.record(tx, [memberChanged(member, what, this.clock.now())]);
  }
}

/** Names whose values differ; a missing one is 0, or off. */
function changedNames(before: object, after: object): string[] {
  const [former, next] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  return [...new Set([...former.keys(), ...next.keys()])].filter((name) => (former.get(name) || 0) !== (next.get(name) || 0));
}

function onlyChanged(member: Member, changes: MemberChanges): MemberChanges {
  const entries = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(member[name as keyof MemberChanges]),
  );
  return Object.fromEntries(entries);
}

function sameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one === other || Boolean(one && other?.equals(one));
}

/** Of numbers the log tells the mask alone. */
function masked({ bankAccount, phone, ...fields }: MemberChanges): Record<string, unknown> {
  return { ...fields, ...(bankAccount && { bankAccount: bankAccount.mask }), ...(phone && { phone: phone.mask }) };
}
