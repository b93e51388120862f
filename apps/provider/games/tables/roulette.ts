import { rational } from '../math/rational.js';
import { returnsByTable, type TableBet, type TableGame } from './table-game.js';

/** The wheel's order, one zero. */
export const wheel: readonly number[] = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'zero' | 'red' | 'black';
export const colourOf = (number: number): PocketColour => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black');

const POCKETS = 37;

const outside: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => colourOf(number) === 'red',
  black: (number) => colourOf(number) === 'black',
  odd: (number) => number % 2 === 1,
  even: (number) => number > 0 && number % 2 === 0,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
};

const thirds: Readonly<Record<string, (number: number) => boolean>> = {
  'dozen-1': (number) => number >= 1 && number <= 12,
  'dozen-2': (number) => number >= 13 && number <= 24,
  'dozen-3': (number) => number >= 25,
  'column-1': (number) => number > 0 && number % 3 === 1,
  'column-2': (number) => number > 0 && number % 3 === 2,
  'column-3': (number) => number > 0 && number % 3 === 0,
};

const bets: readonly TableBet[] = [
  ...Array.from({ length: POCKETS }, (_, number) => ({ code: `n${number}`, returns: 3_600, group: 'number' })),
  ...Object.keys(outside).map((code) => ({ code, returns: 200, group: 'outside' })),
  ...Object.keys(thirds).map((code) => ({ code, returns: 300, group: 'third' })),
];

const wonBy = (number: number): string[] => [
  `n${number}`,
  ...Object.entries({ ...outside, ...thirds }).flatMap(([code, fits]) => (fits(number) ? [code] : [])),
];

export const roulette: TableGame = {
  code: 'roulette',
  bets,
  deal(draw) {
    const number = draw.below(POCKETS);
    const colour = colourOf(number);
    return {
      places: { pocket: [String(number)] },
      points: { number },
      won: wonBy(number),
      push: [],
      bead: { mark: String(number), side: colour === 'zero' ? 'tie' : colour === 'red' ? 'a' : 'b' },
    };
  },
  returnsOf: returnsByTable(bets),
  exactReturns() {
    const numbers = Array.from({ length: POCKETS }, (_, number) => wonBy(number));
    return Object.fromEntries(
      bets.map(({ code, returns }) => [code, rational(numbers.filter((won) => won.includes(code)).length * returns, POCKETS * 100)]),
    );
  },
};
