import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { must } from '#lib/kernel';
import { type CatalogueHarness, createCatalogueHarness } from '../../../test/support/catalogue-harness.js';

const head = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HC,AC,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA';
const line = ({
  div = 'E0',
  date = '16/08/2024',
  home = 'Man United',
  away = 'Fulham',
  goals = ',',
  corners = ',',
  odds = '1.6,4.2,5.25',
  ah = '-1,2.05,1.88',
} = {}) => `${div},${date},20:00,${home},${away},${goals},${corners},${odds},1.53,2.5,${ah}`;

let world: CatalogueHarness;
beforeAll(async () => {
  world = await createCatalogueHarness('2024-08-01T12:00:00Z');
});
afterAll(() => world.close());

const run = (lines: string[], results = true) => world.importSeason.run({ csv: [head, ...lines].join('\n'), results });
const known = async (key: string) => must((await world.fixtures.bySourceKeys(world.database, 'football-data', [key])).get(key), key);
const marketsOf = async (key: string) => world.markets.ofFixtures(world.database, [(await known(key)).id]);
/** Everything that an import may have left, to see that nothing more came. */
const traces = () =>
  world.database
    .query(`SELECT (SELECT count(*) FROM fixture) AS fixtures, (SELECT sum(version) FROM fixture) AS versions, (SELECT count(*) FROM market_change) AS changes,
    (SELECT count(*) FROM fixture_result) AS results, (SELECT count(*) FROM team) AS teams, (SELECT count(*) FROM outbox) AS events`);

describe('a season that is read', () => {
  it('makes fixtures with their markets, leagues and teams, and goes on sale', async () => {
    const report = await run([line(), line({ date: '17/08/2024', home: 'Ipswich', away: 'Liverpool' })]);
    expect(report).toEqual({
      ...{ created: 2, updated: 0, unchanged: 0, refused: 0 },
      rows: [
        { line: 2, fixture: 'Man United – Fulham, 2024-08-16', did: 'created', problems: [] },
        { line: 3, fixture: 'Ipswich – Liverpool, 2024-08-17', did: 'created', problems: [] },
      ],
    });
    expect(await known('E0:2024:Man United:Fulham')).toMatchObject({
      league: { name: 'Premier League', nameKo: '프리미어리그' },
      home: { nameKo: '맨체스터 유나이티드' },
      status: 'scheduled',
      kickOff: new Date('2024-08-16T19:00:00Z'),
    });
    expect(await world.queries.page({ section: 'cross', skip: 0, take: 10 })).toMatchObject({ total: 2 });
    expect(await world.events('fixtures.changed')).toHaveLength(2);
  });

  it('changes nothing when it is read again, nor when two read it at once', async () => {
    const before = await traces();
    expect(await run([line(), line({ date: '17/08/2024', home: 'Ipswich', away: 'Liverpool' })])).toMatchObject({
      unchanged: 2,
      created: 0,
      updated: 0,
    });
    expect(await traces()).toEqual(before);
    const fresh = [line({ home: 'Arsenal', away: 'Wolves' }), line({ home: 'Everton', away: 'Brighton' })];
    const [one, other] = await Promise.all([run(fresh), run(fresh)]);
    expect([one!.created + other!.created, one!.unchanged + other!.unchanged]).toEqual([2, 2]);
  });

  it('moves a match to its new date, without making another one', async () => {
    const { id } = await known('E0:2024:Man United:Fulham');
    expect(await run([line({ date: '05/03/2025' })])).toMatchObject({ updated: 1, created: 0 });
    expect(await known('E0:2024:Man United:Fulham')).toMatchObject({ id, kickOff: new Date('2025-03-05T20:00:00Z') });
    await run([line()]);
    expect((await world.events<{ id: number }>('fixture.changed')).map(({ data }) => data.id)).toEqual([id, id]);
  });

  it('brings new odds as a new version, and takes a line off sale that the file has left', async () => {
    expect(await run([line({ odds: '1.7,4,5', ah: '-0.75,1.9,1.95' })])).toMatchObject({ updated: 1 });
    const markets = await marketsOf('E0:2024:Man United:Fulham');
    expect(markets.map(({ type, line: at, status, version }) => [type, at, status, version])).toEqual([
      ['handicap', -1, 'closed', 2],
      ['handicap', -0.75, 'active', 1],
      ['match_odds', null, 'active', 2],
      ['totals', 2.5, 'active', 1],
    ]);
    expect(await world.markets.history(world.database, markets[2]!.id)).toMatchObject([
      { odds: { home: 1.6 }, source: 'football-data' },
      { odds: { home: 1.7 } },
    ]);
    expect(await run([line()])).toMatchObject({ updated: 1 });
    expect((await marketsOf('E0:2024:Man United:Fulham')).slice(0, 2)).toMatchObject([
      { line: -1, status: 'active' },
      { line: -0.75, status: 'closed' },
    ]);
  });

  it('leaves a market that somebody has changed by hand', async () => {
    const fixture = await known('E0:2024:Arsenal:Wolves');
    const [, matchOdds] = await marketsOf('E0:2024:Arsenal:Wolves');
    await world.database.transaction((tx) => world.changes.switchMarkets(tx, fixture.id, [matchOdds!.id], 'suspended', 'manual'));
    expect(await run([line({ home: 'Arsenal', away: 'Wolves', odds: '1.5,4.5,6' })])).toMatchObject({ unchanged: 1 });
    expect((await marketsOf('E0:2024:Arsenal:Wolves'))[1]).toMatchObject({ status: 'suspended', odds: { home: 1.6 } });
  });
});

