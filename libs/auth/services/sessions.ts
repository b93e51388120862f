import { Inject, Injectable } from '@nestjs/common';
import { permissionsOfRoles, proofMinutes, refuse, type ErrorCode } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, type Actor, type Clock, type SessionKind } from '#lib/kernel';
import { isMonitor } from '#lib/members';
import { CLOCK, Database, Settings, type Tx } from '#lib/platform';
import { authSettings, type AuthSettings, duplicateLoginAllowed, sessionIdleMs, sessionLifetimeMs } from '../auth-settings.js';
import { CredentialsRepository } from '../data/credentials.repository.js';
import { SessionCache } from '../data/session-cache.js';
import { SessionsRepository, type FoundSession } from '../data/sessions.repository.js';
import { isAlive, lacksOtp, passwordChangeRefusal, sessionRefusal } from '../page-gate.js';
import { graceMs, handAgainAfterMs, renewAfterMs } from '../domain/session-times.js';
import { hashToken, looksLikeToken, newRenewalSalt, newToken, tokenAfter } from '../session-token.js';
import { Connections } from './connections.js';
import { LoginHistory, type LoginAttempt } from './login-history.js';
import { type ReplacedSession, ReplacedTokens, type ShownFrom } from './replaced-tokens.js';
import { SessionSightings, type Visit } from './session-sightings.js';

/** A session whose token was shown, with its actor. */
export interface LiveSession {
  actor: Actor;
  found: FoundSession;
  token: string;
}

/** An open session, or the code by which its calls are refused. */
export type Standing = (Pick<FoundSession, 'expiresAt'> & { actor: Actor }) | ErrorCode;

/** Why a session ended, as `session.revoked` says it. */
export type RevocationReason = 'logout' | 'rotated' | 'duplicate_login' | 'forced' | 'status' | 'password' | 'reused' | 'break';

export interface AuthenticateOptions {
  /** The call is open to who has to change a password first. */
  beforePasswordChange?: boolean;
  /** The call is open to who has to set up a second factor first. */
  beforeOtpSetup?: boolean;
  from?: ShownFrom;
}

export interface Opening extends LoginAttempt {
  /** The session that the same browser had until now. */
  replaces?: number;
}

