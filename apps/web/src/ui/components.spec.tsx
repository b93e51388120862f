import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../lib/api.js';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { AmountInput, QuickAmounts } from './amount-input.js';
import { StatusBadge } from './badge.js';
import { Button } from './button.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { Confirm } from './dialog.js';
import { Menu } from './menu.js';
import { Money } from './money.js';
import { OddsButton } from './odds-button.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('Money', () => {
  it('shows the unit behind, the sign of a change, and zero muted', () => {
    const { container } = show(
      <>
        <Money value={195_000} unit="won" signed tone="settled" />
        <Money value={-50_000} tone="settled" signed />
        <Money value={0} unit="point" />
      </>,
    );
    const [won, lost, zero] = [...container.querySelectorAll('.money')];
    expect(won?.textContent).toBe('+195,000원');
    expect(won?.getAttribute('style')).toContain('win');
    expect(lost?.textContent).toBe('\u221250,000');
    expect(lost?.getAttribute('style')).toContain('lose');
    expect(zero?.textContent).toBe('0P');
    expect(zero?.getAttribute('style')).toContain('muted');
  });
});

describe('StatusBadge', () => {
  it('has one word and colour per status, and shows a status it does not know as it came', () => {
    show(
      <>
        <StatusBadge is="approved" />
        <StatusBadge is="something_new" />
      </>,
    );
    expect(screen.getByText('승인').parentElement?.className).toContain('bd win');
    expect(screen.getByText('something_new').parentElement?.className).toMatch(/(^| )bd( mantine|$)/);
  });
});

