import { describe, expect, it } from '@jest/globals';
import { times } from '../../../../test/support/whole-run.js';
import { type Draw, SeededDraw } from '../math/draw.js';
import { asNumber, rational } from '../math/rational.js';
import { exactReturn } from './exact.js';
import { emptySpace, playSlot, roundUnits } from './play.js';
import { windowPay } from './pays.js';
import { buildMachine, showWindow, type SlotGame } from './slot-game.js';
import { lanternRoad } from './lantern-road.js';
import { moonRabbit } from './moon-rabbit.js';
import { sevenBells } from './seven-bells.js';
import { tidePearls } from './tide-pearls.js';
import { tigerPass } from './tiger-pass.js';

const games = [lanternRoad, sevenBells, moonRabbit, tigerPass, tidePearls];
const SPINS = times(2_000_000, 200_000);

/** Xorshift: quick, and good enough to check arithmetic. */
class QuickDraw implements Draw {
  constructor(private state: number) {}
  below(limit: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 0) % limit;
  }
}

/** Every window of the base game, counted one by one. */
function enumerated(game: SlotGame): number {
  const machine = buildMachine(game);
  const { window } = emptySpace(machine);
  const stops = machine.reels.map(() => 0);
  let [total, count] = [0, 0];
  const walk = (reel: number): void => {
    if (reel === machine.reels.length) {
      showWindow(machine, stops, false, window);
      total += windowPay(machine, window);
      count += 1;
      return;
    }
    for (let stop = 0; stop < machine.reels[reel]!.length; stop += 1) {
      stops[reel] = stop;
      walk(reel + 1);
    }
  };
  walk(0);
  return total / count / 100;
}

describe.each(games)('$code', (game) => {
  const machine = buildMachine(game);
  const exact = exactReturn(machine);

  it('returns between 94 and 97 % of stakes, exactly computed', () => {
    expect(asNumber(exact.total)).toBeGreaterThan(0.94);
    expect(asNumber(exact.total)).toBeLessThan(0.97);
  });

  it('returns as much in rounds that are played as the exact figure says', () => {
    const draw = new QuickDraw(0x2f6e2b1);
    const space = emptySpace(machine);
    let [sum, squares] = [0, 0];
    for (let at = 0; at < SPINS; at += 1) {
      const units = roundUnits(machine, draw, space);
      sum += units;
      squares += units * units;
    }
    const mean = sum / SPINS;
    const deviation = Math.sqrt((squares / SPINS - mean * mean) / SPINS);
    expect(Math.abs(mean / 100 - asNumber(exact.total))).toBeLessThan((4 * deviation) / 100);
  });

  it('pays on the screen what it pays in the simulation', () => {
    for (let number = 0; number < 3_000; number += 1) {
      const text = `screen:${number}`;
      const seed = '11'.repeat(32);
      const round = playSlot(machine, new SeededDraw(seed, text));
      expect(round.units).toBe(roundUnits(machine, new SeededDraw(seed, text), emptySpace(machine)));
      for (const spin of round.spins) {
        expect(spin.wins.every((win) => win.cells.length > 0)).toBe(true);
        expect(spin.window).toHaveLength(game.rows * game.reels.length);
      }
    }
  });

  it('has no symbol that nothing says what it does', () => {
    for (const letter of new Set(game.reels.join(''))) {
      expect(game.pays[letter] !== undefined || letter === game.wild).toBe(true);
    }
  });
});

describe('the exact figure', () => {
  it('is that of counting all windows one by one, by lines', () => {
    expect(enumerated(sevenBells)).toBeCloseTo(asNumber(exactReturn(buildMachine(sevenBells)).base), 12);
  });

  it.each(['lines', 'ways'] as const)('is that of counting all windows one by one, with wilds that fill reels, by %s', (wins) => {
    const small: SlotGame = {
      ...{ code: 'small', rows: 3, wins, wild: 'W', expandingWild: true, scatter: 'S' },
      reels: ['AABWSA', 'ABBAWBS', 'BAABWA', 'ABWBA'],
      lines: [
        [0, 1, 2, 1],
        [1, 1, 1, 1],
      ],
      pays: { A: { 2: 10, 3: 50, 4: 500 }, B: { 3: 70, 4: 300 }, W: { 2: 30, 4: 1_000 }, S: { 2: 5 } },
    };
    expect(enumerated(small)).toBeCloseTo(asNumber(exactReturn(buildMachine(small)).base), 12);
  });

  it('is that of counting all windows one by one, anywhere', () => {
    const small: SlotGame = {
      ...{ code: 'small', rows: 2, wins: 'anywhere', lines: [] },
      reels: ['AABCA', 'ABBAC', 'BAABC'],
      pays: { A: { 3: 50, 4: 200 }, B: { 2: 10, 4: 100 }, C: { 3: 40 } },
    };
    expect(enumerated(small)).toBeCloseTo(asNumber(exactReturn(buildMachine(small)).base), 12);
  });

  it('adds scatters and free spins', () => {
    const coin: SlotGame = {
      ...{ code: 'coin', rows: 1, wins: 'lines', lines: [[0]], scatter: 'S', freeSpins: { 1: 2 }, freeMultiplier: 3 },
      reels: ['AS'],
      pays: { A: { 1: 100 }, S: { 1: 20 } },
    };
    const exact = exactReturn(buildMachine(coin));
    expect(exact).toMatchObject({ base: rational(1, 2), scatter: rational(1, 10), free: rational(3, 2), freeChance: rational(1, 2) });
    expect(exact.total).toEqual(rational(21, 10));
  });
});
