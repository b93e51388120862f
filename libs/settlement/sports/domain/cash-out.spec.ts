import { describe, expect, it } from '@jest/globals';
import { type GradedLeg, isReturned, legFactor, payout, systemPayout } from '#lib/kernel';
import fc from 'fast-check';
import { type CashableTicket, cashOutOf, openLegWorth, type WorthOfLeg } from './cash-out.js';

const open = (placed: number, current: number): WorthOfLeg => ({ factor: openLegWorth(placed, current), isReturned: false });
const ended = (leg: GradedLeg): WorthOfLeg => ({ factor: legFactor(leg), isReturned: isReturned(leg) });
const ticket = (legs: WorthOfLeg[], more: Partial<CashableTicket> = {}): CashableTicket => ({
  unitStake: 10_000,
  size: legs.length,
  maxWin: 1_000_000_000,
  bonus: [],
  legs,
  ...more,
});

describe('a cash-out', () => {
  it.each<[string, CashableTicket, number, number | null]>([
    ['of a single whose odds have not moved is the share of its stake', ticket([open(1.95, 1.95)]), 95, 9_500],
    ['rises as the odds fall', ticket([open(2, 1.25)]), 100, 16_000],
    ['falls as they rise, and is floored', ticket([open(1.95, 3.1)]), 95, 5_975],
    ['of a multi multiplies what has ended with what is open', ticket([ended({ odds: 1.85, result: 'won' }), open(2.1, 1.5)]), 95, 24_605],
    ['counts a returned leg as one', ticket([ended({ odds: 1.85, result: 'void' }), open(2.1, 1.5)]), 100, 14_000],
    ['is none once a leg is lost', ticket([ended({ odds: 1.85, result: 'lost' }), open(2.1, 1.5)]), 95, null],
    ['is none below one won', ticket([open(1.1, 100)], { unitStake: 90 }), 100, null],
    [
      'has the bonus of the legs that have not come back',
      ticket([open(2, 2), open(2, 2), open(2, 2)], { bonus: [{ legs: 3, odds: 1.03 }] }),
      100,
      10_300,
    ],
    ['is at most the maximum win', ticket([open(50, 1.1)], { maxWin: 300_000 }), 95, 300_000],
    ['takes shares with decimals exactly', ticket([open(2, 2)]), 92.125, 9_212],
  ])('%s', (_, one, percent, expected) => expect(cashOutOf(one, percent)).toBe(expected));

  it('of a system sums its lines', () => {
    // 2/3 with legs worth 2, 1/2 and 0: one line is left, worth 1.
    expect(
      cashOutOf(
        ticket([ended({ odds: 2, result: 'won' }), open(2, 4), ended({ odds: 3, result: 'lost' })], { unitStake: 1_000, size: 2 }),
        100,
      ),
    ).toBe(1_000);
  });

  it('of a ticket whose legs have all ended is what it would be paid, but for the lines’ own floors', () => {
    const leg = fc.record({
      odds: fc.integer({ min: 1_001, max: 9_000 }).map((thousandths) => thousandths / 1_000),
      result: fc.constantFrom('won', 'half_won', 'half_lost', 'push', 'lost').map((result) => result as 'won'),
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 6 }), fc.integer({ min: 1_000, max: 1_000_000 }), (legs, unitStake) => {
        const worth = legs.map(ended);
        const maxWin = 10 ** 15;
        expect(cashOutOf(ticket(worth, { unitStake, maxWin }), 100) ?? 0).toBe(payout(unitStake, legs, maxWin));
        const size = legs.length - 1;
        const paid = systemPayout({ unitStake, legs, size, maxWin });
        const cashed = cashOutOf(ticket(worth, { unitStake, maxWin, size }), 100) ?? 0;
        expect(cashed - paid).toBeGreaterThanOrEqual(0);
        expect(cashed - paid).toBeLessThan(legs.length + 1);
      }),
      { seed: 7 },
    );
  });
});
