import { plus, rational, sum, times, type Rational } from '../math/rational.js';
import { countAnywhere, countOnReel, linePay, scatterPay } from './pays.js';
import { showWindow, type Machine, type Window } from './slot-game.js';

/** The return of a slot as exact fractions of the stake. */
export interface ExactReturn {
  readonly base: Rational;
  readonly scatter: Rational;
  readonly free: Rational;
  readonly total: Rational;
  /** Chance of free spins, each round. */
  readonly freeChance: Rational;
}

/**
 * Enumerates everything that the reels can show. Reels stop independently, so a line needs each reel's symbols at its row, a way
 * each reel's counts and a scatter each reel's number of scatters; sums of products of those over all stops are exact.
 */
export function exactReturn(machine: Machine): ExactReturn {
  const known = computed.get(machine) ?? compute(machine);
  computed.set(machine, known);
  return known;
}

/** The sums take a tenth of a second, and lists ask again and again. */
const computed = new WeakMap<Machine, ExactReturn>();

function compute(machine: Machine): ExactReturn {
  const base = times(pays(machine, false), rational(1, 100));
  const scatters = scatterChances(machine);
  const scatter = sum(scatters.map((chance, count) => times(chance, rational(scatterPay(machine, count), 100))));
  const spins = sum(scatters.map((chance, count) => times(chance, rational(machine.game.freeSpins?.[count] ?? 0))));
  const oneFree = times(pays(machine, true), rational(machine.game.freeMultiplier ?? 1, 100));
  const free = times(spins, oneFree);
  const freeChance = sum(scatters.filter((_, count) => (machine.game.freeSpins?.[count] ?? 0) > 0));
  return { base, scatter, free, total: plus(plus(base, scatter), free), freeChance };
}

function pays(machine: Machine, free: boolean): Rational {
  if (machine.game.wins === 'lines') return linePays(machine, free);
  return machine.game.wins === 'ways' ? wayPays(machine, free) : anywherePays(machine, free);
}

/** Calls `see` with the window of every stop of one reel; the other reels' cells mean nothing. */
function everyStop(machine: Machine, reel: number, free: boolean, see: (window: Window) => void): number {
  const strips = free ? machine.freeReels : machine.reels;
  const window = new Uint8Array(strips.length * machine.game.rows);
  const stops = strips.map(() => 0);
  for (let stop = 0; stop < strips[reel]!.length; stop += 1) {
    stops[reel] = stop;
    showWindow(machine, stops, free, window);
    see(window);
  }
  return strips[reel]!.length;
}

const allStops = (machine: Machine, free: boolean): bigint =>
  (free ? machine.freeReels : machine.reels).reduce((all, strip) => all * BigInt(strip.length), 1n);

function linePays(machine: Machine, free: boolean): Rational {
  const { rows } = machine.game;
  // chances[reel][row][symbol] = number of stops that show it there
  const chances = machine.reels.map((_, reel) => {
    const counts = Array.from({ length: rows }, () => new Array<number>(machine.symbols.length).fill(0));
    everyStop(machine, reel, free, (window) => counts.forEach((row, at) => (row[window[reel * rows + at]!]! += 1)));
    return counts;
  });
  let total = 0n;
  for (const line of machine.game.lines)
    total += sumOverSymbols(
      machine,
      line.map((row, reel) => chances[reel]![row]!),
    );
  return rational(total, allStops(machine, free));
}

/**
 * The sum over all combinations of symbols of stops × pay. Forty stops on five reels and the highest pays stay far below 2^53, so the
 * sum is exact.
 */
function sumOverSymbols(machine: Machine, counts: readonly (readonly number[])[]): bigint {
  const picked: number[] = [];
  const cells = counts.map((_, reel) => reel);
  let total = 0;
  const walk = (reel: number, stops: number): void => {
    if (reel === counts.length) {
      total += stops * linePay(machine, picked, cells);
      return;
    }
    const here = counts[reel]!;
    for (let symbol = 0; symbol < here.length; symbol += 1) {
      if (here[symbol] === 0) continue;
      picked[reel] = symbol;
      walk(reel + 1, stops * here[symbol]!);
    }
  };
  walk(0, 1);
  if (!Number.isSafeInteger(total)) throw new RangeError('the reels are too long for an exact sum');
  return BigInt(total);
}

function wayPays(machine: Machine, free: boolean): Rational {
  const parts = machine.pay.flatMap((paysOf, symbol) => {
    if (symbol === machine.wild || symbol === machine.scatter) return [];
    const reels = machine.reels.map((_, reel) => {
      let [shown, absent] = [0, 0];
      const stops = everyStop(machine, reel, free, (window) => {
        const count = countOnReel(machine, window, reel, symbol);
        shown += count;
        if (count === 0) absent += 1;
      });
      return { shown: rational(shown, stops), absent: rational(absent, stops) };
    });
    return paysOf.map((pay, length) => {
      if (pay === 0) return rational(0);
      const shown = reels.slice(0, length).reduce((all, reel) => times(all, reel.shown), rational(1));
      return times(times(shown, reels[length]?.absent ?? rational(1)), rational(pay));
    });
  });
  return sum(parts);
}

/** By number of cells that fit, over all reels: how likely. */
function countChances(machine: Machine, free: boolean, symbol: number): Rational[] {
  const { rows } = machine.game;
  let chances = [rational(1)];
  machine.reels.forEach((_, reel) => {
    const counts = new Array<number>(rows + 1).fill(0);
    const stops = everyStop(machine, reel, free, (window) => {
      counts[countAnywhere(window.subarray(reel * rows, (reel + 1) * rows), symbol)]! += 1;
    });
    const next = new Array<Rational>(chances.length + rows).fill(rational(0));
    chances.forEach((chance, so) =>
      counts.forEach((count, more) => (next[so + more] = plus(next[so + more]!, times(chance, rational(count, stops))))),
    );
    chances = next;
  });
  return chances;
}

const scatterChances = (machine: Machine): Rational[] => countChances(machine, false, machine.scatter);

function anywherePays(machine: Machine, free: boolean): Rational {
  return sum(
    machine.pay.flatMap((paysOf, symbol) => {
      if (symbol === machine.wild || symbol === machine.scatter) return [];
      return countChances(machine, free, symbol).map((chance, count) => times(chance, rational(paysOf[count] ?? 0)));
    }),
  );
}
