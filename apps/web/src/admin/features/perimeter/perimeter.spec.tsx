import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { Perimeter } from './perimeter.js';
import { perimeterSearch, type PerimeterSearch } from './perimeter-search.js';

let server: FakeServer;
const at = '2026-11-21T12:00:00+09:00';
const rule = { id: 3, list: 'staff', range: '203.0.113.0/24', note: '본사', expiresAt: null, by: 'admin', createdAt: at };
const domain = { id: 5, url: 'https://www.example.com/', skin: '', partner: 'rival', note: '', by: 'admin', createdAt: at };
const login = {
  id: 9,
  at,
  kind: 'admin',
  subjectId: 1,
  outcome: 'refused',
  address: '192.0.2.1',
  host: 'two.example.com',
  device: 'PC',
  userAgent: 'Firefox',
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('perimeter');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/perimeter/address/get'] = () => ({ items: [rule], total: 1, ownAddress: '203.0.113.10' });
  server.answers['admin/perimeter/domain/get'] = () => ({ items: [domain], total: 1 });
  server.answers['admin/perimeter/access/get'] = () => ({
    items: [{ ...login, account: 'root', reason: 'ADDRESS_NOT_ALLOWED' }],
    total: 1,
  });
});
afterEach(cleanup);

function Page({ first }: { first: PerimeterSearch }): ReactNode {
  const [search, setSearch] = useState<PerimeterSearch>(first);
  return <Perimeter search={search} onSearch={(change) => setSearch({ ...search, ...change })} />;
}
const open = (first: PerimeterSearch = {}): void =>
  void show(
    <QueryClientProvider client={queryClient}>
      <Page first={first} />
    </QueryClientProvider>,
  );
const bodies = (path: string): Record<string, unknown>[] => server.asked.filter((asked) => asked.path === path).map(({ body }) => body);

describe('the perimeter', () => {
  it('begins with the domains; a domain has to be https with a slash at its end', async () => {
    server.answers['admin/perimeter/domain/save'] = () => ({ id: 6 });
    open();
    await waitFor(() => expect(screen.getAllByText('https://www.example.com/')).not.toHaveLength(0));
    fireEvent.click(screen.getByTestId('add-rule'));
    const field = await screen.findByPlaceholderText('https://www.example.com/');
    fireEvent.change(field, { target: { value: 'https://new.example.com' } });
    fireEvent.click(screen.getByTestId('confirm'));
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('confirm').disabled).toBe(true));
    expect(bodies('admin/perimeter/domain/save')).toEqual([]);
    fireEvent.change(field, { target: { value: 'https://new.example.com/' } });
    fireEvent.click(screen.getByTestId('confirm'));
    await waitFor(() =>
      expect(bodies('admin/perimeter/domain/save')).toEqual([{ url: 'https://new.example.com/', skin: '', partner: '', note: '' }]),
    );
  });

  it('lists an address of staff with the own one at hand, without expiry', async () => {
    server.answers['admin/perimeter/address/save'] = () => ({});
    open({ tab: 'staff' });
    await waitFor(() => expect(screen.getAllByText('203.0.113.0/24')).not.toHaveLength(0));
    expect(bodies('admin/perimeter/address/get')[0]).toMatchObject({ list: 'staff' });
    fireEvent.click(screen.getByTestId('add-rule'));
    fireEvent.click(await screen.findByText('내 IP 입력'));
    fireEvent.click(screen.getByTestId('confirm'));
    await waitFor(() =>
      expect(bodies('admin/perimeter/address/save')).toEqual([{ list: 'staff', range: '203.0.113.10', note: '', expiresAt: null }]),
    );
  });

  it('says why a rule cannot go, and keeps the dialog', async () => {
    server.answers['admin/perimeter/address/delete'] = () =>
      refuse('저장하면 본인의 접속(203.0.113.10)이 차단됩니다.', 'PERIMETER_OWN_ADDRESS', { address: '203.0.113.10' });
    open({ tab: 'blocked' });
    fireEvent.click((await screen.findAllByLabelText('203.0.113.0/24 삭제'))[0]!);
    fireEvent.click(await screen.findByTestId('confirm'));
    await waitFor(() => expect(screen.getByText(/본인의 접속/)).toBeTruthy());
    expect(bodies('admin/perimeter/address/delete')).toEqual([{ ids: [3] }]);
  });

  it('shows the history with reasons in words, and sends its filters', async () => {
    open({ tab: 'access', kind: 'admin', result: 'refused', address: '192.0.2', host: 'two' });
    await waitFor(() => expect(screen.getAllByText('허용되지 않은 IP')).not.toHaveLength(0));
    expect(screen.getAllByText('two.example.com')).not.toHaveLength(0);
    expect(bodies('admin/perimeter/access/get')[0]).toMatchObject({
      kind: 'admin',
      result: 'refused',
      address: '192.0.2',
      host: 'two',
    });
  });

  it('takes a tab and filters from its URL, and nothing that is none', () => {
    expect(perimeterSearch({ tab: 'staff', q: 'x', page: '2' })).toEqual({ tab: 'staff', q: 'x', page: 2 });
    expect(perimeterSearch({ tab: 'constructor', kind: 'nobody', result: 1, from: 'x' })).toEqual({});
  });
});
