import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/queries.js';
import { useRouteSearch } from '../lib/use-route-search.js';
import { show } from './dom.js';

export interface PageProps<Search> {
  search: Search;
  /** Writes the change into the address; what is undefined in it leaves the address. */
  onSearch: (change: { [Name in keyof Search]?: Search[Name] | undefined }) => void;
}

/**
 * Shows a page that keeps its state in its address, in a router of its own.
 * @param at the address it begins with, such as `/?edit=3`
 * @returns what the address says now
 */
export function showPage<Search extends object>(
  Page: (props: PageProps<Search>) => ReactNode,
  validateSearch: (raw: Record<string, unknown>) => Search,
  at = '/',
): { search: () => Search } {
  function Routed(): ReactNode {
    const search = useRouteSearch<Search>();
    const navigate = useNavigate();
    return <Page search={search} onSearch={(change) => void navigate({ to: '.', search: { ...search, ...change } } as never)} />;
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', validateSearch, component: Routed });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [at] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { search: () => router.state.location.search as Search };
}
