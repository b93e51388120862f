import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { show, stubBrowser } from '../../testing/dom.js';
import { listParams, useListUrl } from './use-list-url.js';

beforeAll(() => stubBrowser());
afterEach(cleanup);

function List({ prefix = '' }: { prefix?: string }): ReactNode {
  const { page, range, onPage, onRange, onChange } = useListUrl(prefix);
  return (
    <section aria-label={prefix === '' ? 'list' : prefix}>
      <p>{`${page} ${range.from ?? ''}..${range.to ?? ''}`}</p>
      <button type="button" onClick={() => onPage(page + 1)}>{`${prefix}next`}</button>
      <button type="button" onClick={() => onRange({ from: '2026-11-01' })}>{`${prefix}days`}</button>
      <button type="button" onClick={() => onChange({ unit: 'point' })}>{`${prefix}unit`}</button>
    </section>
  );
}

async function open(path: string) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (raw: Record<string, unknown>) => ({
      ...listParams(raw),
      ...listParams(raw, 'messages'),
      ...(raw['unit'] === 'point' ? { unit: 'point' } : {}),
    }),
    component: () => (
      <>
        <List />
        <List prefix="messages" />
      </>
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [path] }) });
  show(<RouterProvider router={router as never} />);
  await screen.findByLabelText('list');
  return router;
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const says = (list: string, text: string): Promise<void> => waitFor(() => expect(screen.getByLabelText(list).textContent).toContain(text));

describe('page and days of a list', () => {
  it('stand in the URL, which brings them back', async () => {
    const router = await open('/?page=3&to=2026-11-21');
    await says('list', '3 ..2026-11-21');
    press('next');
    await says('list', '4 ..2026-11-21');
    router.history.back();
    await says('list', '3 ..2026-11-21');
  });

  it('begin at the first page when days or filters change', async () => {
    const router = await open('/?page=3&to=2026-11-21');
    press('days');
    await says('list', '1 2026-11-01..');
    expect(router.state.location.search).toEqual({ from: '2026-11-01' });
    press('next');
    await says('list', '2 2026-11-01..');
    press('unit');
    await says('list', '1 2026-11-01..');
    expect(router.state.location.search).toEqual({ from: '2026-11-01', unit: 'point' });
  });

  it('of two lists on one page are kept apart', async () => {
    const router = await open('/');
    press('messagesnext');
    await says('messages', '2 ..');
    press('next');
    await says('list', '2 ..');
    press('messagesdays');
    await says('messages', '1 2026-11-01..');
    expect(router.state.location.search).toEqual({ page: 2, messagesFrom: '2026-11-01' });
  });

  it('that are none are left out', () => {
    expect(listParams({ page: 1, from: 'yesterday', to: 3, messagesPage: 'x' }, 'messages')).toEqual({});
    expect(listParams({ page: 0, from: '2026-13-01' })).toEqual({});
  });
});
