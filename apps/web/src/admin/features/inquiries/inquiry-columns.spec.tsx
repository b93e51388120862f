import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { AnswerDrawer } from './answer-drawer.js';
import { inquiryColumns } from './inquiry-columns.js';
import type { InquiryItem } from './inquiry-search.js';

const row = (id: number, deletedAt: string | null): InquiryItem => ({
  id,
  memberId: 7,
  kind: 'player',
  account: 'alice',
  nickname: 'Alice',
  level: 1,
  parents: [],
  subject: `subject ${id}`,
  content: '',
  reply: '',
  preview: '',
  state: 'closed',
  createdAt: '2026-11-01T09:00:00+09:00',
  repliedAt: null,
  repliedBy: null,
  deleted: deletedAt !== null,
  deletedAt,
});

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('messages');
});
afterEach(cleanup);

it('shows when the member deleted an inquiry, and writes it into the file', () => {
  const columns = inquiryColumns({ t: i18next.t, tab: 'closed', marks: {} as never, onOpen: () => undefined });
  const subject = columns.find(({ key }) => key === 'subject')!;
  const cellOf = (item: InquiryItem): void => void show(<div data-testid={`cell-${item.id}`}>{subject.cell!(item)}</div>);
  cellOf(row(1, '2026-11-02T10:20:00+09:00'));
  cellOf(row(2, null));
  expect(screen.getByTestId('cell-1').querySelector('.bd time')!.getAttribute('datetime')).toBe('2026-11-02T01:20:00.000Z');
  expect(screen.getByTestId('cell-2').querySelector('.bd')).toBeNull();
  expect(columns.find(({ key }) => key === 'deletedAt')).toMatchObject({ head: '삭제일시', as: 'time' });
});

it('shows in the drawer when the visitor deleted the inquiry', async () => {
  const deleted = { ...row(3, '2026-11-02T10:20:00+09:00'), memberId: null, kind: 'visitor' as const };
  fakeServer().answers['admin/inquiry/view'] = () => ({ inquiry: { ...deleted, contact: '' } });
  const next = { isOn: false, onTurn: () => undefined, onAnswered: () => undefined };
  show(
    <QueryClientProvider client={queryClient}>
      <AnswerDrawer row={deleted} next={next} onOpen={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const line = await screen.findByTestId('deleted-at');
  expect(line.querySelector('time')!.getAttribute('datetime')).toBe('2026-11-02T01:20:00.000Z');
});
