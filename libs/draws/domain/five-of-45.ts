import type { DrawShape } from '#lib/kernel';
import type { DrawMarket } from './game-definition.js';
import { drawMarket, parity, sideOf, sumOf } from './market-parts.js';

/** Five of 45 balls: 1,221,759 sets. */
export const fiveOf45Shape: DrawShape = { from: 1, to: 45, count: 5, powers: 0 };

const basis = 'sum';

/** The sum runs from 15 to 215. Its middle, 115, counts as under. */
const lastUnder = 115;

export const fiveOf45Markets: readonly DrawMarket[] = [
  drawMarket({ id: 'five_sum_odd_even', basis, ways: { odd: 610_995n, even: 610_764n }, grade: (result) => parity(sumOf(result)) }),
  drawMarket({
    id: 'five_sum_under_over',
    basis,
    ways: { under: 619_406n, over: 602_353n },
    grade: (result) => sideOf(sumOf(result), lastUnder),
  }),
];
