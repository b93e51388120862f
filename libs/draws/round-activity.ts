import type { z } from 'zod';
import type { bookFigures, ownLimits } from '#lib/contract';
import type { Offer } from './settings/offer.js';

export type BookFigures = z.output<typeof bookFigures>;
export type OwnLimits = z.output<typeof ownLimits>;

/** Bets, stakes and payouts, won; void and cancelled bets do not count. */
export interface Turnover {
  bets: number;
  stakes: number;
  payouts: number;
}

/** What the members do on rounds; betting knows, and the application binds it. */
export abstract class RoundActivity {
  /** How many members have a bet on the round. */
  abstract bettors(round: { id: number; opensAt: Date }): Promise<number>;
  /** What stands in the books of rounds; one without bets may be left out. */
  abstract books(roundIds: readonly number[]): Promise<Map<number, BookFigures>>;
  /** What was bet on the rounds of a day in Seoul, by game; one without bets may be left out. */
  abstract turnover(day: string): Promise<Map<string, Turnover>>;
  /** What a member is offered of what his level is, and what he may still do on a round. */
  abstract offerTo(
    member: { id: number },
    offer: Offer,
    round: { id: number; opensAt: Date },
  ): Promise<{ offer: Offer; limits: OwnLimits }>;
}