describe('results that are filled in', () => {
  const played = line({ goals: '1,0', corners: '7,8' });

  it('are not believed before the start', async () => {
    expect((await run([played])).rows[0]).toMatchObject({ did: 'unchanged', problems: ['result: not played yet'] });
  });

  it('are left out where only fixtures are asked for', async () => {
    world.clock.set(new Date('2024-08-16T22:00:00Z'));
    expect(await run([played], false)).toMatchObject({ unchanged: 1 });
  });

  it('end the fixture and its markets once', async () => {
    expect(await run([played])).toMatchObject({ updated: 1 });
    const fixture = await known('E0:2024:Man United:Fulham');
    expect(fixture).toMatchObject({
      status: 'finished',
      score: [1, 0],
      resultRevision: 1,
      result: { full: [1, 0], half: null, corners: [7, 8], cards: null },
    });
    const markets = await marketsOf('E0:2024:Man United:Fulham');
    expect(markets.map(({ type, results }) => [type, results])).toEqual([
      ['handicap', { home: 'push', away: 'push' }],
      ['handicap', { home: 'half_won', away: 'half_lost' }],
      ['match_odds', { home: 'won', draw: 'lost', away: 'lost' }],
      ['totals', { over: 'lost', under: 'won' }],
    ]);
    const before = await traces();
    expect(await run([played])).toMatchObject({ unchanged: 1 });
    expect(await traces()).toEqual(before);
  });

  it('keep what a file with fewer columns does not say, and are corrected by a file that says otherwise', async () => {
    expect(await run([line({ goals: '1,0' })])).toMatchObject({ unchanged: 1 });
    expect(await run([line({ goals: '1,1' })])).toMatchObject({ updated: 1 });
    expect(await known('E0:2024:Man United:Fulham')).toMatchObject({ resultRevision: 2, result: { full: [1, 1], corners: [7, 8] } });
  });

  it('do not overrule an administrator, nor a void fixture', async () => {
    const { id } = await known('E0:2024:Man United:Fulham');
    const enter = (result: { full: [number, number]; half: null; corners: null; cards: null; startedAt: null } | null) =>
      world.database.transaction((tx) =>
        world.changes.enter(tx, id, { result, source: 'manual', enteredBy: 'admin', reason: 'the referee’s report' }),
      );
    await enter({ full: [2, 0], half: null, corners: null, cards: null, startedAt: null });
    expect((await run([played])).rows[0]).toMatchObject({ did: 'unchanged', problems: ['result: another one was entered by hand'] });
    await enter(null);
    expect((await run([played])).rows[0]).toMatchObject({ did: 'unchanged', problems: ['result: the fixture is void'] });
  });

  it('come with the fixture where the match is past: it was never on sale', async () => {
    const before = (await world.events('fixtures.changed')).length;
    expect(
      await run([
        line({ date: '10/08/2024', home: 'Leeds', away: 'Hull', goals: '2,2' }),
        line({ date: '10/08/2024', home: 'Derby', away: 'Stoke' }),
      ]),
    ).toMatchObject({ created: 2 });
    expect(await known('E0:2024:Leeds:Hull')).toMatchObject({ status: 'finished', result: { full: [2, 2] } });
    expect(await known('E0:2024:Derby:Stoke')).toMatchObject({ status: 'scheduled' });
    expect((await marketsOf('E0:2024:Derby:Stoke')).map(({ status }) => status)).toEqual(['closed', 'closed', 'closed']);
    expect(await world.events('fixtures.changed')).toHaveLength(before + 1);
  });
});

describe('rows that are hard to read', () => {
  it('hold up no other', async () => {
    const report = await run([
      'E0,99/99/2024,,X,Y',
      line({ date: '24/08/2024', home: 'Chelsea', away: 'Arsenal', odds: '0.5,x,' }),
      'E0,24/08/2024,,Only',
      line({ date: '24/08/2024', home: 'Chelsea', away: 'Arsenal' }),
    ]);
    expect(report.rows.map(({ did }) => did)).toEqual(['refused', 'created', 'refused', 'refused']);
    expect(report.rows[1]?.problems).toEqual(['B365H: 0.5 is no odds', 'match_odds: no usable odds']);
    expect(report.rows[3]?.problems).toEqual(['another row has this match']);
  });

  it('tell of names that are mapped to one team', async () => {
    await run([line({ date: '31/08/2024', home: 'Spurs', away: 'Fulham' })]);
    await world.database.query(`UPDATE team_alias SET team_id = (SELECT id FROM team WHERE name = 'Fulham') WHERE name = 'Spurs'`);
    const report = await run([line({ date: '30/08/2024', home: 'Fulham', away: 'Spurs' })]);
    expect(report.rows[0]).toMatchObject({ did: 'refused', problems: ['Home and away are the same team.'] });
  });

  it('are meetings of their own where a league lets teams meet twice at a venue', async () => {
    const meet = (date: string) => line({ div: 'SC0', date, home: 'Celtic', away: 'Hearts' });
    expect(await run([meet('14/09/2024'), meet('01/03/2025')])).toMatchObject({ created: 2 });
    expect(await run([meet('14/09/2024'), meet('11/03/2025')])).toMatchObject({ unchanged: 1, updated: 1 });
    expect(await run([meet('11/03/2025')])).toMatchObject({ unchanged: 1 });
    expect((await known('SC0:2024:Celtic:Hearts:2')).kickOff).toEqual(new Date('2025-03-11T20:00:00Z'));
  });
});
