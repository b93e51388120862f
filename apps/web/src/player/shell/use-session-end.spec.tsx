import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UseQueryResult } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.js';
import { needTexts } from '../../lib/i18n.js';
import { expectEnd } from '../../lib/session-end.js';
import type { Member } from '../../shared/members/member.js';
import { clearToken, followOtherWindows, setToken } from '../../lib/token.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { AppRoot } from '../../ui/app-root.js';
import { closeDialog } from './dialogs.js';
import Overlays from './overlays.js';
import { useSessionEnd } from './use-session-end.js';

function Site(): ReactNode {
  useSessionEnd();
  return <Overlays context={{ data: undefined, error: null } as UseQueryResult<Member, never>} system={undefined} />;
}

/** @returns where the site then is */
async function open(path: string): Promise<() => string> {
  const root = createRootRoute({ component: Site });
  const routes = ['/', '/board/notice'].map((to) => createRoute({ getParentRoute: () => root, path: to }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [path] }) });
  await act(async () => {
    show(
      <AppRoot>
        <RouterProvider router={router as never} />
      </AppRoot>,
    );
    await router.load();
  });
  return () => router.state.location.href;
}

/** The next call finds that the session is over. */
function expire(message: string): void {
  const body = { result: false, data: {}, error: { code: 'SESSION_EXPIRED', message } };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, headers: { get: () => null }, json: () => Promise.resolve(body) }),
  ) as unknown as typeof fetch;
}

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  followOtherWindows();
  await loadTexts('player', 'en');
  await needTexts('shell');
});
beforeEach(() => setToken('t'));
afterEach(() => {
  act(closeDialog);
  cleanup();
  clearToken();
});

describe('a session that ends', () => {
  it('is told in the login dialog, in words to be read, and the dialog leads back', async () => {
    const at = await open('/board/notice');
    expire('expired session: please log in again');
    await act(() => call('user/getContext', { path: '/' }).catch(() => undefined));
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    expect(dialog.textContent).toContain('Session expired, please log in again');
    expect(dialog.textContent).not.toContain('expired session');
    await waitFor(() => expect(at()).toBe('/?next=%2Fboard%2Fnotice'));
  });
  it('by a break that this window began says so, and only once', async () => {
    await open('/board/notice');
    expectEnd('Your break has started');
    expire('expired session: please log in again');
    await act(() => call('user/getContext', { path: '/' }).catch(() => undefined));
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    expect(dialog.textContent).toContain('Your break has started');
    act(closeDialog);
    setToken('another');
    await act(() => call('user/getContext', { path: '/' }).catch(() => undefined));
    expect((await screen.findByRole('dialog', { name: 'Log in' })).textContent).toContain('Session expired');
  });
  it('in another window leads home here too, without a dialog', async () => {
    const at = await open('/board/notice');
    window.localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 't', newValue: null })));
    await waitFor(() => expect(at()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
