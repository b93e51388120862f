import type { ErrorCode } from '#lib/contract';
import type { Actor, SessionKind } from '#lib/kernel';

/** A session that calls are open to. */
export interface OpenSession {
  actor: Actor;
  expiresAt: Date;
}

/** Who is behind a socket's token. The apps bind this to the sessions of the auth lib, so that a socket is judged by the rule of a call. */
export abstract class SocketSessions {
  /** @throws DomainError as a call with this token would be refused */
  abstract authenticate(kind: SessionKind, token: string): Promise<OpenSession>;
  /** How these sessions stand now: open, or the code by which a call of theirs would be refused. */
  abstract standing(sessionIds: number[]): Promise<Map<number, OpenSession | ErrorCode>>;
  /** @param listener is called when the sessions of anybody who passes the test may stand otherwise than before */
  abstract watch(listener: (concerns: (actor: Actor) => boolean) => void): void;
}
