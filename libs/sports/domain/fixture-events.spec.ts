import { describe, expect, it } from '@jest/globals';
import { eventsBetween } from './fixture-events.js';

const kickOff = new Date('2026-03-01T10:00:00Z');
const clock = { period: 'first', seconds: 0, at: kickOff.toISOString(), running: true, speed: 2 } as const;
const live = { status: 'live', clock, score: [0, 0], corners: [0, 0], cards: null, shots: null, shotsOnTarget: null } as const;
type Counted = Parameters<typeof eventsBetween>[0];
const state = (over: Partial<Counted>): Counted => ({ ...(live as unknown as Counted), ...over });
const at = new Date(kickOff.getTime() + 600_000);

describe('what happened between two states of a match', () => {
  it('is each count that grew, with its side and the match’s clock', () => {
    expect(eventsBetween(state({}), state({ score: [0, 1], corners: [2, 0] }), at)).toEqual([
      { kind: 'score', side: 'away', points: 1, counts: [0, 1], period: 'first', seconds: 1_200 },
      { kind: 'corners', side: 'home', points: 2, counts: [2, 0], period: 'first', seconds: 1_200 },
    ]);
  });

  it('is a count that was taken back, too', () => {
    expect(eventsBetween(state({ score: [1, 0] }), state({ score: [0, 0] }), at)).toMatchObject([{ side: 'home', points: -1 }]);
  });

  it('is told by the clock of the state before where the match has ended with it', () => {
    const ended = state({ status: 'finished', clock: null, score: [0, 1] });
    expect(eventsBetween(state({}), ended, at)).toMatchObject([{ side: 'away', seconds: 1_200 }]);
  });

  it('is nothing where nothing was counted, nor where a match that is over is corrected', () => {
    expect(eventsBetween(state({}), state({ clock: null }), at)).toEqual([]);
    expect(eventsBetween(state({ status: 'finished' }), state({ status: 'finished', score: [3, 0] }), at)).toEqual([]);
  });

  it('counts from none where nobody has counted before', () => {
    expect(eventsBetween(state({ score: null }), state({ score: [1, 0] }), at)).toMatchObject([{ points: 1, counts: [1, 0] }]);
  });
});
