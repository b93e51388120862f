import { type DrawShape, must } from '#lib/kernel';
import type { DrawMarket } from './game-definition.js';
import { drawMarket, parity, sideOf, sumOf } from './market-parts.js';

/** Five ordinary balls of 1–28 and a power ball of 0–9, drawn independently of them. */
export const powerballShape: DrawShape = { from: 1, to: 28, count: 5, powers: 10 };

type Ways = Readonly<Record<string, bigint>>;

const everyPower = Array.from({ length: powerballShape.powers }, (_, powerball) => powerball);

const powerSide = (powerball: number) => sideOf(powerball, 4);
const sumSide = (sum: number) => sideOf(sum, 72);

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
function powerMarket(id: string, ways: Ways, grade: (powerball: number) => string): DrawMarket {
  return drawMarket({
    id,
    basis: 'powerball',
    ways,
    grade: (result) => grade(must(result.powerball, 'a Powerball draw has a power ball')),
  });
}

/** A market that the sum of the ordinary balls alone decides; ways out of 98,280 sets, as order does not matter to a sum. */
function sumMarket(id: string, ways: Ways, grade: (sum: number) => string): DrawMarket {
  return drawMarket({ id, basis: 'ordinary_sum', ways, grade: (result) => grade(sumOf(result)) });
}

/** Every market of the Powerball family. */
export const powerballMarkets: readonly DrawMarket[] = [
  powerMarket('power_odd_even', { odd: 5n, even: 5n }, parity),
  powerMarket('power_under_over', { under: 5n, over: 5n }, powerSide),
  powerMarket(
    'power_odd_even_under_over',
    { odd_under: 2n, odd_over: 3n, even_under: 3n, even_over: 2n },
    (powerball) => `${parity(powerball)}_${powerSide(powerball)}`,
  ),
  powerMarket('power_band', { a: 3n, b: 2n, c: 2n, d: 3n }, powerBand),
  powerMarket('power_number', Object.fromEntries(everyPower.map((powerball) => [powerball, 1n])), String),
  sumMarket('sum_odd_even', { odd: 49_140n, even: 49_140n }, parity),
  sumMarket('sum_under_over', { under: 49_140n, over: 49_140n }, sumSide),
  sumMarket(
    'sum_odd_even_under_over',
    { odd_under: 24_010n, odd_over: 25_130n, even_under: 25_130n, even_over: 24_010n },
    (sum) => `${parity(sum)}_${sumSide(sum)}`,
  ),
  sumMarket('sum_size', { small: 31_520n, middle: 35_240n, large: 31_520n }, sumSize),
  sumMarket(
    'sum_odd_even_size',
    { odd_small: 15_254n, odd_middle: 17_620n, odd_large: 16_266n, even_small: 16_266n, even_middle: 17_620n, even_large: 15_254n },
    (sum) => `${parity(sum)}_${sumSize(sum)}`,
  ),
];
