import { describe, expect, it } from '@jest/globals';
import { type OpenPick, openPlacesOf, type OpenShare } from './exposure.js';

const share = (betId: number, open: number, risk: number, of: Partial<OpenShare> = {}): OpenShare => ({
  betId,
  unit: 'round:7',
  game: 'eos1',
  open,
  risk,
  ...of,
});
const pick = (betId: number, outcome: string, of: Partial<OpenPick> = {}): [number, OpenPick] => [
  betId,
  { betId, picks: 1, kind: 'round', id: 7, market: 'power_odd_even', outcome, ...of },
];

describe('open shares by place', () => {
  it('wins with an outcome what the others carry, and loses what the shares on it can lose', () => {
    const shares = [share(1, 1_000, 950), share(2, 500, 475), share(3, 2_000, 1_900)];
    const [place, ...others] = openPlacesOf(shares, new Map([pick(1, 'odd'), pick(2, 'odd'), pick(3, 'even')]));
    expect(others).toEqual([]);
    expect(place).toMatchObject({ kind: 'round', id: 7, market: 'power_odd_even', bets: 3, carried: 3_500, worst: -400 });
    expect(place!.results).toEqual(
      new Map([
        ['odd', 2_000 - 1_425],
        ['even', 1_500 - 1_900],
      ]),
    );
  });

  it('is at worst nothing where every outcome wins, as a void brings', () => {
    const shares = [share(1, 1_000, 10), share(2, 1_000, 10)];
    const [place] = openPlacesOf(shares, new Map([pick(1, 'odd'), pick(2, 'even')]));
    expect(place!.worst).toBe(0);
  });

  it('counts combined bets by themselves, each as if it won', () => {
    const shares = [share(1, 1_000, 4_000), share(2, 300, 9_000)];
    const places = openPlacesOf(shares, new Map([pick(1, 'odd', { picks: 2 }), pick(2, 'home', { picks: 6, kind: 'fixture' })]));
    expect(places).toMatchObject([{ kind: 'combined', id: null, bets: 2, carried: 1_300, picks: { least: 2, most: 6 }, worst: -13_000 }]);
    expect(places[0]!.results.size).toBe(0);
  });

  it('keeps markets, rounds, fixtures and the vendors’ kinds apart, the worst first', () => {
    const shares = [
      share(1, 100, 95),
      share(2, 100, 195),
      share(3, 100, 295, { unit: 'ticket:3', game: 'europe' }),
      share(4, 100, 100, { unit: 'casino:4', game: 'casino' }),
      share(5, 100, 120, { unit: 'casino:5', game: 'slot' }),
      share(6, 100, 0, { unit: 'casino:6', game: 'slot' }),
    ];
    const fixture = pick(3, 'home', { kind: 'fixture', id: 7, market: '31' });
    const places = openPlacesOf(shares, new Map([pick(1, 'odd'), pick(2, 'over', { market: 'sum_under_over' }), fixture]));
    expect(places.map(({ kind, market, worst }) => [kind, market, worst])).toEqual([
      ['fixture', '31', -295],
      ['round', 'sum_under_over', -195],
      ['slot', null, -120],
      ['casino', null, -100],
      ['round', 'power_odd_even', -95],
    ]);
  });
});
