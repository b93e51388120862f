import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Language, seoulIso } from '#lib/kernel';
import { BoardsHarness } from '../testing/boards-harness.js';
import type { Translations } from '../translations/translations.repository.js';
import type { PostKind } from './data/posts.repository.js';

let kit: BoardsHarness;
beforeAll(async () => {
  kit = await BoardsHarness.open();
});
afterAll(() => kit?.close());

interface Fields {
  id?: number;
  kind?: PostKind;
  subject?: string;
  content?: string;
  author?: string;
  thumbnail?: string;
  isVisible?: boolean;
  readAt?: string;
  translations?: Translations;
}
const form = (fields: Fields) => ({
  kind: 'notice' as PostKind,
  subject: '점검 안내',
  content: '<p>02:00</p>',
  thumbnail: '',
  isVisible: true,
  ...fields,
});
const save = async (fields: Fields = {}, key?: string) =>
  (await kit.adminPosts.save(kit.admin('admin/post/save', key, form(fields)), form(fields))).id;
const listed = async (id: number) =>
  (await kit.adminPosts.page({ kind: 'notice', skip: 0, take: 200, requiredContent: true })).items.find((post) => post.id === id);

describe('posts', () => {
  const subjects = (posts: { subject: string }[]) => posts.map(({ subject }) => subject);
  const page = (skip: number) => kit.posts.page('event', { skip, take: 20, language: 'ko' });

  it('page what is visible of one kind, newest first, each with its neighbours', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 25; n++) {
      ids.push(await save({ kind: 'event', subject: `event ${n}` }));
      kit.clock.advance(1_000);
    }
    await kit.adminPosts.show(kit.admin('admin/post/show'), [ids[10]!], false);
    await kit.adminPosts.delete(kit.admin('admin/post/delete'), [ids[24]!]);
    const first = await page(0);
    expect(first.total).toBe(23);
    expect(subjects(first.posts).slice(0, 2)).toEqual(['event 24', 'event 23']);
    expect(subjects((await page(20)).posts)).toEqual(['event 3', 'event 2', 'event 1']);
    expect((await page(1_000)).posts).toEqual([]);
    expect(await kit.posts.view('event', ids[9]!, 'ko')).toMatchObject({
      post: { subject: 'event 10' },
      newer: { subject: 'event 12' },
      older: { subject: 'event 9' },
    });
    expect(await kit.posts.view('event', ids[23]!, 'ko')).toMatchObject({ newer: null });
    expect(await kit.posts.view('event', ids[0]!, 'ko')).toMatchObject({ older: null });
    for (const [kind, id] of [
      ['event', ids[10]!],
      ['event', ids[24]!],
      ['notice', ids[0]!],
      ['event', 999_999],
    ] as const) {
      await expect(kit.posts.view(kind, id, 'ko')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('are read in the reader’s language where they were translated, and in the original where they were not', async () => {
    const older = await save({ kind: 'rule', subject: '규정', content: '<p>본문</p>' });
    kit.clock.advance(1_000);
    const translations = {
      en: { subject: ' Rules ', content: '<p onclick="x">Text</p><script>x</script>' },
      ja: { subject: '規定', content: '' },
      vi: { subject: '  ', content: '<p>&nbsp;</p>' },
    };
    const id = await save({ kind: 'rule', subject: '새 규정', content: '<p>새 본문</p>', translations });
    const read = async (language: Language) => {
      const { post, older: beside } = await kit.posts.view('rule', id, language);
      const [first] = await kit.posts.newest('rule', { take: 1, language });
      expect(first).toEqual(post);
      return [post.subject, post.content, beside?.subject];
    };
    expect(await read('en')).toEqual(['Rules', '<p>Text</p>', '규정']);
    expect(await read('ja')).toEqual(['規定', '<p>새 본문</p>', '규정']);
    expect(await read('vi')).toEqual(['새 규정', '<p>새 본문</p>', '규정']);
    expect(Object.keys((await kit.adminPosts.view(id)).translations).sort()).toEqual(['en', 'ja']);

    await save({ id, kind: 'rule', subject: '새 규정 2' });
    await kit.adminPosts.show(kit.admin('admin/post/show'), [id], true);
    expect((await read('en'))[0]).toBe('Rules');
    await save({ id: older, kind: 'rule', translations: { en: { subject: 'Old rules', content: '' } } });
    expect((await read('en'))[2]).toBe('Old rules');
    await save({ id, kind: 'rule', subject: '새 규정 3', translations: {} });
    expect((await read('en'))[0]).toBe('새 규정 3');
  });

  it('carry Seoul’s offset, clean HTML and the name of the one who wrote them', async () => {
    const id = await save({ content: '<p onclick="x">a</p><script>b</script>', thumbnail: '/uploads/2026/a.png' });
    const named = await save({ author: '운영팀', content: '한 줄\n<두 줄>' });
    const [second, first] = (await kit.posts.newest('notice', { take: 2, language: 'ko' })) as [object, object];
    expect(first).toEqual({
      id,
      subject: '점검 안내',
      content: '<p>a</p>',
      author: 'Truebook',
      created_at: seoulIso(kit.clock.now()),
      thumbnail: '/uploads/2026/a.png',
    });
    expect(second).toMatchObject({ id: named, author: '운영팀', content: '한 줄<br />&lt;두 줄&gt;' });
    await save({ id: named, subject: '바뀜' });
    expect(await listed(named)).toMatchObject({ author: '운영팀', subject: '바뀜' });
  });

  it('are refused without subject or content, with an image of nowhere, and where there is none', async () => {
    await expect(save({ subject: ' ' })).rejects.toMatchObject({ code: 'SUBJECT_EMPTY' });
    await expect(save({ content: '<p></p>' })).rejects.toMatchObject({ code: 'CONTENT_EMPTY' });
    for (const thumbnail of [
      'javascript:alert(1)',
      'data:image/png;base64,x',
      '//evil.example/a.png',
      '/uploads/../x.png',
      '/other/a.png',
    ]) {
      await expect(save({ thumbnail })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    await expect(save({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are not overwritten by who has read an older text, and of two at once one is told', async () => {
    const id = await save();
    const readAt = seoulIso((await listed(id))!.updatedAt);
    const outcomes = await Promise.allSettled([save({ id, subject: '하나', readAt }), save({ id, subject: '둘', readAt })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'POST_CHANGED' } });
    await expect(save({ id, subject: '셋', readAt })).rejects.toMatchObject({ code: 'POST_CHANGED' });
    await save({ id, subject: '넷', readAt: seoulIso((await listed(id))!.updatedAt) });
    expect(await listed(id)).toMatchObject({ subject: '넷' });
  });

  it('are written once with one key', async () => {
    const key = randomUUID();
    expect(await save({ subject: 'once' }, key)).toBe(await save({ subject: 'once' }, key));
    await expect(save({ subject: 'other' }, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('tell everybody when something visible comes, changes or goes, and nobody of a draft', async () => {
    await kit.events();
    const draft = await save({ isVisible: false });
    await save({ id: draft, subject: '초안', isVisible: false });
    expect(await kit.events()).toEqual([]);
    const show = (isVisible: boolean) => kit.adminPosts.show(kit.admin('admin/post/show'), [draft], isVisible);
    for (const action of [() => show(true), () => save({ id: draft, subject: '초안' }), () => show(false)]) {
      await action();
      expect(await kit.events()).toEqual([{ name: 'notice.published', data: { id: draft, kind: 'notice', subject: '초안' } }]);
    }
    expect(await show(false)).toEqual([{ id: draft, ok: true, status: 'hidden' }]);
    await kit.adminPosts.delete(kit.admin('admin/post/delete'), [draft]);
    expect(await kit.events()).toEqual([]);
    expect(await show(true)).toMatchObject([{ ok: false, error: { code: 'NOT_FOUND' } }]);
    const log = await kit.database.query<{ action: string }>('SELECT action FROM audit_entry WHERE target = $1 ORDER BY id', [
      `post:${draft}`,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['post.save', 'post.save', 'post.show', 'post.save', 'post.hide', 'post.delete']);
  });

  it('are found by administrators by subject and author, and by whether they are hidden', async () => {
    const id = await save({ subject: '100% 환급', author: 'Team', isVisible: false });
    const found = async (filter: object) =>
      (await kit.adminPosts.page({ kind: 'notice', skip: 0, take: 200, requiredContent: false, ...filter })).items.map((post) => post.id);
    expect(await found({ search: '100%' })).toEqual([id]);
    expect(await found({ search: 'team' })).toEqual([id]);
    expect(await found({ search: '%' })).toEqual([id]);
    expect(await found({ state: 'hidden' })).toContain(id);
    expect(await found({ state: 'visible' })).not.toContain(id);
  });
});
