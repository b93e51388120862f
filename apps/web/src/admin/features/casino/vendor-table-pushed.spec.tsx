/**
 * It takes the place of a module, so it loads every module for itself.
 * @jest-environment jsdom
 */
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { stoppedVendor, vendorOf } from '../../../testing/vendors.js';
import type { Vendor } from './casino-search.js';

const handlers = new Map<string, () => void>();
// The socket's own delivery has its own tests; here a push arrives by hand.
jest.unstable_mockModule('../../../lib/use-push.js', () => ({
  usePush: (name: string, handler: () => void) => void handlers.set(name, handler),
}));

const { VendorTable } = await import('./vendor-table.js');
const { queryClient } = await import('../../../lib/queries.js');

let server: FakeServer;
let items: readonly Vendor[];
const reads = (): number => server.asked.filter(({ path }) => path === 'admin/casino/vendor/get').length;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await Promise.all(['admin-casino', 'casino-log'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  items = [vendorOf()];
  server = fakeServer();
  server.answers['admin/casino/vendor/get'] = () => ({ items, total: items.length });
  server.answers['admin/casino/playing/get'] = () => ({ items: [], total: 0 });
});
afterEach(cleanup);

it('shows a vendor that another administrator stopped as soon as it is pushed', async () => {
  show(
    <QueryClientProvider client={queryClient}>
      <VendorTable isAdding={false} onAdded={() => undefined} onDifferences={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByTestId('vendor-dew');
  expect(screen.queryByTestId('stopped-dew')).toBeNull();
  expect(reads()).toBe(1);
  items = [stoppedVendor()];
  act(() => handlers.get('vendors.changed')!());
  await waitFor(() => expect(reads()).toBe(2));
  expect((await screen.findByTestId('stopped-dew')).textContent).toContain('Dew is stopped · no answers · root');
});
