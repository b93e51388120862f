import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { stubBrowser } from '../../../testing/dom.js';
import { motion } from '../../../ui/theme.js';
import { formatChance, newClientSeed, useRoulette } from './roulette-state.js';
import { restAt } from './wheel-geometry.js';

const prizes = ['a', 'b', 'c', 'd'].map((name) => ({ name, kind: 'points' as const, points: 100, weight: 1 }));
const spin = {
  id: 1,
  at: '2026-11-21T05:00:00.000Z',
  prize: prizes[2],
  index: 2,
  prizes,
  proof: { commitment: '', serverSeed: '', clientSeed: '', roll: 2, of: 4 },
};

let server: FakeServer;
const stillness = (isStill: boolean): void => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isStill && query.includes('reduced-motion') });
};

beforeEach(() => {
  stubBrowser();
  window.sessionStorage.clear();
  server = fakeServer();
  server.answers['user/roulette/spin'] = () => ({ spin, tickets: 0 });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a spin', () => {
  it('turns to the answer, and tells it only once the wheel rests', async () => {
    const { result } = renderHook(() => useRoulette());
    await act(async () => {
      await result.current.spin();
    });
    expect(result.current).toMatchObject({ isTurning: true, won: null });
    expect(result.current.turned % 360).toBeCloseTo(restAt(2, 4));
    act(() => {
      jest.advanceTimersByTime(motion.wheel - 1);
    });
    expect(result.current.won).toBeNull();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(result.current).toMatchObject({ isTurning: false, won: { id: 1 } });
  });

  it('is told at once where less motion is asked for', async () => {
    stillness(true);
    const { result } = renderHook(() => useRoulette());
    await act(async () => {
      await result.current.spin();
    });
    expect(result.current).toMatchObject({ isTurning: false, won: { id: 1 } });
  });

  it('carries the player’s own seed, and the next one has another', async () => {
    const { result } = renderHook(() => useRoulette());
    act(() => result.current.setClientSeed('my own luck'));
    await act(async () => {
      await result.current.spin();
    });
    expect(server.asked[0]?.body).toEqual({ clientSeed: 'my own luck', key: expect.any(String) });
    expect(result.current.clientSeed).toMatch(/^[0-9a-f]{32}$/);
  });

  it('that is refused turns nothing and says why', async () => {
    server.answers['user/roulette/spin'] = () => refuse('no ticket');
    const { result } = renderHook(() => useRoulette());
    await act(async () => {
      await result.current.spin();
    });
    // A command tells its state with the next tick.
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current).toMatchObject({ turned: 0, isTurning: false, won: null });
    expect(result.current.error?.message).toBe('no ticket');
  });
});

it('makes another seed each time, and writes chances in three digits that count', () => {
  expect(new Set(Array.from({ length: 50 }, newClientSeed)).size).toBe(50);
  expect([formatChance(100 / 3), formatChance(5), formatChance(0.012_52)]).toEqual(['33.3%', '5%', '0.0125%']);
});
