import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { configureSite } from '../../lib/site.js';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { showPage } from '../../testing/page.js';
import { bookSearch, bookStatementSearch } from '../search-reports.js';
import { BookPage } from './book-page.js';
import { BookStatementPage } from './book-statement-page.js';

const none = { bets: 0, carried: 0, payout: 0, rolling: 0, result: 0 };
const today = { bets: 3, carried: 6_000, payout: 4_500, rolling: 30, result: 1_470 };
const kind = (key: string, of: object = {}) => ({ key, percent: 0, cap: 70, ...none, ...of });
const view = {
  ...{
    rates: { sports_percent: 30 },
    credit: 1_000_000,
    position: -820_000,
    atRisk: 20_000,
    settles: 0,
    version: 1,
    isOn: true,
    games: [],
  },
  ...{ room: 160_000, today },
  kinds: [kind('sports_percent', { percent: 30, ...today }), kind('minigame_percent', { cap: 100 })],
};
const team = (name: string) => ({ name, nameKo: name });
const place = { id: null, fixture: null, round: null, market: null, picks: null, bets: 1, carried: 2_000, at: null, outcomes: [] };
const open = {
  items: [
    {
      ...{ ...place, kind: 'fixture', id: 7, fixture: { home: team('가람'), away: team('아름') }, bets: 3, carried: 10_000, worst: -3_600 },
      ...{ market: { type: 'totals', line: 2.5 }, at: '2026-11-30T21:00:00.000+09:00' },
      outcomes: [
        { outcome: 'over', result: -3_600 },
        { outcome: 'under', result: 4_400 },
      ],
    },
    { ...place, kind: 'combined', bets: 31, picks: { least: 2, most: 6 }, worst: -4_800 },
  ],
  ...{ total: 2, sums: { carried: 12_000, worst: -8_400 } },
};
const period = { ...today, from: '2026-11-16', until: '2026-11-23', settled: null, rest: 1_470, settledAt: null, state: 'waiting' };
const child = {
  ...{ agentId: 9, account: 'kim_busan', nickname: '김부산', role: '총판', rates: { sports_percent: 20 }, credit: 500_000, version: 4 },
  ...{ position: -840, atRisk: 0, room: 320_000, today: { bets: 1, carried: 2_480, result: 2_480 } },
};

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  configureSite('agent');
  await loadTexts('agent');
  await Promise.all(['positions', 'position-book'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers = {
    'agent/position/view': () => view,
    'agent/position/open/get': () => open,
    'agent/position/whatIf': ({ points }) => ({
      actual: 3_900,
      asked: 3_900 + Number(points),
      none: 0,
      worstDay: { day: '2026-11-24', actual: -2_480 },
    }),
    'agent/position/period/get': () => ({ items: [period], total: 1 }),
    'agent/position/child/get': () => ({
      items: [child],
      total: 1,
      own: { rates: { sports_percent: 30 }, credit: 600_000, caps: { sports_percent: 70 } },
    }),
    'agent/position/bet/get': () => ({ items: [], total: 0, sums: { carried: 0, open: 0, payout: 0, result: 0 } }),
  };
});
afterEach(cleanup);

const showBook = () =>
  showPage(
    () => <BookPage />,
    (raw) => bookSearch(raw as never),
  );
const askedOf = (path: string) => server.asked.filter((asked) => asked.path === path).map(({ body }) => body);