describe('Button', () => {
  it('takes no second press while it is busy', () => {
    const press = jest.fn();
    show(
      <Button isBusy onClick={press}>
        보내기
      </Button>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('AmountInput', () => {
  function Amount(): ReactNode {
    const [value, setValue] = useState(0);
    return (
      <>
        <AmountInput label="금액" value={value} onChange={setValue} />
        <QuickAmounts amounts={[10_000, 50_000]} value={value} onChange={setValue} />
      </>
    );
  }
  it('writes commas as it is typed, and quick amounts add', () => {
    show(<Amount />);
    const input = screen.getByLabelText<HTMLInputElement>('금액');
    fireEvent.change(input, { target: { value: '1234' } });
    expect(input.value).toBe('1,234');
    fireEvent.click(screen.getByText('+5만'));
    fireEvent.click(screen.getByText('+1만'));
    expect(input.value).toBe('61,234');
    fireEvent.click(screen.getByLabelText('금액 지우기'));
    expect(input.value).toBe('');
  });
});

describe('OddsButton', () => {
  const button = (odds: number | null, over: Partial<Parameters<typeof OddsButton>[0]> = {}): ReactNode => (
    <OddsButton label="홀" market="파워볼 홀짝" odds={odds} onToggle={() => undefined} {...over} />
  );

  it('says market, outcome and odds, and whether it is chosen', () => {
    show(button(1.95, { isSelected: true }));
    const element = screen.getByRole('button', { name: '파워볼 홀짝 배당, 홀 1.95' });
    expect(element.getAttribute('aria-pressed')).toBe('true');
  });
  it('shows a move for 1.6 s as a tint and for ten seconds as an arrow, and says it once', () => {
    jest.useFakeTimers();
    const { rerender, container } = show(button(1.95));
    rerender(button(2.1));
    const element = (): Element | null => container.querySelector('.od');
    expect(element()?.className).toBe('od up tint');
    expect(screen.getByText('홀 배당이 올라 2.10입니다.')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1_600));
    expect(element()?.className).toBe('od up');
    act(() => void jest.advanceTimersByTime(8_400));
    expect(element()?.className).toBe('od');
  });
  it('keeps its place without a number when it cannot be taken, says why, and takes no press', () => {
    const toggle = jest.fn();
    const { container } = show(
      <>
        {button(1.95, { lock: '연결 끊김', onToggle: toggle })}
        {button(null)}
      </>,
    );
    for (const element of container.querySelectorAll('button')) fireEvent.click(element);
    expect(toggle).not.toHaveBeenCalled();
    expect(container.querySelector('.sus')?.textContent).toBe('');
    expect(container.querySelector('.sus svg')).not.toBeNull();
    expect(screen.getByRole('button', { name: '파워볼 홀짝 홀, 연결 끊김' }).getAttribute('aria-disabled')).toBe('true');
    expect(container.querySelector('.nil')?.textContent).toBe('–');
  });
});

describe('DataTable', () => {
  interface Row {
    id: number;
    name: string;
  }
  const table = (over: Partial<DataTableProps<Row, number>>): ReactNode => (
    <DataTable
      label="목록"
      columns={[{ key: 'name', head: '이름', cell: (row: Row) => row.name, sort: 'name' }]}
      rows={[{ id: 1, name: '가' }]}
      rowKey={(row: Row) => row.id}
      empty="아직 없습니다."
      filters={<div>필터</div>}
      {...over}
    />
  );
  const headAndFilters = (): void => {
    expect(screen.getByText('이름')).toBeTruthy();
    expect(screen.getByText('필터')).toBeTruthy();
  };

  it('keeps head and filters while empty, and says what will appear', () => {
    show(table({ rows: [] }));
    headAndFilters();
    expect(screen.getByText('아직 없습니다.')).toBeTruthy();
  });
  it('keeps head and filters while failed, and offers another try', () => {
    const retry = jest.fn();
    show(table({ rows: undefined, error: new ApiError('NETWORK', '연결이 끊겼습니다.'), onRetry: retry }));
    headAndFilters();
    expect(screen.getByRole('alert').textContent).toContain('정보를 불러오지 못했습니다연결이 끊겼습니다.');
    fireEvent.click(screen.getByText('다시 시도'));
    expect(retry).toHaveBeenCalledTimes(1);
  });
  it('shows bars only when the first load takes longer than 300 ms', () => {
    jest.useFakeTimers();
    const { container } = show(table({ rows: undefined, bars: 3 }));
    headAndFilters();
    expect(container.querySelectorAll('.bars i')).toHaveLength(0);
    act(() => void jest.advanceTimersByTime(300));
    expect(container.querySelectorAll('.bars i')).toHaveLength(3);
  });
  it('keeps its rows when a later read fails', () => {
    show(table({ error: new ApiError('NETWORK', 'x') }));
    expect(screen.getByText('가')).toBeTruthy();
  });
  it('turns the order around by its head', () => {
    const sort = jest.fn();
    const { rerender } = show(table({ onSort: sort, sort: '-name' }));
    fireEvent.click(screen.getByText('이름'));
    rerender(table({ onSort: sort, sort: 'name' }));
    fireEvent.click(screen.getByText('이름'));
    expect(sort.mock.calls).toEqual([['name'], ['-name']]);
  });
  it('says how many new rows wait, and shows them on a press', () => {
    const open = jest.fn();
    show(table({ held: { count: 2, label: '새 신청 2건', onShow: open } }));
    fireEvent.click(screen.getByText('새 신청 2건'));
    expect(open).toHaveBeenCalledTimes(1);
  });
  it('ticks one, all and some', () => {
    const toggle = jest.fn();
    const all = jest.fn();
    show(
      table({
        rows: [
          { id: 1, name: '가' },
          { id: 2, name: '나' },
        ],
        selection: { keys: new Set([2]), onToggle: toggle, onToggleAll: all, label: (key) => `${key}번` },
      }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('모두 선택').indeterminate).toBe(true);
    fireEvent.click(screen.getByLabelText('1번'));
    fireEvent.click(screen.getByLabelText('모두 선택'));
    expect(toggle).toHaveBeenCalledWith(1);
    expect(all).toHaveBeenCalledWith(true);
  });
  it('has no box where nothing can be chosen, and none for all where no row can', () => {
    const selection = { keys: new Set([2]), onToggle: () => undefined, onToggleAll: () => undefined, label: (key: number) => `${key}번` };
    const rows = [
      { id: 1, name: '가' },
      { id: 2, name: '나' },
    ];
    const { rerender } = show(table({ rows, selection: { ...selection, mayChoose: (key) => key === 2 } }));
    expect(screen.queryByLabelText('1번')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('모두 선택').checked).toBe(true);
    rerender(table({ rows, selection: { ...selection, mayChoose: () => false } }));
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});

describe('Confirm', () => {
  it('keeps a refusal in the dialog and closes only when it is done', async () => {
    const close = jest.fn();
    const run = jest
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new ApiError('ALREADY_PROCESSED', '이미 처리된 신청입니다.'))
      .mockResolvedValueOnce(undefined);
    show(
      <Confirm title="승인" confirmLabel="500,000원 승인" onConfirm={run} onClose={close}>
        정말로?
      </Confirm>,
    );
    const dialog = screen.getByRole('dialog', { name: '승인' });
    const press = async (): Promise<void> =>
      act(async () => {
        fireEvent.click(within(dialog).getByText('500,000원 승인'));
        await Promise.resolve();
      });
    await press();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('이미 처리된 신청입니다.');
    expect(close).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });
});

describe('Menu', () => {
  it('moves by arrows, chooses, and gives the focus back', async () => {
    const run = jest.fn();
    show(
      <Menu
        label="언어"
        button="언어"
        items={[
          { key: 'ko', label: '한국어', isChosen: true, run },
          { key: 'en', label: 'English', isChosen: false, run },
        ]}
      />,
    );
    const opener = screen.getByRole('button', { name: '언어' });
    fireEvent.click(opener);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('한국어'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('English');
    fireEvent.click(document.activeElement as Element);
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('언어'));
    fireEvent.click(screen.getByRole('button', { name: '언어' }));
    fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