/**
 * Sessions of three kinds. What was found is kept for some seconds and dropped when it changes: whatever ends a session ends
 * it with its commit in this process, and in the others as soon as they are told of it.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly credentials: CredentialsRepository,
    private readonly logins: LoginHistory,
    private readonly connections: Connections,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    private readonly sightings: SessionSightings,
    private readonly replaced: ReplacedTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The living session of a token, of whatever kind and however its pages stand; undefined when there is none. A token that was replaced,
   * shown after its grace, has been copied: its session ends.
   */
  async find(token: string, from?: ShownFrom): Promise<LiveSession | undefined> {
    if (!looksLikeToken(token)) return undefined;
    const hash = hashToken(token);
    // A kept session only ever lets in: nobody is sent away unless the database says so now.
    const session = this.alive(this.cache.get(hash), token) ?? (await this.read(hash, token));
    if (session) return session;
    const reused = await this.replaced.sessionOf(hash);
    if (reused) await this.endReused(reused, from);
    return undefined;
  }

  private async read(hash: Buffer, token: string): Promise<LiveSession | undefined> {
    return this.alive(await this.cache.read(hash, () => this.sessions.find(this.database, hash)), token);
  }

  private alive(found: FoundSession | undefined, token: string): LiveSession | undefined {
    const now = this.clock.now();
    if (!found || !isAlive(found, now)) return undefined;
    if (!found.isCurrent && !(found.previousUntil && found.previousUntil > now)) return undefined;
    return { actor: actorOf(found), found, token };
  }

  /**
   * The session behind a token of one of these kinds, with its pages open. One indexed statement at most.
   * @throws DomainError SESSION_EXPIRED when unknown, expired or revoked; INVALID_REQUEST when it is of another kind;
   *   PAGE_NOT_ALLOWED or AGENT_BLOCKED when its pages are closed; PASSWORD_CHANGE_REQUIRED while somebody else's password stands;
   *   OTP_SETUP_REQUIRED while a role's second factor is missing
   */
  async authenticate(kinds: readonly SessionKind[], token: string, options: AuthenticateOptions = {}): Promise<LiveSession> {
    const session = await this.find(token, options.from);
    if (!session) throw refuse('SESSION_EXPIRED');
    // Kinds never mix: for this path a token of another kind is no token at all, and is answered so. The text of an
    // expired session would tell that client to throw away a session that is alive elsewhere.
    if (!kinds.includes(session.found.kind)) throw refuse('INVALID_REQUEST');
    const refusal = sessionRefusal(session.found, this.clock.now());
    if (refusal) throw refuse(refusal);
    const required = passwordChangeRefusal(session.found);
    if (required && !options.beforePasswordChange) throw refuse('PASSWORD_CHANGE_REQUIRED', required);
    if (lacksOtp(session.found) && !options.beforePasswordChange && !options.beforeOtpSetup) throw refuse('OTP_SETUP_REQUIRED');
    return session;
  }

  /** @throws DomainError STEP_UP_REQUIRED when the session proved who is there too long ago; `otp` says that a code is needed */
  assertProved({ found }: LiveSession): void {
    const provedUntil = found.provedAt.getTime() + proofMinutes * 60_000;
    if (provedUntil < this.clock.now().getTime()) throw refuse('STEP_UP_REQUIRED', { otp: found.hasOtp });
  }

  /** Begins a session and ends those that the duplicate-login rule or the rotation at login ends. @returns its token */
  async open(opening: Opening): Promise<string> {
    const { kind, subjectId, origin, device } = opening;
    const settings = await this.settings.get(authSettings);
    const at = this.clock.now();
    const token = newToken();
    await this.database.transaction(async (tx) => {
      await this.logins.accepted(tx, opening);
      // Two logins at once must see each other, or both would live where one may.
      await this.credentials.lock(tx, kind, subjectId);
      if (opening.replaces !== undefined) await this.endOne(tx, opening.replaces, 'rotated');
      if (!duplicateLoginAllowed(settings, kind)) await this.endOf(tx, kind, subjectId, 'duplicate_login');
      await this.sessions.insert(tx, {
        kind,
        subjectId,
        tokenHash: hashToken(token),
        at,
        expiresAt: expiryOf(settings, kind, at),
        address: origin.address.slice(0, 100),
        userAgent: origin.userAgent.slice(0, 300),
        device: device.slice(0, 20),
      });
      await this.connections.opened(tx, kind, subjectId);
    });
    return token;
  }

  /** Ends every session of somebody and begins a new one in place of this. @returns its token */
  async beginAnew(tx: Tx, { found }: LiveSession, reason: RevocationReason): Promise<string> {
    const settings = await this.settings.get(authSettings, tx);
    const at = this.clock.now();
    const token = newToken();
    await this.endOf(tx, found.kind, found.subjectId, reason);
    await this.sessions.insertLike(tx, found.id, { tokenHash: hashToken(token), at, expiresAt: expiryOf(settings, found.kind, at) });
    return token;
  }

  /**
   * The next token when this one is due: a new one after its half hour, or, shown the replaced one some seconds after
   * the renewal, the same new one again. Of concurrent calls one renews.
   */
  async renewalOf(session: LiveSession): Promise<string | undefined> {
    const { found, token } = session;
    const age = this.clock.now().getTime() - found.renewedAt.getTime();
    if (found.isCurrent) return age >= renewAfterMs ? this.replaceToken(session) : undefined;
    return age >= handAgainAfterMs ? tokenAfter(token, found.renewalSalt!) : undefined;
  }

  /** Renews now. While a replaced token is in its grace the token is not replaced again, or the grace would end early. */
  async refresh(session: LiveSession): Promise<string> {
    const { found, token } = session;
    if (!found.isCurrent) return tokenAfter(token, found.renewalSalt!);
    if (found.previousUntil && found.previousUntil > this.clock.now()) return token;
    const next = await this.replaceToken(session);
    if (next) return next;
    // Another call with the same token was first: this token is the replaced one now.
    const again = await this.read(hashToken(token), token);
    if (!again) throw refuse('SESSION_EXPIRED');
    return this.refresh(again);
  }

  private async replaceToken({ found, token }: LiveSession): Promise<string | undefined> {
    const at = this.clock.now();
    const renewalSalt = newRenewalSalt();
    const next = tokenAfter(token, renewalSalt);
    const replacement = {
      sessionId: found.id,
      oldHash: hashToken(token),
      newHash: hashToken(next),
      renewalSalt,
      at,
      graceUntil: new Date(at.getTime() + graceMs),
    };
    const replaced = await this.database.transaction((tx) => this.sessions.replaceToken(tx, replacement));
    return replaced ? next : undefined;
  }

  /** Notes that a session was used; see `SessionSightings`. */
  touch({ found }: LiveSession, visit: Visit): void {
    this.sightings.touch(found, visit);
  }

  /** Resolves when all sightings until now are written. */
  sightingsNoted(): Promise<void> {
    return this.sightings.noted();
  }

  /** Ends one session by its own wish. */
  async logOut(session: LiveSession): Promise<void> {
    const { id, kind, subjectId } = session.found;
    await this.database.transaction(async (tx) => {
      await this.endOne(tx, id, 'logout');
      await this.connections.left(tx, kind, subjectId);
    });
  }

  /** Ends every session of somebody. @returns how many there were */
  revoke(kind: SessionKind, subjectId: number, reason: RevocationReason): Promise<number> {
    return this.database.transaction((tx) => this.end(tx, kind, subjectId, reason));
  }

  /** The same within the caller's transaction. */
  async end(tx: Tx, kind: SessionKind, subjectId: number, reason: RevocationReason): Promise<number> {
    const ended = await this.endOf(tx, kind, subjectId, reason);
    if (ended > 0) await this.connections.left(tx, kind, subjectId);
    return ended;
  }

  private async endOf(tx: Tx, kind: SessionKind, subjectId: number, reason: RevocationReason): Promise<number> {
    const ended = await this.sessions.revokeSubject(tx, { kind, subjectId, at: this.clock.now(), reason });
    await this.tell(tx, ended, reason);
    return ended.length;
  }

  /** Ends one session of somebody. @returns how many there were */
  async endOwned(tx: Tx, owner: { kind: SessionKind; subjectId: number }, sessionId: number, reason: RevocationReason): Promise<number> {
    const [found] = await this.sessions.byIds(tx, [sessionId]);
    if (found?.kind !== owner.kind || found.subjectId !== owner.subjectId) return 0;
    await this.endOne(tx, sessionId, reason);
    return 1;
  }

  /** Ends every session of some kinds. @returns how many there were */
  async endKinds(tx: Tx, kinds: readonly SessionKind[], reason: RevocationReason): Promise<number> {
    const ended = await this.sessions.revokeKinds(tx, { kinds, at: this.clock.now(), reason });
    await this.tell(tx, ended, reason);
    return ended.length;
  }

  /** Ends every session that was begun where its kind is kept out. @returns how many there were */
  async endKeptOut(tx: Tx, isKeptOut: (kind: SessionKind, address: string) => boolean): Promise<number> {
    const at = this.clock.now();
    const places = (await this.sessions.places(tx, at)).filter(({ kind, address }) => isKeptOut(kind, address));
    if (places.length === 0) return 0;
    const ended = await this.sessions.revokePlaces(tx, places, { at, reason: 'forced' });
    await this.tell(tx, ended, 'forced');
    return ended.length;
  }

  /** How these sessions stand now, for anybody who holds a line open to them: open, or the code by which their calls are refused. */
  async standing(ids: number[]): Promise<Map<number, Standing>> {
    const found = new Map((await this.sessions.byIds(this.database, ids)).map((session) => [session.id, session]));
    const now = this.clock.now();
    return new Map(ids.map((id) => [id, standingOf(found.get(id), now)]));
  }

  private async endReused(session: ReplacedSession, from: ShownFrom | undefined): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.endOne(tx, session.id, 'reused');
      await this.connections.left(tx, session.kind, session.subjectId);
      await this.replaced.audit(tx, session, from);
    });
  }

  private async endOne(tx: Tx, id: number, reason: RevocationReason): Promise<void> {
    await this.tell(tx, await this.sessions.revokeOne(tx, { id, at: this.clock.now(), reason }), reason);
  }

  /** Each session has a stream of its own, so that its sockets hear of its end and close. */
  private async tell(tx: Tx, sessionIds: number[], reason: RevocationReason): Promise<void> {
    await this.outbox.record(
      tx,
      sessionIds.map((sessionId) => ({
        name: 'session.revoked' as const,
        at: this.clock.now(),
        streams: [`session:${sessionId}`],
        data: { sessionId, reason },
      })),
    );
  }
}

function expiryOf(settings: AuthSettings, kind: SessionKind, at: Date): Date {
  return new Date(at.getTime() + Math.min(sessionIdleMs(settings, kind), sessionLifetimeMs(settings, kind)));
}

function standingOf(found: FoundSession | undefined, now: Date): Standing {
  if (!found) return 'SESSION_EXPIRED';
  if (lacksOtp(found)) return 'OTP_SETUP_REQUIRED';
  return sessionRefusal(found, now) ?? { actor: actorOf(found), expiresAt: found.expiresAt };
}

function actorOf(found: FoundSession): Actor {
  return {
    kind: found.kind,
    id: found.subjectId,
    account: must(found.account, 'a living session has an account'),
    nickname: found.nickname,
    level: found.level,
    path: found.path === '' ? [] : found.path.split('.').map(Number),
    ...(isMonitor(found.role) && { isMonitor: true }),
    ...(found.kind === 'admin' && { permissions: permissionsOfRoles(found.staffRoles) }),
    sessionId: found.id,
  };
}
