import { describe, expect, it } from '@jest/globals';
import { readSeason, type SeasonMatch } from './season-file.js';

const choice = { providers: ['B365', 'PS', 'P', 'Avg', 'Max'], maxOdds: 101 };
const read = (csv: string, firstLine?: number) => readSeason(csv, choice, firstLine);

/** A file of one row with these cells beside those that name the match. */
function row(cells: Record<string, string>) {
  const all = { Div: 'E0', Date: '16/08/2024', Time: '20:00', HomeTeam: 'Man United', AwayTeam: 'Fulham', ...cells };
  const [line] = read(`${Object.keys(all).join(',')}\n${Object.values(all).join(',')}\n`);
  const match: Partial<SeasonMatch> = line!.match ?? {};
  return { ...match, problems: line!.problems, fixture: line!.fixture };
}

const matchOdds = { type: 'match_odds', line: null, odds: { home: 1.6, draw: 4.2, away: 5.25 } };
const opening = { B365H: '1.6', B365D: '4.2', B365A: '5.25' };

describe('a row of a season file', () => {
  it('names its match, with London’s time of the start', () => {
    const { division, season, home, away, kickOff, isTimed, fixture, problems } = row({});
    expect({ home, away, season, isTimed, fixture, problems }).toEqual({
      home: 'Man United',
      away: 'Fulham',
      season: '2024',
      isTimed: true,
      fixture: 'Man United – Fulham, 2024-08-16',
      problems: [],
    });
    expect(division).toMatchObject({ alias: 'E0', name: 'Premier League', nameKo: '프리미어리그' });
    expect(kickOff?.toISOString()).toBe('2024-08-16T19:00:00.000Z');
    expect(row({ Time: '' })).toMatchObject({ isTimed: false, kickOff: new Date('2024-08-16T14:00:00Z'), problems: [] });
  });

  it.each([
    ['26/07/2020', '2019'],
    ['12/09/2020', '2020'],
    ['28/07/2023', '2023'],
    ['25/05/2025', '2024'],
  ])('of %s belongs to the season of %s', (Date, season) => {
    expect(row({ Date }).season).toBe(season);
  });

  it.each([
    ['Date', { Date: '31/02/2024' }, 'Date: 31/02/2024 is no day'],
    ['Date', { Date: '' }, 'Date: empty is no day'],
    ['team', { AwayTeam: '' }, 'HomeTeam/AwayTeam: not two teams'],
    ['other team', { AwayTeam: 'Man United' }, 'HomeTeam/AwayTeam: not two teams'],
    ['league', { Div: '' }, 'Div: no league'],
  ])('without a %s is no match', (_, cells, problem) => {
    const line = row(cells);
    expect(line.home).toBeUndefined();
    expect(line.problems).toContain(problem);
  });
});

describe('the result of a row', () => {
  const score = { FTHG: '2', FTAG: '1', FTR: 'H', HTHG: '1', HTAG: '0', HC: '7', AC: '8', HY: '2', AY: '3', HR: '0', AR: '1' };

  it('has what the columns say', () => {
    expect(row(score)).toMatchObject({
      result: { full: [2, 1], half: [1, 0], corners: [7, 8], cards: [2, 4], startedAt: null },
      problems: [],
    });
    expect(row({ FTHG: '0', FTAG: '0' })).toMatchObject({ result: { full: [0, 0], half: null, corners: null, cards: null }, problems: [] });
    expect(row({})).toMatchObject({ result: null, problems: [] });
  });

  it.each([
    ['half filled', { ...score, FTAG: '' }, null, ['FTHG/FTAG: half filled', 'FTR: H without goals']],
    ['no number', { ...score, FTHG: 'x', FTR: '' }, null, ['FTHG/HG: x is no count', 'FTHG/FTAG: half filled']],
    ['contradicting itself', { ...score, FTR: 'D' }, null, ['FTR: D at 2-1']],
    ['beaten at half time already', { ...score, HTHG: '3' }, { full: [2, 1], half: null }, ['HTHG/HTAG: more goals than at the end']],
    ['without red cards', { ...score, HR: '', AR: '' }, { full: [2, 1], cards: null }, []],
  ])('is told of and left out where it is %s', (_, cells, result, problems) => {
    const line = row(cells);
    expect(line.problems).toEqual(problems);
    if (result === null) expect(line.result).toBeNull();
    else expect(line.result).toMatchObject(result);
  });
});

