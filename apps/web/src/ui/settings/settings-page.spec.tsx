import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { betSettings } from '../../../../../libs/contract/settings/bet.js';
import { SettingsPage } from './settings-page.js';

let server: FakeServer;
const vendors = { vendorWinTimes: 100, vendorWinAmount: 10_000_000, vendorHourAmount: 100_000_000 };
let stored: { highBetAmount: number; dailyCancellations: number; version: number };

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('settings');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  stored = { ...vendors, highBetAmount: 5_000_000, dailyCancellations: 5, version: 1 };
  server.answers['admin/bet/settings/get'] = () => ({ ...stored });
  server.answers['admin/bet/settings/update'] = (body) => {
    if (body['version'] !== stored.version) return refuse('다른 사람이 먼저 저장했습니다.', 'CHANGED_MEANWHILE');
    stored = { ...stored, ...body, version: stored.version + 1 };
    return {};
  };
});
afterEach(cleanup);

const inRouter = (content: ReactNode): ReactNode => {
  const route = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
};

const saves = (): unknown[] => server.asked.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body);
const field = (name: RegExp): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (name: RegExp, value: string): void => void fireEvent.change(field(name), { target: { value } });

async function open(): Promise<void> {
  show(inRouter(<SettingsPage of={betSettings} title="betting" testId="save" />));
  await screen.findByRole('textbox', { name: /취소/ });
}

describe('a settings page', () => {
  it('is drawn from its description and saves what was changed with the version it was read in', async () => {
    await open();
    expect(screen.queryByTestId('save')).toBeNull();
    type(/취소/, '7');
    await act(async () => void fireEvent.click(screen.getByTestId('save')));
    await waitFor(() => expect(saves()).toEqual([{ ...vendors, highBetAmount: 5_000_000, dailyCancellations: 7, version: 1 }]));
    await waitFor(() => expect(screen.queryByTestId('save')).toBeNull());
  });

  it('says at the field what the service would refuse, and sends nothing', async () => {
    await open();
    type(/취소/, '1001');
    expect(screen.getByRole('alert').textContent).toContain('0~1,000');
    expect(screen.getByTestId('save').hasAttribute('disabled')).toBe(true);
    fireEvent.submit(field(/취소/));
    expect(saves()).toEqual([]);
  });

  it('sends once, however often it is pressed', async () => {
    await open();
    type(/취소/, '7');
    await act(async () => {
      fireEvent.submit(field(/취소/));
      fireEvent.submit(field(/취소/));
    });
    await waitFor(() => expect(stored.version).toBe(2));
    expect(saves()).toHaveLength(1);
  });

  it('keeps what was typed when another saves first, takes over the rest, and offers the other value', async () => {
    await open();
    type(/취소/, '7');
    stored = { ...vendors, highBetAmount: 9_000_000, dailyCancellations: 3, version: 2 };
    await act(async () => void fireEvent.click(screen.getByTestId('save')));
    const conflict = await screen.findByTestId('conflict-dailyCancellations');
    expect(conflict.textContent).toContain('3 회');
    expect(field(/취소/).value).toBe('7');
    expect(field(/고액/).value).toBe('9,000,000');
    fireEvent.click(within(conflict).getByRole('button'));
    await waitFor(() => expect(field(/취소/).value).toBe('3'));
    expect(screen.queryByTestId('save')).toBeNull();
  });

  it('saves over the other value when what was typed is kept', async () => {
    await open();
    type(/취소/, '7');
    stored = { ...stored, dailyCancellations: 3, version: 2 };
    await act(async () => void fireEvent.click(screen.getByTestId('save')));
    await screen.findByTestId('conflict-dailyCancellations');
    await act(async () => void fireEvent.click(screen.getByTestId('save')));
    await waitFor(() => expect(stored).toMatchObject({ dailyCancellations: 7, version: 3 }));
  });
});
