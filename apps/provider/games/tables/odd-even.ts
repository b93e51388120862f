import { rational } from '../math/rational.js';
import { cardName, isRed, rankOf, suitOf } from './cards.js';
import { returnsByTable, type TableBet, type TableGame } from './table-game.js';

const BALLS = 28;

const ballBets: readonly TableBet[] = [
  ...['odd', 'even', 'low', 'high'].map((code) => ({ code, returns: 195, group: 'main' })),
  ...['odd-low', 'odd-high', 'even-low', 'even-high'].map((code) => ({ code, returns: 385, group: 'side' })),
];

const ballWins = (ball: number): string[] => {
  const parity = ball % 2 === 1 ? 'odd' : 'even';
  const half = ball <= BALLS / 2 ? 'low' : 'high';
  return [parity, half, `${parity}-${half}`];
};

const returnsFrom = (bets: readonly TableBet[], wins: readonly string[][]): ReturnType<TableGame['exactReturns']> =>
  Object.fromEntries(
    bets.map(({ code, returns }) => [code, rational(wins.filter((won) => won.includes(code)).length * returns, wins.length * 100)]),
  );

/** One ball of 28. */
export const oddEven: TableGame = {
  code: 'odd-even',
  bets: ballBets,
  deal(draw) {
    const ball = draw.below(BALLS) + 1;
    return {
      places: { ball: [String(ball)] },
      points: { ball },
      won: ballWins(ball),
      push: [],
      bead: { mark: ball % 2 === 1 ? 'odd' : 'even', side: ball % 2 === 1 ? 'a' : 'b' },
    };
  },
  returnsOf: returnsByTable(ballBets),
  exactReturns: () =>
    returnsFrom(
      ballBets,
      Array.from({ length: BALLS }, (_, at) => ballWins(at + 1)),
    ),
};

/** A pack without kings: 24 odd cards (ace, three, …, jack) and 24 even ones (two, …, queen). */
const LOTUS_CARDS = 48;

const lotusBets: readonly TableBet[] = [
  ...['odd', 'even', 'red', 'black', 'low', 'high'].map((code) => ({ code, returns: 195, group: 'main' })),
  ...['S', 'H', 'D', 'C'].map((suit) => ({ code: `suit-${suit}`, returns: 385, group: 'side' })),
];

const lotusWins = (card: number): string[] => [
  rankOf(card) % 2 === 1 ? 'odd' : 'even',
  isRed(card) ? 'red' : 'black',
  rankOf(card) <= 6 ? 'low' : 'high',
  `suit-${suitOf(card)}`,
];

/** One card: odd or even, red or black, up to six or above, and its suit. */
export const lotusOddEven: TableGame = {
  code: 'lotus-odd-even',
  bets: lotusBets,
  deal(draw) {
    const card = draw.below(LOTUS_CARDS);
    const isOdd = rankOf(card) % 2 === 1;
    return {
      places: { card: [cardName(card)] },
      points: { card: rankOf(card) },
      won: lotusWins(card),
      push: [],
      bead: { mark: isOdd ? 'odd' : 'even', side: isOdd ? 'a' : 'b' },
    };
  },
  returnsOf: returnsByTable(lotusBets),
  exactReturns: () =>
    returnsFrom(
      lotusBets,
      Array.from({ length: LOTUS_CARDS }, (_, card) => lotusWins(card)),
    ),
};
