import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { OnGatewayInit } from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorText, hearsPublicStream, type ErrorCode, type Push } from '#lib/contract';
import { DomainError, type Actor, type Clock, type SessionKind } from '#lib/kernel';
import { CLOCK, CONFIG, LOGGER, SiteHosts, type Config } from '#lib/platform';
import { type Audience, Delivery } from './delivery.js';
import { asPermitted, roomOf, roomsOf } from './permitted.js';
import { placeOf, type SocketPlace, SocketPlaces } from './socket-places.js';
import { SocketRecipient } from './socket-recipient.js';
import { SocketSessions, type OpenSession } from './socket-sessions.js';
import { asWatched, streamsOf, watchedAgent } from './watching.js';

const resumeSchema = z.record(z.string().max(100), z.int().min(0));

/** When one who has as many sockets as there may be is to try again: a page that was closed has left by then. */
const fullForSeconds = 10;
/** How often every socket's session is looked at: the bound on a change whose message was lost. */
const sessionSweepMs = 5_000;
/** A session that expires is announced by nobody: its sockets are looked at this often. */
const expirySweepMs = 500;
/** Changes of one moment are looked at together. */
const lookMs = 50;
/**
 * The push that says why a session ended comes by the relay, the end itself by other ways too, and often sooner: the line stays this long,
 * so that the client reads why. The push itself closes it at once.
 */
const lastWordMs = 700;

/** What a socket keeps about its caller. */
interface SocketState {
  actor?: Actor;
  expiresAt?: Date;
  /** Personal ones. */
  streams: string[];
  place: SocketPlace;
  leave?: () => void;
  /** It is cut soon. */
  isLeaving?: boolean;
}

/**
 * One namespace of pushes. The server puts a socket into its streams; a client never names one. A visitor may connect
 * to the players' namespace and hears public streams only.
 */
@Injectable()
export abstract class PushGateway implements OnGatewayInit<Namespace>, OnApplicationShutdown, Audience {
  protected abstract readonly kind: SessionKind;
  private namespace?: Namespace;
  private readonly sites: SiteHosts;
  /** Connected sockets by person. */
  private readonly ofPerson = new Map<number, number>();
  private readonly timers: NodeJS.Timeout[] = [];
  /** The rules of places that all sockets were looked at by. */
  private judgedBy: unknown;
  /** Those of whom something has changed, until they are looked at. */
  private changed: ((actor: Actor) => boolean)[] = [];

