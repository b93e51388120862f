import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { riskOf } from '../domain/shares.js';
import { type Carrier, sharesOf } from './shares-model.js';

const carrier = (agentId: number, percent: number): Carrier => ({ agentId, percent });
const room = (...rooms: number[]) => new Map(rooms.map((won, index) => [index + 1, won]));
const carried = (shares: ReturnType<typeof sharesOf>) => shares.map(({ agentId, carried: won }) => [agentId, won]);

describe('the shares of a bet', () => {
  it('are each a part of what is left, from the bettor up', () => {
    const shares = sharesOf([carrier(1, 10), carrier(2, 20)], { stake: 10_001, mayCost: 20_000 }, room(1e9, 1e9));
    expect(carried(shares)).toEqual([
      [1, 1_000],
      [2, 1_800],
    ]);
  });

  it('are less where the credit bears no more, and the rest is offered further up', () => {
    // A won of the stake can lose a won.
    const shares = sharesOf([carrier(1, 50), carrier(2, 100)], { stake: 10_000, mayCost: 20_000 }, room(300, 1e9));
    expect(carried(shares)).toEqual([
      [1, 300],
      [2, 9_700],
    ]);
  });

  it.each([0, -1])('are none of an agent with a room of %i', (won) => {
    expect(sharesOf([carrier(1, 50)], { stake: 10_000, mayCost: 10_000 }, room(won))).toEqual([]);
  });

  it('of one agent in two bets share its room', () => {
    const left = room(300);
    const bet = { stake: 400, mayCost: 800 };
    expect(carried(sharesOf([carrier(1, 50)], bet, left))).toEqual([[1, 200]]);
    expect(carried(sharesOf([carrier(1, 50)], bet, left))).toEqual([[1, 100]]);
    expect(carried(sharesOf([carrier(1, 50)], bet, left))).toEqual([]);
  });

  it('sum with the site’s to the stake, none is above its rate or its room, and none that is cut could be a won larger', () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
    const agents = fc.array(fc.record({ percent, won: fc.integer({ min: -10, max: 1_000_000_000 }) }), { maxLength: 7 });
    const bet = fc.record({ stake: fc.integer({ min: 1, max: 100_000_000 }), times: fc.integer({ min: 0, max: 100_000 }) });
    fc.assert(
      fc.property(agents, bet, (all, { stake, times }) => {
        const mayCost = Math.floor((stake * times) / 100);
        const shares = sharesOf(
          all.map(({ percent: rate }, index) => carrier(index + 1, rate)),
          { stake, mayCost },
          room(...all.map(({ won }) => won)),
        );
        let left = stake;
        for (const share of shares) {
          const wanted = Math.floor(Number((BigInt(left) * BigInt(Math.round(share.percent * 10_000))) / 1_000_000n));
          expect(share.carried).toBeLessThanOrEqual(wanted);
          expect(share.risk).toBe(riskOf({ carried: share.carried, stake }, mayCost));
          expect(share.risk).toBeLessThanOrEqual(share.room);
          if (share.carried < wanted) expect(riskOf({ carried: share.carried + 1, stake }, mayCost)).toBeGreaterThan(share.room);
          left -= share.carried;
        }
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
