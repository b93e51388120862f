import { drawPowerball, powerballBalls, powerballPowers, type PowerballResult } from '#lib/kernel';
import type { DrawGame, DrawMarket, DrawOutcome } from './game-definition.js';
import type { DrawInterval } from './round-schedule.js';

/** The power ball is drawn independently of the five ordinary balls. */
export type PowerballBasis = 'powerball' | 'ordinary_sum';

type PowerballMarket = DrawMarket<PowerballResult, PowerballBasis>;

/** Sets of five of 28 balls. Order does not matter to a sum, so every probability of the sum is counted over these. */
export const ordinarySets = 98_280;

const everyPower = Array.from({ length: powerballPowers }, (_, powerball) => powerball);

const parity = (value: number): 'odd' | 'even' => (value % 2 === 1 ? 'odd' : 'even');
const powerSide = (powerball: number): 'under' | 'over' => (powerball <= 4 ? 'under' : 'over');
const sumSide = (sum: number): 'under' | 'over' => (sum <= 72 ? 'under' : 'over');
const sumOf = ({ balls }: PowerballResult): number => balls.reduce((sum, ball) => sum + ball, 0);

function powerBand(powerball: number): 'a' | 'b' | 'c' | 'd' {
  if (powerball <= 2) return 'a';
  if (powerball <= 4) return 'b';
  return powerball <= 6 ? 'c' : 'd';
}

function sumSize(sum: number): 'small' | 'middle' | 'large' {
  if (sum <= 64) return 'small';
  return sum <= 80 ? 'middle' : 'large';
}

/** A market that the power ball alone decides; ways out of its ten values. */
function powerMarket(id: string, ways: Record<string, number>, grade: (powerball: number) => string): PowerballMarket {
  const outcomes = outcomesOf(ways, powerballPowers);
  return { id, basis: 'powerball', outcomes, grade: (result) => grade(result.powerball) };
}

/** A market that the sum of the ordinary balls alone decides; ways out of 98,280 sets. */
function sumMarket(id: string, ways: Record<string, number>, grade: (sum: number) => string): PowerballMarket {
  const outcomes = outcomesOf(ways, ordinarySets);
  return { id, basis: 'ordinary_sum', outcomes, grade: (result) => grade(sumOf(result)) };
}

function outcomesOf(ways: Record<string, number>, of: number): DrawOutcome[] {
  return Object.entries(ways).map(([id, count]) => ({ id, probability: { ways: count, of } }));
}

/** Every market of the Powerball family. The ways are counted again over all draws by `powerball.spec.ts`. */
export const powerballMarkets: readonly PowerballMarket[] = [
  powerMarket('power_odd_even', { odd: 5, even: 5 }, parity),
  powerMarket('power_under_over', { under: 5, over: 5 }, powerSide),
  powerMarket(
    'power_odd_even_under_over',
    { odd_under: 2, odd_over: 3, even_under: 3, even_over: 2 },
    (powerball) => `${parity(powerball)}_${powerSide(powerball)}`,
  ),
  powerMarket('power_band', { a: 3, b: 2, c: 2, d: 3 }, powerBand),
  powerMarket('power_number', Object.fromEntries(everyPower.map((powerball) => [powerball, 1])), String),
  sumMarket('sum_odd_even', { odd: 49_140, even: 49_140 }, parity),
  sumMarket('sum_under_over', { under: 49_140, over: 49_140 }, sumSide),
  sumMarket(
    'sum_odd_even_under_over',
    { odd_under: 24_010, odd_over: 25_130, even_under: 25_130, even_over: 24_010 },
    (sum) => `${parity(sum)}_${sumSide(sum)}`,
  ),
  sumMarket('sum_size', { small: 31_520, middle: 35_240, large: 31_520 }, sumSize),
  sumMarket(
    'sum_odd_even_size',
    { odd_small: 15_254, odd_middle: 17_620, odd_large: 16_266, even_small: 16_266, even_middle: 17_620, even_large: 15_254 },
    (sum) => `${parity(sum)}_${sumSize(sum)}`,
  ),
];

/** True for five different balls of 1–28 and a power ball of 0–9. */
export function isPowerballResult(value: unknown): value is PowerballResult {
  const { balls, powerball } = (value ?? {}) as Partial<Record<keyof PowerballResult, unknown>>;
  if (!Array.isArray(balls) || balls.length !== powerballBalls.count || new Set(balls).size !== balls.length) return false;
  return balls.every((ball) => isWithin(ball, powerballBalls.from, powerballBalls.to)) && isWithin(powerball, 0, powerballPowers - 1);
}

function isWithin(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

/** A game of the Powerball family. */
export function powerballGame(id: string, intervalMinutes: DrawInterval): DrawGame<PowerballResult> {
  return { id, intervalMinutes, markets: powerballMarkets, draw: drawPowerball, isResult: isPowerballResult };
}

/** EOS Powerball: `eos1` is drawn every minute, `eos5` every five. */
export const eosPowerballGames: readonly DrawGame<PowerballResult>[] = ([1, 2, 3, 4, 5] as const).map((minutes) =>
  powerballGame(`eos${minutes}`, minutes),
);
