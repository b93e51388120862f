import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import type { Bet } from './bet-labels.js';
import { TicketActions } from './cash-out.js';

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('sports');
});
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const ticket = (cancellableForMs: number): Bet =>
  ({
    ...{
      id: 7,
      status: 'accepted',
      stake: 10_000,
      ticket: { state: 'accepted', takenStake: 0, legs: [], autoCashOut: null, cashOut: null },
    },
    cancellableUntil: new Date(Date.now() + cancellableForMs).toISOString(),
  }) as unknown as Bet;

function offered(bet: Bet, cancellationsLeft: number): void {
  server.answers['user/sports/rules'] = () => ({ cancellationsLeft });
  show(
    <QueryClientProvider client={queryClient}>
      <TicketActions bet={bet} offer={{ amount: 9_400, delaySeconds: 0 }} onCancel={() => undefined} />
    </QueryClientProvider>,
  );
}
const more = (): string | undefined => screen.queryByText(/600/)?.textContent ?? undefined;

it('a cash-out never stands out where the free cancellation pays more, and says how much more', async () => {
  offered(ticket(600_000), 3);
  await waitFor(() => expect(more()).toBeDefined());
  expect(screen.getByTestId('cash-out-7').dataset['variant']).toBe('outline');
  expect(screen.getByTestId('cancel-7').dataset['variant']).toBe('primary');
});

it('says nothing of a cancellation that is over, or that was used up for today', async () => {
  offered(ticket(-1), 3);
  expect(more()).toBeUndefined();
  cleanup();
  queryClient.clear();
  offered(ticket(600_000), 0);
  await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('user/sports/rules'));
  expect(more()).toBeUndefined();
});
