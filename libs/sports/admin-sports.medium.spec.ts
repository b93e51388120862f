import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { must, seoulIso } from '#lib/kernel';
import {
  type CatalogueHarness,
  createCatalogueHarness,
  requestCommand,
  handicap,
  matchOdds,
  totals,
} from '../../test/support/catalogue-harness.js';

let world: CatalogueHarness;
beforeAll(async () => {
  world = await createCatalogueHarness();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const within = (hours: number) => seoulIso(new Date(world.clock.now().getTime() + hours * hourMs));
const audited = (action: string) =>
  world.database.query<{ target: string; before: unknown; after: unknown }>(
    'SELECT actor, target, before, after FROM audit_entry WHERE action = $1 ORDER BY id',
    [action],
  );
const marketsOf = (id: number) => world.markets.ofFixtures(world.database, [id]);
const listed = { skip: 0, take: 50 };

const league = { sport: 'football' as const, name: 'Cup', nameKo: '컵', country: '', shown: true, ordinal: 5, marginPercent: null };
const saveLeague = async (fields: Partial<Parameters<typeof world.keepNames.saveLeague>[1]> = {}) =>
  (await world.keepNames.saveLeague(requestCommand('admin/sports/league/save'), { ...league, ...fields })).league;
const saveTeam = async (fields: Partial<Parameters<typeof world.keepNames.saveTeam>[1]>) =>
  (
    await world.keepNames.saveTeam(requestCommand('admin/sports/team/save'), {
      sport: 'football',
      name: 'Team',
      nameKo: '',
      aliases: [],
      ...fields,
    })
  ).team;

describe('leagues', () => {
  it('are added and changed, audited, and lists are read afresh', async () => {
    const added = await saveLeague();
    expect(added).toMatchObject({ name: 'Cup', ordinal: 5, fixtures: 0, aliases: [] });
    const before = (await world.events('fixtures.changed')).length;
    expect(await saveLeague({ id: added.id, shown: false, stopReason: 'ended', marginPercent: 7.5 })).toMatchObject({
      id: added.id,
      shown: false,
      marginPercent: 7.5,
    });
    expect(await audited('league.save')).toMatchObject([
      { target: `league:${added.id}`, before: null },
      { before: { shown: true }, after: { shown: false } },
    ]);
    expect(await world.events('fixtures.changed')).toHaveLength(before + 1);
    await saveLeague({ id: added.id });
  });

  it('are hidden with a reason, which stands in the list until they are shown again', async () => {
    const { id } = await saveLeague({ name: 'Stopped' });
    const reason = async () => (await world.keepNames.leagues({ ...listed, search: 'Stopped' })).items[0]?.stopReason;
    await expect(saveLeague({ id, name: 'Stopped', shown: false })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(saveLeague({ id, name: 'Stopped', shown: false, stopReason: '  ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await reason()).toBe('');
    await saveLeague({ id, name: 'Stopped', shown: false, stopReason: ' winter break ' });
    expect(await reason()).toBe('winter break');
    // Another change of what is hidden keeps it.
    await saveLeague({ id, name: 'Stopped', shown: false, ordinal: 6 });
    expect(await reason()).toBe('winter break');
    await saveLeague({ id, name: 'Stopped', shown: true });
    expect(await reason()).toBe('');
    await expect(saveLeague({ id, name: 'Stopped', shown: false })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are refused under a name that is taken, in another sport, and where there is none', async () => {
    const { id } = await saveLeague({ name: 'League' });
    await expect(saveLeague({ name: 'Cup' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(saveLeague({ id, name: 'Cup' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(saveLeague({ id, name: 'League', sport: 'tennis' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(saveLeague({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('get the names of suppliers that meant another one, and keep them where nothing is said', async () => {
    const wrong = await saveLeague({ name: 'Wrong', aliases: [{ source: 'test', name: 'K1' }] });
    const right = await saveLeague({
      name: 'Right',
      aliases: [
        { source: 'test', name: 'K1' },
        { source: 'test', name: 'K One' },
      ],
    });
    expect(right.aliases).toHaveLength(2);
    expect((await saveLeague({ id: wrong.id, name: 'Wrong' })).aliases).toEqual([]);
    expect((await saveLeague({ id: right.id, name: 'Right' })).aliases).toHaveLength(2);
    const fixture = await world.fixture({ league: 'K1', home: 'Seoul', away: 'Busan', inMinutes: 600 });
    expect(await world.fixtures.byId(world.database, fixture)).toMatchObject({ league: { id: right.id } });
    expect((await saveLeague({ id: right.id, name: 'Right', aliases: [] })).aliases).toEqual([]);
  });

  it('are found by their names and by those of suppliers', async () => {
    await world.fixture({ league: 'Premier League', home: 'Arsenal', away: 'Chelsea' });
    expect(await world.keepNames.leagues({ ...listed, search: 'premier' })).toMatchObject({
      total: 1,
      items: [{ fixtures: 1, aliases: [{ source: 'test', name: 'Premier League' }] }],
    });
    expect(await world.keepNames.leagues({ ...listed, sport: 'tennis' })).toEqual({ items: [], total: 0 });
  });
});

describe('a team', () => {
  it('gets the names that meant another one: what comes later is its own', async () => {
    const wrong = must((await world.keepNames.teams({ ...listed, search: 'arsenal' })).items[0], 'the team');
    const right = await saveTeam({ name: 'Arsenal London', nameKo: '아스널', aliases: [{ source: 'test', name: 'Arsenal' }] });
    expect(right.aliases).toEqual([{ source: 'test', name: 'Arsenal' }]);
    const later = await world.fixture({ home: 'Arsenal', away: 'Chelsea', inMinutes: 600 });
    expect(await world.fixtures.byId(world.database, later)).toMatchObject({ home: { id: right.id, nameKo: '아스널' } });
    expect((await world.keepNames.teams({ ...listed, search: 'arsenal' })).items.map(({ id, aliases }) => [id, aliases.length])).toEqual([
      [wrong.id, 0],
      [right.id, 1],
    ]);
    expect((await saveTeam({ id: right.id, name: 'Arsenal London' })).aliases).toEqual([]);
    await expect(saveTeam({ name: 'Arsenal London' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  });
});

describe('a fixture that is registered by hand', () => {
  const create = async (fields: Partial<Parameters<typeof world.createFixture.execute>[1]> = {}) => {
    const [cup] = (await world.keepNames.leagues({ ...listed, search: 'cup' })).items;
    const input = {
      leagueId: cup!.id,
      home: 'Jeonbuk',
      away: 'Ulsan',
      kickOff: within(24),
      markets: [matchOdds(), handicap(-0.25)],
      ...fields,
    };
    return world.createFixture.execute(requestCommand('admin/sports/fixture/create'), input);
  };

  it('is on sale at once, with teams that are known by either name', async () => {
    await saveTeam({ name: 'Jeonbuk', nameKo: '전북' });
    const id = await create({ home: '전북' });
    expect(await world.adminFixtures.one(id)).toMatchObject({
      source: 'manual',
      status: 'scheduled',
      home: { name: 'Jeonbuk' },
      away: { name: 'Ulsan' },
      marketCount: 2,
      bets: 0,
      exposure: 0,
      unsettled: 0,
    });
    expect((await world.queries.page({ section: 'cross', ...listed })).items.map((each) => each.id)).toContain(id);
    expect(await audited('fixture.create')).toMatchObject([{ target: `fixture:${id}` }]);
  });

  it.each([
    ['FIXTURE_KNOWN', {}],
    ['TEAMS_SAME', { away: '전북' }],
    ['NOT_FOUND', { leagueId: 999_999 }],
    ['INVALID_INPUT', { home: '  ' }],
    ['INVALID_INPUT', { kickOff: '2026-11-21T12:00:00+09:00' }],
    ['INVALID_INPUT', { away: 'Pohang', markets: [totals(2.5), totals(2.5, 1.8, 1.8)] }],
    ['ODDS_UNSOUND', { away: 'Pohang', markets: [totals(2.5, 2, 2)] }],
    ['ODDS_UNSOUND', { away: 'Pohang', markets: [totals(2.4)] }],
    ['ODDS_UNSOUND', { away: 'Pohang', markets: [{ type: 'match_odds', line: null, odds: { home: 1.02, draw: 20, away: 102 } }] }],
    ['ODDS_UNSOUND', { away: 'Pohang', markets: [{ type: 'winner', line: null, odds: { home: 1.9, away: 1.9 } }] }],
  ])('is refused with %s: %j', async (code, fields) => {
    const count = () => world.database.query('SELECT count(*) FROM fixture');
    const before = await count();
    await expect(create(fields)).rejects.toMatchObject({ code });
    expect(await count()).toEqual(before);
  });
});

describe('a fixture that is changed', () => {
  const update = (id: number, version: number, fields: Partial<Parameters<typeof world.updateFixture.execute>[1]>) =>
    world.updateFixture.execute(requestCommand('admin/sports/fixture/update'), { fixture_id: id, version, ...fields });

  it('moves, stops, resumes and goes live, each on top of what was seen', async () => {
    const id = await world.fixture({ home: 'Moved', away: 'Stopped' });
    await update(id, 1, { kickOff: within(5), suspended: 'manual' });
    expect(await world.adminFixtures.one(id)).toMatchObject({ version: 2, kickOff: within(5), suspended: 'manual' });
    await expect(update(id, 1, { suspended: null })).rejects.toMatchObject({ code: 'FIXTURE_CHANGED' });
    await update(id, 2, { suspended: null, status: 'live' });
    expect(await world.adminFixtures.one(id)).toMatchObject({ status: 'live', score: [0, 0], suspended: null });
    const noted = await audited('fixture.update');
    expect(noted).toMatchObject([
      { target: `fixture:${id}`, before: { suspended: null }, after: { suspended: 'manual' } },
      { after: { status: 'live' } },
    ]);
    // What stayed as it was is no change.
    expect(Object.keys((noted[1] as { before: object }).before).sort()).toEqual(['score', 'status', 'suspended']);
    await update(id, 3, {});
    expect((await world.adminFixtures.one(id)).version).toBe(3);
  });

  it('says why an administrator stopped its bets, and nothing of it once a supplier has the word', async () => {
    const id = await world.fixture({ home: 'Why', away: 'Stopped' });
    const stopReason = async () => (await world.adminFixtures.one(id)).stopReason;
    await update(id, 1, { suspended: 'manual', stopReason: 'line-up' });
    expect(await stopReason()).toBe('line-up');
    await update(id, 2, { suspended: null });
    expect(await stopReason()).toBe('');
    // In a hurry, without a reason.
    await update(id, 3, { suspended: 'manual' });
    expect(await stopReason()).toBe('');
    await update(id, 4, { suspended: null });
    await update(id, 5, { suspended: 'manual', stopReason: 'pitch' });
    await world.database.transaction((tx) => world.changes.change(tx, id, { suspended: 'goal' }));
    expect(await stopReason()).toBe('');
  });

  it('is changed by one of two who have seen the same', async () => {
    const id = await world.fixture({ home: 'Raced', away: 'Twice' });
    const both = await Promise.allSettled([update(id, 1, { suspended: 'manual' }), update(id, 1, { status: 'postponed' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await world.adminFixtures.one(id)).version).toBe(2);
  });

  it('is refused what cannot be', async () => {
    const id = await world.fixture({ home: 'Refused', away: 'Changes' });
    await expect(update(999_999, 1, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(update(id, 1, { kickOff: within(-1) })).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { field: 'kickOff' } });
    await update(id, 1, { status: 'live' });
    await expect(update(id, 2, { status: 'scheduled' })).rejects.toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
      details: { from: 'live', to: 'scheduled' },
    });
    await expect(update(id, 2, { kickOff: within(2) })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await world.database.transaction((tx) => world.changes.enter(tx, id, { result: null, source: 'test', enteredBy: null, reason: '' }));
    await expect(update(id, 3, { status: 'live' })).rejects.toMatchObject({ code: 'FIXTURE_OVER' });
  });
});

describe('markets', () => {
  const save = (id: number, markets: Parameters<typeof world.saveMarkets.execute>[1]['markets']) =>
    world.saveMarkets.execute(requestCommand('admin/sports/market/save'), { fixture_id: id, markets });
  const bring = (ids: number[], status: 'active' | 'suspended' | 'closed' | 'cancelled') =>
    world.switchMarkets.execute(requestCommand('admin/sports/market/switch'), { ids, status, reason: 'a test' });

  it('are added and priced anew, in the state that they have', async () => {
    const id = await world.fixture({ home: 'Priced', away: 'Anew' });
    const [market] = await marketsOf(id);
    await bring([market!.id], 'suspended');
    expect(await save(id, [matchOdds(2.5), totals(2.5)])).toMatchObject({
      markets: [
        { type: 'match_odds', status: 'suspended', odds: { home: 2.5 } },
        { type: 'totals', status: 'active' },
      ],
    });
    expect(await world.adminFixtures.history({ market_id: market!.id })).toMatchObject({
      items: [
        { version: 1, source: 'test' },
        { status: 'suspended', source: 'manual' },
        { odds: { home: 2.5 }, source: 'manual' },
      ],
    });
    expect(await audited('market.save')).toMatchObject([
      { before: { odds: { home: 2.6 } }, after: { odds: { home: 2.5 } } },
      { before: null },
    ]);
    await expect(save(id, [matchOdds(30)])).rejects.toMatchObject({
      code: 'ODDS_UNSOUND',
      details: { market: 'match_odds', reason: 'return' },
    });
    await expect(save(999_999, [matchOdds()])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are switched row by row, and a cancelled one makes its fixture due', async () => {
    const id = await world.fixture({ home: 'Switched', away: 'Cancelled', markets: [matchOdds(), totals(2.5)] });
    const [first, second] = (await marketsOf(id)).map((market) => market.id);
    expect(await bring([first!, 999_999, second!], 'closed')).toMatchObject([
      { ok: true, status: 'closed' },
      { ok: false, error: { code: 'NOT_FOUND' } },
      { ok: true },
    ]);
    expect(await bring([first!], 'active')).toMatchObject([{ ok: true, status: 'active' }]);
    expect(await world.fixtures.unsettled(world.database, 1_000)).not.toContain(id);
    expect(await bring([second!], 'cancelled')).toMatchObject([{ ok: true, status: 'cancelled' }]);
    expect(await world.fixtures.unsettled(world.database, 1_000)).toContain(id);
    expect(await bring([second!], 'active')).toMatchObject([{ ok: false, error: { code: 'MARKET_OVER' } }]);
    await expect(save(id, [totals(2.5)])).rejects.toMatchObject({ code: 'MARKET_OVER' });
    expect((await audited('market.switch')).at(-1)).toMatchObject({
      target: `market:${second}`,
      before: { status: 'closed' },
      after: { status: 'cancelled', reason: 'a test' },
    });
  });

  it('of a fixture that is over come to life no more, but can still be cancelled', async () => {
    const id = await world.fixture({
      home: 'Played',
      away: 'Over',
      markets: [matchOdds(), { type: 'corners_totals', line: 9.5, odds: { over: 1.9, under: 1.9 } }],
    });
    const [corners, settled] = (await marketsOf(id)).map((market) => market.id);
    await world.database.transaction((tx) =>
      world.changes.enter(tx, id, {
        result: { full: [1, 0], half: null, corners: null, cards: null, startedAt: null },
        source: 'test',
        enteredBy: null,
        reason: '',
      }),
    );
    expect(await bring([corners!, settled!], 'active')).toMatchObject([
      { error: { code: 'FIXTURE_OVER' } },
      { error: { code: 'MARKET_OVER' } },
    ]);
    expect(await bring([corners!], 'cancelled')).toMatchObject([{ ok: true }]);
    await expect(save(id, [totals(2.5)])).rejects.toMatchObject({ code: 'FIXTURE_OVER' });
  });
});

describe('the administrators’ list', () => {
  const idsOf = async (input: Partial<Parameters<typeof world.adminFixtures.page>[0]>) =>
    (await world.adminFixtures.page({ ...listed, search: 'desk', ...input })).items.map(({ id }) => id);

  it('has those under way, then the next, then those that wait, then those that are over', async () => {
    const of = (home: string, inMinutes: number) => world.fixture({ league: 'Desk League', home, away: 'Rival', inMinutes });
    const [over, later, soon, waiting, live] = [
      await of('Over', -400),
      await of('Later', 300),
      await of('Soon', 20),
      await of('Waiting', -200),
      await of('Live', -30),
    ];
    await world.database.query(`UPDATE league SET shown = false WHERE name = 'Desk League'`);
    await world.database.transaction(async (tx) => {
      await world.changes.enter(tx, over!, { result: null, source: 'test', enteredBy: null, reason: '' });
      await world.changes.change(tx, live!, { status: 'live', score: [1, 1] });
    });
    expect(await idsOf({})).toEqual([live, soon, later, waiting, over]);
    expect(await idsOf({ status: 'live' })).toEqual([live]);
    expect(await idsOf({ overdue: true })).toEqual([waiting]);
    expect(await idsOf({ source: 'nobody' })).toEqual([]);
    expect(await idsOf({ skip: 1, take: 2 })).toEqual([soon, later]);
    world.activity.listed.set(later!, { bets: 3, stakes: 30_000, exposure: 12_000 });
    expect(await world.adminFixtures.page({ ...listed, search: 'desk', withBets: true })).toMatchObject({
      total: 1,
      items: [{ id: later, bets: 3, stakes: 30_000, exposure: 12_000 }],
    });
    expect(await world.adminFixtures.whole({ fixture_id: over! })).toMatchObject({
      fixture: { revision: 1, status: 'cancelled' },
      results: [{ kind: 'void', revision: 1 }],
      book: [],
    });
    await expect(world.adminFixtures.whole({ fixture_id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('settings', () => {
  const update = (input: Parameters<typeof world.updateSettings.execute>[1]) =>
    world.updateSettings.execute(requestCommand('admin/sports/settings/update'), input);

  it('of a section are changed by who has seen them as they are', async () => {
    const { settings, version } = (await world.updateSettings.read()).sections.cross;
    await update({ section: { id: 'cross', version, settings: { ...settings, minStake: 1_000 } } });
    expect((await world.updateSettings.read()).sections.cross).toEqual({
      version: version + 1,
      settings: { ...settings, minStake: 1_000 },
    });
    expect(await world.sportsSettings.section('cross')).toMatchObject({ minStake: 1_000 });
    expect(await audited('sports.settings')).toMatchObject([
      { target: 'sports:cross', before: { minStake: 5_000 }, after: { minStake: 1_000 } },
    ]);
    await expect(update({ section: { id: 'cross', version, settings } })).rejects.toMatchObject({ code: 'GAME_CHANGED' });
  });

  it('of a section that is taken off sale keep the reason until it is on sale again', async () => {
    const change = async (next: { onSale: boolean; stopReason?: string }) => {
      const { settings, version } = (await world.updateSettings.read()).sections.special;
      await update({ section: { id: 'special', version, settings: { ...settings, ...next } } });
      return (await world.updateSettings.read()).sections.special.settings.stopReason;
    };
    await expect(change({ onSale: false })).rejects.toMatchObject({ details: { field: 'section.settings.stopReason' } });
    expect(await change({ onSale: false, stopReason: 'no odds' })).toBe('no odds');
    expect(await change({ onSale: true })).toBe('');
  });

  it('that make no sense change nothing, the catalogue’s beside them neither', async () => {
    const before = await world.updateSettings.read();
    const { settings, version } = before.sections.cross;
    const catalogue = { ...before.catalogue, marginPercent: 9 };
    await expect(update({ catalogue, section: { id: 'cross', version, settings: { ...settings, maxStake: 1 } } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { field: 'section.settings.maxStake' },
    });
    expect(await world.updateSettings.read()).toEqual(before);
    await update({ catalogue });
    expect(await world.sportsSettings.catalogue()).toMatchObject({ marginPercent: 9 });
  });
});
