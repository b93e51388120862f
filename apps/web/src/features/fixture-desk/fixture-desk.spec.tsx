import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { deskFixture, matchOdds } from '../../testing/fixtures.js';
import type { Preview } from './fixtures.js';
import { MarketDialog } from './market-dialog.js';
import { ResultDialog } from './result-dialog.js';

const preview: Preview = {
  version: 4,
  markets: [{ id: 11, type: 'match_odds', line: null, results: { home: 'won', draw: 'lost', away: 'lost' } }],
  unchanged: 1,
  waiting: 2,
  total: 1,
  sums: { bets: 1, members: 1, paid: 21_000, recalled: 0, debt: 0, indebted: 0 },
  items: [
    {
      id: 1,
      memberId: 2,
      account: 'kim',
      nickname: 'Kim',
      level: 3,
      stake: 10_000,
      before: { status: 'accepted', result: null, payout: null },
      after: { result: 'won', payout: 21_000 },
      change: 21_000,
      debt: 0,
    },
  ],
};

/** What the server was asked, in order. */
let asked: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, () => unknown> = {};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
beforeEach(() => {
  asked = [];
  answers = {
    'admin/sports/result/preview': () => ({ result: true, data: preview }),
    'admin/sports/result/enter': () => ({ result: true, data: { fixture: deskFixture({ revision: 1 }) } }),
    'admin/sports/market/save': () => ({ result: true, data: { markets: [matchOdds(11)] } }),
  };
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = jest.fn((url: string, options: { body: string }) => {
    const path = url.replace('/api/', '');
    asked.push({ path, body: JSON.parse(options.body) as Record<string, unknown> });
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, json: () => Promise.resolve(answers[path]?.()) });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

const press = async (target: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.click(target);
    await Promise.resolve();
  });
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('MarketDialog', () => {
  it('shows what the house keeps as it is typed, and cannot save what pays everything back', async () => {
    show(<MarketDialog fixture={deskFixture()} market={matchOdds(11)} onClose={() => undefined} />);
    const save = screen.getByTestId<HTMLButtonElement>('save-market');
    expect(screen.getByText('하우스 이익 6.83%')).toBeDefined();
    type('승', '3');
    type('무', '3');
    type('패', '3');
    expect(screen.getByRole('alert').textContent).toContain('전액이 돌아옵니다');
    expect(save.disabled).toBe(true);
    type('패', '2.9');
    expect(save.disabled).toBe(false);
    await press(save);
    expect(asked).toMatchObject([
      {
        path: 'admin/sports/market/save',
        body: { fixture_id: 7, markets: [{ type: 'match_odds', line: null, odds: { home: 3, draw: 3, away: 2.9 } }] },
      },
    ]);
  });
  it('adds a handicap with the line of the home team, below zero too', async () => {
    show(<MarketDialog fixture={deskFixture()} market={null} onClose={() => undefined} />);
    fireEvent.change(screen.getByLabelText('항목'), { target: { value: 'handicap' } });
    type('기준점', '-0.75');
    type('승', '1.9');
    type('패', '1.95');
    await press(screen.getByTestId('save-market'));
    expect(asked[0]?.body).toMatchObject({ markets: [{ type: 'handicap', line: -0.75, odds: { home: 1.9, away: 1.95 } }] });
  });
});

describe('ResultDialog', () => {
  const fill = (): void => {
    type('전체 점수 Ulsan', '2');
    type('전체 점수 Jeonbuk', '1');
    fireEvent.change(screen.getByLabelText(/사유/), { target: { value: 'late feed' } });
  };

  it('asks for the full score and a reason before it shows what would happen', () => {
    show(<ResultDialog fixture={deskFixture()} onClose={() => undefined} />);
    const next = screen.getByTestId<HTMLButtonElement>('preview-result');
    expect(next.disabled).toBe(true);
    fill();
    expect(next.disabled).toBe(false);
    type('전반 점수 Ulsan', '3');
    expect(next.disabled).toBe(true);
    expect(asked).toEqual([]);
  });
  it('enters what was previewed, with the version that the preview saw', async () => {
    show(<ResultDialog fixture={deskFixture()} onClose={() => undefined} />);
    fill();
    await press(screen.getByTestId('preview-result'));
    expect(screen.getByTestId('confirm-result').textContent).toContain('21,000');
    await press(screen.getByTestId('confirm-result'));
    const result = { full: [2, 1], half: null, corners: null, cards: null, startedAt: null };
    expect(asked.map(({ path }) => path)).toEqual(['admin/sports/result/preview', 'admin/sports/result/enter']);
    expect(asked[1]?.body).toMatchObject({ fixture_id: 7, version: 4, reason: 'late feed', result });
    expect(asked[1]?.body['key']).toEqual(expect.any(String));
  });
  it('previews again when the fixture has changed in between, and enters nothing by itself', async () => {
    answers['admin/sports/result/enter'] = () => ({
      result: false,
      data: {},
      error: { code: 'FIXTURE_CHANGED', message: 'The fixture has changed.' },
    });
    show(<ResultDialog fixture={deskFixture()} onClose={() => undefined} />);
    fill();
    await press(screen.getByTestId('preview-result'));
    await press(screen.getByTestId('confirm-result'));
    expect(screen.getByRole('alert').textContent).toContain('The fixture has changed.');
    await press(screen.getByText('다시 미리 보기'));
    expect(asked.map(({ path }) => path)).toEqual([
      'admin/sports/result/preview',
      'admin/sports/result/enter',
      'admin/sports/result/preview',
    ]);
  });
  it('does not take the result that stands already', () => {
    show(
      <ResultDialog
        fixture={deskFixture({ revision: 1, result: { full: [2, 1], half: null, corners: null, cards: null, startedAt: null } })}
        onClose={() => undefined}
      />,
    );
    fireEvent.change(screen.getByLabelText(/사유/), { target: { value: 'late feed' } });
    expect(screen.getByTestId<HTMLButtonElement>('preview-result').disabled).toBe(true);
    type('전체 점수 Jeonbuk', '2');
    expect(screen.getByTestId<HTMLButtonElement>('preview-result').disabled).toBe(false);
  });
});
