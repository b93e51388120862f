import { catalogueGroup, type FixtureRow } from '#lib/sports';
import { must } from '#lib/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCluster, type Cluster } from '../support/cluster.js';
import { stretched } from '../support/patience.js';
import { createSportsSupply, type SportsSupply } from '../support/sports-supply.js';
import { until } from '../support/until.js';

const setUpMs = stretched(240_000);
const patienceMs = stretched(120_000);
/** A match takes half a minute. */
const speed = 200;
const csv = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A',
  'E0,17/08/2024,15:00,Everton,Brighton,0,3,0,1,1,5,1,1,1,0,3.1,3.4,2.3',
  'E0,17/08/2024,15:00,Newcastle,Southampton,1,0,1,0,3,12,2,4,1,0,1.36,5.25,8',
  'E0,17/08/2024,15:00,Arsenal,Wolves,2,0,1,0,8,2,2,2,0,0,1.18,7.5,13',
].join('\n');

let supply: SportsSupply;
let cluster: Cluster;
beforeAll(async () => {
  supply = await createSportsSupply({ at: new Date().toISOString() });
  await supply.settings.change(catalogueGroup, { simulator: false }, 'test');
  cluster = await startCluster({ databaseUrl: supply.url, apis: 0, workers: 2 });
}, setUpMs);
afterAll(async () => {
  await cluster.stop();
  await supply.close();
}, setUpMs);

describe('workers that are killed in the middle of a match', () => {
  it(
    'are followed by one another, and it ends once, in its result, and settled',
    async () => {
      supply.clock.set(new Date());
      const replayed = await supply.replaySeason.run({ csv, speed, startsAt: new Date(Date.now() + 1_000) });
      const ids = replayed.map(({ fixtureId }) => fixtureId);
      const fixtures = async () => [...(await supply.fixtures.byIds(supply.database, ids)).values()];
      const all = (isSo: (fixture: FixtureRow) => boolean) =>
        until(fixtures, (seen) => seen.every(isSo), { what: 'the state of all fixtures', limitMs: patienceMs });
      const [one, other] = cluster.workers;
      await all(({ clock }) => clock?.period === 'first');
      must(one, 'a worker').kill();
      await all(({ clock, status }) => clock?.period === 'second' || status === 'finished');
      must(other, 'another worker').kill();
      await one!.revive();
      await all(({ status, resultRevision, settledRevision }) => status === 'finished' && settledRevision === resultRevision);
      const ends = await fixtures();
      expect(ends.map(({ result, resultRevision }) => ({ result, resultRevision }))).toEqual(
        replayed.map(({ result }) => ({ result, resultRevision: 1 })),
      );
    },
    patienceMs * 3,
  );
});
