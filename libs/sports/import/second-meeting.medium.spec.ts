import { FixtureChanges, FixtureEventsRepository, ImportSeason, LeaguesRepository, SportsSettings } from '#lib/sports';
import { type Actor, must } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { sportsHarness } from '../../../test/support/sports-harness.js';

const head = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A';
const odds = '2,3.4,4';
let world: DrawHarness;
let sports: ReturnType<typeof sportsHarness>;
let importSeason: ImportSeason;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2023-10-01T12:00:00Z' });
  sports = sportsHarness(world);
  const { database, fixtures, markets, settings, outbox, clock } = world;
  const changes = new FixtureChanges(fixtures, markets, new FixtureEventsRepository(), outbox, clock);
  importSeason = new ImportSeason(
    database,
    fixtures,
    markets,
    new LeaguesRepository(),
    changes,
    new SportsSettings(settings, clock),
    clock,
  );
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const at = (instant: string) => world.clock.set(new Date(instant));
const run = (rows: readonly string[], results = true) => importSeason.run({ csv: [head, ...rows].join('\n'), results });
/** Fixtures of a home team by start. */
const fixturesOf = async (home: string) => {
  const ids = await world.database.query<{ id: number }>(
    `SELECT f.id FROM fixture f JOIN team h ON h.id = f.home_id WHERE h.name = $1 ORDER BY f.kick_off`,
    [home],
  );
  const rows = await world.fixtures.byIds(
    world.database,
    ids.map(({ id }) => id),
  );
  return ids.map(({ id }) => must(rows.get(id), 'a fixture'));
};
const scoresOf = async (home: string) =>
  (await fixturesOf(home)).map(({ kickOff, result, resultRevision }) => [
    kickOff.toISOString().slice(0, 10),
    result?.full.join(':') ?? null,
    resultRevision,
  ]);

/** A ticket of 10,000 on the home team. */
async function ticketOn(fixtureId: number, player: Actor): Promise<number> {
  const [market] = await world.markets.ofFixtures(world.database, [fixtureId]);
  return sports.ticket(player, { picks: [{ market: must(market, 'odds'), outcome: 'home' }], stake: 10_000 });
}

async function settle(home: string): Promise<void> {
  for (const { id } of await fixturesOf(home)) await world.settleFixture.execute(id);
}

describe.each(['B1', 'G1', 'E0', 'SC0', 'XX'])('two teams that meet twice at the same ground in %s', (div) => {
  const first = (home: string, rest = `3,1,H,${odds}`) => `${div},29/10/2023,15:00,${home},${home} guest,${rest}`;
  const second = (home: string, rest = `0,2,A,${odds}`) => `${div},29/03/2024,15:00,${home},${home} guest,${rest}`;

  it('keep both results and all money, however often and in whichever part the rows are read', async () => {
    const home = `${div} money`;
    at('2023-10-01T12:00:00Z');
    await run([first(home, `,,,${odds}`)]);
    const player = await world.player(10_000);
    const firstBet = await ticketOn((await fixturesOf(home))[0]!.id, player);
    at('2023-10-30T12:00:00Z');
    await run([first(home)]);
    await settle(home);
    expect(await world.cash(player)).toBe(20_000);
    at('2024-03-01T12:00:00Z');
    expect(await run([second(home, `,,,${odds}`)])).toMatchObject({ created: 1 });
    const [, playOff] = await fixturesOf(home);
    expect(await world.markets.ofFixtures(world.database, [playOff!.id])).toMatchObject([{ status: 'active', odds: { home: 2 } }]);
    const playOffBet = await ticketOn(playOff!.id, player);
    at('2024-04-01T12:00:00Z');
    for (const rows of [[second(home)], [first(home)], [first(home), second(home)], [second(home), first(home)], [second(home)]]) {
      await run(rows);
      await settle(home);
      expect(await world.cash(player)).toBe(10_000);
    }
    expect(await scoresOf(home)).toEqual([
      ['2023-10-29', '3:1', 1],
      ['2024-03-29', '0:2', 1],
    ]);
    expect(await world.bets.byId(world.database, firstBet)).toMatchObject({ payout: 20_000, revision: 1 });
    expect(await world.bets.byId(world.database, playOffBet)).toMatchObject({ payout: 0, revision: 1 });
  });

  it('make two fixtures in separate files, in either order, with and without results', async () => {
    at('2024-04-01T12:00:00Z');
    for (const [name, results] of [
      ['results', true],
      ['fixtures', false],
    ] as const) {
      const rows: [string, (home: string) => string[][]][] = [
        ['ascending', (home) => [[first(home)], [second(home)]]],
        ['descending', (home) => [[second(home)], [first(home)]]],
        ['together', (home) => [[first(home), second(home)]]],
        ['turned', (home) => [[second(home), first(home)]]],
      ];
      for (const [order, parts] of rows) {
        const home = `${div} ${name} ${order}`;
        for (const part of parts(home)) expect(await run(part, results)).toMatchObject({ created: part.length });
        for (const part of parts(home)) expect(await run(part, results)).toMatchObject({ unchanged: part.length });
        expect(await scoresOf(home)).toEqual([
          ['2023-10-29', ...(results ? ['3:1', 1] : [null, 0])],
          ['2024-03-29', ...(results ? ['0:2', 1] : [null, 0])],
        ]);
      }
    }
  });

  it('have each row in one fixture when two administrators read the parts at once', async () => {
    at('2024-04-01T12:00:00Z');
    const home = `${div} race`;
    const files = [[first(home)], [second(home)], [first(home), second(home)], [second(home), first(home)], [second(home)]];
    await Promise.all(files.map((rows) => run(rows)));
    expect(await scoresOf(home)).toEqual([
      ['2023-10-29', '3:1', 1],
      ['2024-03-29', '0:2', 1],
    ]);
  });
});

