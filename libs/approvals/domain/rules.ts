import { type ApprovalKind, type MoneyApprovalKind, type StandingApprovalKind, standingApprovalKinds } from '#lib/contract';

/** When actions of one kind wait. */
export interface Rule {
  on: boolean;
  sparesOwners: boolean;
  ownersDecide: boolean;
  /** Won of one member in 24 hours; undefined where every action waits. */
  amount?: number;
  /** Won of one administrator in 24 hours; null without a limit. */
  person?: number | null;
}

export type Rules = Readonly<Record<Exclude<ApprovalKind, 'rules'>, Rule>>;

/** What a call would do to one member, or to none in particular. */
export interface Item {
  memberId: number | null;
  /** Won. */
  amount: number;
  /** The row of a call on rows. */
  rowId?: number;
  /** It waits by a rule of its own, whatever the rule of its kind says. */
  always?: true;
}

/** A request that waits to be approved; its depositor's name may take a second administrator. */
interface WaitingRequest {
  id: number;
  ownerId: number;
  /** Won. */
  amount: number;
  needsSecond: boolean;
}

/** A request of a member's as a row that waits by itself. */
export function itemOfRequest({ id, ownerId, amount, needsSecond }: WaitingRequest): Item & { rowId: number } {
  return { memberId: ownerId, amount, rowId: id, ...(needsSecond && { always: true }) };
}

/** Won that administrators have moved alone in the last 24 hours. */
export interface Uses {
  byMember: ReadonlyMap<number | null, number>;
  byAdmin: number;
}

export const windowMs = 24 * 60 * 60 * 1_000;

/**
 * Rules, staff and vendors' accounts change with a second person as soon as one rule stands: else those whom it binds would lift it first,
 * make a second person of their own, or sign wins themselves.
 */
export function ruleOf(rules: Rules, kind: ApprovalKind): Rule {
  if (!isStanding(kind)) return rules[kind];
  const standing = Object.values(rules).filter((value) => isRule(value) && value.on) as Rule[];
  const sparesOwners = kind !== 'rules' && standing.every((rule) => rule.sparesOwners);
  return { on: standing.length > 0, sparesOwners, ownersDecide: standing.some(({ ownersDecide }) => ownersDecide) };
}

const isStanding = (kind: ApprovalKind): kind is StandingApprovalKind => (standingApprovalKinds as readonly string[]).includes(kind);

export function isAnyOn(rules: Rules): boolean {
  return ruleOf(rules, 'rules').on;
}

/** The other settings of the section are no rules. */
const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && 'on' in value;

/** Items that wait, and those that pass; each that passes counts for those after it. */
export function partedBy<I extends Item>(rule: Rule, items: readonly I[], uses: Uses): { waiting: I[]; passing: I[] } {
  const byMember = new Map(uses.byMember);
  let byAdmin = uses.byAdmin;
  const waiting: I[] = [];
  const passing: I[] = [];
  for (const item of items) {
    const ofMember = (byMember.get(item.memberId) ?? 0) + item.amount;
    const ofAdmin = byAdmin + item.amount;
    if (
      item.always ||
      rule.amount === undefined ||
      ofMember >= rule.amount ||
      (typeof rule.person === 'number' && ofAdmin >= rule.person)
    ) {
      waiting.push(item);
      continue;
    }
    byMember.set(item.memberId, ofMember);
    byAdmin = ofAdmin;
    passing.push(item);
  }
  return { waiting, passing };
}

export const moneyKinds: readonly ApprovalKind[] = ['adjustment', 'withdrawal', 'deposit', 'result'] satisfies MoneyApprovalKind[];
