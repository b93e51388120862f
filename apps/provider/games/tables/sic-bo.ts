import { rational } from '../math/rational.js';
import { returnsByTable, type TableBet, type TableGame } from './table-game.js';

/** What a total returns for 100. */
const totals: Readonly<Record<number, number>> = {
  ...{ 4: 6_300, 5: 3_300, 6: 2_000, 7: 1_300, 8: 950, 9: 800, 10: 740 },
  ...{ 11: 740, 12: 800, 13: 950, 14: 1_300, 15: 2_000, 16: 3_300, 17: 6_300 },
};

const bets: readonly TableBet[] = [
  ...['big', 'small', 'odd', 'even'].map((code) => ({ code, returns: 200, group: 'main' })),
  ...Object.entries(totals).map(([total, returns]) => ({ code: `total-${total}`, returns, group: 'total' })),
  { code: 'triple', returns: 3_200, group: 'triple' },
  ...[1, 2, 3, 4, 5, 6].map((face) => ({ code: `face-${face}`, returns: 200, group: 'face' })),
];
const byTable = returnsByTable(bets);

function wonBy(dice: readonly number[]): string[] {
  const total = dice.reduce((all, die) => all + die, 0);
  const isTriple = dice.every((die) => die === dice[0]);
  const faces = [...new Set(dice)].map((face) => `face-${face}`);
  if (isTriple) return ['triple', ...faces, ...(totals[total] === undefined ? [] : [`total-${total}`])];
  return [total >= 11 ? 'big' : 'small', total % 2 === 1 ? 'odd' : 'even', `total-${total}`, ...faces];
}

/** Three dice. A face pays one, two or three times its stake, by how often it shows. */
export const sicBo: TableGame = {
  code: 'sic-bo',
  bets,
  deal(draw) {
    const dice = [0, 1, 2].map(() => draw.below(6) + 1);
    const total = dice.reduce((all, die) => all + die, 0);
    const won = wonBy(dice);
    return {
      places: { dice: dice.map(String) },
      points: { total },
      won,
      push: [],
      bead: { mark: String(total), side: won.includes('triple') ? 'tie' : total >= 11 ? 'a' : 'b' },
    };
  },
  returnsOf(outcome, code) {
    if (!code.startsWith('face-')) return byTable(outcome, code);
    const shown = outcome.places['dice']!.filter((die) => `face-${die}` === code).length;
    return shown === 0 ? 0 : 100 + 100 * shown;
  },
  exactReturns() {
    const faces = [1, 2, 3, 4, 5, 6];
    const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
    return Object.fromEntries(
      bets.map(({ code }) => {
        const paid = throws.reduce((all, dice) => {
          const outcome = {
            places: { dice: dice.map(String) },
            points: {},
            won: wonBy(dice),
            push: [],
            bead: { mark: '', side: 'a' as const },
          };
          return all + sicBo.returnsOf(outcome, code);
        }, 0);
        return [code, rational(paid, throws.length * 100)];
      }),
    );
  },
};