describe('a match of another day', () => {
  const row = (home: string, date: string, rest = `,,,${odds}`, div = 'B1') => `${div},${date},15:00,${home},${home} guest,${rest}`;

  it('moves a fixture that has not begun, with its tickets', async () => {
    at('2023-10-01T12:00:00Z');
    await run([row('Moved', '29/10/2023')]);
    const [before] = await fixturesOf('Moved');
    const player = await world.player(10_000);
    await ticketOn(before!.id, player);
    expect(await run([row('Moved', '12/11/2023')])).toMatchObject({ updated: 1 });
    at('2023-11-13T12:00:00Z');
    await run([row('Moved', '12/11/2023', `1,0,H,${odds}`)]);
    await settle('Moved');
    expect(await fixturesOf('Moved')).toMatchObject([{ id: before!.id, result: { full: [1, 0] } }]);
    expect(await world.cash(player)).toBe(20_000);
  });

  it('moves a fixture that an administrator has postponed, however late it is played', async () => {
    at('2023-10-01T12:00:00Z');
    await run([row('Late', '29/10/2023')]);
    const [before] = await fixturesOf('Late');
    await world.database.transaction((tx) => sports.changes.change(tx, before!.id, { status: 'postponed' }));
    at('2023-11-20T12:00:00Z');
    expect(await run([row('Late', '20/03/2024')])).toMatchObject({ updated: 1 });
    expect(await fixturesOf('Late')).toMatchObject([{ id: before!.id, status: 'scheduled', kickOff: new Date('2024-03-20T15:00:00Z') }]);
  });

  it('is a play-off where the first meeting still waits for its result, so that its tickets wait as well', async () => {
    at('2024-03-01T12:00:00Z');
    await run([row('Waiting', '10/03/2024')]);
    const player = await world.player(10_000);
    await ticketOn((await fixturesOf('Waiting'))[0]!.id, player);
    at('2024-04-01T12:00:00Z');
    await run([row('Waiting', '23/03/2024', `2,0,H,${odds}`)]);
    await settle('Waiting');
    expect(await scoresOf('Waiting')).toEqual([
      ['2024-03-10', null, 0],
      ['2024-03-23', '2:0', 1],
    ]);
    expect(await world.cash(player)).toBe(0);
  });

  it('does not settle tickets that were sold after it was played', async () => {
    at('2024-04-01T12:00:00Z');
    await run([row('Forward', '20/04/2024', undefined, 'E0')]);
    const player = await world.player(10_000);
    await ticketOn((await fixturesOf('Forward'))[0]!.id, player);
    await run([row('Forward', '30/03/2024', `2,0,H,${odds}`, 'E0')]);
    await settle('Forward');
    expect(await scoresOf('Forward')).toEqual([
      ['2024-03-30', '2:0', 1],
      ['2024-04-20', null, 0],
    ]);
    expect(await world.cash(player)).toBe(0);
  });

  it('is sold anew where the fixture is void', async () => {
    at('2023-10-01T12:00:00Z');
    await run([row('Void', '29/10/2023')]);
    await sports.tell((await fixturesOf('Void'))[0]!.id, null);
    expect(await run([row('Void', '12/11/2023')])).toMatchObject({ created: 1 });
    expect(await fixturesOf('Void')).toMatchObject([{ status: 'cancelled' }, { status: 'scheduled' }]);
  });
});

describe('a match of the same day', () => {
  const row = (time: string, rest: string) => `E0,12/11/2023,${time},Timed,Timed guest,${rest}`;

  it('has its result corrected and paid anew', async () => {
    at('2023-10-01T12:00:00Z');
    const corrected = (rest: string) => `B1,12/11/2023,15:00,Corrected,Corrected guest,${rest}`;
    await run([corrected(`,,,${odds}`)]);
    const player = await world.player(10_000);
    await ticketOn((await fixturesOf('Corrected'))[0]!.id, player);
    at('2023-11-13T12:00:00Z');
    for (const [rest, cash] of [
      ['1,0,H', 20_000],
      ['0,0,D', 0],
      ['2,0,H', 20_000],
    ] as const) {
      await run([corrected(`${rest},${odds}`)]);
      await settle('Corrected');
      expect(await world.cash(player)).toBe(cash);
    }
    expect(await scoresOf('Corrected')).toEqual([['2023-11-12', '2:0', 3]]);
  });

  it('that began earlier than announced gives back the stakes of later tickets', async () => {
    at('2023-11-01T12:00:00Z');
    await run([row('20:00', `,,,${odds}`)]);
    const { id } = must((await fixturesOf('Timed'))[0], 'a fixture');
    const [early, late] = (await world.players(10_000, 10_000)) as [Actor, Actor];
    await ticketOn(id, early);
    at('2023-11-12T16:00:00Z');
    await ticketOn(id, late);
    at('2023-11-12T18:00:00Z');
    for (let times = 0; times < 3; times += 1) {
      await run([row('15:00', `2,0,H,${odds}`)]);
      await settle('Timed');
      expect([await world.cash(early), await world.cash(late)]).toEqual([20_000, 10_000]);
    }
    expect(await scoresOf('Timed')).toEqual([['2023-11-12', '2:0', 1]]);
  });
});
