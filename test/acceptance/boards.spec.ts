import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '#lib/contract';
import { memberSubject } from '#lib/members';
import { Invalidations } from '#lib/platform';
import { TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, alice: WireClient, bob: WireClient, carol: WireClient, shop: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  const accounts = ['admin', 'alice', 'bob', 'carol', 'shop'];
  [admin, alice, bob, carol, shop] = (await Promise.all(accounts.map((account) => app.login(account)))) as [
    WireClient,
    WireClient,
    WireClient,
    WireClient,
    WireClient,
  ];
});
afterAll(() => app.stop());

const hostile = '<h2>제목</h2><p onclick="alert(1)">본문<script>alert(1)</script></p><a href="javascript:alert(1)">x</a>';
const harmless = '<h2>제목</h2><p>본문</p><a>x</a>';
const browse = (client: WireClient = app.visitor()) => client.ask('user/browse', {});
const view = (client: WireClient, type: CallInput<'user/board/post/view'>['type'], id: number) =>
  client.ask('user/board/post/view', { type, id });
const resultsOf = (answer: object) => (answer as CallOutput<'admin/post/show'>).results;
async function restrict(account: string, restrictions: Record<string, boolean>): Promise<void> {
  const { id } = app.person(account);
  await app.database.query('UPDATE member SET restrictions = $2 WHERE id = $1', [id, JSON.stringify(restrictions)]);
  app.api.get(Invalidations).announce(memberSubject(id));
}

