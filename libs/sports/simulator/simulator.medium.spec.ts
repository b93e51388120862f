import { must } from '#lib/kernel';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, makeTemplate } from '../../../test/support/postgres.js';
import { createSportsSupply, type SportsSupply } from '../../../test/support/sports-supply.js';
import type { SimulatedMatchRow } from '../data/simulated-matches.repository.js';
import type { MarketRow } from '../data/sports-rows.js';
import { stateAt } from './domain/match-state.js';
import { scriptOf } from './play-match.js';

const at = '2026-11-21T12:00:30+09:00';
/** A site on which matches are announced, which takes seconds: most tests begin there. */
const announced = 'simulator_announced';

let supply: SportsSupply;
const beginEmpty = async (): Promise<void> => void (supply = await createSportsSupply({ at }));
const beginAnnounced = async (): Promise<void> =>
  void (supply = await createSportsSupply({ at, testDatabase: await createTestDatabase(announced) }));

beforeAll(() =>
  makeTemplate(announced, async (url) => {
    const first = await createSportsSupply({ at, testDatabase: { url, drop: () => Promise.resolve() } });
    await first.announce.run();
    await first.close();
  }),
);
afterEach(() => supply.close());

const open = () => supply.matches.open(supply.database);
const marketsOf = ({ fixture }: SimulatedMatchRow) => supply.markets.ofFixtures(supply.database, [fixture.id]);
const next = async (ofVirtual = false, fits: (match: SimulatedMatchRow) => boolean = () => true): Promise<SimulatedMatchRow> =>
  must(
    (await open()).find((match) => {
      const { status, league } = match.fixture;
      return status === 'scheduled' && league.virtual === ofVirtual && league.sport === 'football' && fits(match);
    }),
    'a match',
  );
const now = async ({ fixture }: SimulatedMatchRow) => must(await supply.matches.byId(supply.database, fixture.id), 'the match');
/** Stands the clock at a second of match time. */
function turnTo({ fixture, speed }: SimulatedMatchRow, elapsed: number): void {
  supply.clock.set(new Date(fixture.kickOff.getTime() + Math.ceil((elapsed * 1_000) / speed)));
}
const versionsOf = (markets: readonly MarketRow[]) => Object.fromEntries(markets.map(({ id, version }) => [id, version]));

