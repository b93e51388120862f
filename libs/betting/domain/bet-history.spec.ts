import { describe, expect, it } from '@jest/globals';
import { type EndedRevision, historyOf } from './bet-history.js';

const instant = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
type PlayedBet = Parameters<typeof historyOf>[0];
const bet = (change: Partial<PlayedBet>): PlayedBet => ({
  ...{ ownerId: 7, status: 'accepted', result: null, payout: null, revision: 0, placedAt: instant(0), settledAt: null },
  ...change,
});
const placed = { revision: 0, status: 'accepted', result: null, payout: null, at: instant(0), actor: 'player:7', reason: '' };
const won = { status: 'settled', result: 'won', payout: 19_500 } as const;
const lost = { status: 'settled', result: 'lost', payout: 0 } as const;

describe('a bet’s history', () => {
  it('is its placement alone while it is open', () => {
    expect(historyOf(bet({}), [])).toEqual([placed]);
  });

  it('knows the first settlement though nothing was kept of it', () => {
    expect(historyOf(bet({ ...won, revision: 1, settledAt: instant(1) }), [])).toEqual([
      placed,
      { revision: 1, ...won, at: instant(1), actor: 'system', reason: '' },
    ]);
  });

  it('knows who cashed it out', () => {
    const sold = { status: 'settled', result: 'cash_out', payout: 9_500 } as const;
    expect(historyOf(bet({ ...sold, revision: 1, settledAt: instant(1) }), [])).toEqual([
      placed,
      { revision: 1, ...sold, at: instant(1), actor: 'player:7', reason: '' },
    ]);
  });

  it('names with every state who made it, and why', () => {
    const ended: EndedRevision[] = [
      { revision: 1, ...won, at: instant(1), actor: 'system', reason: 'result corrected' },
      { revision: 2, ...lost, at: instant(2), actor: 'admin:3', reason: 'by mistake' },
    ];
    expect(historyOf(bet({ status: 'cancelled', revision: 3, settledAt: instant(3) }), ended)).toEqual([
      placed,
      { revision: 1, ...won, at: instant(1), actor: 'system', reason: '' },
      { revision: 2, ...lost, at: instant(2), actor: 'system', reason: 'result corrected' },
      { revision: 3, status: 'cancelled', result: null, payout: null, at: instant(3), actor: 'admin:3', reason: 'by mistake' },
    ]);
  });

  it('counts an open bet’s cancellation as its first revision', () => {
    const ended: EndedRevision[] = [{ ...placed, status: 'accepted', actor: 'player:7', reason: '' }];
    expect(historyOf(bet({ status: 'cancelled', revision: 1, settledAt: instant(1) }), ended)).toEqual([
      placed,
      { revision: 1, status: 'cancelled', result: null, payout: null, at: instant(1), actor: 'player:7', reason: '' },
    ]);
  });
});
