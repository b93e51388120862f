import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { OnGatewayInit } from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorText, type Push } from '#lib/contract';
import type { Actor, Clock, SessionKind } from '#lib/kernel';
import { CLOCK, LOGGER } from '#lib/platform';
import { type Audience, Delivery, type Missed, type Recipient } from './delivery.js';
import { SocketSessions } from './socket-sessions.js';
import { asWatched, streamsOf, watchedAgent } from './watching.js';

const resumeSchema = z.record(z.string().max(100), z.int().min(0));

/** A session that expires is announced by nobody: this long its sockets may outlive it. */
const sessionSweepMs = 5_000;

/** How the public streams of each namespace begin. Books are the house's own business. */
const publicStreams: Record<SessionKind, readonly string[]> = {
  player: ['round:', 'fixture:', 'site'],
  agent: ['site'],
  admin: ['round:', 'book:', 'fixture:', 'site'],
};

/** What a socket keeps about its caller. */
interface SocketState {
  actor?: Actor;
  /** Personal ones. */
  streams: string[];
  leave?: () => void;
}

/**
 * One namespace of pushes. The server puts a socket into its streams; a client never names one. A visitor may connect
 * to the players' namespace and hears public streams only.
 */
@Injectable()
export abstract class PushGateway implements OnGatewayInit<Namespace>, OnApplicationShutdown, Audience {
  protected abstract readonly kind: SessionKind;
  private namespace?: Namespace;
  private sweep?: NodeJS.Timeout;

  constructor(
    private readonly delivery: Delivery,
    private readonly sessions: SocketSessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(namespace: Namespace): void {
    namespace.use((socket, next) => {
      this.admit(socket).then(() => next(), next);
    });
    namespace.on('connection', (socket) => this.connected(socket));
    this.namespace = namespace;
    this.delivery.announceTo(this);
    this.sweep = setInterval(() => void this.closeEnded(this.namespace!.sockets.values()), sessionSweepMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
  }

  /** One packet, made once, for all sockets of the namespace: visitors and members hear the same public streams. */
  announce(push: Push): void {
    if (publicStreams[this.kind].some((beginning) => push.stream.startsWith(beginning))) this.namespace?.emit('push', push);
  }

  private async admit(socket: Socket): Promise<void> {
    const { token, language } = socket.handshake.auth as { token?: unknown; language?: unknown };
    const actor = typeof token === 'string' && token ? await this.sessions.authenticate(this.kind, token) : undefined;
    if (!actor && (token || this.kind !== 'player')) throw refusal('SESSION_EXPIRED', language);
    socket.data = { actor, streams: actor ? streamsOf(actor) : [] } satisfies SocketState;
  }

  private connected(socket: Socket): void {
    const state = socket.data as SocketState;
    const recipient = new SocketRecipient(socket, state.actor && watchedAgent(state.actor));
    // Messages that come before the socket is in its streams wait for it.
    const joined = this.delivery.join(recipient, state.streams).then(
      (leave) => {
        if (!socket.connected) return leave();
        state.leave = leave;
        // A session that ended after its admission was announced before this socket listened.
        void this.closeEnded([socket]);
      },
      (error: unknown) => {
        this.logger.warn({ err: error }, 'joining streams failed');
        socket.disconnect(true);
      },
    );
    socket.on('disconnect', () => state.leave?.());
    // The server's time, ms since the epoch, for countdowns.
    socket.on('clock', (answer: unknown) => {
      if (typeof answer === 'function') (answer as (ms: number) => void)(this.clock.now().getTime());
    });
    socket.on('resume', (payload: unknown) => {
      void joined
        .then(() => this.resume(recipient, state, payload))
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'resume failed');
          socket.disconnect(true);
        });
    });
  }

  /** Closes the sockets whose session lives no longer. While nobody can say so they stay, and the next sweep asks again. */
  private async closeEnded(sockets: Iterable<Socket>): Promise<void> {
    const bySession = [...sockets].flatMap((socket) => {
      const { actor } = socket.data as SocketState;
      return actor ? [{ socket, sessionId: actor.sessionId }] : [];
    });
    if (bySession.length === 0) return;
    try {
      const living = await this.sessions.living([...new Set(bySession.map(({ sessionId }) => sessionId))]);
      for (const { socket, sessionId } of bySession) if (!living.has(sessionId)) socket.disconnect(true);
    } catch (error) {
      this.logger.warn({ err: error }, 'asking for ended sessions failed');
    }
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

/** Gives pushes to one socket, each stream in order, and closes the socket when its session ends. */
class SocketRecipient implements Recipient {
  /** Newest number given of each personal stream. */
  private readonly given = new Map<string, number>();
  /** The number given first of each personal stream, until its missed ones are asked for. */
  private readonly first = new Map<string, number | null>();
  /** Live pushes of streams whose missed ones are being read. */
  private readonly held = new Map<string, Push[]>();

  /** @param watched id of the agent whose stream the socket hears without being that agent */
  constructor(
    private readonly socket: Socket,
    private readonly watched: number | undefined,
  ) {}

  deliver(push: Push): void {
    const held = this.held.get(push.stream);
    if (held) return void held.push(push);
    if (push.seq <= (this.given.get(push.stream) ?? 0)) return;
    this.given.set(push.stream, push.seq);
    if (!this.first.has(push.stream)) this.first.set(push.stream, push.seq);
    this.socket.emit('push', this.watched === undefined ? push : asWatched(push, this.watched));
    if (push.name !== 'session.revoked') return;
    // The client reads why before the line is cut.
    setTimeout(() => this.socket.disconnect(true), 50);
  }

  resync(stream: string, head: number): void {
    this.given.set(stream, Math.max(head, this.given.get(stream) ?? 0));
    this.socket.emit('resync', { stream, seq: head });
  }

  /** Keeps live pushes back while those that the client missed after `seq` are read, so that it gets them in order. */
  async whileHolding(stream: string, seq: number, read: () => Promise<Missed>): Promise<void> {
    const held: Push[] = [];
    this.held.set(stream, held);
    try {
      const { pushes, head } = await read();
      this.held.delete(stream);
      // Who heard all that came since, before he could be asked where he stood, hears nothing twice. What is asked for again is given again.
      if (this.first.get(stream) !== seq + 1) this.given.delete(stream);
      this.first.set(stream, null);
      if (pushes) pushes.forEach((push) => this.deliver(push));
      else this.resync(stream, head);
    } finally {
      this.held.delete(stream);
      held.forEach((push) => this.deliver(push));
    }
  }
}

function refusal(code: 'SESSION_EXPIRED', language: unknown): Error {
  const error = new Error(errorText(code, typeof language === 'string' ? language : 'ko'));
  return Object.assign(error, { data: { code } });
}
