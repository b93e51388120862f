import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { holds, lookedAtKinds, type Looked } from '#lib/contract';
import type { Actor, Clock } from '#lib/kernel';
import { Bus, CLOCK } from '#lib/platform';

/** What the rows of one process carry over the bus: all of them, so that a lost message is made good by the next. */
interface ProcessLooks {
  process: string;
  looks: Look[];
}

/** Somebody has a row of a queue open. */
type Look = Omit<Looked, 'who'> & { adminId: number; nickname: string };

const topic = 'realtime.looking';
/** Every process says again what its sockets have open; one that is silent for three times as long is gone. */
const sayMs = 5_000;
/** A page says again what it has open; one that does not, since it sleeps or is hidden, has it no longer. */
const expiryMs = 60_000;

const lookSchema = z.object({ kind: z.enum(Object.keys(lookedAtKinds) as [Looked['kind'], ...Looked['kind'][]]), id: z.int().min(1) });

/**
 * Who of the administrators has which row of a queue open, across processes. It is a courtesy, no lock: what decides between two who
 * process a row at once is the row's state. So nothing of it is kept, and a row is free again when its page closes it, leaves or sleeps.
 */
@Injectable()
export class Looking implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly process = randomUUID();
  /** Of the sockets of this process. */
  private readonly own = new Map<string, Look & { since: number }>();
  private readonly known = new Map<string, { looks: Look[]; heardAt: number }>();
  private readonly listeners: (() => void)[] = [];
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe<ProcessLooks>(topic, ({ process, looks }) => this.heard(process, looks));
    this.timer = setInterval(() => this.tidy(), sayMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** A socket has opened a row, or none: whatever else it sends counts as none. */
  look(socketId: string, { id: adminId, nickname, permissions }: Actor, message: unknown): void {
    const { data } = lookSchema.safeParse(message);
    const before = this.own.get(socketId);
    if (!data || !holds(permissions, lookedAtKinds[data.kind])) {
      if (this.own.delete(socketId)) this.say();
      return;
    }
    this.own.set(socketId, { ...data, adminId, nickname, since: this.clock.now().getTime() });
    if (before?.kind !== data.kind || before.id !== data.id) this.say();
  }

  left(socketId: string): void {
    if (this.own.delete(socketId)) this.say();
  }

  /** Rows that others have open, as an administrator may know of them; each once. */
  seenBy({ id, permissions }: Pick<Actor, 'id' | 'permissions'>): Looked[] {
    const others = [...this.known.values()]
      .flatMap(({ looks }) => looks)
      .filter(({ adminId, kind }) => adminId !== id && holds(permissions, lookedAtKinds[kind]));
    return [...new Map(others.map((look) => [`${look.kind}:${look.id}:${look.adminId}`, look])).values()].map(
      ({ kind, id: row, nickname: who }) => ({ kind, id: row, who }),
    );
  }

  private say(): void {
    const looks = [...this.own.values()].map(({ since: _, ...look }) => look);
    void this.bus.publish(topic, { process: this.process, looks } satisfies ProcessLooks);
  }

  private heard(process: string, looks: Look[]): void {
    const before = this.known.get(process)?.looks ?? [];
    if (looks.length === 0) this.known.delete(process);
    else this.known.set(process, { looks, heardAt: this.clock.now().getTime() });
    if (JSON.stringify(before) !== JSON.stringify(looks)) this.announce();
  }

  private tidy(): void {
    const now = this.clock.now().getTime();
    for (const [socketId, { since }] of this.own) if (now - since > expiryMs) this.own.delete(socketId);
    if (this.own.size > 0 || this.known.has(this.process)) this.say();
    const silent = [...this.known].filter(([, { heardAt }]) => now - heardAt > 3 * sayMs);
    for (const [process] of silent) this.known.delete(process);
    if (silent.length > 0) this.announce();
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}
