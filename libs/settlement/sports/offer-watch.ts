import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { type GradableTicket, OpenTickets } from '#lib/betting';
import type { CallOutput, Push } from '#lib/contract';
import { type ConnectionClosed, connectionClosedTopic, pushTopic, SessionPushes } from '#lib/events';
import type { Actor, Clock } from '#lib/kernel';
import { Bus, CLOCK, Database, LOGGER } from '#lib/platform';
import { CashOutOffers } from './cash-out-offers.js';

export type ShownOffer = CallOutput<'user/sports/bet/offers'>['offers'][number];

/** Offers are pushed to a tab for this long after it has asked for them; it asks again before, while it shows them. */
export const watchedMs = 60_000;
/** Offers that may have changed are looked at this often: more changes in between make one push. */
const lookMs = 1_000;
/** What changes by the clock alone, such as a kick-off that nobody has told yet, is noticed within this. */
const sweepMs = 10_000;
/** Tabs of one process; past it the others read at their own pace. */
const mostWatches = 20_000;
/** Tabs of one session; the one that asked first gives way. */
const mostOfSession = 20;

interface Watch {
  sessionId: number;
  ownerId: number;
  ids: readonly number[];
  until: number;
  /** What the tab knows. */
  known: Map<number, ShownOffer>;
  fixtures: Set<number>;
  isDirty: boolean;
}

/**
 * Pushes cash-out offers to the tabs that show them, when a match of their tickets has new odds or another state. Each tab, which is a
 * connection, has its own watch, so that another one of the same session takes nothing from it; it ends with the connection. It keeps
 * nothing: a tab whose process has gone asks again.
 */
@Injectable()
export class OfferWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By session and connection, in the order in which they asked. */
  private readonly watches = new Map<string, Watch>();
  private timer?: NodeJS.Timeout;
  private sweptAt = 0;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly tickets: OpenTickets,
    private readonly offers: CashOutOffers,
    private readonly pushes: SessionPushes,
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe<Pick<Push, 'stream' | 'data'>[]>(pushTopic, (pushes) => pushes.forEach((push) => this.note(push)));
    this.bus.subscribe<ConnectionClosed>(connectionClosedTopic, (closed) => this.watches.delete(watchKey(closed)));
    this.timer = setInterval(() => void this.look(), lookMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Tabs that offers are pushed to. */
  get watched(): number {
    return this.watches.size;
  }

  /**
   * What own tickets would be sold for now; changes are pushed for a while.
   * @param connection of the tab that asks; those that say none share one watch
   */
  async show({ id: ownerId, sessionId }: Actor, ids: readonly number[], connection = ''): Promise<ShownOffer[]> {
    const tickets = await this.tickets.standing(this.database, ids);
    const offers = await this.offersOf(tickets);
    const own = new Map(tickets.filter((ticket) => ticket.ownerId === ownerId).map((ticket) => [ticket.id, ticket]));
    const shown = ids.map((id) => (own.has(id) && offers.get(id)) || { id, amount: null, delaySeconds: 0 });
    const key = watchKey({ sessionId, connection });
    this.watches.delete(key);
    if (own.size === 0 || this.watches.size >= mostWatches) return shown;
    this.makeRoom(sessionId);
    this.watches.set(key, {
      ...{ sessionId, ownerId, ids: [...own.keys()], until: this.clock.now().getTime() + watchedMs, isDirty: false },
      known: new Map(shown.map((offer) => [offer.id, offer])),
      fixtures: new Set([...own.values()].flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId))),
    });
    return shown;
  }

  /** Pushes what has changed since the last look; one look at a time. */
  look(): Promise<void> {
    this.looking ??= this.tellChanges()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'offers were not pushed; the next look will'))
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  /** A session has a few tabs; one that names ever new connections does not fill the process. */
  private makeRoom(sessionId: number): void {
    const own = [...this.watches].filter(([, watch]) => watch.sessionId === sessionId).map(([key]) => key);
    for (const key of own.slice(0, Math.max(0, own.length - mostOfSession + 1))) this.watches.delete(key);
  }

  private note({ stream, data }: Pick<Push, 'stream' | 'data'>): void {
    if (!stream.startsWith('fixture:') || data === undefined) return;
    const { fixtureId, id } = data as { fixtureId?: number; id?: number };
    const fixture = fixtureId ?? id;
    for (const watch of this.watches.values()) if (fixture !== undefined && watch.fixtures.has(fixture)) watch.isDirty = true;
  }

  private async tellChanges(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const [key, { until }] of this.watches) if (until <= now) this.watches.delete(key);
    const isSweep = now - this.sweptAt >= sweepMs;
    if (isSweep) this.sweptAt = now;
    const dirty = [...this.watches.values()].filter((watch) => isSweep || watch.isDirty);
    if (dirty.length === 0) return;
    for (const watch of dirty) watch.isDirty = false;
    const offers = await this.offersOf(await this.tickets.standing(this.database, [...new Set(dirty.flatMap(({ ids }) => ids))]));
    // A push reaches every tab of a session: what several show is pushed once.
    const told = new Map<number, Map<number, ShownOffer>>();
    for (const watch of dirty) {
      const changed = watch.ids.map((id) => offers.get(id) ?? { id, amount: null, delaySeconds: 0 }).filter((offer) => isNew(offer, watch));
      const ofSession = told.get(watch.sessionId) ?? new Map<number, ShownOffer>();
      for (const offer of changed) {
        watch.known.set(offer.id, offer);
        ofSession.set(offer.id, offer);
      }
      told.set(watch.sessionId, ofSession);
    }
    for (const [sessionId, changed] of told)
      if (changed.size > 0) await this.pushes.send(sessionId, 'offers', 'offers.changed', { offers: [...changed.values()] });
  }

  private async offersOf(tickets: readonly GradableTicket[]): Promise<Map<number, ShownOffer>> {
    const offers = await this.offers.of(this.database, tickets);
    return new Map([...offers].flatMap(([id, offer]) => (offer ? [[id, { id, ...offer }] as const] : [])));
  }
}

function watchKey({ sessionId, connection }: ConnectionClosed): string {
  return `${sessionId}:${connection}`;
}

function isNew({ id, amount, delaySeconds }: ShownOffer, { known }: Watch): boolean {
  const before = known.get(id);
  return before?.amount !== amount || before.delaySeconds !== delaySeconds;
}
