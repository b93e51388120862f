import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryClient } from '../../lib/queries.js';
import { configureSite } from '../../lib/site.js';
import { setToken } from '../../lib/token.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { DataTable } from '../data-table.js';
import { fileColumnsOf, type Column } from './columns.js';
import { changeListView } from './list-view.js';
import { ViewMenu } from './list-tools.js';
import { useListPage, type RowOf } from './use-list-page.js';

beforeAll(async () => {
  configureSite('admin');
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  stubBrowser();
  await loadTexts('admin');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  window.localStorage.clear();
});

/** Answers every call with the data that `answer` makes of it. @returns the calls as they come */
function answerCalls(answer: (path: string, body: unknown) => unknown): [string, unknown][] {
  const calls: [string, unknown][] = [];
  globalThis.fetch = jest.fn((url: string, options: { body: string }) => {
    const path = url.replace(/^\/api\//, '');
    const body: unknown = JSON.parse(options.body);
    calls.push([path, body]);
    const data = answer(path, body);
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, json: () => Promise.resolve({ result: true, data }) });
  }) as unknown as typeof fetch;
  return calls;
}

interface Bet {
  id: number;
  state: 'open' | 'won';
  stake: number;
  placedAt: string | null;
  member: { account: string; nickname: string };
  legs: { pick: string }[];
}

const bet: Bet = {
  id: 7,
  state: 'won',
  stake: 12_000,
  placedAt: null,
  member: { account: 'kim', nickname: '김' },
  legs: [{ pick: '홀' }, { pick: '언더' }],
};

const columns: readonly Column<Bet>[] = [
  { key: 'id', head: '번호', isHiddenByDefault: true },
  {
    key: 'who',
    head: '회원',
    phone: 'title',
    file: [
      { key: 'member.account', label: '아이디' },
      { key: 'member.nickname', label: '닉네임' },
    ],
    cell: (row) => <b>{row.member.nickname}</b>,
  },
  { key: 'state', head: '상태', words: { open: '진행', won: '당첨' }, phone: 'status' },
  { key: 'stake', head: '금액', as: 'money', phone: 'amount', sort: 'stake' },
  { key: 'placedAt', head: '시각', as: 'time' },
  { key: 'legs.pick', head: '선택' },
  { key: 'act', head: '처리', phone: 'actions', cell: () => <button type="button">취소</button> },
];

const table = (name = 'test', onRowClick?: (row: Bet) => void): ReactNode => (
  <DataTable
    label="베팅"
    name={name}
    columns={columns}
    rows={[bet]}
    rowKey={({ id }) => id}
    empty="없음"
    {...(onRowClick === undefined ? {} : { onRowClick })}
  />
);
const heads = (): (string | null)[] => screen.getAllByRole('columnheader').map((head) => head.textContent);
const cells = (): (string | null)[] => screen.getAllByRole('cell').map((cell) => cell.textContent);

