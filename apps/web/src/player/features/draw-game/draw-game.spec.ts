import { describe, expect, it } from '@jest/globals';
import { dayStart, drawn, game, round, view, voided } from '../../../testing/draws.js';
import { gameAt, gameLink, gamePaths, menuOf } from './game-paths.js';
import { gameClock, roundScheduler, takesBets } from './phase.js';
import { beginReveal, endPlaying, followReveal, isTold, type Reveal } from './reveal.js';
import { newerRound, takeIntoList, takeRound, type Round } from './rounds.js';

describe('a round’s clock', () => {
  const at = (second: number, over: Partial<Round> = {}): ReturnType<typeof roundScheduler> =>
    roundScheduler(round(0, over), dayStart + second * 1000);

  it('counts to the close, warns in the last ten seconds, then waits for the draw', () => {
    expect(at(10)).toMatchObject({ phase: 'open', secondsToClose: 45, secondsTotal: 55 });
    expect(at(45)).toMatchObject({ phase: 'soon', secondsToClose: 10 });
    expect(at(55)).toMatchObject({ phase: 'closed', secondsToClose: 0, secondsToDraw: 5 });
    expect(at(61)).toMatchObject({ phase: 'drawing', secondsToDraw: 0 });
  });
  it('takes bets only while the server says open and the close has not come', () => {
    expect(takesBets(at(54).phase)).toBe(true);
    expect(takesBets(at(55).phase)).toBe(false);
    expect(takesBets(at(10, { status: 'closed' }).phase)).toBe(false);
    expect(at(10, { status: 'void' }).phase).toBe('void');
    expect(at(80, { status: 'settled' }).phase).toBe('done');
  });
  it('takes none of a game under maintenance or not on sale, whose running round still closes and draws', () => {
    const phase = (state: 'maintenance' | 'stopped', second: number): string =>
      gameClock({ state }, round(0), dayStart + second * 1000).phase;
    expect([phase('maintenance', 10), phase('stopped', 10), phase('maintenance', 56), phase('maintenance', 61)]).toEqual([
      'maintenance',
      'stopped',
      'closed',
      'drawing',
    ]);
    expect(gameClock({ state: 'stopped' }, null, dayStart)).toMatchObject({ phase: 'stopped', secondsToClose: 0 });
  });
});

describe('rounds that are pushed', () => {
  it('replace a round only by a newer version of it', () => {
    expect(newerRound(round(1, { version: 4 }), round(1, { version: 3 })).version).toBe(4);
    expect(newerRound(round(1, { version: 3 }), round(1, { version: 4 })).version).toBe(4);
    expect(newerRound(null, round(1))?.id).toBe(1);
  });
  it('show the next round when it opens and the result when it is drawn', () => {
    const opened = takeRound(view(), round(6));
    expect(opened.current?.id).toBe(6);
    const done = takeRound(opened, drawn(5));
    expect(done.last?.id).toBe(5);
    expect(done.current?.id).toBe(6);
    expect(done.recent.map((each) => each.id)).toEqual([3, 4, 5]);
  });
  it('do not go back: an old round, a late result and another game change nothing on screen', () => {
    const now = view();
    expect(takeRound(now, round(2)).current?.id).toBe(5);
    expect(takeRound(now, drawn(2)).last?.id).toBe(4);
    expect(takeRound(now, round(9, { game: 'eos3' }))).toBe(now);
  });
  it('keep each round once on the road, in order, a correction in the place of what it corrects and no older result after it', () => {
    const corrected = takeRound(takeRound(view(), drawn(5)), drawn(4, { revision: 2, version: 5 }));
    expect(corrected.recent.map((each) => [each.id, each.revision])).toEqual([
      [3, 1],
      [4, 2],
      [5, 1],
    ]);
    expect(takeRound(corrected, drawn(4)).recent[1]?.revision).toBe(2);
  });
  it('put a round that was called off on the list of rounds, and begin a game that had none', () => {
    expect(takeRound(view(), voided(5)).recent.map((each) => each.status)).toEqual(['drawn', 'drawn', 'void']);
    expect(takeRound(view({ current: null, last: null, recent: [] }), round(6)).current?.id).toBe(6);
  });
  it('follow the list of games', () => {
    const [entry] = takeIntoList([{ game, current: round(5), last: drawn(4) }], round(6));
    expect(entry).toMatchObject({ current: { id: 6 }, last: { id: 4 } });
    expect(takeIntoList([{ game, current: round(6), last: drawn(4) }], drawn(5))[0]).toMatchObject({ current: { id: 6 }, last: { id: 5 } });
  });
});

