import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { configureSite } from '../../../lib/site.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { JoinList } from './join-list.js';

const applicant = (id: number) => ({
  ...{
    id,
    account: `new${id}`,
    nickname: '새',
    status: 'waiting',
    alike: [],
    parents: [],
    phone: '',
    holder: '',
    bankName: '',
    reason: '',
  },
  ...{ appliedAt: '2026-11-21T12:00:00+09:00', requestedAt: '2026-11-21T12:00:00+09:00', createdAt: '2026-11-21T12:00:00+09:00' },
});

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  configureSite('admin');
  stubBrowser();
  await loadTexts('admin');
  await Promise.all((['messages', 'members', 'settings'] as const).map((name) => needTexts(name)));
});
beforeEach(() => queryClient.clear());
afterEach(cleanup);

it('leads to the next applicant after a decision made with keys', async () => {
  let rows = [1, 2, 3].map(applicant);
  const server = fakeServer();
  server.answers['admin/join/get'] = () => ({ items: rows, total: rows.length, counts: { waiting: rows.length } });
  server.answers['admin/join/approve'] = ({ ids }) => {
    rows = rows.filter(({ id }) => !(ids as number[]).includes(id));
    return { results: (ids as number[]).map((id) => ({ id, ok: true })) };
  };
  show(
    <QueryClientProvider client={queryClient}>
      <JoinList search={{}} onSearch={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByTestId('join-new1');
  const isAt = (id: number) => waitFor(() => expect((document.activeElement as HTMLElement).dataset['key']).toBe(String(id)));
  const press = (key: string): void =>
    void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key.toUpperCase()}` });
  press('j');
  press('j');
  await isAt(2);
  press('a');
  fireEvent.click(await screen.findByTestId('confirm'));
  await isAt(3);
  // The row stays where it stood while another is worked on, and offers nothing any more.
  await waitFor(() => expect(screen.queryByTestId('approve-new2')).toBeNull());
  press('a');
  fireEvent.click(await screen.findByTestId('confirm'));
  await isAt(1);
  expect(['new1', 'new2', 'new3'].map((account) => screen.queryByTestId(`approve-${account}`) !== null)).toEqual([true, false, false]);
});
