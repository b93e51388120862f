import { beforeAll, describe, expect, it } from '@jest/globals';
// First: it gives jsdom what the routers' modules need as they are loaded.
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { act, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { router as adminRouter } from '../admin/router.js';
import { nameAdminPage } from '../admin/shell/page-name.js';
import { router as agentRouter } from '../agent/router.js';
import { nameAgentPage } from '../agent/shell/page-name.js';
import { changeLanguage, languages, translate } from '../lib/i18n.js';
import type { SiteName } from '../lib/site.js';
import { router as playerRouter } from '../player/router.js';
import { namePlayerPage } from '../player/shell/page-name.js';
import { PageTitles, documentTitle, type NamePage } from '../ui/page-titles.js';

const sites: readonly [SiteName, AnyRouter, NamePage, number][] = [
  ['player', playerRouter, namePlayerPage, 50],
  ['agent', agentRouter, nameAgentPage, 35],
  ['admin', adminRouter, nameAdminPage, 70],
];
/** The route that takes what no other one does. */
const isRest = (path: string): boolean => path.endsWith('$');
const boards: Readonly<Record<string, string>> = { $board: 'notices' };
/** An address of a page of the route. */
const addressOf = (path: string): string => path.replace(/\$\w+/g, (name) => boards[name] ?? '1');

beforeAll(stubBrowser);

describe.each(sites)('every page of %s', (site, router, namePage, least) => {
  const paths = Object.keys(router.routesByPath as object).filter((path) => !isRest(path));
  beforeAll(() => loadTexts(site));

  it.each(languages.map(({ code }) => code))('has a title in %s', async (code) => {
    await changeLanguage(code);
    const search = { type: 'notice' };
    const titles = paths.map((path) => [path, documentTitle(namePage({ pathname: addressOf(path), search }), translate)] as const);
    expect(titles.length).toBeGreaterThan(least);
    // A key that has no text would stand there with its namespace.
    expect(titles.filter(([, title]) => !/^(?![a-z-]+:[a-z])\S.* · Truebook$/.test(title))).toEqual([]);
  });
});

describe('the title of the tab', () => {
  beforeAll(async () => {
    await loadTexts('player');
    await changeLanguage('ko');
  });

  it('follows the page and the language', async () => {
    const root = createRootRoute({ component: Outlet });
    const routeTree = root.addChildren(
      ['/board/money-deposit', '/popup/slot'].map((path) =>
        createRoute({ getParentRoute: () => root, path, component: () => <p>{path}</p> }),
      ),
    );
    const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/board/money-deposit'] }) });
    show(
      <>
        <PageTitles router={router as AnyRouter} namePage={namePlayerPage} />
        <RouterProvider router={router as never} />
      </>,
    );
    await screen.findByText('/board/money-deposit');
    expect(document.title).toBe('입금 · Truebook');
    await act(() => changeLanguage('en'));
    expect(document.title).toBe('Deposit · Truebook');
    await act(() => router.navigate({ to: '/popup/slot', search: { name: 'Tiger Pass' } as never }));
    await screen.findByText('/popup/slot');
    expect(document.title).toBe('Tiger Pass · Truebook');
  });
});