describe('a draw is shown, not told', () => {
  const at = (second: number): number => dayStart + 5 * 60_000 + second * 1000;
  const ids = ({ shown, playing, awaited }: Reveal): (number | undefined)[] => [shown?.id, playing?.id, awaited?.id];

  it('goes from the close over the waiting to the playing, and only then is the result told', () => {
    let reveal = beginReveal(view());
    const steps: (number | undefined)[][] = [];
    const follow = (rounds: Parameters<typeof followReveal>[1], second: number): void => {
      reveal = followReveal(reveal, rounds, at(second));
      steps.push(ids(reveal));
    };
    follow(view(), 10);
    follow(view({ current: round(5, { status: 'closed' }) }), 56);
    // The next round opens before the result has come.
    follow(view({ current: round(6) }), 61);
    follow(view({ current: round(6), last: drawn(5) }), 62);
    expect(isTold(reveal, { day: '2026-11-21', round: 5 })).toBe(false);
    reveal = endPlaying(reveal);
    expect(isTold(reveal, { day: '2026-11-21', round: 5 })).toBe(true);
    expect([...steps, ids(reveal)]).toEqual([
      [4, undefined, undefined],
      [4, undefined, 5],
      [4, undefined, 5],
      [4, 5, undefined],
      [5, undefined, undefined],
    ]);
  });
  it('plays nothing on a page that is opened late', () => {
    expect(
      ids(followReveal(beginReveal(view({ current: round(6), last: drawn(5) })), view({ current: round(6), last: drawn(5) }), at(63))),
    ).toEqual([5, undefined, undefined]);
  });
  it('plays no correction of what was shown and no round that was called off', () => {
    const known = beginReveal(view());
    const corrected = followReveal(known, view({ last: drawn(4, { version: 9, revision: 2 }) }), at(10));
    expect([corrected.shown?.revision, corrected.playing]).toEqual([2, null]);
    expect(ids(followReveal(known, view({ current: null, last: voided(5) }), at(61)))).toEqual([5, undefined, undefined]);
  });
  it('never goes back to an older result, and changes nothing where nothing has changed', () => {
    const rounds = view({ last: drawn(4) });
    const known = beginReveal(rounds);
    expect(followReveal(known, rounds, at(10))).toBe(known);
    expect(followReveal(known, { ...rounds, last: drawn(2) }, at(10)).shown?.id).toBe(4);
  });
  it('tells the rounds of the day before, and none of the next', () => {
    const reveal = beginReveal(view());
    expect([
      isTold(reveal, { day: '2026-11-20', round: 1_440 }),
      isTold(reveal, { day: '2026-11-22', round: 1 }),
      isTold({ shown: null }, drawn(1)),
    ]).toEqual([true, false, false]);
  });
});

describe('the paths of the games', () => {
  it('are the specified ones', () => {
    const specified: [string, string | undefined, string][] = [
      ['/game/powerball/pbg', undefined, 'pbg'],
      ['/game/powerball/ntry/eos4', undefined, 'eos4'],
      ['/game/powerball/ntry/powerball', undefined, 'powerball5'],
      ['/game/powerball/ntry/powerball', 'eos3', 'powerball3'],
      ['/game/powerball/ntry/powerball', 'eos5', 'powerball5'],
      ['/game/powerball/ntry/powerball', 'x', 'powerball5'],
      ['/game/powerball/ntry/coinpowerball', undefined, 'coinpowerball'],
      ['/game/minigame/ntry/powerladder', undefined, 'powerladder'],
      ['/game/minigame/ntry/kenoladder', undefined, 'kenoladder'],
      ['/game/minigame/ntry/speedkeno', undefined, 'speedkeno'],
      ['/game/minigame/ntry/coinladder', undefined, 'coinladder'],
      ['/game/powerball/bepick/eos2', undefined, 'bepick_eos2'],
      ['/game/powerball/bepick/happy545', undefined, 'happy545'],
      ['/game/minigame/bepick/marukhan', undefined, 'marukhan'],
    ];
    for (const [path, type, id] of specified) expect({ path, type, id: gameAt(path, type) }).toEqual({ path, type, id });
  });
  it('lead back from every game, and nowhere else', () => {
    for (const { game: id } of gamePaths) {
      const { to, search } = gameLink(id);
      expect(gameAt(to, search.type)).toBe(id);
    }
    expect([gameAt('/game/powerball/ntry/eos6'), gameAt('/game/powerball'), gameAt('/')]).toEqual([undefined, undefined, undefined]);
    expect([menuOf('eos1'), menuOf('happy545'), menuOf('marukhan'), menuOf('coinladder')]).toEqual([
      'powerball',
      'powerball',
      'minigame',
      'minigame',
    ]);
  });
});
