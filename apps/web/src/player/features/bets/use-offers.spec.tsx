import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setConnection } from '../../../lib/connection.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { takeOffers, useOffers } from './use-offers.js';

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
beforeEach(() => {
  server = fakeServer();
  server.answers['user/sports/bet/offers'] = () => ({ offers: [{ id: 1, amount: 9_500, delaySeconds: 0 }] });
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  jest.useRealTimers();
});

function Shown(): ReactNode {
  return <p>{useOffers([1]).get(1)?.amount}</p>;
}

async function callsOfAMinute(state: 'live' | 'lost'): Promise<number> {
  setConnection(state);
  show(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  for (let second = 0; second < 60; second += 1) {
    if (state === 'live') act(() => takeOffers({ offers: [{ id: 1, amount: 9_500 + second, delaySeconds: 0 }] }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  return server.asked.filter(({ path }) => path === 'user/sports/bet/offers').length;
}

describe('offers on screen', () => {
  it('are asked for twice in a minute however many pushes arrive', async () => expect(await callsOfAMinute('live')).toBe(2));
  it('are read every five seconds without a connection', async () => expect(await callsOfAMinute('lost')).toBe(13));
});
