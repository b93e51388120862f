import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mayShow, noticeEveryMs, ring, seen, takeSounds, type ConsoleSound, type SoundChoice } from './console-sound.js';
import { setSound } from './sound.js';

const choice = (fields: Partial<SoundChoice> = {}): SoundChoice => ({
  tune: 'bell',
  volume: 50,
  everySeconds: 10,
  repeats: false,
  ...fields,
});
const kinds = ['deposit', 'withdrawal', 'join', 'inquiry', 'highBet', 'message', 'alert'] as const;
const all = (fields: Partial<Record<ConsoleSound, SoundChoice>> = {}) =>
  ({ sounds: { ...Object.fromEntries(kinds.map((kind) => [kind, choice()])), ...fields }, files: {} }) as Parameters<typeof takeSounds>[0];

describe('the sounds of a console', () => {
  let now = 10_000_000;
  const heard: string[] = [];
  const listen = (event: Event): void => void heard.push((event as CustomEvent<{ kind: string }>).detail.kind);
  beforeEach(() => {
    now += 4_000_000;
    heard.length = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.useFakeTimers({ doNotFake: ['performance'] });
    window.addEventListener('truebook:sound', listen);
    setSound(true);
    takeSounds(all());
  });
  afterEach(() => {
    seen();
    window.removeEventListener('truebook:sound', listen);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('wait for their own kind alone, so that no notice swallows a high bet', () => {
    takeSounds(all({ highBet: choice({ everySeconds: 1 }) }));
    expect([ring('deposit'), ring('deposit'), ring('highBet'), ring('withdrawal')]).toEqual([true, false, true, true]);
    now += 1_000;
    expect([ring('highBet'), ring('deposit')]).toEqual([true, false]);
    now += 9_000;
    expect(ring('deposit')).toBe(true);
    expect(heard).toEqual(['deposit', 'highBet', 'withdrawal', 'highBet', 'deposit']);
  });

  it('show notices of each kind at most once in 15 s, and every high bet', () => {
    expect([mayShow('deposit'), mayShow('deposit'), mayShow('join')]).toEqual([true, false, true]);
    expect([mayShow('highBet'), mayShow('highBet')]).toEqual([true, true]);
    now += noticeEveryMs;
    expect(mayShow('deposit')).toBe(true);
  });

  it('are not heard while sound is off, or of a kind that is silent', () => {
    takeSounds(all({ join: choice({ tune: 'none' }), inquiry: choice({ volume: 0 }) }));
    expect([ring('join'), ring('inquiry')]).toEqual([false, false]);
    setSound(false);
    expect(ring('deposit')).toBe(false);
    setSound(true);
    expect(ring('deposit')).toBe(true);
  });

  it('repeat until somebody touches the page', () => {
    takeSounds(all({ highBet: choice({ everySeconds: 5, repeats: true }) }));
    const pass = (ms: number): void => {
      now += ms;
      jest.advanceTimersByTime(ms);
    };
    ring('highBet');
    pass(5_000);
    pass(5_000);
    expect(heard).toEqual(['highBet', 'highBet', 'highBet']);
    window.dispatchEvent(new Event('pointerdown'));
    pass(20_000);
    expect(heard).toHaveLength(3);
  });
});
