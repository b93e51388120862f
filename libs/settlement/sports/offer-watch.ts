import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { type GradableTicket, OpenTickets } from '#lib/betting';
import type { CallOutput, Push } from '#lib/contract';
import { pushTopic, SessionPushes } from '#lib/events';
import type { Actor, Clock } from '#lib/kernel';
import { Bus, CLOCK, Database, LOGGER } from '#lib/platform';
import { CashOutOffers } from './cash-out-offers.js';

export type ShownOffer = CallOutput<'user/sports/bet/offers'>['offers'][number];

/** A session hears offers for this long after it has asked for them; it asks again before, while it shows them. */
export const watchedMs = 60_000;
/** Offers that may have changed are looked at this often: more changes in between make one push. */
const lookMs = 1_000;
/** What changes by the clock alone, such as a kick-off that nobody has told yet, is noticed within this. */
const sweepMs = 10_000;
/** Sessions of one process; past it the others read at their own pace. */
const mostSessions = 20_000;

interface Watch {
  ownerId: number;
  ids: readonly number[];
  until: number;
  /** What the session knows. */
  known: Map<number, ShownOffer>;
  fixtures: Set<number>;
  isDirty: boolean;
}

/**
 * Pushes cash-out offers to those who look at them, when a match of their tickets has new odds or another state. It keeps nothing: a
 * session whose process has gone asks again.
 */
@Injectable()
export class OfferWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly watches = new Map<number, Watch>();
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
    this.timer = setInterval(() => void this.look(), lookMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** What own tickets would be sold for now; changes are pushed to the session for a while. */
  async show({ id: ownerId, sessionId }: Actor, ids: readonly number[]): Promise<ShownOffer[]> {
    const tickets = await this.tickets.standing(this.database, ids);
    const offers = await this.offersOf(tickets);
    const own = new Map(tickets.filter((ticket) => ticket.ownerId === ownerId).map((ticket) => [ticket.id, ticket]));
    const shown = ids.map((id) => (own.has(id) && offers.get(id)) || { id, amount: null, delaySeconds: 0 });
    this.watches.delete(sessionId);
    if (own.size === 0 || this.watches.size >= mostSessions) return shown;
    this.watches.set(sessionId, {
      ...{ ownerId, ids: [...own.keys()], until: this.clock.now().getTime() + watchedMs, isDirty: false },
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

  private note({ stream, data }: Pick<Push, 'stream' | 'data'>): void {
    if (!stream.startsWith('fixture:') || data === undefined) return;
    const { fixtureId, id } = data as { fixtureId?: number; id?: number };
    const fixture = fixtureId ?? id;
    for (const watch of this.watches.values()) if (fixture !== undefined && watch.fixtures.has(fixture)) watch.isDirty = true;
  }

  private async tellChanges(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const [sessionId, { until }] of this.watches) if (until <= now) this.watches.delete(sessionId);
    const isSweep = now - this.sweptAt >= sweepMs;
    if (isSweep) this.sweptAt = now;
    const dirty = [...this.watches].filter(([, watch]) => isSweep || watch.isDirty);
    if (dirty.length === 0) return;
    for (const [, watch] of dirty) watch.isDirty = false;
    const offers = await this.offersOf(await this.tickets.standing(this.database, [...new Set(dirty.flatMap(([, { ids }]) => ids))]));
    for (const [sessionId, watch] of dirty) {
      const changed = watch.ids.map((id) => offers.get(id) ?? { id, amount: null, delaySeconds: 0 }).filter((offer) => isNew(offer, watch));
      for (const offer of changed) watch.known.set(offer.id, offer);
      if (changed.length > 0) await this.pushes.send(sessionId, 'offers', 'offers.changed', { offers: changed });
    }
  }

  private async offersOf(tickets: readonly GradableTicket[]): Promise<Map<number, ShownOffer>> {
    const offers = await this.offers.of(this.database, tickets);
    return new Map([...offers].flatMap(([id, offer]) => (offer ? [[id, { id, ...offer }] as const] : [])));
  }
}

function isNew({ id, amount, delaySeconds }: ShownOffer, { known }: Watch): boolean {
  const before = known.get(id);
  return before?.amount !== amount || before.delaySeconds !== delaySeconds;
}
