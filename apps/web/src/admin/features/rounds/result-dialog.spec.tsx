import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { ResultDialog } from './result-dialog.js';
import type { Preview, RoundView } from './rounds.js';

const view: RoundView = {
  round: {
    id: 9,
    day: '2026-11-21',
    round: 12,
    status: 'closed',
    drawsAt: '2026-11-21T05:00:00.000Z',
    result: null,
    outcomes: null,
    revision: 0,
    game: 'eos1',
    opensAt: '2026-11-21T04:59:00.000Z',
    closesAt: '2026-11-21T04:59:55.000Z',
    supplier: 'built_in',
    source: null,
    seed: null,
    beacon: null,
    version: 4,
    bets: 3,
    stakes: 3_000,
    exposure: 900,
    bettors: 3,
    payouts: 0,
    unsettled: 3,
    reason: '',
  },
  shape: { from: 1, to: 28, count: 5, powers: 10 },
  chain: null,
  book: [],
  results: [],
};
const preview: Preview = {
  version: 7,
  outcomes: {},
  unchanged: 1,
  total: 1,
  sums: { bets: 2, members: 2, paid: 1_950, recalled: 0, debt: 0, indebted: 0, rolling: 0 },
  items: [
    {
      id: 1,
      memberId: 2,
      account: 'kim',
      nickname: 'Kim',
      level: 3,
      stake: 1_000,
      before: { status: 'accepted', result: null, payout: null },
      after: { result: 'won', payout: 1_950 },
      change: 1_950,
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
    'admin/round/preview': () => ({ result: true, data: preview }),
    'admin/round/enter': () => ({ result: true, data: { round: view.round } }),
  };
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
const fill = (): void => {
  fireEvent.change(screen.getByLabelText(/번호 붙여넣기/), { target: { value: '3 17 22 5 9 + 4' } });
  fireEvent.change(screen.getByLabelText(/사유/), { target: { value: 'late feed' } });
};

describe('ResultDialog', () => {
  it('asks for a whole result and a reason before it shows what would happen', () => {
    show(<ResultDialog view={view} onClose={() => undefined} />);
    const next = screen.getByTestId<HTMLButtonElement>('preview-result');
    expect(next.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/번호 붙여넣기/), { target: { value: '3 17 22 5 9' } });
    fireEvent.change(screen.getByLabelText(/사유/), { target: { value: 'late feed' } });
    expect(next.disabled).toBe(true);
    fill();
    expect(next.disabled).toBe(false);
    expect(asked).toEqual([]);
  });

  it('warns before a result that players can verify is replaced, and only then', () => {
    show(<ResultDialog view={view} onClose={() => undefined} />);
    expect(screen.queryByTestId('result-warning')).toBeNull();
    cleanup();
    const result = { balls: [1, 2, 3, 4, 5], powerball: 6 };
    const round = { ...view.round, status: 'drawn', source: 'built-in', seed: 'ab', result, revision: 1 } as RoundView['round'];
    show(<ResultDialog view={{ ...view, round }} onClose={() => undefined} />);
    expect(screen.getByTestId('result-warning').textContent).toContain('정정된 결과');
  });

  it('enters what was previewed, with the version that the preview saw', async () => {
    show(<ResultDialog view={view} onClose={() => undefined} />);
    fill();
    await press(screen.getByTestId('preview-result'));
    expect(asked.map(({ path }) => path)).toEqual(['admin/round/preview']);
    expect(screen.getByTestId('confirm-result').textContent).toContain('1,950');
    await press(screen.getByTestId('confirm-result'));
    expect(asked[1]).toMatchObject({
      path: 'admin/round/enter',
      body: { round_id: 9, version: 7, reason: 'late feed', result: { balls: [3, 17, 22, 5, 9], powerball: 4 } },
    });
    expect(asked[1]?.body['key']).toEqual(expect.any(String));
  });

  it('previews again when the round has changed in between, and enters nothing by itself', async () => {
    answers['admin/round/enter'] = () => ({ result: false, data: {}, error: { code: 'ROUND_CHANGED', message: 'The round has changed.' } });
    show(<ResultDialog view={view} onClose={() => undefined} />);
    fill();
    await press(screen.getByTestId('preview-result'));
    await press(screen.getByTestId('confirm-result'));
    expect(screen.getByRole('alert').textContent).toContain('The round has changed.');
    expect(screen.queryByTestId('confirm-result')).toBeNull();
    await press(screen.getByText('다시 미리 보기'));
    expect(asked.map(({ path }) => path)).toEqual(['admin/round/preview', 'admin/round/enter', 'admin/round/preview']);
  });

  it('makes a round void without a result', async () => {
    show(<ResultDialog view={view} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('tab', { name: '무효' }));
    expect(screen.queryByLabelText(/번호 붙여넣기/)).toBeNull();
    fireEvent.change(screen.getByLabelText(/사유/), { target: { value: 'wrong game' } });
    await press(screen.getByTestId('preview-result'));
    expect(asked[0]?.body).toMatchObject({ result: null });
  });
});
