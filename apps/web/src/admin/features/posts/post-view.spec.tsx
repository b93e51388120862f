import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { loadTexts, stubBrowser } from '../../../testing/dom.js';
import { showPage, type PageProps } from '../../../testing/page.js';
import { AdminPosts } from './post-view.js';
import type { WholePost } from './post-fields.js';
import { postSearch, type PostSearch } from './post-search.js';

const post: WholePost = {
  id: 7,
  kind: 'event',
  subject: 'Summer',
  content: '<p>Sale</p>',
  author: 'Truebook',
  created_at: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  thumbnail: '',
  isVisible: true,
  translations: {},
};

/** What stands on the server, and what it was asked to save. */
let stored: WholePost;
let saved: Record<string, unknown>[];
let refusal: { code: string; message: string } | undefined;

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  await loadTexts('admin');
  await Promise.all([...['posts', 'editor', 'members'].map(needTexts), import('../../../ui/rich-editor/surface.js')]);
});
beforeEach(() => {
  stored = post;
  saved = [];
  refusal = undefined;
  queryClient.clear();
  globalThis.fetch = jest.fn((url: string, options: { body: string }) => {
    const isSave = url === '/api/admin/post/save';
    if (isSave) saved.push(JSON.parse(options.body) as Record<string, unknown>);
    const body = isSave
      ? refusal === undefined
        ? { result: true, data: { id: 7 } }
        : { result: false, error: refusal }
      : url === '/api/admin/post/view'
        ? { result: true, data: { post: stored } }
        : { result: true, data: { items: [{ ...stored, content: '', preview: 'Sale' }], total: 1 } };
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

async function open(edit: number | 'new'): Promise<{ edit: () => unknown }> {
  const { search } = showPage((page: PageProps<PostSearch>) => <AdminPosts kind="event" {...page} />, postSearch, `/?edit=${edit}`);
  await screen.findByRole('textbox', { name: '내용' });
  return { edit: () => search().edit };
}

const subject = (): HTMLInputElement => screen.getByLabelText('제목', { selector: 'input' });
const type = (value: string): boolean => fireEvent.change(subject(), { target: { value } });
const save = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByTestId('save-post'));
    await Promise.resolve();
  });

describe('an event that is written', () => {
  it('asks for its title and contents before anything is sent', async () => {
    await open('new');
    await save();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '이벤트 제목을 입력해 주세요.',
      '이벤트 내용을 입력해 주세요.',
    ]);
    expect(saved).toEqual([]);
  });
});

describe('an event that is changed', () => {
  it('says what it was read as, and is left once it is saved', async () => {
    const page = await open(7);
    expect(subject().value).toBe('Summer');
    type('Autumn');
    await save();
    await waitFor(() => expect(page.edit()).toBeUndefined());
    expect(saved).toMatchObject([{ id: 7, kind: 'event', subject: 'Autumn', content: '<p>Sale</p>', readAt: post.updatedAt }]);
  });

  it('is not overwritten where somebody else was first: one of the two is chosen', async () => {
    refusal = { code: 'POST_CHANGED', message: 'changed' };
    const page = await open(7);
    type('Mine');
    stored = { ...post, subject: 'Theirs', updatedAt: '2026-11-21T00:00:00.000Z' };
    await save();
    fireEvent.click(await screen.findByTestId('keep-mine'));
    expect(subject().value).toBe('Mine');
    refusal = undefined;
    await save();
    await waitFor(() => expect(page.edit()).toBeUndefined());
    expect(saved.map(({ readAt }) => readAt)).toEqual([post.updatedAt, '2026-11-21T00:00:00.000Z']);
  });

  it('can go on with what the other wrote', async () => {
    refusal = { code: 'POST_CHANGED', message: 'changed' };
    await open(7);
    type('Mine');
    stored = { ...post, subject: 'Theirs', updatedAt: '2026-11-21T00:00:00.000Z' };
    await save();
    fireEvent.click(await screen.findByTestId('take-theirs'));
    expect(subject().value).toBe('Theirs');
    expect(screen.getByTestId<HTMLButtonElement>('save-post').disabled).toBe(true);
  });

  it('is not left unsaved without a question', async () => {
    const page = await open(7);
    type('Autumn');
    fireEvent.click(screen.getByRole('button', { name: '목록으로' }));
    fireEvent.click(await screen.findByRole('button', { name: '계속 수정' }));
    await waitFor(() => expect(screen.queryByTestId('confirm')).toBeNull());
    expect([page.edit(), subject().value]).toEqual([7, 'Autumn']);
    fireEvent.click(screen.getByRole('button', { name: '목록으로' }));
    fireEvent.click(await screen.findByTestId('confirm'));
    await waitFor(() => expect(page.edit()).toBeUndefined());
  });
});
