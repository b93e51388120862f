import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { isPublicStream, type Push } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Bus, Database, LOGGER, type Sql, type Tx } from '#lib/platform';
import { outboxTopic, type DomainEvent, type RelayedEvent } from './outbox.js';
import { takeOutboxBatch, waitingEvents } from './outbox-batch.js';
import { Streams, type StreamDraft } from './streams.js';

/** Fills in `data` from committed state, so that what is pushed equals what a poll reads. */
export type Resolver = (tx: Tx, events: RelayedEvent[]) => Promise<void>;

/**
 * Keeps a read model up in the relay's own transaction: each event counts exactly once.
 * It begins beside the resolvers: only once `filled` has come does `data` hold what they fill in.
 * May answer further events, which go out behind the batch.
 */
export type Projection = (tx: Tx, events: RelayedEvent[], filled: Promise<void>) => Promise<DomainEvent[]>;

/** Runs after the events are handed on; may be lost, so whatever it starts must also be found by a sweeper. */
export type Reaction = (events: RelayedEvent[]) => Promise<void>;

export const pushTopic = 'push';

const pollMs = 300;
/** PostgreSQL's NOTIFY takes 8,000 bytes; what is larger travels as its number only and is read from the stream. */
const maxMessageBytes = 7_000;

/**
 * Hands on what use cases committed to the outbox: appends it to the recipients' streams, lets the read models follow
 * and sends the pushes on their way. One batch at a time over all processes (an advisory lock), so the order of an
 * owner's events is the order of its commits. Streams, read models and the outbox change in one transaction: an event
 * is in a stream exactly once, whatever is killed.
 */
@Injectable()
export class Relay {
  private readonly resolvers = new Map<string, Resolver>();
  private readonly projections: Projection[] = [];
  private readonly reactions: Reaction[] = [];
  private running?: Promise<void>;
  private again = false;
  private stopped = true;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly streams: Streams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  resolve(name: string, resolver: Resolver): void {
    this.resolvers.set(name, resolver);
  }
  project(projection: Projection): void {
    this.projections.push(projection);
  }
  react(reaction: Reaction): void {
    this.reactions.push(reaction);
  }

  start(): void {
    this.stopped = false;
    this.bus.subscribe(outboxTopic, () => this.wake());
    this.wake();
  }

  /** Finishes the batch under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
      if (this.stopped) return;
      if (this.again) return this.wake();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.wake(), pollMs);
    });
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        if ((await this.relayBatch()) > 0) this.again = true;
      } catch (error) {
        this.logger.warn({ err: error }, 'relay batch failed');
        return;
      }
    }
  }

  /** One batch. @returns how many events it took */
  async relayBatch(): Promise<number> {
    const { events, pushes } = await this.database.transaction((tx) => this.take(tx));
    if (events.length === 0) return 0;
    await this.send(pushes);
    for (const reaction of this.reactions) {
      await reaction(events).catch((error: unknown) => this.logger.warn({ err: error }, 'reaction failed; the sweeper will find it'));
    }
    return events.length;
  }

  private async take(tx: Tx): Promise<{ events: RelayedEvent[]; pushes: Push[] }> {
    const taken = await takeOutboxBatch(tx);
    if (taken.length === 0) return { events: [], pushes: [] };
    const events = latestWallets(taken);
    // Side by side: what need not wait for one another's answers goes to the database together.
    const filled = this.fill(tx, events);
    const [numbered, ...answers] = await Promise.all([
      filled.then(() => this.streams.append(tx, drafts(events))),
      ...this.projections.map((projection) => projection(tx, events, filled)),
    ]);
    const followUps = answers.flat().map((event) => ({ ...event, id: taken.at(-1)!.id }));
    const numberedLast = await this.streams.append(tx, drafts(followUps));
    return { events, pushes: [...publicPushes([...events, ...followUps]), ...numbered, ...numberedLast] };
  }

  private async fill(tx: Tx, events: RelayedEvent[]): Promise<void> {
    const fills = [...this.resolvers].map(async ([name, resolver]) => {
      const named = events.filter((event) => event.name === name);
      if (named.length > 0) await resolver(tx, named);
    });
    await Promise.all(fills);
  }

  /** What is committed and not yet relayed, in order: for anybody who compares a read model with its sources. */
  async waiting(sql: Sql): Promise<RelayedEvent[]> {
    return waitingEvents(sql);
  }

  /** Hands all messages to the bus at once, which keeps their order. */
  private async send(pushes: Push[]): Promise<void> {
    const sent: Promise<void>[] = [];
    let message: unknown[] = [];
    let bytes = 0;
    for (const push of pushes) {
      const size = Buffer.byteLength(JSON.stringify(push)) + 1;
      const part = size <= maxMessageBytes ? push : { stream: push.stream, seq: push.seq };
      if (bytes + size > maxMessageBytes && message.length > 0) {
        sent.push(this.bus.publish(pushTopic, message));
        [message, bytes] = [[], 0];
      }
      message.push(part);
      bytes += Math.min(size, maxMessageBytes);
    }
    if (message.length > 0) sent.push(this.bus.publish(pushTopic, message));
    await Promise.all(sent);
  }
}

/** A balance that changed many times within a batch is told once, with the newest cause: the state is read afresh anyway. */
function latestWallets(events: RelayedEvent[]): RelayedEvent[] {
  const last = new Map<unknown, number>();
  for (const event of events) if (event.name === 'wallet.changed') last.set(event.data['memberId'], event.id);
  return events.filter((event) => event.name !== 'wallet.changed' || last.get(event.data['memberId']) === event.id);
}

function drafts(events: RelayedEvent[]): StreamDraft[] {
  return events.flatMap((event) =>
    event.streams.map((stream) => ({ stream, eventId: event.id, name: event.name, at: event.at, data: event.data })),
  );
}

/** Public streams are not kept; the event's number serves as their growing version. */
function publicPushes(events: RelayedEvent[]): Push[] {
  return drafts(events)
    .filter((draft) => isPublicStream(draft.stream))
    .map((draft) => ({ stream: draft.stream, seq: draft.eventId, name: draft.name, at: seoulIso(draft.at), data: draft.data }) as Push);
}
