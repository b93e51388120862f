import { must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { findGame } from '../domain/draw-games.js';
import { readFeedAnswer } from './feed-answer.js';

const eos5 = must(findGame('eos5'), 'eos5');
const happy545 = must(findGame('happy545'), 'happy545');
const ref = { day: '2026-11-21', round: 145 };
const good = { game: 'eos5', ...ref, balls: [28, 1, 14, 7, 3], powerball: 9 };
const read = (json: unknown, game = eos5) => readFeedAnswer(game, ref, json, JSON.stringify(json));

describe('an answer of a feed', () => {
  it('is the result in drawn order, with whatever else the feed likes to say', () => {
    expect(read({ ...good, seconds: 3 })).toEqual({ problem: null, result: { balls: [28, 1, 14, 7, 3], powerball: 9 } });
    expect(read({ game: 'happy545', ...ref, balls: [45, 44, 1, 2, 3] }, happy545)).toEqual({
      problem: null,
      result: { balls: [45, 44, 1, 2, 3], powerball: null },
    });
  });

  it.each([
    ['another game', { ...good, game: 'eos4' }, 'wrong_round'],
    ['another day', { ...good, day: '2026-11-20' }, 'wrong_round'],
    ['another round', { ...good, round: 144 }, 'wrong_round'],
    ['a ball twice', { ...good, balls: [1, 1, 2, 3, 4] }, 'impossible'],
    ['a ball there is not', { ...good, balls: [1, 2, 3, 4, 29] }, 'impossible'],
    ['a ball too few', { ...good, balls: [1, 2, 3, 4] }, 'impossible'],
    ['a power ball there is not', { ...good, powerball: 10 }, 'impossible'],
    ['no power ball', { ...good, powerball: null }, 'impossible'],
    ['half a ball', { ...good, balls: [1, 2, 3, 4, 5.5] }, 'unreadable'],
    ['words for balls', { ...good, balls: ['1', '2', '3', '4', '5'] }, 'unreadable'],
    ['no numbers', { game: 'eos5', ...ref }, 'unreadable'],
    ['a list', [good], 'unreadable'],
    ['no JSON', undefined, 'unreadable'],
  ])('with %s is refused', (_, json, problem) => {
    expect(read(json)).toMatchObject({ problem });
  });

  it('is known again however it is spaced and whatever stands beside it', () => {
    const wrong = { ...good, round: 144 };
    const contentOf = (json: unknown) => (read(json) as { content: string }).content;
    expect(contentOf({ ...wrong, sentAt: 1 })).toBe(contentOf({ sentAt: 2, ...wrong }));
    expect(contentOf({ ...wrong, powerball: 8 })).not.toBe(contentOf(wrong));
  });
});
