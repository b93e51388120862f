import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { PermissionsProvider } from '../../lib/may.js';
import { Keys } from './keys.js';

let server: FakeServer;
const at = '2026-11-21T12:00:00+09:00';
const key = {
  ...{ id: 3, name: 'reporting', hint: 'tbk_abcdef', permissions: ['deposits.view'], state: 'open', by: 'admin', createdAt: at },
  ...{ expiresAt: at, lastUsedAt: null, lastAddress: null, revokedAt: null, revokedBy: null },
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await Promise.all([needTexts('developers'), needTexts('staff')]);
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/key/get'] = () => ({ items: [key], total: 1 });
});
afterEach(cleanup);

it('shows a new key once, made of permissions that one has oneself', async () => {
  server.answers['admin/key/create'] = () => ({ id: 4, key: 'tbk_secret', expiresAt: at });
  show(
    <PermissionsProvider value={['staff.edit', 'deposits.edit', 'bets.view']}>
      <QueryClientProvider client={queryClient}>
        <Keys head={(tools) => tools} page={undefined} onPage={() => undefined} />
      </QueryClientProvider>
    </PermissionsProvider>,
  );
  fireEvent.click(await screen.findByTestId('add-key'));
  expect(screen.queryByLabelText('관리자와 역할 보기')).toBeNull();
  expect(screen.queryByLabelText('베팅 변경')).toBeNull();
  fireEvent.change(screen.getByLabelText('이름'), { target: { value: 'reporting 2' } });
  fireEvent.click(screen.getByLabelText('입금 보기'));
  fireEvent.click(screen.getByTestId('make-key'));
  expect((await screen.findByTestId('new-key')).textContent).toBe('tbk_secret');
  await waitFor(() =>
    expect(server.asked.filter(({ path }) => path === 'admin/key/create').map(({ body }) => body)).toEqual([
      { name: 'reporting 2', permissions: ['deposits.view'], days: 90 },
    ]),
  );
});
