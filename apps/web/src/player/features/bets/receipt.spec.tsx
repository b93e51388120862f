import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../../testing/dom.js';
import type { Bet } from './bet-labels.js';
import { receiptOf, receiptText } from './receipt.js';

beforeAll(() => loadTexts('player'));

const t = (key: string, values: Record<string, unknown> = {}): string => [key, ...Object.values(values)].join(' ');
const bet: Bet = {
  ...({ id: 4471, game: 'eos1', roundId: 3, round: 12, day: '2026-11-21', status: 'settled', result: 'won', revision: 1 } as const),
  ...{
    stake: 50_000,
    odds: 2.19,
    potentialPayout: 109_500,
    remaining: { stake: 50_000, potentialPayout: 109_500 },
    payout: 109_500,
    placedAt: '2026-11-21T04:15:00Z',
    settledAt: null,
  },
  ...{ cancellableUntil: null, ticket: null, legs: [{ market: 'power_odd_even', outcome: 'odd', odds: 2.19, result: 'won' }] },
} as Bet;

describe('a receipt', () => {
  it('has legs, odds, result, number and what the bet brought', () => {
    const receipt = receiptOf(bet, true, t);
    expect(receipt).toMatchObject({ placedAt: '11.21 13:15', legs: [{ match: null, odds: '2.19' }] });
    expect(receipt.sum).toContain('+');
    expect(receipt.sum).toContain('59,500');
    expect(receipt.number).toContain('4471');
    expect(receiptText(receipt, 'Site')).toContain('109,500');
  });

  it('says nothing of money where the stake is hidden', () => {
    const text = receiptText(receiptOf(bet, false, t), 'Site');
    for (const amount of ['50,000', '109,500', '59,500']) expect(text).not.toContain(amount);
    expect(text).toContain('2.19');
  });

  it('takes nothing of the bet that says whose it is', () => {
    const named = { ...bet, account: 'player1', nickname: '바람결', money: 1_284_500 } as Bet;
    const text = JSON.stringify(receiptOf(named, true, t)) + receiptText(receiptOf(named, true, t), 'Site');
    for (const secret of ['player1', '바람결', '1,284,500', '1284500']) expect(text).not.toContain(secret);
  });

  it('of a loss says what it cost, of an open bet what it could pay', () => {
    expect(receiptOf({ ...bet, result: 'lost', payout: 0 }, true, t).sum).toContain('50,000');
    expect(receiptOf({ ...bet, status: 'accepted', result: null, payout: null }, true, t).sum).toContain('bets:receipt.expected');
  });

  it('of a ticket of which a half was cashed out says what the rest could pay', () => {
    const half = { ...bet, status: 'accepted', result: null, payout: null, remaining: { stake: 25_000, potentialPayout: 54_750 } } as Bet;
    const { money, sum } = receiptOf(half, true, t);
    expect([money, sum].join(' ')).toMatch(/25,000.*54,750.*54,750/);
    expect([money, sum].join(' ')).not.toContain('109,500');
  });
});
