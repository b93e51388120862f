import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { TransferFileList } from '../features/transfer-files/file-list.js';
import type { WithdrawalRow } from '../../shared/money-requests/kinds.js';
import { MakeFile } from './make-file.js';

const file = { id: 3, createdAt: '2026-11-21T12:00:00+09:00', by: 'admin', count: 1, amount: 10_000, completed: 0 };
const row = { id: 7, amount: 10_000, status: 'approved', file: null, paidBy: null, coin: null } as const;
const coin: NonNullable<WithdrawalRow['coin']> = {
  ...{ network: 'USDT_TRC20', sender: 'TSite', recipient: 'TMember', count: '6.802721', rate: 1470, rateAt: '2026-11-21T12:00:00+09:00' },
  ...{ rateSource: 'staff', payment: 'ab12', refund: null },
};
let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('transfers');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/view/list'] = () => ({ views: [] });
  server.answers['admin/withdrawal/file/create'] = () => ({ results: [], file });
  server.answers['admin/withdrawal/file/get'] = () => ({ items: [file], total: 1 });
});
afterEach(cleanup);

const downloads = () => server.asked.filter(({ path }) => path === 'admin/withdrawal/file/download').map(({ body }) => body);

describe('a file for the bank', () => {
  const make = async (): Promise<void> => {
    show(<MakeFile rows={[row]} onDone={() => undefined} />);
    fireEvent.click(screen.getByTestId('make-file'));
    await screen.findByRole('dialog');
  };
  const confirm = async (): Promise<void> => {
    fireEvent.click(screen.getByTestId('confirm'));
    await waitFor(() => expect(downloads()).toHaveLength(1));
  };

  it('is saved as a workbook when it is made', async () => {
    await make();
    await confirm();
    expect(downloads()).toEqual([expect.objectContaining({ id: 3, format: 'xlsx' })]);
  });

  it('takes withdrawals by bank, not those by coin', async () => {
    show(<MakeFile rows={[row, { ...row, id: 8, coin }]} onDone={() => undefined} />);
    fireEvent.click(screen.getByTestId('make-file'));
    await screen.findByRole('dialog');
    await confirm();
    expect(server.asked.find(({ path }) => path === 'admin/withdrawal/file/create')?.body['ids']).toEqual([7]);
    cleanup();
    show(<MakeFile rows={[{ ...row, coin }]} onDone={() => undefined} />);
    expect(screen.getByTestId<HTMLButtonElement>('make-file').disabled).toBe(true);
  });

  it('is saved as CSV where an administrator chooses that', async () => {
    await make();
    fireEvent.click(screen.getByRole('tab', { name: 'CSV (.csv)' }));
    await confirm();
    expect(downloads()).toEqual([expect.objectContaining({ id: 3, format: 'csv' })]);
  });

  it('is saved again in the format that an administrator chooses', async () => {
    show(
      <QueryClientProvider client={queryClient}>
        <TransferFileList search={{}} onSearch={() => undefined} />
      </QueryClientProvider>,
    );
    fireEvent.click((await screen.findAllByRole('button', { name: /다시 저장/ }))[0]!);
    fireEvent.click(await screen.findByText('CSV (.csv)'));
    await waitFor(() => expect(downloads()).toEqual([expect.objectContaining({ id: 3, format: 'csv' })]));
  });
});
