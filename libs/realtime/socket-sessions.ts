import type { Actor, SessionKind } from '#lib/kernel';

/** Who is behind a socket's token. The apps bind this to the sessions of the auth lib. */
export abstract class SocketSessions {
  /** @returns undefined when the token is unknown, expired, revoked or of another kind */
  abstract authenticate(kind: SessionKind, token: string): Promise<Actor | undefined>;
  /** Which of these sessions have neither ended nor expired. */
  abstract living(sessionIds: number[]): Promise<Set<number>>;
}
