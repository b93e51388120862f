/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { roundClock, takesBets } from './phase.js';
import { newerRound, takeIntoList, takeRound, type GameView, type Market, type Round } from './rounds.js';
import { readSlip } from './slip-state.js';
import { cutHash } from './fair-line.js';
import { checkRound } from './fair-check.js';
import { buildSeedChain, drawPowerball } from '#lib/kernel';

const start = Date.parse('2026-11-21T05:00:00Z');
const iso = (ms: number): string => new Date(ms).toISOString();

function round(number: number, over: Partial<Round> = {}): Round {
  const opens = start + number * 60_000;
  return {
    id: number, game: 'eos1', day: '2026-11-21', round: number, status: 'open', opensAt: iso(opens), closesAt: iso(opens + 55_000), drawsAt: iso(opens + 60_000),
    result: null, outcomes: null, seed: null, beacon: null, version: 1, ...over,
  };
}
const drawn = (number: number, version = 3): Round => round(number, { status: 'drawn', version, result: { balls: [1, 2, 3, 4, 5], powerball: 7 }, outcomes: { power_odd_even: 'odd' } });
const view = (over: Partial<GameView> = {}): GameView => ({ current: round(5), last: drawn(4), recent: [drawn(3), drawn(4)], ...over }) as GameView;

describe('a round’s clock', () => {
  const at = (second: number, over: Partial<Round> = {}): ReturnType<typeof roundClock> => roundClock(round(0, over), start + second * 1000);

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
});

describe('rounds that are pushed', () => {
  it('replaces a round only by a newer version of it', () => {
    expect(newerRound(round(1, { version: 4 }), round(1, { version: 3 })).version).toBe(4);
    expect(newerRound(round(1, { version: 3 }), round(1, { version: 4 })).version).toBe(4);
    expect(newerRound(null, round(1))?.id).toBe(1);
  });
  it('shows the next round when it opens and the result when it is drawn', () => {
    const opened = takeRound(view(), round(6));
    expect(opened.current.id).toBe(6);
    const done = takeRound(opened, drawn(5));
    expect(done.last?.id).toBe(5);
    expect(done.current.id).toBe(6);
    expect(done.recent.map((each) => each.id)).toEqual([3, 4, 5]);
  });
  it('does not go back: an old round, a late result and another game change nothing on screen', () => {
    const now = view();
    expect(takeRound(now, round(2)).current.id).toBe(5);
    expect(takeRound(now, drawn(2)).last?.id).toBe(4);
    expect(takeRound(now, round(9, { game: 'eos3' }))).toBe(now);
  });
  it('keeps each round once on the road, in order', () => {
    const twice = takeRound(takeRound(view(), drawn(5, 3)), drawn(5, 4));
    expect(twice.recent.map((each) => each.id)).toEqual([3, 4, 5]);
    expect(twice.recent[2]?.version).toBe(4);
  });
  it('follows the list of games', () => {
    const [pair] = takeIntoList([{ current: round(5), last: drawn(4) }], round(6));
    expect(pair).toMatchObject({ current: { id: 6 }, last: { id: 4 } });
    expect(takeIntoList([{ current: round(6), last: drawn(4) }], drawn(5))[0]).toMatchObject({ current: { id: 6 }, last: { id: 5 } });
  });
});

describe('the slip', () => {
  const market = (odds: number, over: Partial<Market> = {}): Market => ({ id: 'power_odd_even', outcomes: [{ id: 'odd', odds }], minStake: 1_000, maxStake: 100_000, maxWin: 180_000, open: true, ...over });
  const pick = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
  const read = (stake: number, markets: Market[], money: number, policy: 'none' | 'higher' | 'any'): ReturnType<typeof readSlip> => readSlip({ pick, stake, markets, money, policy });

  it('shows what the bet would pay, at most the largest win', () => {
    expect(read(10_000, [market(1.95)], 50_000, 'none')).toMatchObject({ payout: 19_500, isCapped: false, problem: null, needsWord: false });
    expect(read(100_000, [market(1.95)], 500_000, 'none')).toMatchObject({ payout: 180_000, isCapped: true });
  });
  it('needs the player’s word on changed odds unless he has given it', () => {
    const moved = (odds: number, policy: 'none' | 'higher' | 'any'): boolean => read(10_000, [market(odds)], 50_000, policy).needsWord;
    expect([moved(2, 'none'), moved(1.9, 'none')]).toEqual([true, true]);
    expect([moved(2, 'higher'), moved(1.9, 'higher')]).toEqual([false, true]);
    expect([moved(2, 'any'), moved(1.9, 'any')]).toEqual([false, false]);
    expect(read(10_000, [market(2)], 50_000, 'none').payout).toBe(20_000);
  });
  it('says which limit a stake breaks and leaves the stake as typed', () => {
    const problem = (stake: number, money = 1_000_000): string | undefined => read(stake, [market(1.95)], money, 'none').problem?.kind;
    expect([problem(0), problem(999), problem(1_000), problem(100_001), problem(50_000, 40_000)]).toEqual([undefined, 'belowMinimum', undefined, 'aboveMaximum', 'aboveBalance']);
  });
  it('stops on a market that is closed or gone', () => {
    expect(read(10_000, [market(1.95, { open: false })], 50_000, 'any').problem).toEqual({ kind: 'suspended' });
    expect(read(10_000, [], 50_000, 'any').problem).toEqual({ kind: 'suspended' });
  });
});

describe('a fair draw', () => {
  const beacon = 'ab'.repeat(32);

  it('is recomputed here from the published values, and a changed ball is found out', async () => {
    const { head, seeds } = await chain();
    const seed = seeds(3);
    const result = await drawPowerball({ seed, beacon, game: 'eos1', round: 3 });
    const published = { ...drawn(3), seed, beacon, result: { balls: [...result.balls], powerball: result.powerball } };
    await expect(checkRound(published, head)).resolves.toMatchObject({ ok: true, chainOk: true, drawOk: true });
    const forged = { ...published, result: { ...published.result, powerball: (result.powerball + 1) % 10 } };
    await expect(checkRound(forged, head)).resolves.toMatchObject({ ok: false, chainOk: true, drawOk: false });
    await expect(checkRound(published, 'cd'.repeat(32))).resolves.toMatchObject({ ok: false, chainOk: false, drawOk: true });
  });
  it('shows the beginning and the end of a hash', () => {
    expect(cutHash('0123456789abcdef', 4, 4)).toBe('0123…cdef');
    expect(cutHash('0123', 4, 4)).toBe('0123');
  });
});

async function chain(): Promise<{ head: string; seeds: (round: number) => string }> {
  const built = await buildSeedChain('11'.repeat(32), 10);
  return { head: built.head, seeds: (number) => built.seeds[number - 1] as string };
}
