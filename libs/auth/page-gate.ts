import type { ErrorCode, MemberStatus } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { mayLogIn, pageSwitches, roleOf, type MemberSettings } from '#lib/members';

/** What the gate looks at. */
export interface GatedPerson {
  status: string;
  /** Empty for administrators. */
  role: string;
  settings: MemberSettings;
}

/** What decides whether a session is alive. */
export interface GatedSession extends GatedPerson {
  kind: SessionKind;
  /** Null when there is no such person of this kind any more. */
  account: string | null;
  expiresAt: Date;
}

/**
 * The one gate: why calls of a session that is not revoked are refused now, or undefined while they are open. Calls, handshakes of sockets
 * and the sweep of open sockets ask here.
 */
export function sessionRefusal(session: GatedSession, now: Date): ErrorCode | undefined {
  return isAlive(session, now) ? pageRefusal(session.kind, session) : 'SESSION_EXPIRED';
}

/** Whether the session is one at all, however the pages stand. */
export function isAlive(session: GatedSession, now: Date): boolean {
  return session.account !== null && isActive(session.kind, session) && session.expiresAt > now;
}

/** Whether the account may have a session at all. */
export function isActive(kind: SessionKind, { status }: GatedPerson): boolean {
  return kind === 'admin' ? status === 'normal' : mayLogIn(status as MemberStatus);
}

/** What has to be changed before anything else, as the refusal says it; undefined when nothing has. */
export interface RequiredChange extends Record<string, unknown> {
  password: boolean;
  bankPassword: boolean;
  /** The present exchange password has to be given too: an agent has set the password, and only its owner knows the other one. */
  needsBankPassword: boolean;
}

/** Passwords that somebody else has set, which their owner has to change first. */
export function passwordChangeRefusal(
  found: { passwordSetBy: string | null; bankPasswordSetBy: string | null; hasBankPassword: boolean } | undefined,
): RequiredChange | undefined {
  if (!found || (found.passwordSetBy === null && found.bankPasswordSetBy === null)) return undefined;
  return {
    password: found.passwordSetBy !== null,
    bankPassword: found.bankPasswordSetBy !== null,
    needsBankPassword: found.hasBankPassword && (found.bankPasswordSetBy !== null || isSetByAgent(found.passwordSetBy)),
  };
}

/** Whether a role needs a second factor that its owner has not set up: that comes before anything else. */
export function lacksOtp({ staffRoles, hasOtp }: { staffRoles: readonly { needsOtp: boolean }[]; hasOtp: boolean }): boolean {
  return !hasOtp && staffRoles.some(({ needsOtp }) => needsOtp);
}

/** Whether an agent has set it, who could otherwise act as its owner. */
export function isSetByAgent(setBy: string | null): boolean {
  return setBy?.startsWith('agent:') ?? false;
}

/**
 * Why somebody's pages are closed, or undefined when they are open. A player needs the player site open; an agent the
 * partner console open and a visibility other than -2 (no console) and 0 (blocked).
 */
export function pageRefusal(kind: SessionKind, { role, settings }: GatedPerson): ErrorCode | undefined {
  if (kind === 'admin') return undefined;
  const switches = pageSwitches(roleOf(role), settings);
  if (kind === 'player') return switches.isOpenUserPage ? undefined : 'PAGE_NOT_ALLOWED';
  const visibility = settings.visibled_partner ?? 1;
  if (!switches.isOpenPartnerPage || visibility === -2) return 'PAGE_NOT_ALLOWED';
  return visibility === 0 ? 'AGENT_BLOCKED' : undefined;
}
