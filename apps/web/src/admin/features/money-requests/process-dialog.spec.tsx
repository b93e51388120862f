import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, type RenderResult, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import type { DepositRow } from '../../../shared/money-requests/kinds.js';
import { noteElsewhere, noteOutcome } from '../../../shared/money-requests/outcomes.js';
import { RowActions } from '../../../shared/money-requests/row-actions.js';
import { ProcessDialog } from '../../../shared/money-requests/process-dialog.js';
import { adminDesk } from './desk.js';

const row = (id: number): DepositRow =>
  ({
    id,
    status: 'waiting',
    amount: 10_000,
    money: 0,
    expectedMoney: 10_000,
    nickname: '하늘',
    account: 'sky',
    level: 1,
    parents: [],
    bankName: '',
    bankAccount: '',
    bankAccountHolder: '',
    depositor: '',
    coin: null,
    duplicateIds: [],
    requestedAt: '2026-11-21T05:00:00.000Z',
  }) as unknown as DepositRow;

const ask = (content: ReactElement): RenderResult => show(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('requests');
});
afterEach(cleanup);

describe('the question before a request is processed', () => {
  it('says that another window was first, and sends nothing any more', () => {
    const run = jest.fn();
    ask(<ProcessDialog desk={adminDesk} kind="deposit" verb="approve" rows={[row(91)]} onRun={run} onClose={() => undefined} />);
    const confirm = screen.getByTestId<HTMLButtonElement>('confirm');
    expect(confirm.disabled).toBe(false);
    act(() => noteElsewhere('deposit', 91, 'approved'));
    expect(screen.getByTestId('dealt-elsewhere').textContent).toContain('승인');
    expect(confirm.disabled).toBe(true);
    fireEvent.submit(confirm.closest('form') as HTMLFormElement);
    expect(run).not.toHaveBeenCalled();
  });

  it('asks for a reason where a win has to be checked first, and of an agent none', () => {
    const run = jest.fn();
    const error = { code: 'WIN_TO_BE_CHECKED', message: 'a win of 900,000' };
    act(() => noteOutcome('withdrawal', 94, { verb: 'approve', state: 'failed', at: 0, error }));
    const asked = { kind: 'withdrawal', verb: 'approve', rows: [row(94)], onRun: run, onClose: () => undefined } as const;
    const shown = ask(<ProcessDialog desk={adminDesk} {...asked} />);
    const confirm = screen.getByTestId<HTMLButtonElement>('confirm');
    expect(screen.getByTestId('reason-needed').textContent).toContain('900,000');
    expect(confirm.disabled).toBe(true);
    fireEvent.change(document.querySelector('input[name=reason]')!, { target: { value: ' the vendor says so ' } });
    fireEvent.submit(confirm.closest('form') as HTMLFormElement);
    expect(run).toHaveBeenCalledWith('the vendor says so');
    shown.unmount();
    ask(<ProcessDialog desk={{ ...adminDesk, approving: { deposit: 'x', withdrawal: 'x' } }} {...asked} />);
    expect(screen.queryByTestId('reason-needed')).toBeNull();
  });

  it('is asked again from the row of a win that has to be checked, and not of another failure', () => {
    const press = jest.fn();
    const shown = (code: string) =>
      ask(
        <RowActions
          {...{ desk: adminDesk, kind: 'withdrawal', row: row(95), onAsk: press }}
          outcome={{ verb: 'approve', state: 'failed', at: 0, error: { code, message: 'a win of 900,000' } }}
        />,
      );
    shown('WIN_TO_BE_CHECKED');
    expect(screen.getByRole('alert').textContent).toContain('900,000');
    fireEvent.click(screen.getByTestId('approve-95'));
    expect(press).toHaveBeenCalledWith('approve', row(95));
    expect(screen.queryByTestId('refuse-95')).not.toBeNull();
    cleanup();
    shown('NETWORK');
    expect(screen.queryByTestId('approve-95')).toBeNull();
  });

  it('says how many of several would wait for a second administrator when they are judged together', async () => {
    const server = fakeServer();
    server.answers['admin/deposit/approve/preview'] = ({ ids }) => ({ seconds: (ids as number[]).slice(1) });
    const asked = { kind: 'deposit', verb: 'approve', onRun: () => undefined, onClose: () => undefined } as const;
    ask(<ProcessDialog desk={adminDesk} {...asked} rows={[row(96), row(97), row(98)]} />);
    expect((await screen.findByTestId('second-needed')).textContent).toContain('2건');
    cleanup();
    const calls = server.asked.length;
    ask(<ProcessDialog desk={adminDesk} {...asked} rows={[row(99)]} />);
    expect(screen.queryByTestId('second-needed')).toBeNull();
    expect(server.asked).toHaveLength(calls);
  });

  it('leaves out of several what was dealt with elsewhere', () => {
    ask(
      <ProcessDialog
        desk={adminDesk}
        kind="deposit"
        verb="approve"
        rows={[row(92), row(93)]}
        onRun={() => undefined}
        onClose={() => undefined}
      />,
    );
    act(() => noteElsewhere('deposit', 92, 'refused'));
    expect(screen.getByTestId('dealt-elsewhere').textContent).toContain('1건');
    expect(screen.getByTestId<HTMLButtonElement>('confirm').disabled).toBe(false);
  });
});
