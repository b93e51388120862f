import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { fixture, iso, matchOdds, sportsNow } from '../../../testing/sports.js';
import { MainMatches } from './main-matches.js';
import type { OnPick } from './market-cells.js';

const onPick = jest.fn<OnPick>();
let server: FakeServer;
/** What each section has on sale. */
let onSale: Record<string, ReturnType<typeof fixture>[]>;

async function open(): Promise<void> {
  const component = () => <MainMatches isPhone={false} picks={new Map([[3, '30:home']])} onPick={onPick} isLocked={false} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await act(async () => {
    show(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    await router.load();
  });
}
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-fixture]')].map(({ dataset }) => String(dataset['fixture']));

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('player');
  await Promise.all([needTexts('bets'), needTexts('sports')]);
});
beforeEach(() => {
  onPick.mockClear();
  onSale = {
    inplay: [fixture(7, { status: 'live', markets: [] }), fixture(1, { status: 'live' })],
    europe: [1, 2, 3, 4, 5, 6].map((id) => fixture(id)),
  };
  server = fakeServer();
  server.answers['user/browse'] = () => ({ use_inplay: true, sections: ['europe', 'inplay'] });
  server.answers['user/sports/fixtures'] = ({ section, take }) => ({
    items: onSale[String(section)]!.slice(0, Number(take)),
    total: 9,
    serverTime: iso(sportsNow),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the main matches', () => {
  it('are those under way that still take bets and the next ones, each once', async () => {
    await open();
    await screen.findByText('Home 2');
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
    expect(screen.getByText('Home 1').closest('a')?.getAttribute('href')).toBe('/game/inplay/1');
    expect(screen.getByText('Home 2').closest('a')?.getAttribute('href')).toBe('/game/europe-sports/2');
  });
  it('give a pressed odds with its match, and mark what is picked', async () => {
    await open();
    await screen.findByText('Home 3');
    expect(screen.getByRole('button', { name: /Home 3.*2\.05/, pressed: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Home 2.*3\.40/ }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }), matchOdds(20), 'draw');
  });
  it('say that none is on sale, and why they could not be read', async () => {
    onSale = { inplay: [], europe: [] };
    await open();
    expect(await screen.findByText(/판매 중인 경기가 없습니다/)).toBeTruthy();
    cleanup();
    queryClient.clear();
    server.answers['user/sports/fixtures'] = () => refuse('잠시 후 다시 시도해 주세요.');
    await open();
    expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeTruthy();
  });
});
