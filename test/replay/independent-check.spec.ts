import { describe, expect, it } from '@jest/globals';
import { type PlayedLeg, type PlayedTicket, Season } from './independent-check.js';

const season = new Season(
  [
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365>2.5',
    'E0,16/08/2024,Ajax,Brest,1,0,1.85,1.95',
    'E0,17/08/2024,"Club, FC",Derby,1,1,2.1,1.92',
    'E0,18/08/2024,Essen,Fulham,2,0,1.92,2',
    'E0,19/08/2024,Genk,Hull,,,2,2',
    ',,,',
  ].join('\r\n'),
);
const matches = {
  ajax: ['16/08/2024', 'Ajax', 'Brest'],
  club: ['17/08/2024', 'Club, FC', 'Derby'],
  essen: ['18/08/2024', 'Essen', 'Fulham'],
  genk: ['19/08/2024', 'Genk', 'Hull'],
} as const;

function leg(
  match: keyof typeof matches,
  market: PlayedLeg['market'],
  selection: PlayedLeg['selection'],
  odds: number,
  line: number | null = null,
): PlayedLeg {
  const [date, home, away] = matches[match];
  return { date, home, away, market, selection, line, odds };
}

function paid(legs: PlayedLeg[], change: Partial<PlayedTicket> = {}): number {
  return Number(
    season.payoutOf({
      id: 1,
      type: legs.length === 1 ? 'single' : 'multi',
      k: legs.length,
      stake: 10_000,
      maxWin: 30_000_000,
      payout: 0,
      legs,
      ...change,
    }),
  );
}

describe('the independent check', () => {
  it.each<[string, PlayedLeg, number, number]>([
    ['a home win', leg('ajax', 'match_odds', 'home', 1.95), 10_000, 19_500],
    ['a draw that was a home win', leg('ajax', 'match_odds', 'draw', 3.4), 10_000, 0],
    ['over 2.25 at two goals', leg('club', 'totals', 'over', 1.95, 2.25), 10_000, 5_000],
    ['the same of 10,001', leg('club', 'totals', 'over', 1.95, 2.25), 10_001, 5_000],
    ['under 2.25 at two goals', leg('club', 'totals', 'under', 1.95, 2.25), 10_000, 14_750],
    ['over 2 at two goals', leg('club', 'totals', 'over', 1.95, 2), 10_000, 10_000],
    ['home −0.75 won by one', leg('ajax', 'handicap', 'home', 1.9, -0.75), 10_000, 14_500],
    ['away against it', leg('ajax', 'handicap', 'away', 1.9, -0.75), 10_000, 5_000],
    ['home −1.25 won by one', leg('ajax', 'handicap', 'home', 1.9, -1.25), 10_000, 5_000],
    ['away +0 at a draw', leg('club', 'handicap', 'away', 1.9, 0), 10_000, 10_000],
  ])('pays %s', (_, one, stake, expected) => expect(paid([one], { stake })).toBe(expected));

  it('multiplies exactly, floors once, returns what is only returned, and cuts at the maximum last', () => {
    const won = [
      leg('ajax', 'match_odds', 'home', 1.87),
      leg('club', 'match_odds', 'draw', 1.93),
      leg('essen', 'match_odds', 'home', 2.11),
    ];
    expect(paid(won, { stake: 10_001 })).toBe(76_159);
    expect(paid(won, { stake: 1_000_000, maxWin: 5_000_000 })).toBe(5_000_000);
    const pushes = [leg('club', 'totals', 'over', 1.9, 2), leg('essen', 'totals', 'over', 1.9, 2)];
    expect(paid(pushes, { maxWin: 5_000 })).toBe(10_000);
  });

  it('floors each line of a system on its own', () => {
    const legs = [
      leg('ajax', 'match_odds', 'home', 1.95),
      leg('club', 'match_odds', 'draw', 2.1),
      leg('essen', 'match_odds', 'home', 1.85),
    ];
    expect(paid(legs, { type: 'system', k: 2, stake: 1_000 })).toBe(11_587);
    expect(paid(legs, { type: 'system', k: 1, stake: 1_000 })).toBe(5_900);
  });

  it('knows which odds the file has, and refuses matches that it does not know or that have no result', () => {
    expect([season.hasOdds(leg('ajax', 'match_odds', 'home', 1.85)), season.hasOdds(leg('ajax', 'match_odds', 'home', 1))]).toEqual([
      true,
      false,
    ]);
    expect(() => paid([{ ...leg('ajax', 'match_odds', 'home', 2), home: 'Nobody' }])).toThrow('Nobody');
    expect(() => paid([leg('genk', 'match_odds', 'home', 2)])).toThrow('no result');
  });
});
