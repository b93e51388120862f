import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { configureSite } from '../../../lib/site.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { SettleDialog } from './settle-dialog.js';
import type { Carrier } from './carrier.js';

const agent = { agentId: 9, account: 'busan', nickname: '부산' } as Carrier;
const row = { id: 9, account: 'busan', nickname: '부산', position: -7_000, due: -5_000, cash: 2_000, amount: -2_000, rest: -3_000 };

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  configureSite('admin');
  await loadTexts('admin');
  await Promise.all(['positions', 'position-book', 'members'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers = {
    'admin/position/period/get': () => ({ items: [{ from: '2026-11-30', until: '2026-12-07' }], total: 5 }),
    'admin/position/settle/preview': ({ until }) =>
      until === undefined
        ? { rows: [], sums: { paid: 0, collected: 0, rest: 0 } }
        : { rows: [row], sums: { paid: 0, collected: 2_000, rest: -3_000 } },
  };
});
afterEach(cleanup);

function open(): jest.Mock<(until: string | undefined) => void> {
  const onRun = jest.fn<(until: string | undefined) => void>();
  show(
    <QueryClientProvider client={queryClient}>
      <SettleDialog agents={[agent]} onRun={onRun} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return onRun;
}
const verb = (): HTMLButtonElement => screen.getByRole('button', { name: '정산' });

it('settles the periods that have ended, after it has shown what would move', async () => {
  const onRun = open();
  expect(verb().disabled).toBe(true);
  expect(await screen.findByText('부산 (busan)')).toBeTruthy();
  const figures = [...document.querySelectorAll('dd')].map((figure) => figure.textContent);
  expect(figures).toEqual(['0원', '2,000원', '−3,000원']);
  fireEvent.click(verb());
  expect(onRun).toHaveBeenCalledWith('2026-11-30');
});

it('looks again at what would move when everything up to now is chosen, and settles nothing where nothing would', async () => {
  const onRun = open();
  await screen.findByText('부산 (busan)');
  fireEvent.change(screen.getByLabelText('정산할 기간'), { target: { value: 'all' } });
  await waitFor(() =>
    expect(server.asked.filter(({ path }) => path === 'admin/position/settle/preview').map(({ body }) => body)).toEqual([
      { ids: [9], until: '2026-11-30' },
      { ids: [9] },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('부산 (busan)')).toBeNull());
  expect(verb().disabled).toBe(true);
  fireEvent.click(verb());
  expect(onRun).not.toHaveBeenCalled();
});