describe('the page of an agent’s own book', () => {
  it('shows today, what is open and what is left of the credit, and says what follows where little is left', async () => {
    showBook();
    const strip = await screen.findByLabelText('내 장부 요약');
    await waitFor(() =>
      expect([...strip.querySelectorAll('dd')].map((figure) => figure.textContent)).toEqual([
        ...['6,000원', '+1,470원', '12,000원', '−8,400원', '−820,000원', '1,000,000원', '160,000원'],
      ]),
    );
    expect(within(strip).getByRole('status').textContent).toContain('베팅은 거절되지 않습니다');
  });

  it('has no warning while a fifth of the credit is left', async () => {
    server.answers['agent/position/view'] = () => ({ ...view, room: 200_000 });
    showBook();
    const strip = await screen.findByLabelText('내 장부 요약');
    expect(within(strip).queryByRole('status')).toBeNull();
  });

  it('shows the rates to read only, with the most that they may be', async () => {
    showBook();
    const row = await screen.findByRole('row', { name: /^스포츠 30 %/ });
    expect(row.textContent).toContain('6,000');
    expect(row.querySelector('input')).toBeNull();
    expect(screen.getByText('상위 파트너가 정함 · 최대 70–100 %')).toBeTruthy();
  });

  it('shows what each outcome of an open market would bring, and combined bets by their number', async () => {
    showBook();
    const bars = await screen.findByLabelText('가람 – 아름 결과별 손익 보기');
    const amounts = [...bars.closest('details')!.querySelectorAll('li')].map((outcome) => outcome.textContent);
    expect(amounts).toEqual(['오버 2.5−3,600', '언더 2.5+4,400']);
    expect(bars.querySelectorAll('i[data-tone="loss"]')).toHaveLength(1);
    expect(screen.getByText('다폴더 · 조합 31건')).toBeTruthy();
    expect(screen.getByText('선택 2–6개')).toBeTruthy();
  });

  it('asks what other rates would have brought, for the days and points that are chosen', async () => {
    showBook();
    await waitFor(() => expect(askedOf('agent/position/whatIf')).toEqual([{ days: 7, points: 10 }]));
    fireEvent.change(await screen.findByLabelText('비율 차이 (%p)'), { target: { value: '-25' } });
    await screen.findByText('모두 25 %p 낮게');
    fireEvent.click(screen.getByRole('tab', { name: '30일' }));
    await waitFor(() => expect(askedOf('agent/position/whatIf')).toContainEqual({ days: 30, points: -25 }));
    fireEvent.change(screen.getByLabelText('비율 차이 (%p)'), { target: { value: '101' } });
    expect(await screen.findByText('-100에서 100 사이의 정수를 입력하세요.')).toBeTruthy();
    expect(askedOf('agent/position/whatIf').every(({ points }) => Math.abs(Number(points)) <= 100)).toBe(true);
  });

  it('changes what an agent below carries within the own rates and credit alone', async () => {
    showBook();
    fireEvent.click(await screen.findByRole('button', { name: 'kim_busan 비율 · 한도' }));
    const dialog = await screen.findByRole('dialog');
    const rate = within(dialog).getByLabelText(/^스포츠/, { selector: 'input[value="20"]' });
    fireEvent.change(rate, { target: { value: '30.5' } });
    expect(await within(dialog).findByText('0에서 30 사이로 입력하세요.')).toBeTruthy();
    expect(within(dialog).getByTestId<HTMLButtonElement>('confirm').disabled).toBe(true);
    fireEvent.change(rate, { target: { value: '30' } });
    fireEvent.click(within(dialog).getByTestId('confirm'));
    await waitFor(() =>
      expect(askedOf('agent/position/child/update')).toEqual([{ id: 9, rates: { sports_percent: 30 }, credit: 500_000, version: 4 }]),
    );
  });

  it('leaves out the agents below where there are none', async () => {
    server.answers['agent/position/child/get'] = () => ({ items: [], total: 0, own: { rates: {}, credit: 0, caps: {} } });
    showBook();
    await screen.findByText('2026-11-16 – 2026-11-22');
    await waitFor(() => expect(askedOf('agent/position/child/get')).toHaveLength(1));
    expect(screen.queryByText('하부가 받는 몫')).toBeNull();
  });

  it('leads from a period to its statement, which adds up', async () => {
    showBook();
    const link = await screen.findByRole('link', { name: '2026-11-16 – 2026-11-22 명세서' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain('from=2026-11-16&to=2026-11-23');
    cleanup();
    const line = { ...today, key: 'sports_percent' };
    const agent = { account: 'shop', nickname: '역삼매장' };
    const figures = { agent, kinds: [line], sums: today, opening: 500, settled: 0, closing: 1_970, settlements: [] };
    server.answers['agent/position/period/view'] = () => ({ items: [{ ...line, day: '2026-11-17' }], total: 1, ...figures });
    showPage(
      () => <BookStatementPage />,
      (raw) => bookStatementSearch(raw as never),
      '/?from=2026-11-16&to=2026-11-23',
    );
    const card = await screen.findByLabelText('받치기 명세서');
    expect([...card.querySelectorAll('dd')].map((figure) => figure.textContent)).toEqual(['+500원', '+1,470원', '0원', '+1,970원']);
    expect(card.textContent).toContain('역삼매장 shop · 2026-11-16 – 2026-11-22');
    expect(askedOf('agent/position/period/view')[0]).toMatchObject({ from: '2026-11-16', until: '2026-11-23' });
    expect(screen.getByRole('button', { name: '인쇄' })).toBeTruthy();
  });
});
