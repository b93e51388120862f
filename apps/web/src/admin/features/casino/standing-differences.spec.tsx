import { afterEach, beforeAll, beforeEach, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../../testing/dom.js';
import { showPage } from '../../../testing/page.js';
import { Toasts } from '../../../ui/toast.js';
import { casinoSearch } from './casino-search.js';
import { StandingDifferences } from './standing-differences.js';

let server: FakeServer;
const difference = {
  ...{ id: 4, vendor: 'dew', vendorName: 'Dew', txId: 'W-1', kind: 'win', difference: 'missing_here', mend: 'pay_win', memberId: 8 },
  ...{ round: 'R-1', ours: null, theirs: 2_000, madeAt: '2026-11-21T12:00:00+09:00', foundAt: '2026-11-21T13:00:00+09:00' },
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await Promise.all(['admin-casino', 'casino-log'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/casino/difference/get'] = () => ({ items: [difference], total: 1, runs: [] });
});
afterEach(cleanup);

it('says why the site refused to mend a difference', async () => {
  const error = { code: 'DIFFERENCE_NOT_MENDED', message: 'The round does not allow it' };
  server.answers['admin/casino/difference/mend'] = () => ({ results: [{ id: 4, ok: false, error }] });
  showPage(
    ({ search, onSearch }) => (
      <>
        <StandingDifferences vendor={undefined} page={search.page} onPage={(page) => onSearch({ page })} />
        <Toasts />
      </>
    ),
    casinoSearch,
  );
  fireEvent.click((await screen.findAllByRole('checkbox')).at(-1)!);
  fireEvent.click(await screen.findByRole('button', { name: 'Mend' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mend' }));
  await screen.findByText('The round does not allow it');
  screen.getByText('Mend: 0 of 1 done, 1 to check');
});
