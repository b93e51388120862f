/**
 * It takes the place of a module, so it loads every module for itself.
 * @jest-environment jsdom
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PushData } from '../../../lib/contract.js';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';

type Changed = PushData<'rewards.changed'>;

let push: (data: Changed) => void;
jest.unstable_mockModule('../../../lib/socket.js', () => ({
  onPush: (name: string, handler: (data: Changed) => void) => {
    if (name === 'rewards.changed') push = handler;
    return () => undefined;
  },
}));
const { AttendanceList } = await import('./attendance-list.js');

const row = (id: number) => ({
  id,
  memberId: id,
  account: `player${id}`,
  nickname: `nick${id}`,
  level: 1,
  day: '2026-11-21',
  points: 100,
  streak: id,
  at: '2026-11-21T12:00:00.000+09:00',
});
let rows: ReturnType<typeof row>[];
let reads = 0;
/** A burst of events is read once in 0.7 s, so an answer may be that late. */

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('admin');
  await needTexts('admin-rewards');
});
beforeEach(async () => {
  rows = [row(1)];
  reads = 0;
  queryClient.clear();
  globalThis.fetch = jest.fn(() => {
    reads += 1;
    const data = { items: rows, total: rows.length, points: rows.length * 100 };
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, json: () => Promise.resolve({ result: true, data }) });
  }) as unknown as typeof fetch;
  const root = createRootRoute({ component: () => <AttendanceList search={{}} onSearch={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('nick1');
});
afterEach(cleanup);

const comes = (lists: Changed['lists']): void => {
  rows = [row(rows.length + 1), ...rows];
  act(() => push({ lists }));
};

describe('the list of attendance', () => {
  it('shows who has attended as soon as it is told, with the total', async () => {
    comes(['items', 'attendance']);
    await screen.findByText('nick2');
    expect(screen.getByText('지급 합계').textContent).toContain('200');
  });

  it('reads nothing for the events of another list', async () => {
    comes(['spins']);
    comes(['attendance']);
    await screen.findByText('nick3');
    expect(reads).toBe(2);
  });

  it('moves no row from under the pointer', async () => {
    fireEvent.mouseEnter(screen.getByTestId('attendance-1'));
    comes(['attendance']);
    fireEvent.click(await screen.findByText('새 기록 1건'));
    await waitFor(() =>
      expect(screen.getAllByTestId(/attendance-/).map((each) => each.dataset['testid'])).toEqual(['attendance-2', 'attendance-1']),
    );
  });
});
