import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { positionRates } from '#lib/contract/values';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import PositionTermsCard from './position-terms-card.js';

const path = 'admin/position/terms/update';
let server: ReturnType<typeof fakeServer>;
const view = (above: string | null) => ({
  ...{ rates: { sports_percent: 10 }, credit: 5_000, position: 0, atRisk: 0, settles: 0, version: 4, isOn: true, games: [] },
  today: { bets: 0, carried: 0, payout: 0, result: 0 },
  bounds: {
    above,
    rates: positionRates.map((key) => ({ key, cap: key === 'sports_percent' ? 20 : 0, floor: key === 'sports_percent' ? 5 : 0 })),
    credit: { most: above === null ? null : 8_000, least: 1_000 },
  },
});
const open = async (above: string | null) => {
  server.answers['admin/position/view'] = () => view(above);
  const route = createRootRoute({ component: () => <PositionTermsCard memberId={7} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText(/^Credit/);
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByTestId('save-positions'));
const sent = () => server.asked.filter((each) => each.path === path).map(({ body }) => body);
const text = () => document.body.textContent ?? '';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await Promise.all(['members', 'positions'].map((name) => needTexts(name as 'members')));
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers[path] = () => ({});
});
afterEach(cleanup);

describe('the card of what an agent carries', () => {
  it('names the agent above who bounds it, and the bounds of each rate', async () => {
    await open('branch');
    expect(text()).toContain('At most what branch above has');
    expect(text()).toContain('5–20%');
  });

  it('sends no rate and no credit out of bounds, and says which bound it is', async () => {
    await open('branch');
    type(/^Sports(?! )/, '21');
    expect(text()).toContain('At most 20%.');
    type(/^Sports(?! )/, '4');
    expect(text()).toContain('Can’t be below 5%');
    type(/^Sports(?! )/, '20');
    type(/^Credit/, '8,001');
    expect(text()).toContain('At most 8,000, the credit of the agent above.');
    save();
    type(/^Credit/, '999');
    expect(text()).toContain('Can’t be below 1,000');
    save();
    expect(sent()).toEqual([]);
    type(/^Credit/, '8,000');
    save();
    await waitFor(() => expect(sent()).toEqual([{ id: 7, rates: { sports_percent: 20 }, credit: 8_000, version: 4 }]));
  });

  it('names the site at the top of the tree, where the credit has no most', async () => {
    await open(null);
    expect(text()).toContain('At most the site’s maximum shares');
    type(/^Credit/, '90,000,000');
    save();
    await waitFor(() => expect(sent()).toEqual([{ id: 7, rates: { sports_percent: 10 }, credit: 90_000_000, version: 4 }]));
  });
});
