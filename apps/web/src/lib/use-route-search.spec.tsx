import { describe, expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { show, stubBrowser } from '../testing/dom.js';
import { choiceParam } from './search-params.js';
import { useRouteSearch } from './use-route-search.js';

stubBrowser();

describe('an address', () => {
  it('is read through one hook, which brings what the route knows alone', async () => {
    const Page = (): ReactNode => <p>{JSON.stringify(useRouteSearch())}</p>;
    const root = createRootRoute();
    const page = createRoute({
      getParentRoute: () => root,
      path: '/',
      validateSearch: (raw: Record<string, unknown>) => choiceParam('tab', raw['tab'], ['games'] as const),
      component: Page,
    });
    const open = async (address: string): Promise<string> => {
      const history = createMemoryHistory({ initialEntries: [address] });
      const { unmount } = show(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history }) as never} />);
      const text = (await screen.findByText(/\{/)).textContent;
      unmount();
      return text;
    };
    expect(await open('/?tab=games&more=1')).toBe('{"tab":"games"}');
    expect(await open('/?tab=foo&more=1')).toBe('{}');
  });
});
