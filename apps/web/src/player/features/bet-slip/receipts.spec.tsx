import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { Receipts } from './receipts.js';
import { slipStore, useSlipState, type SlipState } from './slip-store.js';

let server: FakeServer;
const states: SlipState[] = [];
const latest = (): SlipState => states.at(-1)!;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('sports');
  await needTexts('bets');
});
beforeEach(() => {
  server = fakeServer();
  slipStore.leavePage();
  slipStore.addReceipt(7);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  slipStore.clear();
});

const decidesAt = new Date(Date.now() + 4_000).toISOString();
const bet = (ofTicket: object) => ({
  ...{ id: 7, game: 'inplay', status: 'accepted', stake: 10_000, odds: 2.14, potentialPayout: 21_400, placedAt: new Date().toISOString() },
  ...{ legs: [{ market: 'match_odds', outcome: 'home', odds: 2.14, result: null }], remaining: { stake: 10_000, potentialPayout: 21_400 } },
  ticket: {
    ...{ type: 'single', size: 1, unitStake: 10_000, refusal: null, placedPrice: null, decidesAt, legs: [{ marketId: 9 }] },
    ...ofTicket,
  },
});
const onSale = {
  id: 9,
  type: 'match_odds',
  line: null,
  status: 'active',
  version: 3,
  odds: { home: 1.98 },
  fixture: { id: 5, status: 'live', version: 1 },
};

function Shown(): ReactNode {
  const state = useSlipState();
  useEffect(() => void states.push(state), [state]);
  return <Receipts bets={state.receipts} />;
}

function receipt(ofTicket: object): void {
  server.answers['user/game/bet/view'] = () => ({ bet: bet(ofTicket), revisions: [], round: null });
  server.answers['user/sports/markets'] = () => ({ markets: [onSale] });
  show(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
}

describe('what became of a ticket in play', () => {
  it('has Cancel and a button that waits while it is checked, and nothing that would put it out of sight', async () => {
    receipt({ state: 'pending' });
    await waitFor(() => expect(screen.getByTestId('cancel-wait-7')).toBeTruthy());
    expect(screen.getAllByRole('button').map((button) => button.dataset['testid'])).toEqual(['waiting-7', 'cancel-wait-7']);
  });

  it('is asked again at the new odds where they fell: its picks are back at the odds that it had, with its stake', async () => {
    receipt({ state: 'refused', refusal: 'ODDS_CHANGED' });
    await waitFor(() => expect(latest().slip.note).toBe('oddsChanged'));
    expect(latest().slip).toMatchObject({ section: 'inplay', picks: [{ outcome: 'home', odds: 2.14, market: { odds: { home: 1.98 } } }] });
    expect(latest()).toMatchObject({ receipts: [], stake: 10_000 });
  });

  it('says why it was not accepted where the match decided that', async () => {
    receipt({ state: 'refused', refusal: 'SCORE_CHANGED' });
    await waitFor(() => expect(screen.getByText(/돌려드렸습니다/)).toBeTruthy());
    expect(latest().slip.picks).toEqual([]);
  });
});
