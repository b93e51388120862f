import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { Toasts } from '../../../ui/toast.js';
import { Comments, type CommentsProps } from './comments.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('boards');
});
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(cleanup);

const submit = async (text: string): Promise<void> => {
  fireEvent.change(screen.getByLabelText(/댓글 쓰기/), { target: { value: text } });
  await act(async () => {
    fireEvent.click(screen.getByTestId('comment-send'));
    await Promise.resolve();
  });
};
const onPage = jest.fn();
const page = (left: number, over: Partial<CommentsProps['view']> = {}, at = 1): void => {
  const view = { comments: [], comments_total: 0, comment_refusal: null, earning: { left, points: 50 }, ...over };
  show(
    <>
      <Comments postId={7} view={view} page={at} onPage={onPage} />
      <Toasts />
    </>,
  );
};

describe('a comment', () => {
  it('needs words before anything is sent', async () => {
    page(5);
    await submit('   ');
    expect(screen.getByRole('alert').textContent).toBe('내용을 입력해 주세요.');
    expect(server.asked).toEqual([]);
  });

  it('tells what it earned, and what is left to earn today', async () => {
    server.answers['user/board/free/comment/create'] = () => ({ id: 1, points: 50, left: 4 });
    page(5);
    expect(screen.getByText('댓글마다 50P · 오늘 5번 남음')).toBeTruthy();
    await submit('좋은 글입니다');
    expect(server.asked[0]).toEqual({
      path: 'user/board/free/comment/create',
      body: { post_id: 7, content: '좋은 글입니다', key: expect.any(String) },
    });
    expect(await screen.findByText('+50P')).toBeTruthy();
  });

  it('says so when today’s points are used up', () => {
    page(0);
    expect(screen.getByText('오늘 받을 댓글 포인트를 모두 받았습니다')).toBeTruthy();
  });

  it('stays where it is when it is refused, with the reason', async () => {
    server.answers['user/board/free/comment/create'] = () => refuse('글쓰기가 제한된 계정입니다.');
    page(5);
    await submit('안녕하세요');
    expect((await screen.findByRole('alert')).textContent).toBe('글쓰기가 제한된 계정입니다.');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/댓글 쓰기/).value).toBe('안녕하세요');
  });

  it('says before it is written why it may not be', () => {
    page(5, { comment_refusal: { code: 'LEVEL_TOO_LOW', message: '레벨 4부터 이용할 수 있습니다.' } });
    expect(screen.getByText('레벨 4부터 이용할 수 있습니다.')).toBeTruthy();
    expect(screen.getByTestId<HTMLButtonElement>('comment-send').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/댓글 쓰기/).disabled).toBe(true);
  });

  it('of which there are many are turned page by page', () => {
    page(5, { comments_total: 120 }, 2);
    expect(screen.getByRole('heading').textContent).toBe('댓글 120');
    fireEvent.click(screen.getByText('이전 20건 보기'));
    fireEvent.click(screen.getByText('이후 보기'));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });
});
