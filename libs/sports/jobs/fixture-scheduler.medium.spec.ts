import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CatalogueHarness, createCatalogueHarness, matchOdds, totals } from '../../../test/support/catalogue-harness.js';

const hourMs = 3_600_000;

let world: CatalogueHarness;
beforeAll(async () => {
  world = await createCatalogueHarness();
});
afterAll(() => world.close());

const statusesOf = async (id: number) => (await world.markets.ofFixtures(world.database, [id])).map(({ status }) => status);
const change = (id: number, fields: Parameters<typeof world.changes.change>[2]) =>
  world.database.transaction((tx) => world.changes.change(tx, id, fields));

describe('a fixture that begins', () => {
  it('is closed at its start where nobody tells its course, once, and everybody is told', async () => {
    const silent = await world.fixture({ home: 'A', away: 'B', source: 'manual', inMinutes: 10, markets: [matchOdds(), totals(2.5)] });
    const supplied = await world.fixture({ home: 'C', away: 'D', source: 'a live supplier', inMinutes: 10 });
    await world.fixtureScheduler.tick();
    expect(await statusesOf(silent)).toEqual(['active', 'active']);
    const before = (await world.events('fixtures.changed')).length;
    world.clock.advance(600_000);
    await Promise.all([world.fixtureScheduler.tick(), world.fixtureScheduler.tick()]);
    await world.fixtureScheduler.tick();
    expect([await statusesOf(silent), await statusesOf(supplied)]).toEqual([['closed', 'closed'], ['active']]);
    const [market] = await world.markets.ofFixtures(world.database, [silent]);
    expect(await world.markets.history(world.database, market!.id)).toMatchObject([
      { status: 'active' },
      { status: 'closed', source: 'system' },
    ]);
    expect((await world.events<{ fixtureId: number }>('odds.changed')).map(({ data }) => data.fixtureId)).toEqual([silent]);
    expect(await world.events('fixtures.changed')).toHaveLength(before + 1);
  });

  it('is not closed when its start was moved meanwhile', async () => {
    const id = await world.fixture({ home: 'E', away: 'F', source: 'manual', inMinutes: -1 });
    await change(id, { kickOff: new Date(world.clock.now().getTime() + hourMs) });
    expect(await world.closeBegun.execute(id)).toBe(false);
    expect(await statusesOf(id)).toEqual(['active']);
  });
});

describe('a fixture that waits to be played', () => {
  it.each(['postponed', 'abandoned'] as const)('is void when it is %s for longer than the site waits', async (status) => {
    const id = await world.fixture({ home: `G ${status}`, away: 'H' });
    await change(id, { status });
    world.clock.advance(36 * hourMs);
    await world.fixtureScheduler.tick();
    expect(await world.fixtures.byId(world.database, id)).toMatchObject({ status });
    world.clock.advance(hourMs);
    await Promise.all([world.fixtureScheduler.tick(), world.fixtureScheduler.tick()]);
    expect(await world.fixtures.byId(world.database, id)).toMatchObject({ status: 'cancelled', resultRevision: 1 });
    expect(await world.fixtures.results(world.database, id)).toMatchObject([{ kind: 'void', source: 'system', reason: status }]);
    expect(await statusesOf(id)).toEqual(['settled']);
  });
});
