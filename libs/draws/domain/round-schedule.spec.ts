import { AssertionError } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DrawInterval, isClosingSeconds, nextRound, previousRound, roundAt, roundsPerDay, roundTimes } from './round-schedule.js';

const game = (intervalMinutes: DrawInterval) => ({ intervalMinutes });
const at = (seoul: string) => new Date(`${seoul}+09:00`);
const interval = fc.constantFrom<DrawInterval>(1, 2, 3, 4, 5);
const instant = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true });

describe('the rounds of a day', () => {
  it.each([
    [5, 288],
    [4, 360],
    [3, 480],
    [2, 720],
    [1, 1440],
  ] as const)('of a %d-minute game are %d', (minutes, rounds) => {
    expect(roundsPerDay(game(minutes))).toBe(rounds);
  });

  it('are drawn at midnight in Seoul + n × interval, and the last one at the next midnight', () => {
    const first = roundTimes(game(1), { day: '2026-11-21', round: 1 }, 10);
    expect(first.opensAt).toEqual(at('2026-11-21T00:00:00'));
    expect(first.closesAt).toEqual(at('2026-11-21T00:00:50'));
    expect(first.drawsAt).toEqual(at('2026-11-21T00:01:00'));
    expect(roundTimes(game(1), { day: '2026-11-21', round: 1440 }, 10).drawsAt).toEqual(at('2026-11-22T00:00:00'));
    expect(roundTimes(game(5), { day: '2026-11-21', round: 288 }, 30).drawsAt).toEqual(at('2026-11-22T00:00:00'));
    expect(roundTimes(game(3), { day: '2026-11-21', round: 7 }, 0).closesAt).toEqual(at('2026-11-21T00:21:00'));
  });

  it('belong to the day of Seoul, nine hours ahead of UTC', () => {
    expect(roundAt(game(1), new Date('2026-11-20T14:59:59.999Z'))).toEqual({ day: '2026-11-20', round: 1440 });
    expect(roundAt(game(1), new Date('2026-11-20T15:00:00.000Z'))).toEqual({ day: '2026-11-21', round: 1 });
    expect(roundAt(game(5), at('2026-11-21T13:37:00'))).toEqual({ day: '2026-11-21', round: 164 });
  });

  it('change at the very instant of the draw', () => {
    expect(roundAt(game(2), at('2026-11-21T00:01:59.999'))).toEqual({ day: '2026-11-21', round: 1 });
    expect(roundAt(game(2), at('2026-11-21T00:02:00.000'))).toEqual({ day: '2026-11-21', round: 2 });
  });

  it('know no summer time: New York’s change of clocks moves nothing', () => {
    const { opensAt, drawsAt } = roundTimes(game(5), { day: '2026-03-08', round: 192 }, 0);
    expect(drawsAt).toEqual(new Date('2026-03-08T07:00:00Z'));
    expect(drawsAt.getTime() - opensAt.getTime()).toBe(300_000);
  });
});

describe('the round at an instant', () => {
  it('has opened and is not yet drawn, whatever the instant and the interval', () => {
    fc.assert(
      fc.property(interval, instant, (minutes, now) => {
        const { opensAt, drawsAt } = roundTimes(game(minutes), roundAt(game(minutes), now), 0);
        expect(opensAt.getTime() <= now.getTime() && now.getTime() < drawsAt.getTime()).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('is followed by the round that opens when it is drawn, and that leads back', () => {
    fc.assert(
      fc.property(interval, instant, (minutes, now) => {
        const round = roundAt(game(minutes), now);
        const next = nextRound(game(minutes), round);
        expect(roundTimes(game(minutes), next, 0).opensAt).toEqual(roundTimes(game(minutes), round, 0).drawsAt);
        expect(previousRound(game(minutes), next)).toEqual(round);
      }),
      { seed: 2 },
    );
    expect(nextRound(game(1), { day: '2026-12-31', round: 1440 })).toEqual({ day: '2027-01-01', round: 1 });
    expect(previousRound(game(5), { day: '2028-03-01', round: 1 })).toEqual({ day: '2028-02-29', round: 288 });
  });
});

describe('a round that cannot be', () => {
  it.each([
    ['round 0', '2026-11-21', 0, 10],
    ['round 1,441', '2026-11-21', 1441, 10],
    ['half a round', '2026-11-21', 1.5, 10],
    ['31 February', '2026-02-31', 1, 10],
    ['a day that is no day', 'today', 1, 10],
    ['a close before the opening', '2026-11-21', 1, 60],
    ['a close after the draw', '2026-11-21', 1, -1],
  ])('is refused: %s', (_, day, round, closingSeconds) => {
    expect(() => roundTimes(game(1), { day, round }, closingSeconds)).toThrow(AssertionError);
  });

  it('closing time: whole seconds within the round only', () => {
    expect([0, 10, 59].every((seconds) => isClosingSeconds(game(1), seconds))).toBe(true);
    expect([60, -1, 0.5, Number.NaN].some((seconds) => isClosingSeconds(game(1), seconds))).toBe(false);
    expect(isClosingSeconds(game(5), 299)).toBe(true);
  });
});
