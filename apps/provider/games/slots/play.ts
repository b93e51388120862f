import type { Draw } from '../math/draw.js';
import { countAnywhere, countOnReel, linePay, scatterPay, waysPay, windowPay } from './pays.js';
import { drawStops, showWindow, type Machine, type Window } from './slot-game.js';

/** One win of a spin, for the screen: which cells, and what they pay in hundredths of the stake, multiplier included. */
export interface SpinWin {
  /** Index in `window`. */
  readonly cells: readonly number[];
  readonly symbol: string;
  readonly units: number;
  readonly line?: number;
}

export interface Spin {
  readonly stops: readonly number[];
  /** One letter a cell, reel after reel from the top. */
  readonly window: string;
  readonly wins: readonly SpinWin[];
  readonly units: number;
  readonly isFree: boolean;
}

export interface SlotRound {
  readonly spins: readonly Spin[];
  readonly freeSpins: number;
  /** All that the round pays, in hundredths of the stake. */
  readonly units: number;
}

/** Plays one round: a spin and the free spins that it wins. The same numbers give the same round. */
export function playSlot(machine: Machine, draw: Draw): SlotRound {
  const first = spin(machine, draw, false);
  const freeSpins = wonFreeSpins(machine, first.window);
  const spins = [first];
  for (let number = 0; number < freeSpins; number += 1) spins.push(spin(machine, draw, true));
  return { spins, freeSpins, units: spins.reduce((total, { units }) => total + units, 0) };
}

/** What a round pays in hundredths of the stake, without the story: for simulations. */
export function roundUnits(machine: Machine, draw: Draw, space: { stops: number[]; window: Window }): number {
  const { stops, window } = space;
  drawStops(machine, draw, false, stops);
  showWindow(machine, stops, false, window);
  const scatters = countAnywhere(window, machine.scatter);
  let units = windowPay(machine, window) + scatterPay(machine, scatters);
  const free = machine.game.freeSpins?.[scatters] ?? 0;
  for (let number = 0; number < free; number += 1) {
    drawStops(machine, draw, true, stops);
    showWindow(machine, stops, true, window);
    units += windowPay(machine, window) * (machine.game.freeMultiplier ?? 1);
  }
  return units;
}

export const emptySpace = (machine: Machine): { stops: number[]; window: Window } => ({
  stops: [],
  window: new Uint8Array(machine.reels.length * machine.game.rows),
});

function wonFreeSpins(machine: Machine, window: string): number {
  const scatters = [...window].filter((letter) => letter === machine.game.scatter).length;
  return machine.game.freeSpins?.[scatters] ?? 0;
}

function spin(machine: Machine, draw: Draw, isFree: boolean): Spin {
  const { stops, window } = emptySpace(machine);
  drawStops(machine, draw, isFree, stops);
  showWindow(machine, stops, isFree, window);
  const multiplier = isFree ? (machine.game.freeMultiplier ?? 1) : 1;
  const wins = winsOf(machine, window).map((win) => ({ ...win, units: win.units * multiplier }));
  const scatters = isFree ? 0 : countAnywhere(window, machine.scatter);
  const bonus = scatterPay(machine, scatters);
  if (bonus > 0) wins.push({ cells: cellsOf(window, (symbol) => symbol === machine.scatter), symbol: machine.game.scatter!, units: bonus });
  return {
    stops,
    window: Array.from(window, (symbol) => machine.symbols[symbol]).join(''),
    wins,
    units: wins.reduce((total, { units }) => total + units, 0),
    isFree,
  };
}

const cellsOf = (window: Window, fits: (symbol: number, cell: number) => boolean): number[] =>
  Array.from(window, (symbol, cell) => (fits(symbol, cell) ? cell : -1)).filter((cell) => cell >= 0);

function winsOf(machine: Machine, window: Window): SpinWin[] {
  return machine.game.wins === 'lines' ? lineWins(machine, window) : symbolWins(machine, window);
}

function lineWins(machine: Machine, window: Window): SpinWin[] {
  return machine.lineCells.flatMap((cells, line) => {
    const units = linePay(machine, window, cells);
    if (units === 0) return [];
    const symbol = cells.map((cell) => window[cell]!).find((each) => each !== machine.wild) ?? machine.wild;
    const length = winningLength(machine, cells, window, symbol);
    return [{ cells: cells.slice(0, length), symbol: machine.symbols[symbol]!, units, line }];
  });
}

function winningLength(machine: Machine, cells: readonly number[], window: Window, symbol: number): number {
  const end = cells.findIndex((cell) => window[cell] !== symbol && window[cell] !== machine.wild);
  return end < 0 ? cells.length : end;
}

function symbolWins(machine: Machine, window: Window): SpinWin[] {
  const { rows, wins } = machine.game;
  return machine.pay.flatMap((pays, symbol) => {
    if (symbol === machine.wild || symbol === machine.scatter) return [];
    const units = wins === 'ways' ? waysPay(machine, window, symbol) : pays[countAnywhere(window, symbol)]!;
    if (units === 0) return [];
    let length = 0;
    while (length < machine.reels.length && countOnReel(machine, window, length, symbol) > 0) length += 1;
    const isPart = (here: number, cell: number): boolean =>
      wins === 'ways' ? cell < length * rows && (here === symbol || here === machine.wild) : here === symbol;
    return [{ cells: cellsOf(window, isPart), symbol: machine.symbols[symbol]!, units }];
  });
}