  constructor(
    protected readonly delivery: Delivery,
    private readonly sessions: SocketSessions,
    private readonly places: SocketPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG)
    private readonly config: Pick<
      Config,
      'SOCKETS_PER_USER' | 'TRUST_PROXY' | 'PLAYER_HOST' | 'AGENT_HOST' | 'ADMIN_HOST' | 'ALLOWED_ORIGINS'
    >,
  ) {
    this.sites = new SiteHosts(config);
  }

  afterInit(namespace: Namespace): void {
    namespace.use((socket, next) => void this.admit(socket).then(() => next(), next));
    namespace.on('connection', (socket) => this.connected(socket));
    this.namespace = namespace;
    this.delivery.announceTo(this);
    this.sessions.watch((concerns) => this.lookSoon(concerns));
    this.timers.push(setInterval(() => void this.closeRefused(namespace.sockets.values()), sessionSweepMs));
    this.timers.push(setInterval(() => void this.closeRefused(this.expired(), 0), expirySweepMs));
    this.timers.push(setInterval(() => this.closeKeptOut(), expirySweepMs));
  }

  /** Open sockets of the namespace in this process. */
  readonly socketCount = (): number => this.namespace?.sockets.size ?? 0;

  onApplicationShutdown(): void {
    this.timers.forEach(clearInterval);
  }

  /** One packet, made once, for all sockets of the namespace that may hear it: visitors and members hear the same public streams. */
  announce(push: Push): void {
    if (!hearsPublicStream(this.kind, push.stream)) return;
    const room = this.kind === 'admin' ? roomOf(push.name) : undefined;
    if (room) this.namespace?.to(room).emit('push', push);
    else this.namespace?.emit('push', push);
  }

  /** What a site's sockets can do beside hearing pushes. */
  protected welcome(_socket: Socket, _actor: Actor): void {}

  /** What a site does when a socket of a person has closed. */
  protected left(_socket: Socket, _actor: Actor): void {}

  /** The sockets of people, and whose they are. */
  protected everybody(): [Socket, Actor][] {
    return [...(this.namespace?.sockets.values() ?? [])].flatMap((socket): [Socket, Actor][] => {
      const { actor } = socket.data as SocketState;
      return actor ? [[socket, actor]] : [];
    });
  }

  private async admit(socket: Socket): Promise<void> {
    // As if there were no such namespace.
    if (!this.sites.serves(this.kind, socket.handshake.headers.host)) throw new Error('Invalid namespace');
    const { token, language } = socket.handshake.auth as { token?: unknown; language?: unknown };
    const place = placeOf(socket, this.config.TRUST_PROXY);
    const keptOut = await this.places.refusal(this.kind, place);
    if (keptOut) throw refusal(keptOut, language);
    if (token === undefined || token === null || token === '') {
      if (this.kind !== 'player') throw refusal('SESSION_EXPIRED', language);
      socket.data = { streams: [], place } satisfies SocketState;
      return;
    }
    const { actor, expiresAt } = await this.authenticated(token, language);
    if (this.isFull(actor)) throw refusal('TOO_MANY_ATTEMPTS', language, { retryAfterSeconds: fullForSeconds });
    socket.data = { actor, expiresAt, streams: streamsOf(actor), place } satisfies SocketState;
  }

  private isFull({ id }: Actor): boolean {
    return (this.ofPerson.get(id) ?? 0) >= this.config.SOCKETS_PER_USER;
  }

  private count(actor: Actor | undefined, change: 1 | -1): void {
    if (!actor) return;
    const sockets = (this.ofPerson.get(actor.id) ?? 0) + change;
    if (sockets > 0) this.ofPerson.set(actor.id, sockets);
    else this.ofPerson.delete(actor.id);
  }

  private async authenticated(token: unknown, language: unknown): Promise<OpenSession> {
    if (typeof token !== 'string') throw refusal('SESSION_EXPIRED', language);
    try {
      return await this.sessions.authenticate(this.kind, token);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // A token of another kind is no token here.
      throw refusal(error.code === 'INVALID_REQUEST' ? 'SESSION_EXPIRED' : (error.code as ErrorCode), language, error.details);
    }
  }

  private connected(socket: Socket): void {
    const state = socket.data as SocketState;
    // Those that were let in at the same moment did not see each other.
    if (state.actor && this.isFull(state.actor)) return void socket.disconnect(true);
    this.count(state.actor, 1);
    if (state.actor) {
      void socket.join(roomsOf(state.actor));
      this.welcome(socket, state.actor);
    }
    const recipient = new SocketRecipient(socket, heardBy(state.actor));
    // Messages that come before the socket is in its streams wait for it.
    const joined = this.delivery.join(recipient, state.streams).then(
      (leave) => {
        if (!socket.connected) return leave();
        state.leave = leave;
        // What closed the session after its admission was announced before this socket listened.
        void this.closeRefused([socket]);
        void this.closeIfKeptOut(socket);
      },
      (error: unknown) => {
        this.logger.warn({ err: error }, 'joining streams failed');
        socket.disconnect(true);
      },
    );
    socket.on('disconnect', () => {
      this.count(state.actor, -1);
      state.leave?.();
      if (state.actor) this.left(socket, state.actor);
    });
    // The server's time, ms since the epoch, for countdowns.
    socket.on('clock', (answer: unknown) => {
      if (typeof answer === 'function') (answer as (ms: number) => void)(this.clock.now().getTime());
    });
    // Answered, where the client asks for it, once the socket is in its streams and has what it missed.
    socket.on('resume', (payload: unknown, answer: unknown) => {
      void joined
        .then(() => this.resume(recipient, state, payload))
        .then(() => (typeof answer === 'function' ? (answer as () => void)() : undefined))
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'resume failed');
          socket.disconnect(true);
        });
    });
  }

  /** Looks at the sockets of those concerned, once for all that change within the moment. */
  private lookSoon(concerns: (actor: Actor) => boolean): void {
    if (this.changed.push(concerns) > 1) return;
    setTimeout(() => {
      const changed = this.changed.splice(0);
      void this.closeRefused(this.socketsOf((actor) => changed.some((concern) => concern(actor))));
    }, lookMs).unref();
  }

  /** Closes the sockets of places that are kept out by now: once after each change of the rules, whether it was made or came by time. */
  private closeKeptOut(): void {
    const version = this.places.version();
    if (version === undefined || version === this.judgedBy) return;
    this.judgedBy = version;
    for (const socket of this.namespace!.sockets.values()) void this.closeIfKeptOut(socket);
  }

  private async closeIfKeptOut(socket: Socket): Promise<void> {
    if (await this.places.refusal(this.kind, (socket.data as SocketState).place)) socket.disconnect(true);
  }

  private expired(): Socket[] {
    const now = this.clock.now();
    return [...this.namespace!.sockets.values()].filter(({ data }) => {
      const { expiresAt } = data as SocketState;
      return expiresAt !== undefined && expiresAt <= now;
    });
  }

  private socketsOf(isMeant: (actor: Actor) => boolean): Socket[] {
    return [...this.namespace!.sockets.values()].filter(({ data }) => {
      const { actor } = data as SocketState;
      return actor !== undefined && isMeant(actor);
    });
  }

  /**
   * Closes the sockets whose session a call would be refused with, and those that would be in other streams if they came now. While nobody
   * can tell they stay, and the next sweep asks again.
   *
   * @param waitMs for the push that says why
   */
  private async closeRefused(sockets: Iterable<Socket>, waitMs = lastWordMs): Promise<void> {
    const bySession = [...sockets].flatMap((socket) => {
      const state = socket.data as SocketState;
      return state.actor ? [{ socket, state, sessionId: state.actor.sessionId }] : [];
    });
    if (bySession.length === 0) return;
    try {
      const standing = await this.sessions.standing([...new Set(bySession.map(({ sessionId }) => sessionId))]);
      for (const { socket, state, sessionId } of bySession) {
        const stands = standing.get(sessionId);
        if (typeof stands !== 'object' || !isHeardAlike(stands.actor, state)) this.closeSoon(socket, state, waitMs);
        else state.expiresAt = stands.expiresAt;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'asking how sessions stand failed');
    }
  }

  private closeSoon(socket: Socket, state: SocketState, waitMs: number): void {
    if (state.isLeaving) return;
    state.isLeaving = true;
    setTimeout(() => socket.disconnect(true), waitMs).unref();
  }

  private async resume(recipient: SocketRecipient, state: SocketState, payload: unknown): Promise<void> {
    const parsed = resumeSchema.safeParse(payload);
    if (!parsed.success) return;
    for (const [stream, seq] of Object.entries(parsed.data)) {
      // Foreign and public streams are not resumed, whatever a client asks for.
      if (!state.streams.includes(stream)) continue;
      await recipient.whileHolding(stream, seq, () => this.delivery.missed(stream, seq));
    }
  }
}

/** How a person hears what comes on its streams. */
function heardBy(actor: Actor | undefined): (push: Push) => Push {
  if (actor?.kind === 'admin') return (push) => asPermitted(push, actor);
  const watched = actor && watchedAgent(actor);
  return watched === undefined ? (push) => push : (push) => asWatched(push, watched);
}

/** Whether a socket that came now would hear the same. */
function isHeardAlike(actor: Actor, { streams, actor: admitted }: SocketState): boolean {
  return isSame(streamsOf(actor), streams) && isSame(actor.permissions ?? [], admitted?.permissions ?? []);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

function refusal(code: ErrorCode, language: unknown, details: Record<string, unknown> = {}): Error {
  const error = new Error(errorText(code, typeof language === 'string' ? language : 'ko', details));
  return Object.assign(error, { data: { ...details, code } });
}
