import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { stoppedVendor, vendorOf } from '../../../testing/vendors.js';
import type { Vendor } from './casino-search.js';
import { StopAllButton } from './vendor-stops.js';
import { VendorTable } from './vendor-table.js';

let server: FakeServer;
let vendors: Vendor[];
const vendor = vendorOf();
const stopped = stoppedVendor({ code: 'moss', name: 'Moss', isTogether: true });

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await Promise.all(['admin-casino', 'casino-log'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  vendors = [vendor, stopped];
  server = fakeServer();
  server.answers['admin/casino/vendor/get'] = () => ({ items: vendors, total: vendors.length });
  server.answers['admin/casino/playing/get'] = () => ({ items: [], total: 0 });
  server.answers['admin/casino/vendor/stop-all'] = () => ({ vendors: ['dew'] });
  server.answers['admin/casino/vendor/start-all'] = () => ({ vendors: ['moss'] });
});
afterEach(cleanup);

function open(): void {
  const page = (
    <>
      <StopAllButton />
      <VendorTable isAdding={false} onAdded={() => undefined} onDifferences={() => undefined} />
    </>
  );
  const root = createRootRoute({ component: () => page });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const asked = (path: string) => server.asked.filter((one) => one.path === path).map(({ body }) => body);

describe('the vendors', () => {
  it('have a strip for each that is stopped: name, reason, administrator', async () => {
    open();
    const strip = await screen.findByTestId('stopped-moss');
    expect(strip.textContent).toContain('Moss is stopped · no answers · root');
    expect(screen.queryByTestId('stopped-dew')).toBeNull();
  });

  it('are stopped together with a reason', async () => {
    open();
    await screen.findByTestId('vendor-dew');
    fireEvent.click(screen.getByRole('button', { name: 'Stop all vendors' }));
    const dialog = within(await screen.findByRole('dialog'));
    const stop = dialog.getByRole('button', { name: 'Stop' });
    expect((stop as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'bank holiday' } });
    fireEvent.click(stop);
    await waitFor(() => expect(asked('admin/casino/vendor/stop-all')).toEqual([{ reason: 'bank holiday' }]));
  });

  it('that were stopped together are started together', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start them again' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Moss/);
    fireEvent.click(dialog.getByRole('button', { name: 'Start them again' }));
    await waitFor(() => expect(asked('admin/casino/vendor/start-all')).toHaveLength(1));
  });
});

describe('the return of a vendor today', () => {
  const row = async (today: Partial<Vendor['today']>) => {
    vendors = [{ ...vendor, today: { ...vendor.today, ...today } }];
    open();
    return within(await screen.findByTestId('vendor-dew'));
  };

  it('stands beside its band and is no warning inside of it', async () => {
    const { getByText, queryByTestId } = await row({ actual: 95, band: { from: 92.104, to: 99.896 } });
    getByText('95.00%');
    getByText('92.10–99.90%');
    expect(queryByTestId('outside-band')).toBeNull();
  });

  it.each([92.09, 99.91])('is a warning outside of it: %d', async (actual) => {
    const { getByTestId, getByRole } = await row({ actual, band: { from: 92.1, to: 99.9 } });
    expect(getByTestId('outside-band').textContent).toBe(`${actual}%`);
    getByRole('img', { name: 'RTP today is outside its band' });
  });

  it('has no band and no warning before there are rounds enough', async () => {
    const { getByText, queryByTestId } = await row({ actual: 250, band: null });
    getByText('250.00%');
    expect(queryByTestId('outside-band')).toBeNull();
  });

  it('is explained with its formula', async () => {
    await row({});
    screen.getByText(/theory ± 2 × √Σ/);
  });
});