describe('the odds of a row', () => {
  it('are of the best bookmaker who has any, for each market by itself', () => {
    const { markets, problems } = row({
      ...{ B365H: '', B365D: '', B365A: '', AvgH: '1.62', AvgD: '4.36', AvgA: '5.15' },
      ...{ 'P>2.5': '1.56', 'P<2.5': '2.56', AHh: '-0.75', B365AHH: '1.86', B365AHA: '2.04' },
    });
    expect(problems).toEqual([]);
    expect(markets).toEqual([
      { type: 'match_odds', line: null, odds: { home: 1.62, draw: 4.36, away: 5.15 } },
      { type: 'totals', line: 2.5, odds: { over: 1.56, under: 2.56 } },
      { type: 'handicap', line: -0.75, odds: { home: 1.86, away: 2.04 } },
    ]);
  });

  it('are the opening ones, and closing ones only where there are no others', () => {
    const closing = { B365CH: '1.67', B365CD: '4.1', B365CA: '5' };
    expect(row({ ...closing, ...opening }).markets).toEqual([matchOdds]);
    expect(row({ ...closing, B365H: '', B365D: '', B365A: '' }).markets).toEqual([
      { type: 'match_odds', line: null, odds: { home: 1.67, draw: 4.1, away: 5 } },
    ]);
    expect(row({ AHCh: '-1', B365CAHH: '1.9', B365CAHA: '1.95' }).markets).toEqual([
      { type: 'handicap', line: -1, odds: { home: 1.9, away: 1.95 } },
    ]);
  });

  it.each([
    ['the handicap of all bookmakers', { BbAHh: '0.25', BbAvAHH: '1.9', BbAvAHA: '1.92' }, { type: 'handicap', line: 0.25 }],
    ['a handicap of a bookmaker’s own', { GBAH: '-0.5', GBAHH: '1.9', GBAHA: '1.92' }, { type: 'handicap', line: -0.5 }],
    ['totals of all bookmakers', { 'BbAv>2.5': '1.9', 'BbAv<2.5': '1.9' }, { type: 'totals', line: 2.5 }],
    ['totals of another line', { 'B365>3.5': '2.6', 'B365<3.5': '1.45' }, { type: 'totals', line: 3.5 }],
    ['a bookmaker who is gone', { IWH: '2.3', IWD: '3.1', IWA: '2.8' }, { type: 'match_odds' }],
  ])('are found in older files: %s', (_, cells, market) => {
    expect(row(cells)).toMatchObject({ markets: [market], problems: [] });
  });

  it.each([
    ['at most 1', { B365H: '1', B365D: '4', B365A: '5' }, ['B365H: 1 is no odds', 'match_odds: no usable odds']],
    ['no number', { B365H: '8/13', B365D: '4', B365A: '5' }, ['B365H: 8/13 is no odds', 'match_odds: no usable odds']],
    ['half there', { B365H: '1.6', B365D: '', B365A: '5' }, ['B365D: empty', 'match_odds: no usable odds']],
    [
      'paying all back',
      { MaxH: '3.1', MaxD: '3.1', MaxA: '3.1' },
      ['MaxH/MaxD/MaxA: pays 100 % or more back', 'match_odds: no usable odds'],
    ],
    ['of no quarter line', { AHh: '-0.6', B365AHH: '1.9', B365AHA: '1.9' }, ['AHh: -0.6 is not a quarter', 'handicap: no usable odds']],
    ['without a line', { AHh: '', B365AHH: '1.9', B365AHA: '1.9' }, ['AHh: empty', 'handicap: no usable odds']],
  ])('are told of where they are %s', (_, cells, problems) => {
    expect(row(cells)).toMatchObject({ markets: [], problems });
  });

  it('of the next bookmaker stand in for those that cannot be used', () => {
    expect(row({ ...opening, B365H: '0.6', PSH: '1.63', PSD: '4.38', PSA: '5.3' })).toMatchObject({
      markets: [{ odds: { home: 1.63 } }],
      problems: ['B365H: 0.6 is no odds'],
    });
  });

  it('are not higher than the house offers, and have three decimals', () => {
    expect(row({ B365H: '1.01001', B365D: '51', B365A: '251' }).markets?.[0]?.odds).toEqual({ home: 1.01, draw: 51, away: 101 });
  });
});

describe('a file', () => {
  it('may hold all seasons of a league', () => {
    const csv =
      'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PH,PD,PA\r\nBrazil,Serie A,2023,15/04/2023,20:00,Palmeiras,Cuiaba,2,1,H,1.3,5.5,11\r\n';
    expect(read(csv)).toMatchObject([
      {
        line: 2,
        problems: [],
        match: {
          division: { alias: 'Brazil: Serie A', name: 'Brazil Serie A', nameKo: '브라질 Serie A' },
          season: '2023',
          home: 'Palmeiras',
          result: { full: [2, 1] },
          markets: [{ odds: { home: 1.3 } }],
        },
      },
    ]);
  });

  it('may be a part of a longer one, whose lines it keeps', () => {
    const csv = 'Div,Date,HomeTeam,AwayTeam\n\nE0,16/08/24,A,B\nE0,17/08/24,C,D\n';
    expect(read(csv, 200).map(({ line }) => line)).toEqual([201, 202]);
  });

  it.each(['', 'no head', 'Div,Date,HomeTeam\nE0,16/08/24,A'])('that does not name matches is refused: %p', (csv) => {
    expect(() => read(csv)).toThrow(expect.objectContaining({ code: 'IMPORT_UNREADABLE' }));
  });

  it('has rows with letters that could not be decoded, and no match of them', () => {
    const csv = 'Div;Date;HomeTeam;AwayTeam\nD1;16/08/24;M\uFFFDnchen;K\uFFFDln\nD1;17/08/24;Bochum;Mainz\n';
    expect(read(csv)).toMatchObject([
      { line: 2, match: undefined, problems: ['letters could not be read'] },
      { line: 3, match: { home: 'Bochum' }, problems: [] },
    ]);
  });

  it('may end in the middle of a row', () => {
    expect(read('Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\nE0,16/08/24,A')).toMatchObject([
      { match: undefined, problems: ['HomeTeam/AwayTeam: not two teams'] },
    ]);
  });
});
