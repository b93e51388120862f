import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { changeLanguage, needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import ConsolePalette from './console-palette.js';
import { menu } from './menu.js';

let server: FakeServer;
const onPage = jest.fn<(to: string, search?: Record<string, unknown>) => void>();
const onMember = jest.fn<(id: number) => void>();

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await Promise.all(['palette', 'actions'].map(needTexts));
});
beforeEach(() => {
  onPage.mockClear();
  queryClient.clear();
  server = fakeServer();
  server.answers = {
    'admin/member/get': () => ({ items: [], total: 0 }),
    'admin/game/get': () => ({ items: [{ id: 'eos1', overdue: 0 }] }),
  };
});
afterEach(cleanup);

const open = (): void =>
  void show(
    <QueryClientProvider client={queryClient}>
      <ConsolePalette onPage={onPage} onMember={onMember} onClose={() => undefined} />
    </QueryClientProvider>,
  );
const type = (text: string): boolean => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const found = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

describe('the command palette', () => {
  it.each([
    ['배당', ['경기 관리', '게임 관리', '스포츠 설정', '베팅 내역']],
    ['통계', ['대시보드', '공정성']],
    ['odds', ['경기 관리', '게임 관리', '스포츠 설정']],
    ['statistics', ['대시보드', '공정성']],
    ['충전', ['입금 관리']],
    ['환전', ['출금 관리']],
    ['블랙리스트', ['차단·허용 목록']],
    ['점검', ['사이트 설정']],
    ['정지 회원', ['정지 회원 보기']],
    ['공지 쓰기', ['공지 쓰기']],
  ])('finds by %s', (text, names) => {
    open();
    type(text);
    const options = found();
    for (const name of names) expect(options.some((option) => option.startsWith(name))).toBe(true);
  });

  it('lists every page at first, and finds nothing by what nothing is called', async () => {
    open();
    expect(found()).toHaveLength(menu.flatMap(({ entries }) => entries).length);
    type('존재하지않는화면');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('찾는 화면이나 회원이 없습니다.'));
  });

  it('leads to what is to be done, with the search that it needs, by Enter', () => {
    open();
    type('공지 쓰기');
    act(() => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }));
    expect(onPage).toHaveBeenCalledWith('/admin/posts/notices', { edit: 'new' });
  });

  it('leads from the words of an action to what the audit log has of it', () => {
    open();
    type('입금 승인 취소');
    const option = screen.getAllByRole('option').find(({ textContent }) => textContent === '입금 승인 취소작업 기록');
    fireEvent.click(option!);
    expect(onPage).toHaveBeenCalledWith('/admin/audit', { action: 'deposit.cancelApproval' });
  });

  it('finds a game by its name and by its id', async () => {
    open();
    await waitFor(() => expect(server.asked.some(({ path }) => path === 'admin/game/get')).toBe(true));
    type('eos1');
    await waitFor(() => expect(found().some((option) => option.endsWith('게임'))).toBe(true));
  });

  it('finds what has a number, and leads to it', async () => {
    server.answers['admin/deposit/get'] = () => ({ items: [{ id: 77, account: 'player8' }] });
    server.answers['admin/withdrawal/get'] = () => ({ items: [{ id: 770, account: 'player9' }] });
    server.answers['admin/bet/view'] = () => ({ bet: { account: 'player3' } });
    server.answers['admin/round/view'] = () => ({ round: { game: 'eos1' } });
    open();
    type('#77');
    await waitFor(() => expect(found().slice(0, 2)).toEqual(['입금 77번player8', '베팅 77번player3']));
    expect(found()[2]).toBe('회차 #77EOS 1분');
    fireEvent.click(screen.getAllByRole('option')[1]!);
    expect(onPage).toHaveBeenCalledWith('/admin/bets', { bet: 77 });
  });

  it('leads from an address and a bank account to who shares them', async () => {
    open();
    type('203.0.113.7');
    await waitFor(() => expect(found().length).toBeGreaterThanOrEqual(3));
    fireEvent.click(screen.getAllByRole('option')[0]!);
    expect(onPage).toHaveBeenCalledWith('/admin/suspicion', { by: 'address', q: '203.0.113.7' });
    type('3333-07-9911220');
    await waitFor(() => expect(found().map((option) => option.startsWith('계좌 3333-07-9911220을 쓰는 계정'))).toEqual([true]));
  });

  it('knows the words of the language that is read', async () => {
    await act(() => changeLanguage('en'));
    open();
    type('downline');
    expect(found().some((option) => option.startsWith('Agent tree') || option.endsWith('Page'))).toBe(true);
    type('Approve deposits');
    expect(found()[0]).toContain('Approve deposits');
    type('정산');
    expect(found().some((option) => option.startsWith('Profit'))).toBe(true);
    await act(() => changeLanguage('ko'));
  });
});
