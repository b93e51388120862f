import { describe, expect, it } from '@jest/globals';
import { SeededDraw } from '../math/draw.js';
import { asNumber } from '../math/rational.js';
import { bankerDraws, baccaratTable, lotusBaccarat, playHand, speedBaccarat } from './baccarat.js';
import { dragonTiger } from './dragon-tiger.js';
import { lotusOddEven, oddEven } from './odd-even.js';
import { colourOf, roulette, wheel } from './roulette.js';
import { sicBo } from './sic-bo.js';
import { payoutOf, type TableGame } from './table-game.js';

const games: TableGame[] = [baccaratTable, speedBaccarat, lotusBaccarat, roulette, dragonTiger, sicBo, oddEven, lotusOddEven];
const ROUNDS = 6_000;

describe.each(games)('$code', (game) => {
  const exact = game.exactReturns();

  it('has a return below 100 % and above 79 % for every bet', () => {
    expect(Object.keys(exact).sort()).toEqual(game.bets.map(({ code }) => code).sort());
    for (const value of Object.values(exact)) {
      expect(asNumber(value)).toBeGreaterThan(0.79);
      expect(asNumber(value)).toBeLessThan(1);
    }
  });

  it('returns in thousands of rounds what the exact figures say', () => {
    const seed = '5a'.repeat(32);
    const sums = new Map(game.bets.map(({ code }) => [code, [0, 0] as [number, number]]));
    for (let number = 0; number < ROUNDS; number += 1) {
      const outcome = game.deal(new SeededDraw(seed, `${game.code}:${number}`));
      for (const [code, pair] of sums) {
        const returned = game.returnsOf(outcome, code) / 100;
        pair[0] += returned;
        pair[1] += returned * returned;
      }
    }
    for (const [code, [sum, squares]] of sums) {
      const mean = sum / ROUNDS;
      const deviation = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
      expect({ code, off: Math.abs(mean - asNumber(exact[code]!)) / deviation < 4.5 }).toEqual({ code, off: true });
    }
  });

  it('deals the same from the same seed', () => {
    const deal = (): unknown => game.deal(new SeededDraw('01'.repeat(32), 'again'));
    expect(deal()).toEqual(deal());
  });

  it('knows no bet that it does not list', () => {
    const outcome = game.deal(new SeededDraw('01'.repeat(32), 'x'));
    expect(() => game.returnsOf(outcome, 'moon')).toThrow('no bet moon');
  });
});

describe('baccarat', () => {
  it('has the published chances of eight packs', () => {
    const exact = baccaratTable.exactReturns();
    expect(asNumber(exact['banker']!)).toBeCloseTo(1 - 0.010579, 6);
    expect(asNumber(exact['player']!)).toBeCloseTo(1 - 0.012351, 6);
    expect(asNumber(exact['tie']!)).toBeCloseTo(1 - 0.143596, 6);
    expect(asNumber(exact['player-pair']!)).toBeCloseTo(1 - 0.103614, 5);
  });

  it('draws third cards by the usual table', () => {
    const drawsAgainst = (banker: number): number[] =>
      Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(banker, third));
    expect(drawsAgainst(2)).toHaveLength(10);
    expect(drawsAgainst(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
    expect(drawsAgainst(4)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(drawsAgainst(5)).toEqual([4, 5, 6, 7]);
    expect(drawsAgainst(6)).toEqual([6, 7]);
    expect(drawsAgainst(7)).toEqual([]);
    expect([5, 6].map((banker) => bankerDraws(banker, null))).toEqual([true, false]);
  });

  it('ends with a natural', () => {
    const cards = [4, 0, 5, 7];
    expect(playHand(() => cards.shift()!)).toMatchObject({ player: [4, 5], banker: [0, 7], playerPoints: 9, bankerPoints: 7 });
  });

  it('pays half for a banker of six where there is no commission', () => {
    const outcome = (banker: number): Parameters<TableGame['returnsOf']>[0] => ({
      places: { player: ['2S', '3S'], banker: ['6S', 'KH'] },
      points: { player: 5, banker },
      ...{ won: ['banker'], push: [], bead: { mark: 'B', side: 'b' } },
    });
    expect([6, 7].map((points) => lotusBaccarat.returnsOf(outcome(points), 'banker'))).toEqual([150, 200]);
  });
});

describe('the others', () => {
  it('have a wheel with 18 red and 18 black pockets', () => {
    expect(new Set(wheel).size).toBe(37);
    expect(wheel.filter((number) => colourOf(number) === 'red')).toHaveLength(18);
    expect(asNumber(roulette.exactReturns()['n17']!)).toBeCloseTo(36 / 37, 12);
  });

  it('give half of dragon and tiger back at a tie', () => {
    const tie = { places: {}, points: {}, won: ['tie'], push: [], bead: { mark: '=', side: 'tie' as const } };
    expect(['dragon', 'tiger', 'tie'].map((code) => dragonTiger.returnsOf(tie, code))).toEqual([50, 50, 1_200]);
  });

  it('round payouts down to whole won', () => expect(payoutOf(101, 195)).toBe(196));
});
