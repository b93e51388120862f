import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import type { Inquiry } from '../../../shared/messages/inquiries.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { Toasts } from '../../../ui/toast.js';
import { accountInquiry } from './fixed-texts.js';
import { InquiryList } from './inquiry-list.js';
import { quoted, type MessageListProps, type Message } from './messages.js';
import { MessageList } from './message-list.js';

const at = '2026-11-21T05:00:00.000Z';
const message = (id: number, readed_at: string | null): Message => ({
  id,
  subject: `쪽지 ${id}`,
  content: `<p>본문 ${id}</p>`,
  sender: '운영자',
  sender_kind: 'site',
  created_at: at,
  readed_at,
  expires_at: null,
});
const inquiry = (id: number, answer: Partial<Inquiry> = {}): Inquiry => ({
  id,
  subject: `문의 ${id}`,
  preview: '',
  content: '<p>질문</p>',
  reply: '',
  status: '답변대기',
  created_at: at,
  replied_at: null,
  readed_at: null,
  ...answer,
});

let server: FakeServer;
const askedFor = (path: string): unknown[] => server.asked.filter((each) => each.path === path).map(({ body }) => body);

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('boards');
});
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.answers['user/message/get'] = () => ({
    messages: [message(1, null), message(2, at), message(3, null)],
    total: 3,
    unread_message_total: 2,
  });
  server.answers['user/inquiry/get'] = () => ({
    inquiries: [inquiry(1), inquiry(2, { status: '답변완료', reply: '<p>답변입니다</p>', replied_at: at })],
    total: 2,
    unread_reply_total: 1,
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** A list with a URL of its own, as a page holds it. */
function Page({ of: List }: { of: (props: MessageListProps) => ReactNode }): ReactNode {
  const [{ page, id }, go] = useState<{ page: number; id?: number }>({ page: 1 });
  return (
    <QueryClientProvider client={queryClient}>
      <List page={page} openId={id} onGo={go} />
      <Toasts />
    </QueryClientProvider>
  );
}

const press = async (target: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.click(target);
    await Promise.resolve();
  });

describe('messages', () => {
  it('must be chosen before they are marked as read', async () => {
    show(<Page of={MessageList} />);
    await screen.findByText('쪽지 1');
    await press(screen.getByTestId('message-mark'));
    expect(screen.getByText('읽음 처리할 쪽지를 선택해 주세요')).toBeTruthy();
    expect(askedFor('user/message/read')).toEqual([]);
  });

  it('are marked as read together, and only the unread ones are asked for', async () => {
    show(<Page of={MessageList} />);
    await screen.findByText('쪽지 1');
    await press(screen.getByRole('button', { name: '모두 선택' }));
    expect(screen.getByText('3건 선택')).toBeTruthy();
    await press(screen.getByTestId('message-mark'));
    await waitFor(() => expect(askedFor('user/message/read')).toEqual([{ message_ids: [1, 3] }]));
    expect(screen.queryByText('3건 선택')).toBeNull();
  });

  it('are read by being opened, can be deleted only then, and only after asking', async () => {
    show(<Page of={MessageList} />);
    await press(await screen.findByText('쪽지 1'));
    const remove = screen.getByTestId<HTMLButtonElement>('message-delete');
    await waitFor(() => expect(askedFor('user/message/read')).toEqual([{ message_ids: [1] }]));
    await waitFor(() => expect(remove.disabled).toBe(false));
    await press(remove);
    expect(askedFor('user/message/delete')).toEqual([]);
    await press(screen.getByTestId('confirm'));
    expect(askedFor('user/message/delete')).toEqual([{ message_id: 1 }]);
  });

  it('are answered by an inquiry that quotes them', async () => {
    show(<Page of={MessageList} />);
    await press(await screen.findByText('쪽지 2'));
    await press(await screen.findByTestId('message-reply'));
    expect(document.querySelector<HTMLInputElement>('input[name="subject"]')!.value).toBe('답장: 쪽지 2');
    expect(quoted(message(2, at))).toBe('<blockquote><p>본문 2</p></blockquote><p></p>');
    await press(screen.getByTestId('writing-send'));
    await waitFor(() => expect(askedFor('user/inquiry/create')).toHaveLength(1));
    expect(askedFor('user/inquiry/create')[0]).toMatchObject({ subject: '답장: 쪽지 2', content: expect.stringContaining('본문 2') });
  });

  it('cannot be deleted while they could not be marked as read', async () => {
    server.answers['user/message/read'] = () => refuse('지금은 처리할 수 없습니다.');
    show(<Page of={MessageList} />);
    await press(await screen.findByText('쪽지 3'));
    expect((await screen.findByRole('alert')).textContent).toBe('지금은 처리할 수 없습니다.');
    expect(screen.getByTestId<HTMLButtonElement>('message-delete').disabled).toBe(true);
  });
});

describe('inquiries', () => {
  it('unfold with their answer, which is read by that', async () => {
    show(<Page of={InquiryList} />);
    await press(await screen.findByText('문의 2'));
    expect((await screen.findByTestId('inquiry-reply')).textContent).toContain('답변입니다');
    await waitFor(() => expect(askedFor('user/inquiry/read')).toEqual([{ inquiry_id: 2 }]));
  });

  it('that wait are not read by being looked at', async () => {
    show(<Page of={InquiryList} />);
    await press(await screen.findByText('문의 1'));
    expect(screen.getByText(/아직 답변이 없습니다/)).toBeTruthy();
    expect(askedFor('user/inquiry/read')).toEqual([]);
  });

  it('are deleted one by one or all together, each after asking', async () => {
    show(<Page of={InquiryList} />);
    await press(await screen.findByText('문의 1'));
    await press(screen.getByTestId('inquiry-delete'));
    expect(askedFor('user/inquiry/delete')).toEqual([]);
    await press(screen.getByTestId('confirm'));
    await press(screen.getByTestId('inquiry-clear'));
    await press(screen.getByTestId('confirm'));
    expect(askedFor('user/inquiry/delete')).toEqual([{ inquiry_id: 1 }, { inquiry_id: null }]);
  });

  it('ask for the account with the fixed words, once', async () => {
    show(<Page of={InquiryList} />);
    await screen.findByText('문의 1');
    await press(screen.getByTestId('inquiry-account'));
    await press(screen.getByTestId('confirm'));
    expect(askedFor('user/inquiry/create')).toEqual([{ ...accountInquiry, key: expect.any(String) }]);
  });
});