describe('the simulator on an empty site', () => {
  beforeEach(beginEmpty);

  it('fills an empty site at once: matches ahead, some under way, virtual ones, all with odds; a second look adds nothing', async () => {
    await supply.simulator().tick();
    const matches = await open();
    const count = (status: string, virtual: boolean) =>
      matches.filter(({ fixture }) => fixture.status === status && fixture.league.virtual === virtual).length;
    expect(count('scheduled', false)).toBeGreaterThan(50);
    expect(count('live', false)).toBeGreaterThan(5);
    expect(count('scheduled', true)).toBe(10);
    for (const match of matches.filter(({ fixture }) => fixture.status === 'scheduled')) {
      const markets = await marketsOf(match);
      // A winner, handicaps and totals at least; how many lines there are follows from the seed.
      expect(markets.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(3);
    }
    const events = async () =>
      (await supply.database.query<{ n: number }>(`SELECT count(*) AS n FROM outbox WHERE name = 'fixtures.changed'`))[0]!.n;
    expect(await events()).toBeGreaterThanOrEqual(count('scheduled', false));
    const told = await events();
    await supply.simulator().tick();
    expect(await open()).toHaveLength(matches.length);
    expect(await events()).toBe(told);
  });

  it('that two workers run at once announces and ends every match once', async () => {
    const workers = [supply.simulator(), supply.simulator(), supply.simulator()];
    await Promise.all(workers.map((worker) => worker.tick()));
    const keys = (await open()).map(({ fixture }) => fixture.sourceKey);
    expect(new Set(keys).size).toBe(keys.length);
    supply.clock.advance(600_000);
    await Promise.all(workers.map((worker) => worker.tick()));
    const [row] = await supply.database.query<{ over: number; results: number }>(
      `SELECT (SELECT count(*) FROM fixture WHERE status = 'finished') AS over, (SELECT count(*) FROM fixture_result) AS results`,
    );
    expect(row!.over).toBeGreaterThan(5);
    expect(row!.results).toBe(row!.over);
  });
});

describe('the simulator', () => {
  beforeEach(beginAnnounced);

  it('plays a match as its seed has it: score, clock, stops, result, and nobody bets on it at the end', async () => {
    const match = await next();
    const script = scriptOf(match);
    for (const elapsed of [
      0,
      1_000,
      script.halfTimeAt,
      script.secondHalfAt,
      ...script.stops.flatMap(({ from, to }) => [from, to]),
      script.endsAt - 1,
    ].sort((a, b) => a - b)) {
      turnTo(match, elapsed);
      await supply.playMatch.run(match.fixture.id);
      const { fixture } = await now(match);
      const state = stateAt(script, ((supply.clock.now().getTime() - fixture.kickOff.getTime()) * match.speed) / 1_000);
      expect(fixture).toMatchObject({
        status: 'live',
        score: state.score,
        corners: state.corners,
        cards: state.cards,
        suspended: state.suspended,
        clock: { period: state.period },
      });
    }
    turnTo(match, script.endsAt);
    await supply.playMatch.run(match.fixture.id);
    await supply.playMatch.run(match.fixture.id);
    const { fixture } = await now(match);
    expect(fixture).toMatchObject({
      status: 'finished',
      clock: null,
      resultRevision: 1,
      result: { full: stateAt(script, script.endsAt).score, half: stateAt(script, script.halfTimeAt).score },
    });
    expect((await marketsOf(match)).every(({ status }) => status === 'settled')).toBe(true);
  });

  it('moves the odds of a match before it, and with its score', async () => {
    // A match that is as good as won has no market any more, one that is suspended, as after a goal, has odds that stand still.
    const early = (match: SimulatedMatchRow) => scriptOf(match).secondHalfAt + 60;
    const match = await next(false, (each) =>
      [0, 1].every((later) => {
        const { score, suspended } = stateAt(scriptOf(each), early(each) + later);
        return score[0] === score[1] && !suspended;
      }),
    );
    const before = versionsOf(await marketsOf(match));
    supply.clock.advance(600_000);
    await supply.playMatch.run(match.fixture.id);
    const later = await marketsOf(match);
    expect(later.some(({ id, version }) => version > (before[id] ?? 0))).toBe(true);
    const odds = (markets: MarketRow[], type: string) =>
      must(
        markets.find((market) => market.type === type),
        type,
      ).odds;
    turnTo(match, early(match));
    await supply.playMatch.run(match.fixture.id);
    const live = await marketsOf(match);
    expect(odds(live, 'match_odds')).not.toEqual(odds(later, 'match_odds'));
    expect(live.filter(({ type }) => type.startsWith('half_')).every(({ status }) => status === 'closed')).toBe(true);
  });

  it('closes a virtual match to bets when it begins', async () => {
    const match = await next(true);
    expect((await marketsOf(match)).every(({ status }) => status === 'active')).toBe(true);
    turnTo(match, 1);
    await supply.playMatch.run(match.fixture.id);
    expect((await now(match)).fixture.status).toBe('live');
    expect((await marketsOf(match)).every(({ status }) => status === 'closed')).toBe(true);
  });

  it('writes nothing where nothing has come', async () => {
    const match = await next();
    await supply.playMatch.run(match.fixture.id);
    const before = versionsOf(await marketsOf(match));
    const { fixture } = await now(match);
    await supply.playMatch.run(match.fixture.id);
    expect(versionsOf(await marketsOf(match))).toEqual(before);
    expect((await now(match)).fixture.version).toBe(fixture.version);
  });

  it('leaves what an administrator has changed: a market, a stop, a cancelled match, a moved start', async () => {
    const match = await next();
    const { fixture } = match;
    const [first] = await marketsOf(match);
    await supply.database.transaction(async (tx) => {
      await supply.changes.switchMarkets(tx, fixture.id, [first!.id], 'suspended', 'admin');
      await supply.changes.change(tx, fixture.id, { kickOff: new Date(fixture.kickOff.getTime() + 3_600_000), suspended: 'manual' });
    });
    turnTo(match, 60);
    await supply.playMatch.run(fixture.id);
    expect((await now(match)).fixture.status).toBe('scheduled');
    turnTo(await now(match), 60);
    await supply.playMatch.run(fixture.id);
    expect((await now(match)).fixture).toMatchObject({ status: 'live', suspended: 'manual' });
    expect((await marketsOf(match)).find(({ id }) => id === first!.id)!.status).toBe('suspended');
    await supply.database.transaction((tx) =>
      supply.changes.enter(tx, fixture.id, { result: null, source: 'manual', enteredBy: 'admin', reason: 'flood' }),
    );
    turnTo(await now(match), scriptOf(match).endsAt);
    await supply.simulator().tick();
    expect((await now(match)).fixture).toMatchObject({ status: 'cancelled', result: null, resultRevision: 1 });
  });

  it('goes on in another worker where one stopped, in the middle of a match', async () => {
    await supply.simulator().tick();
    const match = await next();
    turnTo(match, 1_500);
    await supply.simulator().tick();
    expect((await now(match)).fixture.status).toBe('live');
    turnTo(match, scriptOf(match).secondHalfAt + 100);
    await supply.simulator().tick();
    const state = stateAt(scriptOf(match), scriptOf(match).secondHalfAt + 100);
    expect((await now(match)).fixture).toMatchObject({ score: state.score, clock: { period: 'second' } });
  });

  it('that is switched off announces nothing more and plays to the end what it has announced', async () => {
    await supply.simulator().tick();
    const match = await next(true);
    const { catalogueGroup } = await import('../settings/sports-settings.js');
    await supply.settings.change(catalogueGroup, { simulator: false }, 'test');
    const known = (await open()).length;
    turnTo(match, scriptOf(match).endsAt);
    await supply.simulator().tick();
    expect((await now(match)).fixture.status).toBe('finished');
    expect((await open()).length).toBeLessThan(known);
  });
});

describe('old odds', () => {
  beforeEach(beginAnnounced);

  it('are forgotten some days after their fixture was settled, and not before', async () => {
    const match = await next(true);
    turnTo(match, scriptOf(match).endsAt);
    await supply.playMatch.run(match.fixture.id);
    const history = async () => (await supply.markets.history(supply.database, (await marketsOf(match))[0]!.id)).length;
    expect(await history()).toBeGreaterThan(1);
    supply.clock.advance(4 * 86_400_000);
    await supply.forgetOdds.run();
    expect(await history()).toBeGreaterThan(1);
    await supply.database.transaction((tx) => supply.fixtures.markSettled(tx, match.fixture.id, 1, supply.clock.now()));
    await supply.forgetOdds.run();
    expect(await history()).toBe(0);
    expect((await marketsOf(match))[0]!.status).toBe('settled');
  });
});
