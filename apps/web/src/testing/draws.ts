import type { Game, GameView, Market, PastRound, Round } from '../player/features/draw-game/rounds.js';

/** The day that the rounds of tests belong to, ms. */
export const dayStart = Date.parse('2026-11-21T05:00:00Z');
const iso = (ms: number): string => new Date(ms).toISOString();

export const game: Game = {
  id: 'eos1',
  family: 'powerball',
  intervalMinutes: 1,
  shape: { from: 1, to: 28, count: 5, powers: 10 },
  state: 'on_sale',
  memo: '',
};

/** Round `number` of a one-minute game, open and closing five seconds before its draw. */
export function round(number: number, over: Partial<Round> = {}): Round {
  const opens = dayStart + number * 60_000;
  return {
    id: number,
    game: 'eos1',
    day: '2026-11-21',
    round: number,
    status: 'open',
    opensAt: iso(opens),
    closesAt: iso(opens + 55_000),
    drawsAt: iso(opens + 60_000),
    result: null,
    outcomes: null,
    revision: 0,
    supplier: 'built_in',
    source: null,
    seed: null,
    beacon: null,
    version: 1,
    ...over,
  };
}

export function drawn(number: number, over: Partial<Round> = {}): Round {
  return round(number, {
    status: 'drawn',
    version: 3,
    revision: 1,
    source: 'built-in',
    result: { balls: [1, 2, 3, 4, 5], powerball: 7 },
    outcomes: { power_odd_even: 'odd' },
    ...over,
  });
}

export const voided = (number: number): Round => round(number, { status: 'void', version: 3 });

export function market(id: string, odds: Readonly<Record<string, number>>, over: Partial<Market> = {}): Market {
  return {
    id,
    outcomes: Object.entries(odds).map(([outcome, each]) => ({ id: outcome, odds: each })),
    minStake: 1_000,
    maxStake: 100_000,
    maxWin: 1_000_000,
    open: true,
    ...over,
  };
}

export function view(over: Partial<GameView> = {}): GameView {
  const recent: PastRound[] = [drawn(3), drawn(4)];
  return {
    game,
    current: round(5),
    last: drawn(4),
    recent,
    markets: [market('power_odd_even', { odd: 1.95, even: 1.95 }), market('sum_odd_even', { odd: 1.95, even: 1.95 })],
    rules: { closingSeconds: 5, maxSelections: 1, duplicates: true, cancellation: true, cancelSeconds: 0 },
    limits: null,
    chain: null,
    bettors: 0,
    ...{ beaconSource: 'test', beaconSignature: null },
    serverTime: iso(dayStart),
    ...over,
  };
}
