import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import type { System } from '../../shared/members/system.js';
import { AppRoot } from '../../ui/app-root.js';
import { SideMenu } from './side-menu.js';

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('player', 'en');
});
afterEach(cleanup);

const system = { menu: ['sports'], sections: ['europe'], use_sports: true, use_europe: true } as unknown as System;

async function open(): Promise<() => string[]> {
  const root = createRootRoute({ component: () => <SideMenu system={system} member={undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await act(async () => {
    show(
      <AppRoot>
        <RouterProvider router={router as never} />
      </AppRoot>,
    );
    await router.load();
  });
  return () => [...document.querySelectorAll('nav a')].map((link) => link.textContent ?? '');
}

it('shows the entries below the games only together with them, so that none moves', async () => {
  const server = fakeServer();
  server.answers['user/sports/menu'] = () => ({ sections: [{ section: 'europe', fixtures: 73, onSale: true }], sports: [] });
  const answered = globalThis.fetch;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (url, options) => {
    if (String(url).endsWith('user/sports/menu')) await held;
    return answered(url, options);
  };
  server.answers['user/game/round/list'] = () => ({ rounds: [] });
  server.answers['user/browse'] = () => system;
  const entries = await open();
  expect(entries()).toEqual(['Home']);
  await act(async () => answer());
  await waitFor(() => expect(entries()).toContain('Deposit'));
  expect(entries().join()).toContain('73');
});
