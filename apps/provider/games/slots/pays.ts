import { NONE, type Machine, type Window } from './slot-game.js';

/**
 * What a line pays whose symbols from the left are those of `cells` in `window`: the better of its first symbol with wilds, and its
 * wilds alone.
 */
export function linePay(machine: Machine, window: ArrayLike<number>, cells: readonly number[]): number {
  const { wild, scatter, pay } = machine;
  const { length } = cells;
  let symbol = NONE;
  let wilds = 0;
  let count = 0;
  for (; count < length; count += 1) {
    const here = window[cells[count]!]!;
    if (here === wild) {
      if (symbol === NONE) wilds += 1;
      continue;
    }
    if (here === scatter || (symbol !== NONE && here !== symbol)) break;
    symbol = here;
  }
  const asWilds = wilds > 0 ? pay[wild]![wilds]! : 0;
  const asSymbol = symbol === NONE ? 0 : pay[symbol]![count]!;
  // Called hundreds of millions of times by simulations, where a look-up of a global counts.
  return asWilds > asSymbol ? asWilds : asSymbol;
}

/** What one symbol pays on all ways: ways × pay of the number of reels in a row that show it. */
export function waysPay(machine: Machine, window: Window, symbol: number): number {
  let ways = 1;
  let reel = 0;
  for (; reel < machine.reels.length; reel += 1) {
    const count = countOnReel(machine, window, reel, symbol);
    if (count === 0) break;
    ways *= count;
  }
  return reel === 0 ? 0 : ways * machine.pay[symbol]![reel]!;
}

export function countOnReel(machine: Machine, window: Window, reel: number, symbol: number): number {
  const { rows } = machine.game;
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    const here = window[reel * rows + row];
    if (here === symbol || (here === machine.wild && symbol !== machine.scatter)) count += 1;
  }
  return count;
}

export function countAnywhere(window: Window, symbol: number): number {
  let count = 0;
  for (let cell = 0; cell < window.length; cell += 1) if (window[cell] === symbol) count += 1;
  return count;
}

const isPaying = (machine: Machine, symbol: number): boolean => symbol !== machine.wild && symbol !== machine.scatter;

/** What scatters pay by their number, in hundredths of the stake. */
export const scatterPay = (machine: Machine, scatters: number): number =>
  machine.scatter === NONE ? 0 : (machine.game.pays[machine.game.scatter!]?.[scatters] ?? 0);

/** What a window pays without scatters and multipliers, in hundredths of the stake. */
export function windowPay(machine: Machine, window: Window): number {
  const { wins } = machine.game;
  let total = 0;
  if (wins === 'lines') {
    for (const cells of machine.lineCells) total += linePay(machine, window, cells);
    return total;
  }
  if (wins === 'anywhere') return anywherePay(machine, window);
  for (let symbol = 0; symbol < machine.pay.length; symbol += 1) {
    if (!isPaying(machine, symbol)) continue;
    total += waysPay(machine, window, symbol);
  }
  return total;
}

/** Counts every symbol in one pass: simulations ask millions of times. */
function anywherePay(machine: Machine, window: Window): number {
  tally.fill(0);
  for (let cell = 0; cell < window.length; cell += 1) tally[window[cell]!]! += 1;
  let total = 0;
  for (let symbol = 0; symbol < machine.pay.length; symbol += 1) {
    if (isPaying(machine, symbol)) total += machine.pay[symbol]![tally[symbol]!]!;
  }
  return total;
}

const tally = new Uint8Array(32);
