import { must } from '#lib/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSportsSupply, type SportsSupply } from '../../../test/support/sports-supply.js';
import { scriptOf } from './play-match.js';

const head =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA';
const csv = [
  head,
  'E0,24/08/2024,12:30,Brighton,Man United,2,1,1,0,6,3,1,2,0,0,2.5,3.5,2.75,1.53,2.5,0,1.9,2',
  'E0,16/08/2024,20:00,Man United,Fulham,1,0,0,0,7,8,2,3,0,0,1.6,4.2,5.25,1.53,2.5,-1,2.05,1.88',
  'E0,17/08/2024,12:30,Ipswich,Liverpool,0,2,0,0,2,10,3,1,0,0,8.5,5.5,1.33,1.4,3,1.5,2.02,1.91',
  'E0,25/08/2024,14:00,Not,Played,,,,,,,,,,,2,3.5,4,1.9,1.9,0,1.9,1.9',
].join('\n');
const startsAt = new Date('2026-11-21T12:01:00Z');
const speed = 600;

let supply: SportsSupply;
beforeAll(async () => void (supply = await createSportsSupply({ at: '2026-11-21T12:00:00Z' })));
afterAll(() => supply.close());

describe('a season that is replayed', () => {
  it('begins in the order of its matches, with the odds of the file, at a turned calendar, and ends in its real scores', async () => {
    const replayed = await supply.replaySeason.run({ csv, speed, startsAt });
    expect(replayed.map(({ name }) => name)).toEqual(['Man United – Fulham', 'Ipswich – Liverpool', 'Brighton – Man United']);
    const match = async (index: number) => must(await supply.matches.byId(supply.database, replayed[index]!.fixtureId), 'a match');
    expect((await match(0)).fixture).toMatchObject({
      kickOff: startsAt,
      status: 'scheduled',
      league: { name: 'Premier League' },
      home: { nameKo: '맨체스터 유나이티드' },
    });
    expect((await match(1)).fixture.kickOff.getTime() - startsAt.getTime()).toBe((16.5 * 3_600_000) / speed);
    const markets = (index: number) => supply.markets.ofFixtures(supply.database, [replayed[index]!.fixtureId]);
    const before = await markets(0);
    expect(before).toMatchObject([
      { type: 'handicap', line: -1 },
      { type: 'match_odds', odds: { home: 1.6, draw: 4.2, away: 5.25 } },
      { type: 'totals', line: 2.5 },
    ]);
    const { means } = await match(0);
    expect(means[0]).toBeGreaterThan(means[1]);
    expect(means[0] + means[1]).toBeGreaterThan(2.7);
    await supply.playMatch.run(replayed[0]!.fixtureId);
    expect(await markets(0)).toEqual(before);

    const script = scriptOf(await match(0));
    const turnTo = (elapsed: number) => supply.clock.set(new Date(Math.ceil(startsAt.getTime() + (elapsed * 1_000) / speed)));
    turnTo(script.halfTimeAt);
    await supply.playMatch.run(replayed[0]!.fixtureId);
    expect((await match(0)).fixture).toMatchObject({ status: 'live', score: [0, 0], clock: { period: 'half_time', speed } });
    expect((await markets(0)).length).toBeGreaterThan(before.length);

    supply.clock.set(new Date((await match(2)).fixture.kickOff.getTime() + 60_000));
    for (const { fixtureId, result } of replayed) {
      await supply.playMatch.run(fixtureId);
      expect(await supply.fixtures.byId(supply.database, fixtureId)).toMatchObject({ status: 'finished', result });
    }
    expect(replayed[0]!.result).toEqual({ full: [1, 0], half: [0, 0], corners: [7, 8], cards: [2, 3], startedAt: null });
  });

  it('can be replayed again, as far as is wanted', async () => {
    const again = await supply.replaySeason.run({ csv, speed, startsAt, matches: 2 });
    expect(again).toHaveLength(2);
  });

  it('is refused where it is no season file', async () => {
    await expect(supply.replaySeason.run({ csv: 'a,b\n1,2', speed, startsAt })).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });
});
