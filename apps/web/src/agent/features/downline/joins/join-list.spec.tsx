import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../../testing/dom.js';
import { Toasts } from '../../../../ui/toast.js';
import type { Application } from './join-dialog.js';
import { JoinList, type JoinView } from './join-list.js';

const applicant = (id: number, more: Partial<Application> = {}): Application => ({
  ...{
    id,
    kind: 'player',
    role: '회원',
    account: `joiner${id}`,
    nickname: `새회원${id}`,
    level: 1,
    status: 'waiting',
    parents: [],
    phone: '',
    bankName: '',
    bankAccount: '',
    holder: '',
    birthDate: null,
    termsAgreedAt: null,
  },
  ...{
    code: '',
    address: '',
    device: '',
    appliedAt: '2026-11-21T05:00:00.000Z',
    processedAt: null,
    reason: null,
    alike: [],
    ...more,
  },
});

let server: FakeServer;
const askedFor = (path: string): unknown[] => server.asked.filter((each) => each.path === path).map(({ body }) => body);

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
});
beforeEach(() => {
  server = fakeServer();
  server.answers['agent/join/get'] = () => ({
    items: [applicant(1), applicant(2, { alike: [{ by: 'device', count: 3 }] }), applicant(3)],
    total: 3,
    counts: { waiting: 3, refused: 0 },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function open(mayAdmit = true, view: JoinView = {}): Promise<void> {
  show(
    <QueryClientProvider client={queryClient}>
      <JoinList view={view} onView={() => undefined} mayAdmit={mayAdmit} />
      <Toasts />
    </QueryClientProvider>,
  );
  await screen.findByText('joiner1');
}
const press = async (target: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.click(target);
    await Promise.resolve();
  });
const key = (letter: string): void => act(() => void fireEvent.keyDown(window, { key: letter, code: `Key${letter.toUpperCase()}` }));
const row = (account: string): HTMLElement => screen.getByTestId(`join-${account}`);

describe('applications below an agent', () => {
  it('are let in together after one question, and what became of each stands at its row', async () => {
    server.answers['agent/join/approve'] = () => ({
      results: [
        { id: 1, ok: true, status: 'normal_a' },
        { id: 2, ok: false, error: { code: 'NOT_FOUND', message: '없는 신청입니다.' } },
      ],
    });
    await open();
    await press(screen.getByLabelText('joiner1 선택'));
    await press(screen.getByLabelText('joiner2 선택'));
    await press(screen.getByTestId('approve-chosen'));
    expect(screen.getByText('2건의 가입을 승인할까요?')).toBeTruthy();
    expect(screen.getByText(/다른 회원과 같은 정보가 있습니다/)).toBeTruthy();
    expect(askedFor('agent/join/approve')).toEqual([]);
    await press(screen.getByTestId('confirm'));
    await waitFor(() => expect(within(row('joiner2')).getByText('없는 신청입니다.')).toBeTruthy());
    expect(within(row('joiner1')).getByText('완료')).toBeTruthy();
    expect(askedFor('agent/join/approve')).toEqual([{ ids: [1, 2] }]);
    expect(screen.getByText('승인: 2건 중 1건 완료, 1건 확인 필요')).toBeTruthy();
  });

  it('are worked through by the keyboard', async () => {
    server.answers['agent/join/refuse'] = () => ({ results: [{ id: 2, ok: true, status: 'refused' }] });
    await open();
    key('j');
    key('j');
    key('r');
    fireEvent.change(await screen.findByLabelText('사유 (선택)'), { target: { value: '중복' } });
    await press(screen.getByTestId('confirm'));
    await waitFor(() => expect(askedFor('agent/join/refuse')).toEqual([{ ids: [2], reason: '중복' }]));
    key('x');
    expect(screen.getByText('1건 선택')).toBeTruthy();
  });

  it('are only looked at by who may let nobody in', async () => {
    await open(false);
    key('j');
    key('a');
    key('x');
    expect(screen.queryByLabelText('joiner1 선택')).toBeNull();
    expect(screen.queryByTestId('confirm')).toBeNull();
    expect(screen.queryByTestId('approve-joiner1')).toBeNull();
  });

  it('that were refused offer nothing to decide', async () => {
    server.answers['agent/join/get'] = () => ({
      items: [applicant(1, { status: 'refused', processedAt: '2026-11-21T06:00:00.000Z' })],
      total: 1,
      counts: { waiting: 0, refused: 1 },
    });
    await open(true, { status: 'refused' });
    key('j');
    key('a');
    expect([screen.queryByLabelText('joiner1 선택'), screen.queryByTestId('confirm')]).toEqual([null, null]);
  });
});
