import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { timeLimit } from './time-limit.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a time limit', () => {
  it('aborts with a TimeoutError when the time is up, and not before', () => {
    const signal = timeLimit(1_000);
    jest.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect((signal.reason as DOMException).name).toBe('TimeoutError');
  });

  it('aborts as soon as the other signal does, with its reason', () => {
    const other = new AbortController();
    const signal = timeLimit(1_000, other.signal);
    other.abort('the page was left');
    expect(signal.reason).toBe('the page was left');
    jest.advanceTimersByTime(1_000);
    expect(signal.reason).toBe('the page was left');
  });

  it('is aborted from the start where the other signal is', () => {
    expect(timeLimit(1_000, AbortSignal.abort('gone')).reason).toBe('gone');
  });
});
