import { describe, expect, it } from '@jest/globals';
import {
  betEnded,
  betPlaced,
  betRevised,
  deposited,
  joined,
  reversed,
  rolled,
  type BetFacts,
  type BetOutcome,
  type Contribution,
} from './contribution.js';
import { noFlows, type Flows } from './flows.js';
import { noGameFlows } from './games.js';
import { Tally, totalChanges } from './tally.js';
import { noStanding, noTotals } from './totals.js';

const placedAt = new Date('2026-11-21T03:30:00Z');
const settledAt = new Date('2026-11-21T04:10:00Z');
const bet: BetFacts = { path: [1, 2, 9], stake: 10_000, placedAt, play: 'powerball', game: 'eos1' };
const ended = (result: string, payout: number, at = settledAt): BetOutcome => ({ result, payout, at });

/** Sums by scope over all hours, for comparing histories. */
function sums(contributions: Contribution[]): Map<number, Flows> {
  const tally = new Tally();
  contributions.forEach((contribution) => tally.add(contribution));
  const result = new Map<number, Flows>();
  for (const { scopeId, flows } of tally.hours()) {
    const known = result.get(scopeId) ?? noFlows();
    for (const name of Object.keys(flows) as (keyof Flows)[]) known[name] += flows[name];
    result.set(scopeId, known);
  }
  return result;
}

describe('what an event adds', () => {
  it('counts for the site and for every agent above, not for the owner’s own downline', () => {
    expect([...sums([deposited([1, 2, 9], 50_000, placedAt)]).keys()].sort()).toEqual([0, 1, 2]);
  });

  it('counts a deposit taken back in the hour of its approval', () => {
    const tally = new Tally();
    tally.add(deposited([1, 9], 50_000, placedAt));
    tally.add(reversed(deposited([1, 9], 50_000, placedAt)));
    expect(tally.hours().every(({ flows }) => flows.deposits === 0 && flows.depositCount === 0)).toBe(true);
    expect(tally.hours()).toHaveLength(2);
  });

  it('counts a stake when it is placed and a payout when it is settled', () => {
    const tally = new Tally();
    [betPlaced(bet), ...betEnded(bet, ended('won', 19_500))].forEach((contribution) => tally.add(contribution));
    const site = tally.hours().filter((cell) => cell.scopeId === 0);
    expect(site.map((cell) => cell.flows.stakes)).toEqual([10_000, 0]);
    expect(site.map((cell) => cell.flows.payouts)).toEqual([0, 19_500]);
  });

  it('counts a bet under its kind of play, as one’s own and for everybody above', () => {
    const tally = new Tally();
    [betPlaced(bet), ...betEnded(bet, ended('won', 19_500)), rolled([1, 2], 300, 'powerball', placedAt)].forEach((contribution) =>
      tally.add(contribution),
    );
    const cells = tally
      .plays()
      .map(({ subjectId, reach, day, play, flows: { stakes, payouts, winCount, rolling } }) => [
        subjectId,
        reach,
        day,
        play,
        stakes,
        payouts,
        winCount,
        rolling,
      ]);
    expect(cells).toEqual([
      [0, 'below', '2026-11-21', 'powerball', 10_000, 19_500, 1, 300],
      [1, 'below', '2026-11-21', 'powerball', 10_000, 19_500, 1, 300],
      [2, 'below', '2026-11-21', 'powerball', 10_000, 19_500, 1, 0],
      [2, 'own', '2026-11-21', 'powerball', 0, 0, 0, 300],
      [9, 'own', '2026-11-21', 'powerball', 10_000, 19_500, 1, 0],
    ]);
  });

  it('counts a void or cancelled bet nowhere', () => {
    for (const result of ['void', 'cancelled']) {
      expect(sums([betPlaced(bet), ...betEnded(bet, ended(result, 10_000))]).get(0)).toEqual(noFlows());
    }
  });

  it('counts a corrected bet as if it had ended so at first', () => {
    const outcomes = [ended('won', 19_500), ended('lost', 0), ended('void', 10_000), ended('half_won', 14_750)];
    for (const before of outcomes) {
      for (const after of outcomes) {
        const corrected = [betPlaced(bet), ...betEnded(bet, before), ...betRevised(bet, before, after)];
        expect(sums(corrected)).toEqual(sums([betPlaced(bet), ...betEnded(bet, after)]));
      }
    }
  });

  it('counts a game’s bet on the day it was placed and on the day it was settled, a correction on its own day', () => {
    const tomorrow = new Date('2026-11-22T04:10:00Z');
    const later = new Date('2026-11-24T01:00:00Z');
    const tally = new Tally();
    const won = ended('won', 19_500, tomorrow);
    [betPlaced(bet), ...betEnded(bet, won), ...betRevised(bet, won, ended('lost', 0, later))].forEach((each) => tally.add(each));
    const ofSite = tally.games().filter(({ scopeId }) => scopeId === 0);
    expect(ofSite.map(({ day, game, flows }) => [day, game, flows])).toEqual([
      ['2026-11-21', 'eos1', { ...noGameFlows(), stakes: 10_000, betCount: 1, endedStakes: 10_000, endedCount: 1 }],
      ['2026-11-22', 'eos1', { ...noGameFlows(), settledStakes: 10_000, settledPayouts: 19_500, settledCount: 1, wonCount: 1 }],
      ['2026-11-24', 'eos1', { ...noGameFlows(), settledPayouts: -19_500, wonCount: -1 }],
    ]);
  });

  it('knows days by Seoul’s midnight', () => {
    const tally = new Tally();
    tally.add(joined([1, 9], new Date('2026-11-20T14:59:59Z')));
    tally.add(joined([1, 9], new Date('2026-11-20T15:00:00Z')));
    expect(tally.days().map((cell) => cell.day)).toEqual(['2026-11-20', '2026-11-21']);
  });
});

describe('what changes in the totals', () => {
  const owner = { ownerId: 9, kind: 'player' as const, path: [1, 2, 9], ...noStanding() };

  it('counts a new owner once, and afterwards the difference only', () => {
    const rich = { ...owner, money: 500 };
    expect(totalChanges([{ after: owner }]).get(2)).toEqual({ ...noTotals(), members: 1 });
    expect(totalChanges([{ before: owner, after: rich }]).get(0)).toEqual({ ...noTotals(), money: 500 });
    expect(totalChanges([{ before: rich, after: rich }]).size).toBe(0);
  });

  it('moves what an owner holds along when the owner moves in the tree', () => {
    const rich = { ...owner, money: 500 };
    const changes = totalChanges([{ before: rich, after: { ...rich, path: [1, 3, 9] } }]);
    expect(changes.get(2)).toEqual({ ...noTotals(), members: -1, money: -500 });
    expect(changes.get(3)).toEqual({ ...noTotals(), members: 1, money: 500 });
    expect(changes.has(1)).toBe(false);
  });
});
