import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { queryClient } from '../../lib/queries.js';
import { fakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import type { MenuState } from './shell-state.js';
import { SideMenu } from './side-menu.js';

const state: MenuState = { isOpen: true, isOverlay: false, groups: {}, setOpen: () => undefined, setGroupOpen: () => undefined };
const counts = { deposits: 7, withdrawals: 4 };

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
});
beforeEach(async () => {
  window.localStorage.removeItem('menuFavourites');
  fakeServer();
  const page = () => <SideMenu state={state} counts={counts} nickname="duty" account="duty" onLogout={() => undefined} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: /Deposits/ });
});
afterEach(cleanup);

const links = (): string[] => screen.getAllByRole('link').map((link) => link.textContent);

describe('the side menu', () => {
  it('keeps the queues apart from what scrolls and folds everything else', () => {
    const queues = document.querySelector<HTMLElement>('.side-queues')!;
    expect(within(queues).getByTestId('pending-deposits').textContent).toBe('7');
    expect(within(queues).getByTestId('pending-withdrawals').textContent).toBe('4');
    expect(document.querySelector('.side-entries .it [data-testid^="pending"]')).toBeNull();
    expect(links()).not.toContain('Leagues');
  });

  it('finds a page in a folded group', () => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'leag' } });
    expect(links().filter((name) => /leag/i.test(name))).toHaveLength(1);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no such page' } });
    expect(screen.getByText('No page matches.')).toBeTruthy();
  });

  it('puts marked pages above the groups and remembers them', () => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'leag' } });
    fireEvent.click(screen.getByRole('button', { name: /favourite/ }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    expect(links().some((name) => /leag/i.test(name))).toBe(true);
    expect(window.localStorage.getItem('menuFavourites')).toContain('/admin/sports/leagues');
  });
});
