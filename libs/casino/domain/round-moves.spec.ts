import { describe, expect, it } from '@jest/globals';
import { balancesAround } from './round-moves.js';

const bet = { id: 1, kind: 'bet' };
const win = { id: 2, kind: 'win' };
const rollback = { id: 3, kind: 'rollback' };

describe('balancesAround', () => {
  it('gives each transaction the balance around its own transfer', () => {
    const lines = [
      { key: 'casino:1', before: 10_000, after: 9_000 },
      { key: 'casino:2', before: 9_500, after: 11_500 },
    ];
    expect(balancesAround([bet, win], lines)).toEqual(
      new Map([
        [1, { before: 10_000, after: 9_000 }],
        [2, { before: 9_500, after: 11_500 }],
      ]),
    );
  });

  it('counts a win that is taken back and the returned stake to the rollback', () => {
    const lines = [
      { key: 'casino:1', before: 10_000, after: 9_000 },
      { key: 'casino:2', before: 9_000, after: 11_000 },
      { key: 'casino:2:back', before: 11_000, after: 9_000 },
      { key: 'casino:3', before: 9_000, after: 10_000 },
    ];
    expect(balancesAround([bet, win, rollback], lines).get(3)).toEqual({ before: 11_000, after: 10_000 });
  });

  it('spans the won that stands for eggs that are gone', () => {
    const lines = [
      { key: 'casino:2:back', before: 300, after: 0 },
      { key: 'casino:2:back:won', before: 0, after: 0 },
    ];
    expect(balancesAround([win, rollback], lines).get(3)).toEqual({ before: 300, after: 0 });
  });

  it('has no balance around a transaction that moved nothing', () => {
    expect(balancesAround([win], []).get(2)).toEqual({ before: null, after: null });
  });
});
