import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { LimitsCard } from './limits-card.js';

const none = { minStake: null, maxStake: null, maxWin: null, maxPerRound: null, maxWinPerRound: null, dailyCancellations: null };

/** A list's drawer, which goes to another member without leaving the page. */
function Drawer({ first }: { first: number }): ReactNode {
  const [id, setId] = useState(first);
  return (
    <>
      <button type="button" data-testid="other" onClick={() => setId(id === first ? 9 : first)} />
      <LimitsCard memberId={id} />
    </>
  );
}

async function open(): Promise<AnyRouter> {
  const root = createRootRoute({ component: Outlet });
  const member = (path: string, id: number) => createRoute({ getParentRoute: () => root, path, component: () => <Drawer first={id} /> });
  const router = createRouter({
    routeTree: root.addChildren([member('/one', 1), member('/two', 2)]),
    history: createMemoryHistory({ initialEntries: ['/one'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText(/최소 베팅/);
  return router as AnyRouter;
}

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/최소 베팅/);
const goTo = async (router: AnyRouter, to: string): Promise<void> => {
  await act(async () => {
    void router.navigate({ to });
    await Promise.resolve();
  });
};

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('admin');
});
beforeEach(() => {
  queryClient.clear();
  fakeServer().answers['admin/bet/limits/get'] = () => ({ limits: none });
});
afterEach(cleanup);

describe('unsaved limits of a member', () => {
  it('are asked for before they are left, and are still there after staying', async () => {
    const router = await open();
    fireEvent.change(field(), { target: { value: '5000' } });
    await goTo(router, '/two');
    expect(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' })).toBeTruthy();
    fireEvent.click(screen.getByText('계속 수정'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([router.state.location.pathname, field().value]).toEqual(['/one', '5,000']);
  });

  it('are gone once somebody has left all the same', async () => {
    const router = await open();
    fireEvent.change(field(), { target: { value: '7000' } });
    await goTo(router, '/two');
    fireEvent.click(await screen.findByText('나가기'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/two'));
    await goTo(router, '/one');
    await waitFor(() => expect(router.state.location.pathname).toBe('/one'));
    await waitFor(() => expect(field().value).toBe(''));
  });

  it('are kept while the drawer shows another member', async () => {
    await open();
    fireEvent.change(field(), { target: { value: '9000' } });
    fireEvent.click(screen.getByTestId('other'));
    await waitFor(() => expect(field().value).toBe(''));
    fireEvent.click(screen.getByTestId('other'));
    await waitFor(() => expect(field().value).toBe('9,000'));
  });
});
