import { rational } from '../math/rational.js';
import { cardName, dealCards, isRed, rankOf } from './cards.js';
import { returnsByTable, type TableBet, type TableGame } from './table-game.js';

const DECKS = 8;

const bets: readonly TableBet[] = [
  { code: 'dragon', returns: 200, group: 'main' },
  { code: 'tie', returns: 1_200, group: 'main' },
  { code: 'tiger', returns: 200, group: 'main' },
  ...['dragon-red', 'dragon-black', 'tiger-red', 'tiger-black'].map((code) => ({ code, returns: 195, group: 'side' })),
];
const byTable = returnsByTable(bets);

/** One card each; the higher wins, the ace is the lowest. A tie gives half of the main bets back. */
export const dragonTiger: TableGame = {
  code: 'dragon-tiger',
  bets,
  deal(draw) {
    const [dragon, tiger] = dealCards(DECKS, 2, draw) as [number, number];
    const [high, low] = [rankOf(dragon), rankOf(tiger)];
    const winner = high === low ? 'tie' : high > low ? 'dragon' : 'tiger';
    return {
      places: { dragon: [cardName(dragon)], tiger: [cardName(tiger)] },
      points: { dragon: high, tiger: low },
      won: [winner, `dragon-${isRed(dragon) ? 'red' : 'black'}`, `tiger-${isRed(tiger) ? 'red' : 'black'}`],
      push: [],
      bead: { mark: { dragon: 'D', tiger: 'T', tie: '=' }[winner], side: winner === 'tie' ? 'tie' : winner === 'dragon' ? 'a' : 'b' },
    };
  },
  returnsOf(outcome, code) {
    if (outcome.won.includes('tie') && (code === 'dragon' || code === 'tiger')) return 50;
    return byTable(outcome, code);
  },
  exactReturns() {
    const [cards, alike] = [DECKS * 52, DECKS * 4];
    // The second card against the first: `alike − 1` of the rest are of its rank; the others are higher or lower, evenly.
    const tie = rational(alike - 1, cards - 1);
    const win = rational(cards - alike, 2 * (cards - 1));
    const main = rational(win.over * 200n * tie.under + tie.over * 50n * win.under, win.under * tie.under * 100n);
    const colour = rational(195, 200);
    return Object.fromEntries(
      bets.map(({ code, returns, group }) => {
        if (code === 'tie') return [code, rational(tie.over * BigInt(returns), tie.under * 100n)];
        return [code, group === 'main' ? main : colour];
      }),
    );
  },
};
