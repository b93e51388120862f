import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { isPublicStream, type Push } from '#lib/contract';
import { type ConnectionClosed, connectionClosedTopic, pushTopic, type SessionPush, sessionPushTopic, Streams } from '#lib/events';
import { Bus, LOGGER } from '#lib/platform';

/** Something that pushes can be given to: one connected socket. */
export interface Recipient {
  deliver(push: Push): void;
  /** The stream was lost sight of: the client must read afresh. */
  resync(stream: string, head: number): void;
}

/** All sockets of one namespace, who hear the same public streams. */
export interface Audience {
  announce(push: Push): void;
}

/** Missed pushes in order, or undefined when the recipient must read afresh; `head` is the stream's newest number. */
export interface Missed {
  pushes: Push[] | undefined;
  head: number;
}

/** A push as the bus carries it: without `data` when it was too large. */
type Carried = Push | Pick<Push, 'stream' | 'seq'>;

/** How often every stream listened to here is compared with the database: the bound on a lost bus message. */
const sweepMs = 5_000;

/**
 * Brings pushes from the streams to this process's sockets, each stream in order and without gaps. The bus is only the
 * fast path: a missing number is read from the database, a repeated one is dropped.
 */
@Injectable()
export class Delivery implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly audiences: Audience[] = [];
  /** By personal stream. */
  private readonly recipients = new Map<string, Set<Recipient>>();
  /** Newest number given to the sockets of a stream. */
  private readonly delivered = new Map<string, number>();
  /** Streams in which something came before it was known where they stand. */
  private readonly early = new Set<string>();
  /** Streams whose gap is being read; what arrives meanwhile is covered by that reading or the next sweep. */
  private readonly filling = new Map<string, Promise<void>>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly bus: Bus,
    private readonly streams: Streams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe<Carried[]>(pushTopic, (pushes) => pushes.forEach((push) => this.arrived(push)));
    this.bus.subscribe<SessionPush>(sessionPushTopic, ({ sessionId, push }) => this.giveSession(sessionId, push as Push));
    this.bus.onReconnect(() => void this.sweep());
    this.timer = setInterval(() => void this.sweep(), sweepMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Adds those who are told of every public push. */
  announceTo(audience: Audience): void {
    this.audiences.push(audience);
  }

  /** Tells every process that a connection has closed, so that none goes on pushing what its tab looked at. */
  announceClosed(closed: ConnectionClosed): void {
    this.bus
      .publish(connectionClosedTopic, closed)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a closed connection was not announced; its watch ends by itself'));
  }

  /**
   * Adds a socket to personal streams.
   * @returns a function that takes it out again
   */
  async join(recipient: Recipient, streams: string[]): Promise<() => void> {
    const leave = (): void => streams.forEach((stream) => this.leave(recipient, stream));
    // It stands in its streams before anything is waited for: the last one who leaves meanwhile must not take a stream along.
    for (const stream of streams) this.recipients.set(stream, (this.recipients.get(stream) ?? new Set()).add(recipient));
    try {
      await this.begin(streams.filter((stream) => !this.delivered.has(stream)));
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Notes where streams stand that nobody listened to. */
  private async begin(streams: string[]): Promise<void> {
    for (const [stream, head] of await this.streams.heads(streams)) {
      if (!this.delivered.has(stream) && this.recipients.has(stream)) this.delivered.set(stream, head);
      if (this.early.delete(stream)) void this.fill(stream);
    }
  }

  /** What a socket missed after `seq`. */
  async missed(stream: string, seq: number): Promise<Missed> {
    const pushes = await this.streams.since(stream, seq);
    return { pushes, head: pushes?.at(-1)?.seq ?? (await this.streams.heads([stream])).get(stream)! };
  }

  private leave(recipient: Recipient, stream: string): void {
    const set = this.recipients.get(stream);
    set?.delete(recipient);
    if (set?.size) return;
    this.recipients.delete(stream);
    this.delivered.delete(stream);
    this.early.delete(stream);
  }

  private arrived(push: Carried): void {
    const { stream, seq } = push;
    if (isPublicStream(stream)) return this.audiences.forEach((audience) => audience.announce(push as Push));
    if (!this.recipients.has(stream)) return;
    const last = this.delivered.get(stream);
    if (last === undefined) return void this.early.add(stream);
    if (seq <= last || this.filling.has(stream)) return;
    if (seq === last + 1 && 'data' in push) {
      this.delivered.set(stream, seq);
      return this.give(push);
    }
    void this.fill(stream);
  }

  /** Reads what is missing from the database until nothing is. */
  private fill(stream: string): Promise<void> {
    const known = this.filling.get(stream);
    if (known) return known;
    const work = this.readMissing(stream)
      .catch((error: unknown) => this.logger.warn({ err: error, stream }, 'reading a stream failed; the next sweep tries again'))
      .finally(() => this.filling.delete(stream));
    this.filling.set(stream, work);
    return work;
  }

  private async readMissing(stream: string): Promise<void> {
    for (;;) {
      const last = this.delivered.get(stream);
      if (last === undefined) return;
      const missed = await this.streams.since(stream, last);
      if (missed?.length === 0) return;
      if (!missed) {
        const head = (await this.streams.heads([stream])).get(stream)!;
        this.delivered.set(stream, head);
        this.recipients.get(stream)?.forEach((recipient) => recipient.resync(stream, head));
        return;
      }
      this.delivered.set(stream, missed.at(-1)!.seq);
      missed.forEach((push) => this.give(push));
    }
  }

  /** What a session looks at, and nobody else: it has no number in the session's own stream. */
  private giveSession(sessionId: number, push: Push): void {
    this.recipients.get(`session:${sessionId}`)?.forEach((recipient) => recipient.deliver(push));
  }

  private give(push: Push): void {
    this.recipients.get(push.stream)?.forEach((recipient) => recipient.deliver(push));
  }

  private async sweep(): Promise<void> {
    const streams = [...this.delivered.keys()];
    if (streams.length === 0) return;
    try {
      const heads = await this.streams.heads(streams);
      await Promise.all(
        [...heads].filter(([stream, head]) => head > (this.delivered.get(stream) ?? head)).map(([stream]) => this.fill(stream)),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'stream sweep failed');
    }
  }
}
