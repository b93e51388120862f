import { describe, expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { KeptAnswers } from './kept-answers.js';

const begun = () => {
  const clock = new TestClock(new Date('2026-03-02T12:00:00+09:00'));
  const answers = new KeptAnswers<string, number>(clock, 10_000);
  let reads = 0;
  return { clock, answers, read: async () => ++reads };
};

describe('an answer that callers share', () => {
  it('is read once by callers who ask at the same moment, and for each key', async () => {
    const { answers, read } = begun();
    expect(await Promise.all([answers.get('a', read), answers.get('a', read), answers.get('b', read)])).toEqual([1, 1, 2]);
  });

  it('is kept for its time, and then read again', async () => {
    const { clock, answers, read } = begun();
    await answers.get('a', read);
    clock.advance(9_999);
    expect(await answers.get('a', read)).toBe(1);
    clock.advance(1);
    expect(await answers.get('a', read)).toBe(2);
  });

  it('is not read a second time while it is being read, and is kept longer where reading takes long', async () => {
    const { clock, answers, read } = begun();
    let end = () => undefined as void;
    const slow = new Promise<number>((resolve) => (end = () => resolve(7)));
    const first = answers.get('a', () => slow);
    clock.advance(60_000);
    const second = answers.get('a', read);
    end();
    expect(await Promise.all([first, second])).toEqual([7, 7]);
    clock.advance(20 * 60_000 - 1);
    expect(await answers.get('a', read)).toBe(7);
    clock.advance(1);
    expect(await answers.get('a', read)).toBe(1);
  });

  it('is read again at once where reading failed', async () => {
    const { answers, read } = begun();
    await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.get('a', read)).toBe(1);
  });
});