describe('what the house writes', () => {
  const save = async (fields: object = {}) =>
    (await admin.ask('admin/post/save', { kind: 'notice', subject: '점검', content: hostile, ...fields })).id;

  it('is read by everybody at once, clean, in the lists, by itself and in the system context', async () => {
    const [visitor, member] = [await PushListener.connect(app.visitor()), await PushListener.connect(alice)];
    const id = await save({ thumbnail: '/uploads/2026/a.png' });
    for (const listener of [visitor, member])
      await listener.push('notice.published', (data) => data.id === id && data.kind === 'notice' && data.subject === '점검');
    const post = { id, subject: '점검', content: harmless, author: 'Truebook', thumbnail: '/uploads/2026/a.png' };
    expect((await app.visitor().ask('user/board/getNotices', {})).notices).toMatchObject([post]);
    expect(await app.visitor().ask('user/board/getPosts', { kind: 'notice' })).toMatchObject({ items: [post], total: 1 });
    expect((await browse()).notices).toMatchObject([post]);
    expect(await view(alice, 'notice', id)).toMatchObject({
      post: { ...post, type: 'notice', mine: false },
      comments: [],
      newer: null,
      older: null,
    });
    [visitor, member].forEach((listener) => listener.close());
  });

  it('is nowhere while it is hidden, or once it is deleted', async () => {
    const id = await save({ kind: 'event', subject: '이벤트' });
    expect((await browse()).events.map((event) => event.id)).toEqual([id]);
    const gone = async () => {
      expect((await browse()).events).toEqual([]);
      expect(await app.visitor().ask('user/board/getPosts', { kind: 'event' })).toMatchObject({ items: [], total: 0 });
      expect(await alice.refusal('user/board/post/view', { type: 'event', id })).toBe('NOT_FOUND');
    };
    expect(resultsOf(await admin.must('admin/post/show', { ids: [id, 999_999], isVisible: false }))).toMatchObject([
      { ok: true, status: 'hidden' },
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
    await gone();
    expect((await admin.ask('admin/post/get', { kind: 'event', state: 'hidden' })).items).toMatchObject([{ id, isVisible: false }]);
    await admin.must('admin/post/show', { ids: [id], isVisible: true });
    expect((await view(alice, 'event', id)).post.subject).toBe('이벤트');
    await admin.must('admin/post/delete', { ids: [id] });
    await gone();
    expect((await admin.ask('admin/post/get', { kind: 'event' })).total).toBe(0);
  });

  it('is listed to administrators by how it begins, and opened whole', async () => {
    const paragraph = `<p>${'글'.repeat(500)}</p>`;
    const id = await save({ kind: 'event', subject: '긴 글', content: paragraph.repeat(20), isVisible: false });
    const list = { kind: 'event' as const, search: '긴 글' };
    const [listed] = (await admin.ask('admin/post/get', list)).items;
    expect(listed).toMatchObject({ id, content: '', preview: `${'글'.repeat(140)}…` });
    expect((await admin.ask('admin/post/get', { ...list, requiredContent: true })).items[0]!.content).toBe(paragraph.repeat(20));
    expect((await admin.ask('admin/post/view', { id })).post).toMatchObject({ id, content: paragraph.repeat(20), isVisible: false });
    await admin.must('admin/post/delete', { ids: [id] });
    expect(await admin.refusal('admin/post/view', { id })).toBe('NOT_FOUND');
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    const id = await save({ kind: 'rule' });
    const { updatedAt: readAt } = (await admin.ask('admin/post/get', { kind: 'rule' })).items[0]!;
    const other = await app.login('admin2');
    await other.must('admin/post/save', { id, kind: 'rule', subject: '먼저', content: 'x', readAt });
    expect(await admin.refusal('admin/post/save', { id, kind: 'rule', subject: '나중', content: 'x', readAt })).toBe('POST_CHANGED');
    expect((await view(bob, 'rule', id)).post).toMatchObject({ subject: '먼저', author: 'Truebook' });
  });

  it('is refused without its parts', async () => {
    expect(await admin.refusal('admin/post/save', { kind: 'notice', content: 'x' })).toBe('SUBJECT_EMPTY');
    expect(await admin.refusal('admin/post/save', { kind: 'notice', subject: 'x', content: '<p><br></p>' })).toBe('CONTENT_EMPTY');
    expect(await admin.refusal('admin/post/save', { kind: 'notice', subject: 'x', content: 'x', thumbnail: 'javascript:x' })).toBe(
      'INVALID_INPUT',
    );
    expect(await admin.refusal('admin/post/save', { kind: 'free', subject: 'x', content: 'x' })).toBe('INVALID_INPUT');
  });
});

describe('a popup', () => {
  it('is there for whom it is, within its times, and every open page is told', async () => {
    const listener = await PushListener.connect(app.visitor());
    const popup = { name: '환영', content: hostile, audience: 'everybody' as const };
    const { id } = await admin.ask('admin/popup/save', popup);
    await listener.push('popup.published', (data) => data.id === id);
    expect((await browse()).popups).toEqual(
      [0, 2].map((disabled) => ({ id, name: '환영', image_src: '', content: harmless, disabled, order: 0 })),
    );
    const listed = { id, isOn: true, audience: 'everybody', content: '', preview: '제목 본문 x' };
    expect((await admin.ask('admin/popup/get', {})).items).toMatchObject([listed]);
    expect((await admin.ask('admin/popup/view', { id })).popup).toMatchObject({ id, content: harmless, isOn: true });
    await admin.must('admin/popup/save', {
      ...popup,
      id,
      audience: 'visitors',
      startsAt: '2026-11-21T13:00:00+09:00',
      endsAt: '2026-11-21T14:00:00+09:00',
    });
    expect((await browse()).popups).toEqual([]);
    app.clock.advance(60 * 60_000);
    expect((await browse()).popups).toMatchObject([{ id, disabled: 2 }]);
    await admin.must('admin/popup/delete', { ids: [id] });
    expect(await admin.refusal('admin/popup/view', { id })).toBe('NOT_FOUND');
    expect((await browse()).popups).toEqual([]);
    expect(await admin.refusal('admin/popup/save', { ...popup, name: '' })).toBe('NAME_EMPTY');
    expect(await admin.refusal('admin/popup/save', { ...popup, content: '' })).toBe('CONTENT_EMPTY');
    listener.close();
  });
});

describe('the free board', () => {
  const list = (client: WireClient, filter: object = {}) => client.ask('user/board/free/get', filter);
  const write = (client: WireClient, subject = '오늘의 경기') => client.ask('user/board/post/createComment', { subject, content: hostile });
  const points = async (client: WireClient) => ((await client.ask('user/getContext', {})).context as { point: number }).point;

  it('shows what one member writes to every other, clean, with its comments, and pays for them', async () => {
    const listener = await PushListener.connect(carol);
    const { id } = await write(alice);
    await listener.push('free.changed', (data) => data.postId === id && data.what === 'post');
    expect(await list(bob)).toMatchObject({
      total: 1,
      may_write: true,
      may_comment: true,
      items: [{ id, subject: '오늘의 경기', author: 'alice닉', level: 3, mine: false, views: 0 }],
    });
    const key = randomUUID();
    const comment = { post_id: id, content: '1 < 2', key };
    const answers = await Promise.all([
      bob.ask('user/board/free/comment/create', comment),
      bob.ask('user/board/free/comment/create', comment),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ points: 50, left: 4 });
    await listener.push('free.changed', (data) => data.postId === id && data.what === 'comment');
    expect(await points(bob)).toBe(50);
    expect(await view(bob, 'freeboard', id)).toMatchObject({
      post: { content: harmless, author: 'alice닉', type: 'freeboard', mine: false, views: 1 },
      comments: [{ author: 'bob닉', content: '1 &lt; 2', mine: true }],
      earning: { left: 4, points: 50 },
    });
    expect((await list(alice, { mine: true })).items).toMatchObject([{ id, comments: 1, mine: true, views: 1 }]);
    const { logs } = (await bob.must('user/bank/getPointLogs')) as { logs: { point: number }[] };
    expect(logs).toHaveLength(1);
    listener.close();
  });

  it('lets one delete one’s own and nobody else’s; what it earned stays', async () => {
    const { id } = await write(carol, '지울 글');
    const comment = await bob.ask('user/board/free/comment/create', { post_id: id, content: 'x' });
    const before = await points(bob);
    expect(await alice.refusal('user/board/free/comment/delete', { id: comment.id })).toBe('NOT_FOUND');
    expect(await bob.refusal('user/board/free/delete', { id })).toBe('NOT_FOUND');
    await bob.must('user/board/free/comment/delete', { id: comment.id });
    expect((await view(bob, 'freeboard', id)).comments).toEqual([]);
    expect(await points(bob)).toBe(before);
    await carol.must('user/board/free/delete', { id });
    expect(await carol.refusal('user/board/post/view', { type: 'freeboard', id })).toBe('NOT_FOUND');
    expect(await bob.refusal('user/board/free/comment/create', { post_id: id, content: 'x' })).toBe('NOT_FOUND');
    expect((await admin.ask('admin/free/get', { state: 'deleted' })).items).toMatchObject([{ id, deletedByWriter: true }]);
  });

  it('is closed to who is barred or of too low a level, each for itself, and to agents', async () => {
    const { id } = await write(alice, '제한');
    await restrict('carol', { post_writing: true });
    expect(await carol.refusal('user/board/post/createComment', { subject: 'x', content: 'x' })).toBe('POSTING_RESTRICTED');
    expect(await carol.refusal('user/board/free/comment/create', { post_id: id, content: 'x' })).toBeUndefined();
    await restrict('carol', { post_comment: true });
    expect(await carol.refusal('user/board/free/comment/create', { post_id: id, content: 'x' })).toBe('POSTING_RESTRICTED');
    expect(await list(carol)).toMatchObject({ may_write: true, may_comment: false });
    await restrict('carol', {});
    const { version: _, ...rules } = await admin.ask('admin/board/settings/get', {});
    expect(rules).toEqual({
      ...{ commentPoints: 50, commentsPerDay: 5, writingFromLevel: 1 },
      ...{ postsPerDay: 10, mostCommentsPerDay: 200, inquiriesPerDay: 20 },
    });
    await admin.must('admin/board/settings/update', { ...rules, writingFromLevel: 4 });
    expect(await carol.refusal('user/board/post/createComment', { subject: 'x', content: 'x' })).toBe('LEVEL_TOO_LOW');
    await admin.must('admin/board/settings/update', rules);
    expect(await carol.refusal('user/board/post/createComment', { subject: ' ', content: 'x' })).toBe('SUBJECT_EMPTY');
    expect(await carol.refusal('user/board/post/createComment', { subject: 'x', content: ' ' })).toBe('CONTENT_EMPTY');
    for (const path of ['user/board/free/get', 'user/board/post/createComment', 'user/board/free/comment/create'])
      expect(await shop.refusal(path, {})).toBe('INVALID_REQUEST');
  });

  it('is moderated: hidden words are nowhere but with the moderators', async () => {
    const { id } = await write(alice, '광고');
    const comment = await bob.ask('user/board/free/comment/create', { post_id: id, content: '욕설' });
    await admin.must('admin/free/comment/show', { ids: [comment.id], isVisible: false, reason: '욕설' });
    expect((await view(bob, 'freeboard', id)).comments).toEqual([]);
    await admin.must('admin/free/show', { ids: [id], isVisible: false, reason: '광고' });
    expect(await alice.refusal('user/board/post/view', { type: 'freeboard', id })).toBe('NOT_FOUND');
    expect((await list(alice, { search: '광고' })).items).toEqual([]);
    expect(await admin.ask('admin/free/view', { id })).toMatchObject({
      post: { id, isVisible: false, account: 'alice', content: harmless },
      comments: [{ id: comment.id, isVisible: false, account: 'bob' }],
    });
    expect(await admin.refusal('admin/free/view', { id: 999_999 })).toBe('NOT_FOUND');
    const log = await app.database.query('SELECT action, actor FROM audit_entry WHERE target IN ($1, $2) ORDER BY id', [
      `comment:${comment.id}`,
      `free:${id}`,
    ]);
    expect(log).toEqual([
      { action: 'comment.hide', actor: 'admin:admin' },
      { action: 'free.hide', actor: 'admin:admin' },
    ]);
  });
});

describe('the site’s switches', () => {
  it('are right on every page at once, in the audit log, and told to players, visitors, agents and administrators', async () => {
    const hearers = [app.visitor(), alice, shop, admin];
    const listeners = await Promise.all(hearers.map((client) => PushListener.connect(client)));
    const { version: _, ...before } = await admin.ask('admin/site/settings/get', {});
    expect(before).toMatchObject({ use_roulette_system: false, telegram_link: '', inspection: { is_disabled: false, memo: '' } });
    await admin.must('admin/site/settings/update', {
      ...before,
      use_roulette_system: true,
      use_board: false,
      telegram_link: 'https://example.com/t',
      inspection: { is_disabled: true, memo: '02:00' },
    });
    expect(await browse()).toMatchObject({
      // The wheel itself is closed still.
      use_roulette_system: false,
      use_board: false,
      telegram_link: 'https://example.com/t',
      agent_inspection: { is_disabled: true, memo: '02:00' },
    });
    for (const listener of listeners) {
      await listener.push('site.changed');
      expect((await listener.push('inspection.changed')).data).toEqual({ is_disabled: true, memo: '02:00' });
    }
    expect(await admin.refusal('admin/site/settings/update', { ...before, telegram_link: 'javascript:alert(1)' })).toBe('INVALID_INPUT');
    await admin.must('admin/site/settings/update', before);
    const log = await app.database.query<{ target: string }>(
      `SELECT target FROM audit_entry WHERE target IN ('setting:site', 'setting:inspection') ORDER BY id`,
    );
    expect(log).toHaveLength(4);
    listeners.forEach((listener) => listener.close());
  });
});
