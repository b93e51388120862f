import type { MemberStatus } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { roleOf } from './roles.js';
import { mayLogIn } from './statuses.js';

/** Who sets something of a member, with the rank that decides who may change it afterwards. */
export interface Authority {
  kind: 'admin' | 'agent';
  account: string;
  /** 0 for administrators and the system; for agents the priority of their role, 1 the highest. */
  rank: number;
}

/** Who set a value that stands. */
export interface SetBy extends Authority {
  /** ISO 8601. */
  at: string;
}
export interface StatusSetBy extends SetBy {
  /** What a lower rank suspended: it comes back as it was, no matter who lifts the suspension. */
  over?: { status: MemberStatus; setBy: SetBy };
}

/**
 * Who set what of a member that a lower rank must not change: `status`, `level`, `settings.<name>`, `restrictions.<flag>` and
 * `rates.<name>`. What is not in here may be changed by everybody who may call at all.
 */
export type SetByFields = { status?: StatusSetBy } & Readonly<Record<string, SetBy | undefined>>;

const administrators = 0;

/** @param role of an agent; nobody else has one */
export function authorityOf({ kind, account }: { kind: SessionKind; account: string }, role: string | undefined): Authority {
  if (kind !== 'agent' || role === undefined) return { kind: 'admin', account, rank: administrators };
  return { kind, account, rank: roleOf(role).propirty };
}

/**
 * The rule for statuses, restrictions, levels, rates and settings alike: who set a value, or a rank above, changes it. It holds in both
 * directions: a rate that a lower rank lowers takes away what was granted, one that it raises loosens what was limited.
 */
export function mayChange(setBy: Pick<SetBy, 'rank'> | undefined, by: Pick<Authority, 'rank'>): boolean {
  return setBy === undefined || by.rank <= setBy.rank;
}

/** The first of some changed fields that somebody of a higher rank set, if there is one. */
export function setAbove(setBy: SetByFields, fields: readonly string[], by: Authority): { field: string; setBy: SetBy } | undefined {
  for (const field of fields) {
    const found = setBy[field];
    if (found && !mayChange(found, by)) return { field, setBy: found };
  }
  return undefined;
}

/** The same fields set by somebody now. */
export function marked(setBy: SetByFields, fields: readonly string[], by: Authority, at: Date): SetByFields {
  return { ...setBy, ...Object.fromEntries(fields.map((field) => [field, { ...by, at: at.toISOString() }])) };
}

/** A status that somebody wishes to set. */
export interface StatusWish {
  from: MemberStatus;
  to: MemberStatus;
  setBy: StatusSetBy | undefined;
  by: Authority;
  at: Date;
}

/**
 * What becomes of a status. A lower rank may shut out whom a higher one let in, and lift that again, which brings back what the higher
 * rank had set; it never changes a sanction of a higher rank.
 * @returns the status that takes effect, with who set it; undefined when a higher rank has to change it
 */
export function decideStatus({ from, to, setBy, by, at }: StatusWish): { to: MemberStatus; setBy: StatusSetBy } | undefined {
  const now: StatusSetBy = { ...by, at: at.toISOString() };
  if (!mayChange(setBy, by)) {
    const shutsOut = mayLogIn(from) && !mayLogIn(to);
    return shutsOut && setBy ? { to, setBy: { ...now, over: { status: from, setBy: bare(setBy) } } } : undefined;
  }
  const over = setBy?.over;
  if (!over || mayChange(over.setBy, by)) return { to, setBy: now };
  return mayLogIn(to) ? { to: over.status, setBy: over.setBy } : { to, setBy: { ...now, over } };
}

/** Whether what somebody holds stays where it is: an agent moves nothing of those who have left, were blocked or suspended from above. */
export function isHeld(status: MemberStatus, setBy: SetBy | undefined, by: Authority): boolean {
  if (mayLogIn(status)) return false;
  return status !== 'suspended' || !mayChange(setBy, by);
}

function bare({ kind, account, rank, at }: SetBy): SetBy {
  return { kind, account, rank, at };
}
