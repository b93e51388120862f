import { Inject, Injectable } from '@nestjs/common';
import type { GradableLeg, GradableTicket } from '#lib/betting';
import type { Score, Section } from '#lib/contract';
import { type OfferedMarket, OfferedMarkets, SportsSettings } from '#lib/sports';
import { type Clock, findMarketType, isReturned, legFactor, must, shareOf } from '#lib/kernel';
import { CLOCK, type Sql } from '#lib/platform';
import { cashOutOf, openLegWorth, restOf, type WorthOfLeg } from './domain/cash-out.js';
import { gradedLeg } from './settle-ticket.js';

/** What all that is left of a ticket may be sold back for. */
export interface CashOutOffer {
  /** Won. A part brings its share of it. */
  amount: number;
  /** Seconds that a cash-out waits: anybody who sees a match before the odds do must gain nothing by it. 0 before the matches begin. */
  delaySeconds: number;
}

/** What cashing tickets out would pay at this moment. */
@Injectable()
export class CashOutOffers {
  constructor(
    private readonly markets: OfferedMarkets,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By ticket; null where there is no offer: it is over or pending, its section has none, or an open leg has no price now. */
  async of(sql: Sql, tickets: readonly GradableTicket[]): Promise<Map<number, CashOutOffer | null>> {
    const open = tickets.flatMap(({ legs }) => legs.filter(({ result }) => result === null).map(({ marketId }) => marketId));
    const offered = await this.markets.byIds(sql, [...new Set(open)]);
    return new Map(await Promise.all(tickets.map(async (ticket) => [ticket.id, await this.offer(sql, ticket, offered)] as const)));
  }

  private async offer(sql: Sql, ticket: GradableTicket, offered: ReadonlyMap<number, OfferedMarket>): Promise<CashOutOffer | null> {
    if (ticket.status !== 'accepted' || ticket.state !== 'accepted') return null;
    const { cashOut, delaySeconds } = await this.settings.section(ticket.game as Section, sql);
    if (!cashOut) return null;
    const legs = ticket.legs.flatMap((leg) => this.worthOf(leg, offered.get(leg.marketId)) ?? []);
    if (legs.length < ticket.legs.length) return null;
    const { cashOutPercent } = await this.settings.catalogue(sql);
    const whole = cashOutOf({ ...ticket, legs }, cashOutPercent);
    const amount = whole === null ? 0 : shareOf(whole, restOf(ticket), ticket.stake);
    if (amount < 1) return null;
    const isInPlay = ticket.legs.some(({ result, marketId }) => result === null && offered.get(marketId)?.fixture.status === 'live');
    // A ticket that was placed before the start is of a section without a delay.
    const inPlay = await this.settings.section('inplay', sql);
    return { amount, delaySeconds: isInPlay ? Math.max(delaySeconds, inPlay.delaySeconds) : 0 };
  }

  private worthOf(leg: GradableLeg, offered: OfferedMarket | undefined): WorthOfLeg | undefined {
    const graded = gradedLeg(leg);
    if (graded) return { factor: legFactor(graded), isReturned: isReturned(graded) };
    const { market, fixture } = must(offered, `there is no market ${leg.marketId}`);
    const current = market.odds[leg.outcome];
    // The odds of a match that should have begun, and of which nobody has told, are old.
    const isPlayed = fixture.status === 'live' || (fixture.status === 'scheduled' && this.clock.now() < fixture.kickOff);
    if (!isPlayed || fixture.suspended || market.status !== 'active' || current === undefined) return undefined;
    if (!isSameBet(leg, fixture.score)) return undefined;
    return { factor: openLegWorth(leg.odds, current), isReturned: false };
  }
}

/** An in-play handicap counts the goals after the bet: anybody who bet at another difference has another bet than the one on sale. */
function isSameBet({ market, score: atBet }: GradableLeg, score: Score | null): boolean {
  const { question, basis } = must(findMarketType(market), `there is no market type ${market}`);
  if (question !== 'handicap' || basis !== 'full') return true;
  return differenceOf(score) === differenceOf(atBet);
}

function differenceOf(score: Score | null): number {
  return score ? score[0] - score[1] : 0;
}
