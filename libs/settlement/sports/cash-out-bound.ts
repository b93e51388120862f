import { Injectable } from '@nestjs/common';
import type { GradableTicket } from '#lib/betting';
import { MarketsRepository } from '#lib/sports';
import type { Sql, Tx } from '#lib/platform';
import type { SoldStake } from './pay-cash-out.js';

/** By which administrator odds of a fixture were set; null where none is known. */
export interface PricedBy {
  fixtureId: number;
  adminId: number | null;
}

/** What a cash-out pays above its stake, and by whose odds. */
export interface CashOutGain {
  betId: number;
  ownerId: number;
  /** Won. */
  gain: number;
  pricedBy: readonly PricedBy[];
}

/** The site's rule on results by hand, as far as it is about cash-outs; approvals know it, and the application binds it. */
export abstract class CashOutRule {
  /** How many times their stake cash-outs pay that count by whatever odds; undefined where the rule is off. */
  abstract times(sql: Sql): Promise<number | undefined>;
  /** Counts a gain behind one lock. @returns false where the sums are reached: administrators are told, and nothing may be paid */
  abstract admit(tx: Tx, gain: CashOutGain): Promise<boolean>;
}

/** Decides whether a cash-out at odds that an administrator set by hand may be paid: once for each payment, in its transaction. */
@Injectable()
export class CashOutBound {
  constructor(
    private readonly rule: CashOutRule,
    private readonly markets: MarketsRepository,
  ) {}

  async admits(tx: Tx, ticket: GradableTicket, { stake, amount }: SoldStake): Promise<boolean> {
    const gain = amount - stake;
    const times = gain > 0 ? await this.rule.times(tx) : undefined;
    if (times === undefined) return true;
    const open = ticket.legs.filter(({ result }) => result === null);
    const byMarket = await this.markets.pricedByHand(tx, open, ticket.placedAt);
    const counts = open.filter(({ marketId }) => byMarket.has(marketId) || amount > times * stake);
    const pricedBy = counts.map(({ fixtureId, marketId }) => ({ fixtureId, adminId: byMarket.get(marketId) ?? null }));
    return pricedBy.length === 0 || this.rule.admit(tx, { betId: ticket.id, ownerId: ticket.ownerId, gain, pricedBy });
  }
}
