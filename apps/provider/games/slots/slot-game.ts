import type { Draw } from '../math/draw.js';

/** A slot as its makers write it down. A reel is a text, one letter a symbol; pays are hundredths of the stake of the whole round. */
export interface SlotGame {
  readonly code: string;
  readonly rows: number;
  readonly reels: readonly string[];
  /** In free spins; the same reels where it is left out. */
  readonly freeReels?: readonly string[];
  /**
   * How symbols win: on lines from the left, on every way from the left through neighbouring reels, or by their number anywhere.
   */
  readonly wins: 'lines' | 'ways' | 'anywhere';
  /** The row of each reel, for each line. */
  readonly lines: readonly (readonly number[])[];
  /** By symbol: what so many of it pay. */
  readonly pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly wild?: string;
  /** A reel that shows a wild shows nothing else. */
  readonly expandingWild?: boolean;
  readonly scatter?: string;
  /** By number of scatters anywhere: free spins won. */
  readonly freeSpins?: Readonly<Record<number, number>>;
  readonly freeMultiplier?: number;
}

/** A slot ready to be played: symbols are numbers. */
export interface Machine {
  readonly game: SlotGame;
  readonly symbols: string;
  readonly reels: readonly Uint8Array[];
  readonly freeReels: readonly Uint8Array[];
  /** Per line its cells in a window, from the left. */
  readonly lineCells: readonly (readonly number[])[];
  /** pay[symbol][count] in hundredths of the stake. */
  readonly pay: readonly (readonly number[])[];
  readonly wild: number;
  readonly scatter: number;
}

/** No symbol has this number. */
export const NONE = 255;

export function buildMachine(game: SlotGame): Machine {
  const all = [...game.reels, ...(game.freeReels ?? [])];
  const symbols = [...new Set(all.join(''))].sort().join('');
  const numbers = (reel: string): Uint8Array => Uint8Array.from(reel, (letter) => symbols.indexOf(letter));
  const most = game.wins === 'anywhere' ? game.reels.length * game.rows : game.reels.length;
  const find = (letter: string | undefined): number => (letter === undefined ? NONE : symbols.indexOf(letter));
  return {
    game,
    symbols,
    reels: game.reels.map(numbers),
    freeReels: (game.freeReels ?? game.reels).map(numbers),
    lineCells: game.lines.map((line) => line.map((row, reel) => reel * game.rows + row)),
    pay: [...symbols].map((letter) => paysByCount(game.pays[letter], most, game.wins === 'anywhere')),
    wild: find(game.wild),
    scatter: find(game.scatter),
  };
}

/** Anywhere, more than the table names pays like its last row. */
function paysByCount(pays: Readonly<Record<number, number>> | undefined, most: number, carries: boolean): number[] {
  const table = new Array<number>(most + 1).fill(0);
  for (let count = 1; count <= most; count += 1) table[count] = pays?.[count] ?? (carries ? table[count - 1]! : 0);
  return table;
}

/** The symbols on show, reel after reel, each from the top: `window[reel * rows + row]`. */
export type Window = Uint8Array;

export function drawStops(machine: Machine, draw: Draw, free: boolean, stops: number[]): void {
  const reels = free ? machine.freeReels : machine.reels;
  for (let reel = 0; reel < reels.length; reel += 1) stops[reel] = draw.below(reels[reel]!.length);
}

/** Fills `window` with what stands behind the glass when the reels stop there. */
export function showWindow(machine: Machine, stops: readonly number[], free: boolean, window: Window): void {
  const reels = free ? machine.freeReels : machine.reels;
  const { rows, expandingWild } = machine.game;
  for (let reel = 0; reel < reels.length; reel += 1) {
    const strip = reels[reel]!;
    let hasWild = false;
    for (let row = 0; row < rows; row += 1) {
      const symbol = strip[(stops[reel]! + row) % strip.length]!;
      window[reel * rows + row] = symbol;
      if (symbol === machine.wild) hasWild = true;
    }
    if (expandingWild === true && hasWild) window.fill(machine.wild, reel * rows, (reel + 1) * rows);
  }
}
