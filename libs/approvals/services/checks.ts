import { Inject, Injectable } from '@nestjs/common';
import { type ApprovalCheck, type ErrorCode, holds } from '#lib/contract';
import { type Actor, type Clock, DomainError } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, Settings, type Tx } from '#lib/platform';
import { approvalSettings } from '../approval-settings.js';
import type { ApprovalRow } from '../data/approvals.repository.js';
import { moneyKinds, ruleOf, windowMs } from '../domain/rules.js';
import { ApprovalSources, type StaffNow } from '../ports.js';
import { actorOf, callOf, keptCall, type Origin } from './kept-calls.js';
import { type Performed, Rehearsal, standing } from './rehearsal.js';
import { Subjects } from './subjects.js';

export interface Check {
  check: ApprovalCheck;
  state: 'ok' | 'warn' | 'fail';
  detail: string;
}

/** What a request would do now, and whether this person may approve it. */
export interface Looked {
  checks: Check[];
  /** Undefined where the call would be refused. */
  done?: Performed;
  /** What it would be refused with. */
  refusal?: DomainError;
  asker?: StaffNow;
}

const linkedForMs = 90 * 24 * 60 * 60 * 1_000;

/** Looks at a request for the one who wants to approve it: with the rights, the rules and the accounts of this moment. */
@Injectable()
export class Checks {
  constructor(
    private readonly settings: Settings,
    private readonly sources: ApprovalSources,
    private readonly members: MembersRepository,
    private readonly rehearsal: Rehearsal,
    private readonly subjects: Subjects,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Nothing of the dry run stays. */
  async look(tx: Tx, row: ApprovalRow, viewer: Actor, from: Origin): Promise<Looked> {
    const asker = await this.sources.staff(tx, row.askedBy);
    const own = await this.sources.staff(tx, viewer.id);
    const tried = asker ? await this.tried(tx, row, asker, from) : { refusal: new DomainError('NOT_FOUND') };
    const checks = [
      yes('notSelf', row.askedBy !== viewer.id),
      yes('asker', asker !== undefined && mayAsk(row, asker), asker?.account),
      ...(await this.ofViewer(tx, row, own, from)),
      this.access(asker, own),
      ...(await this.links(tx, row, viewer, tried.done)),
      yes('unexpired', row.expiresAt > this.clock.now()),
      yes('applies', tried.refusal === undefined, tried.refusal?.code),
      ...(tried.done ? ofEffect(row, tried.done) : []),
    ];
    return { checks, ...tried, ...(asker && { asker }) };
  }

  private async tried(tx: Tx, row: ApprovalRow, staff: StaffNow, from: Origin): Promise<{ done?: Performed; refusal?: DomainError }> {
    const call = keptCall(row, actorOf(staff), from);
    const about = { kind: row.kind, memberIds: memberIdsOf(row), at: this.clock.now() };
    try {
      const figures = await this.subjects.figures(call);
      const done = await this.rehearsal.try(tx, call, about);
      return { done: this.rehearsal.withFigures(row.kind, done, figures) };
    } catch (error) {
      if (error instanceof DomainError) return { refusal: error };
      throw error;
    }
  }

  /** Who could not do it alone cannot approve it either. */
  private async ofViewer(tx: Tx, row: ApprovalRow, viewer: StaffNow | undefined, from: Origin): Promise<Check[]> {
    const rule = ruleOf(await this.settings.get(approvalSettings), row.kind);
    const { permission } = callOf(row);
    const mayCall = viewer?.isActive === true && holds(viewer.permissions, 'approvals.edit') && holdsAll(viewer, permission);
    const isRanked = row.kind === 'staff' || row.kind === 'rules';
    const refusal = mayCall && isRanked ? (await this.tried(tx, row, viewer, from)).refusal?.code : undefined;
    return [
      yes('right', mayCall && refusal === undefined, refusal ?? permission),
      ...(rule.ownersDecide ? [yes('owner', viewer?.isOwner === true)] : []),
    ];
  }

  /** Whom the asker has let in is no second person, nor is who came within a day: that time is for others to see it. */
  private access(asker: StaffNow | undefined, viewer: StaffNow | undefined): Check {
    const isFresh = (person?: StaffNow) => !!person?.accessAt && person.accessAt.getTime() > this.clock.now().getTime() - windowMs;
    const isByAsker = !!asker && viewer?.accessBy === asker.id;
    const isByViewer = !!viewer && asker?.accessBy === viewer.id && isFresh(asker);
    return yes('access', !isByAsker && !isByViewer && !isFresh(viewer), asker?.account);
  }

  private async links(tx: Tx, row: ApprovalRow, viewer: Actor, done: Performed | undefined): Promise<Check[]> {
    const ids = [...new Set([...memberIdsOf(row), ...(done?.ownerIds ?? [])])];
    // Above a member stand agents, whose business it is.
    const members = [...new Set((await this.members.byIds(tx, ids)).flatMap(({ path }) => path))];
    const since = new Date(this.clock.now().getTime() - linkedForMs);
    const others = { admins: row.askedBy === viewer.id ? [] : [row.askedBy], members };
    const browser = await this.sources.shared(tx, 'device', viewer.id, others, since);
    const address = await this.sources.shared(tx, 'address', viewer.id, others, since);
    const { otherBrowser } = await this.settings.get(approvalSettings);
    const named = async (of: readonly number[]) => (await this.members.byIds(tx, of)).map(({ account }) => account);
    // A login without a browser id may have come from the same browser.
    const unknown = await this.sources.withoutBrowser(tx, [viewer.id, row.askedBy], since);
    const isOther = browser.admins.length === 0 && unknown.length === 0;
    const near = [...(address.admins.length > 0 ? [row.askedAccount] : []), ...(await named(address.members))];
    return [
      yes('memberLink', browser.members.length === 0, (await named(browser.members)).join(', ')),
      { check: 'browser', state: isOther ? 'ok' : otherBrowser ? 'fail' : 'warn', detail: row.askedAccount },
      ...(near.length > 0 ? [{ check: 'address' as const, state: 'warn' as const, detail: near.join(', ') }] : []),
    ];
  }
}

/** The refusal of the first check that fails, and whether the request is over with it. */
export function refusalOf({ checks, refusal }: Looked): { code: ErrorCode; details: Record<string, unknown>; isOver: boolean } | undefined {
  const failed = checks.find(({ state }) => state === 'fail');
  if (!failed) return undefined;
  const { check, detail } = failed;
  if (check === 'notSelf') return { code: 'SECOND_PERSON_NEEDED', details: {}, isOver: false };
  if (check === 'right') return { code: 'NOT_PERMITTED', details: { permission: detail }, isOver: false };
  if (check === 'owner') return { code: 'NOT_PERMITTED', details: { role: 'owner' }, isOver: false };
  if (check === 'access' || check === 'memberLink' || check === 'browser')
    return { code: 'APPROVER_LINKED', details: { account: detail }, isOver: false };
  // A database that is away refuses nothing for good.
  if (refusal?.code === 'UNAVAILABLE') return { code: 'UNAVAILABLE', details: {}, isOver: false };
  return { code: 'APPROVAL_LAPSED', details: { check, cause: refusal?.code ?? check }, isOver: true };
}

export function memberIdsOf({ items }: Pick<ApprovalRow, 'items'>): number[] {
  return [...new Set(items.flatMap(({ memberId }) => memberId ?? []))];
}

function mayAsk(row: ApprovalRow, { isActive, permissions }: StaffNow): boolean {
  const { permission } = callOf(row);
  return isActive && (permission === undefined || holds(permissions, permission));
}

function holdsAll({ permissions }: StaffNow, permission: Parameters<typeof holds>[1] | undefined): boolean {
  return permission === undefined || holds(permissions, permission);
}

/** Balances change all the time; anything else has to stand as it stood when it was asked for. */
function ofEffect(row: ApprovalRow, { effect }: Performed): Check[] {
  const same = JSON.stringify(standing(effect.changes)) === JSON.stringify(standing(row.askedEffect));
  return [
    ...(moneyKinds.includes(row.kind) ? [] : [yes('unchanged', same)]),
    yes('balanced', effect.difference === 0, String(effect.difference)),
  ];
}

function yes(check: ApprovalCheck, isFine: boolean, detail = ''): Check {
  return { check, state: isFine ? 'ok' : 'fail', detail };
}