describe('a column', () => {
  it('gives the table its head and its cell in the manner of its kind', () => {
    show(table());
    expect(heads()).toEqual(['회원', '상태', '금액', '시각', '선택', '처리']);
    expect(cells()).toEqual(['김', '당첨', '12,000', '–', '홀 / 언더', '취소']);
    expect(screen.getByText('금액').closest('th')?.classList.contains('num')).toBe(true);
  });

  it('gives the file every value, hidden ones too, and no act', () => {
    expect(fileColumnsOf(columns)).toEqual([
      { key: 'id', label: '번호' },
      { key: 'member.account', label: '아이디' },
      { key: 'member.nickname', label: '닉네임' },
      { key: 'state', label: '상태', words: { open: '진행', won: '당첨' } },
      { key: 'stake', label: '금액', as: 'number' },
      { key: 'placedAt', label: '시각', as: 'time' },
      { key: 'legs.pick', label: '선택' },
    ]);
  });

  it('gives the card of a phone its place there, without what the row lacks', () => {
    stubBrowser({ isPhone: true });
    const open = jest.fn();
    const { container } = show(table('card', open));
    stubBrowser();
    expect(screen.queryByRole('table')).toBeNull();
    expect(container.querySelector('.list-card-side')?.textContent).toBe('12,000당첨');
    expect(container.querySelector('.list-card-lines')?.textContent).toBe('홀 / 언더');
    fireEvent.click(screen.getByRole('button', { name: '김' }));
    expect(open).toHaveBeenCalledWith(bet);
  });

  it('leaves a press on a button in its cell to the button', () => {
    const open = jest.fn();
    show(table('press', open));
    fireEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('김'));
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('a view of a list', () => {
  it('shows and hides columns and lowers rows, kept for each account by itself', async () => {
    setToken('t', 'Anna');
    answerCalls(() => ({ views: [] }));
    const { container } = show(
      <QueryClientProvider client={queryClient}>
        <ViewMenu list="view" columns={columns as never} />
        {table('view')}
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByTestId('list-view'));
    const menu = within(await screen.findByRole('dialog'));
    fireEvent.click(menu.getByRole('checkbox', { name: '번호' }));
    fireEvent.click(menu.getByRole('checkbox', { name: '금액' }));
    fireEvent.click(menu.getByRole('tab', { name: '좁게' }));
    await waitFor(() => expect(within(screen.getByRole('table')).getByText('번호')).toBeTruthy());
    expect(within(screen.getByRole('table')).queryByText('금액')).toBeNull();
    expect(container.querySelector('.dt')?.getAttribute('data-density')).toBe('compact');
    cleanup();
    setToken('t', 'ben');
    show(table('view'));
    expect(heads()).toEqual(['회원', '상태', '금액', '시각', '선택', '처리']);
    cleanup();
    setToken('t', 'anna');
    show(table('view'));
    expect(heads()).toEqual(['번호', '회원', '상태', '시각', '선택', '처리']);
  });

  it('is saved under a name by the service, shown again and deleted', async () => {
    setToken('t', 'Dora');
    let views: { id: number; name: string }[] = [];
    const calls = answerCalls((path, body) => {
      if (path === 'admin/view/save') views = [{ id: 5, ...(body as { name: string }) }];
      if (path === 'admin/view/delete') views = [];
      return path === 'admin/view/list' ? { views } : {};
    });
    show(
      <QueryClientProvider client={queryClient}>
        <ViewMenu list="saved" columns={columns as never} />
        {table('saved')}
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByTestId('list-view'));
    const menu = within(await screen.findByRole('dialog'));
    fireEvent.click(menu.getByRole('checkbox', { name: '금액' }));
    fireEvent.change(menu.getByLabelText('보기 이름'), { target: { value: ' 짧게 ' } });
    fireEvent.click(menu.getByRole('button', { name: '저장' }));
    const saved = await menu.findByRole('button', { name: '짧게' });
    expect(calls).toContainEqual([
      'admin/view/save',
      { list: 'saved', name: '짧게', columns: { stake: false }, density: 'normal', search: {} },
    ]);
    act(() => changeListView('saved', { columns: {} }));
    expect(within(screen.getByRole('table', { hidden: true })).queryByText('금액')).not.toBeNull();
    fireEvent.click(saved);
    await waitFor(() => expect(within(screen.getByRole('table', { hidden: true })).queryByText('금액')).toBeNull());
    fireEvent.click(menu.getByRole('button', { name: '짧게 보기 삭제' }));
    await waitFor(() => expect(menu.queryByRole('button', { name: '짧게' })).toBeNull());
    expect(calls).toContainEqual(['admin/view/delete', { id: 5 }]);
  });

  it('does not come into another list', () => {
    setToken('t', 'cara');
    act(() => changeListView('one', { columns: { stake: false } }));
    show(table('two'));
    expect(heads()).toContain('금액');
  });
});

describe('a long list', () => {
  const rows = Array.from({ length: 2_000 }, (_, index): Bet => ({ ...bet, id: index + 1 }));
  const numbers: readonly Column<Bet>[] = [{ key: 'id', head: '번호' }];
  const long = (cursor: number | null): ReactNode => (
    <DataTable label="긴 목록" columns={numbers} rows={rows} rowKey={({ id }) => id} cursor={cursor} empty="없음" />
  );
  // jsdom lays nothing out: the box is ten rows high.
  const measures = [
    [Element.prototype, 'clientHeight', 400],
    [Element.prototype, 'scrollHeight', 80_000],
    [HTMLElement.prototype, 'offsetHeight', 40],
  ] as const;
  const before = measures.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!);
  afterEach(() => measures.forEach(([owner, name], index) => Object.defineProperty(owner, name, before[index]!)));

  it('draws the rows in sight only, counts all of them, and follows the cursor', async () => {
    for (const [owner, name, value] of measures) Object.defineProperty(owner, name, { configurable: true, value });
    Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
      this.scrollTop = (to as ScrollToOptions).top ?? 0;
      // A browser tells of it later, too.
      window.setTimeout(() => this.dispatchEvent(new Event('scroll')));
    } as Element['scrollTo'];
    const { rerender } = show(long(null));
    const first = await screen.findByRole('cell', { name: '1' });
    expect(first.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    rerender(long(1_500));
    const far = await screen.findByRole('cell', { name: '1500' });
    expect(far.closest('tr')?.getAttribute('aria-rowindex')).toBe('1501');
    expect(screen.queryByRole('cell', { name: '1' })).toBeNull();
  });
});

describe('the page of a list', () => {
  type Row = RowOf<'admin/code/get'>;
  const keyOf = (row: Row): number => row.id;
  const asked: Record<string, unknown>[] = [];
  const opened = jest.fn();

  beforeEach(() => {
    asked.length = 0;
    opened.mockClear();
    answerCalls((_, sent) => {
      const body = sent as { skip: number };
      asked.push(body);
      return { items: [1, 2].map((id) => ({ id: body.skip + id, code: `CODE${body.skip + id}` })), total: 50 };
    });
  });

  function Page(): ReactNode {
    const [page, setPage] = useState(1);
    const list = useListPage({
      name: 'codes',
      call: 'admin/code/get',
      input: { search: 'CODE' },
      page,
      onPage: setPage,
      keyOf,
      onOpen: (row) => opened(row.code),
      choose: (row) => row.code,
    });
    const shown: readonly Column<Row>[] = [{ key: 'code', head: '코드' }];
    return (
      <>
        <p data-testid="chosen">{list.chosen.rows.map(({ code }) => code).join()}</p>
        <DataTable {...list.table} label="코드" columns={shown} empty="없음" />
      </>
    );
  }
  const press = (key: string): void => void act(() => void fireEvent.keyDown(document.body, { key }));

  it('asks for its page with the filters, and is worked through by keys', async () => {
    show(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    );
    await screen.findByText('CODE1');
    expect(asked[0]).toEqual({ search: 'CODE', skip: 0, take: 20 });
    press('ArrowDown');
    press('j');
    press('ArrowDown');
    press('ArrowUp');
    press('j');
    press('x');
    expect(screen.getByTestId('chosen').textContent).toBe('CODE2');
    press('Enter');
    expect(opened).toHaveBeenCalledWith('CODE2');
    fireEvent.click(screen.getByRole('button', { name: /2$/ }));
    await screen.findByText('CODE21');
    expect(asked.at(-1)).toEqual({ search: 'CODE', skip: 20, take: 20 });
    expect(screen.getByTestId('chosen').textContent).toBe('');
  });
});
