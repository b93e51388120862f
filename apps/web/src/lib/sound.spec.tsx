import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { play, setSound, SOUND_EVERY_MS, soundState, throttle } from './sound.js';

describe('sound', () => {
  let page = 1_000_000;
  const heard: string[] = [];
  const listen = (event: Event): void => void heard.push((event as CustomEvent<{ kind: string }>).detail.kind);
  beforeEach(() => {
    page += 60_000;
    heard.length = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => page);
    window.addEventListener('truebook:sound', listen);
    setSound(true);
  });
  afterEach(() => {
    window.removeEventListener('truebook:sound', listen);
    jest.restoreAllMocks();
  });

  it('asks for a sound at most once in ten seconds', () => {
    expect(play('notice')).toBe(true);
    page += SOUND_EVERY_MS - 1;
    expect(play('money')).toBe(false);
    page += 1;
    expect(play('money')).toBe(true);
    expect(heard).toEqual(['notice', 'money']);
  });

  it('stays silent while sound is off, and being off does not use up the next one', () => {
    setSound(false);
    expect(soundState()).toBe('off');
    expect(window.localStorage.getItem('isSoundOff')).toBe('true');
    expect(play('notice')).toBe(false);
    setSound(true);
    expect(play('notice')).toBe(true);
    expect(heard).toEqual(['notice']);
  });

  it('throttles by the time given', () => {
    const gate = throttle(100);
    expect([0, 50, 99, 100, 150, 200].map((at) => gate.allow(at))).toEqual([true, false, false, true, false, true]);
  });
});
