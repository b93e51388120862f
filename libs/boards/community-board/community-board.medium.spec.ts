import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BoardsHarness, noon } from '../testing/boards-harness.js';

let kit: BoardsHarness;
let writer: number, reader: number, post: number;
let made = 0;
beforeAll(async () => {
  kit = await BoardsHarness.open();
});
afterAll(() => kit?.close());
beforeEach(async () => {
  kit.clock.set(noon);
  kit.gifts.isBroken = false;
  await kit.rules({ commentPoints: 50, commentsPerDay: 5, writingFromLevel: 1 });
  [writer, reader] = [await kit.member(`writer${++made}`), await kit.member(`reader${made}`)];
  post = await kit.communityPost(writer);
});

const gifts = async (id: number) =>
  (await kit.database.query<{ key: string }>('SELECT key FROM transfer WHERE key LIKE $1 ORDER BY key', [`comment:${id}:%`])).map(
    ({ key }) => key,
  );
const days = (day: string, count: number) => Array.from({ length: count }, (_, n) => `comment:${reader}:${day}:${n + 1}`);
const counted = async () => (await kit.view(reader, post)).post.comments;

describe('comments', () => {
  it('of whom fifty come at once earn exactly five times', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => kit.comment(reader, post)));
    expect(answers.filter(({ points }) => points === 50)).toHaveLength(5);
    expect(answers.filter(({ points }) => points === 0)).toHaveLength(45);
    expect(await kit.points(reader)).toBe(250);
    expect(await gifts(reader)).toEqual(days('2026-11-21', 5));
    expect(await counted()).toBe(50);
  });

  it('that are sent again with their key are written and paid once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => kit.comment(reader, post, key)));
    expect(answers).toEqual(Array(10).fill({ id: answers[0]!.id, points: 50, left: 4 }));
    expect([await kit.points(reader), await counted()]).toEqual([50, 1]);
    await expect(kit.comment(reader, post, key, '다른 말')).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('whose gift fails are not written, and are when they are sent again', async () => {
    const key = randomUUID();
    kit.gifts.isBroken = true;
    await expect(kit.comment(reader, post, key)).rejects.toThrow('the line is cut');
    expect([await kit.points(reader), await counted(), await gifts(reader)]).toEqual([0, 0, []]);
    kit.gifts.isBroken = false;
    expect(await kit.comment(reader, post, key)).toMatchObject({ points: 50, left: 4 });
    expect([await kit.points(reader), await counted()]).toEqual([50, 1]);
  });

  it('earn anew with Seoul’s midnight, and those that were deleted still count', async () => {
    kit.clock.set(new Date('2026-11-21T23:59:59.999+09:00'));
    const lefts: number[] = [];
    for (let n = 0; n < 6; n++) {
      const { id, left } = await kit.comment(reader, post);
      lefts.push(left);
      await kit.write.deleteComment(reader, id);
    }
    expect(lefts).toEqual([4, 3, 2, 1, 0, 0]);
    expect([await kit.points(reader), await counted()]).toEqual([250, 0]);
    expect((await kit.view(reader, post)).earning).toEqual({ left: 0, points: 50 });
    kit.clock.advance(1);
    expect((await kit.view(reader, post)).earning).toEqual({ left: 5, points: 50 });
    expect(await kit.comment(reader, post)).toMatchObject({ points: 50, left: 4 });
    expect(await gifts(reader)).toEqual([...days('2026-11-21', 5), ...days('2026-11-22', 1)]);
  });

  it('earn what the rules say at that moment', async () => {
    await kit.rules({ commentPoints: 0 });
    expect(await kit.comment(reader, post)).toMatchObject({ points: 0, left: 5 });
    await kit.rules({ commentPoints: 30, commentsPerDay: 1 });
    expect(await kit.comment(reader, post)).toMatchObject({ points: 30, left: 0 });
    expect(await kit.comment(reader, post)).toMatchObject({ points: 0, left: 0 });
    await kit.rules({ commentsPerDay: 2 });
    expect(await kit.comment(reader, post)).toMatchObject({ points: 30, left: 0 });
    expect(await gifts(reader)).toEqual(days('2026-11-21', 2));
  });

  it('are refused to who may not write, below what is not there, and without words', async () => {
    const key = () => randomUUID();
    await expect(kit.comment(reader, post, key(), '<p> </p>')).rejects.toMatchObject({ code: 'CONTENT_EMPTY' });
    await expect(kit.comment(reader, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await kit.rules({ writingFromLevel: 4 });
    await expect(kit.comment(reader, post)).rejects.toMatchObject({ code: 'LEVEL_TOO_LOW', details: { level: 4 } });
    expect(await kit.rights(reader)).toEqual({ post: 'LEVEL_TOO_LOW', comment: 'LEVEL_TOO_LOW' });
    await kit.rules({ writingFromLevel: 3 });
    await kit.restrict(reader, { post_comment: true });
    await expect(kit.comment(reader, post)).rejects.toMatchObject({ code: 'POSTING_RESTRICTED' });
    expect(await kit.rights(reader)).toEqual({ post: undefined, comment: 'POSTING_RESTRICTED' });
    await kit.communityPost(reader);
    await kit.restrict(reader, { post_writing: true });
    await kit.comment(reader, post);
    await expect(kit.communityPost(reader)).rejects.toMatchObject({ code: 'POSTING_RESTRICTED' });
    expect(await kit.rights(reader)).toEqual({ post: 'POSTING_RESTRICTED', comment: undefined });
  });
});

describe('the comments of a post', () => {
  it('are paged from the newest on, each page oldest first; moderators page hidden and deleted ones too', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push((await kit.comment(reader, post)).id);
    await kit.write.deleteComment(reader, ids[6]!);
    await kit.adminCommunityBoard.showComments(kit.admin('admin/free/comment/show'), [ids[4]!], { isVisible: false });
    const page = async (skip: number) => (await kit.free.view(reader, post, { skip, take: 2 })).comments.map(({ id }) => id);
    expect([await page(0), await page(2), await page(4), await page(6)]).toEqual([[ids[3], ids[5]], [ids[1], ids[2]], [ids[0]], []]);
    expect(await counted()).toBe(5);
    const listed = await kit.adminCommunityBoard.view(post, { skip: 0, take: 3 });
    expect([listed.comments.map(({ id }) => id), listed.commentsTotal]).toEqual([ids.slice(4), 7]);
  });
});

describe('a post', () => {
  it('counts a view once a member and day', async () => {
    const views = async (id: number) => (await kit.view(id, post)).post.views;
    await Promise.all(Array.from({ length: 10 }, () => kit.view(reader, post)));
    expect(await views(reader)).toBe(1);
    expect(await views(writer)).toBe(2);
    kit.clock.set(new Date('2026-11-22T00:00:00+09:00'));
    expect([await views(reader), await views(reader)]).toEqual([3, 3]);
  });

  it('is listed newest first, found by what it says and who wrote it, and has its neighbours', async () => {
    const [second, third] = [await kit.communityPost(reader, '50% 적중'), await kit.communityPost(writer, 'Derby')];
    const found = async (filter: object) =>
      (await kit.free.page(reader, { skip: 0, take: 3, mine: false, ...filter })).items.map(({ id }) => id);
    expect(await found({})).toEqual([third, second, post]);
    expect(await found({ mine: true })).toEqual([second]);
    expect(await found({ search: '50%' })).toEqual([second]);
    expect(await found({ search: 'derby' })).toEqual([third]);
    expect(await found({ search: `writer${made}닉` })).toEqual([third, post]);
    expect(await kit.view(reader, second)).toMatchObject({ newer: { id: third, subject: 'Derby' }, older: { id: post } });
  });

  it('is its writer’s alone to delete, and then there is nothing', async () => {
    const { id } = await kit.comment(reader, post);
    await expect(kit.write.deletePost(reader, post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(kit.write.deleteComment(writer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await kit.write.deletePost(writer, post);
    await expect(kit.write.deletePost(writer, post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(kit.view(writer, post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(kit.comment(reader, post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await kit.adminCommunityBoard.view(post, { skip: 0, take: 50 })).toMatchObject({
      post: { deletedAt: kit.clock.now() },
      comments: [{ id }],
    });
  });

  it('is the eleventh of a day that is refused, at once or one after the other', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => kit.communityPost(reader)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'DAY_FULL', details: { maximum: 10 } } });
    expect(await kit.rights(reader)).toEqual({ post: 'DAY_FULL', comment: undefined });
    kit.clock.set(new Date('2026-11-22T00:00:00+09:00'));
    expect(await kit.communityPost(reader)).toEqual(expect.any(Number));
  });
});

describe('moderators', () => {
  const posts = (isVisible: boolean, id = post) =>
    kit.adminCommunityBoard.showPosts(kit.admin('admin/free/show'), [id], { isVisible, reason: '광고' });
  const comments = (isVisible: boolean, id: number) =>
    kit.adminCommunityBoard.showComments(kit.admin('admin/free/comment/show'), [id], { isVisible, reason: '욕설' });

  it('hide what is then nowhere but with them, and show it again, in the audit log and to every open page', async () => {
    await kit.events();
    expect(await posts(false)).toEqual([{ id: post, ok: true, status: 'hidden' }]);
    await expect(kit.view(writer, post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(kit.comment(reader, post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(kit.write.deletePost(writer, post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const listed = async (state: 'visible' | 'hidden' | 'deleted') =>
      (await kit.adminCommunityBoard.page({ skip: 0, take: 200, memberId: writer, state })).items.map(({ id }) => id);
    expect([await listed('visible'), await listed('hidden'), await listed('deleted')]).toEqual([[], [post], []]);
    await posts(false);
    await posts(true);
    expect(await kit.view(writer, post)).toMatchObject({ post: { id: post } });
    expect(await kit.events()).toEqual(Array(2).fill({ name: 'free.changed', data: { postId: post, what: 'post' } }));
    const log = await kit.database.query('SELECT action, after FROM audit_entry WHERE target = $1 ORDER BY id', [`free:${post}`]);
    expect(log).toEqual([
      { action: 'free.hide', after: { isVisible: false, reason: '광고' } },
      { action: 'free.show', after: { isVisible: true, reason: '광고' } },
    ]);
    expect(await posts(false, 999_999)).toMatchObject([{ ok: false, error: { code: 'NOT_FOUND' } }]);
  });

  it('leave the number of comments right, no matter who hides, shows or deletes which', async () => {
    const [first, second] = [(await kit.comment(reader, post)).id, (await kit.comment(writer, post)).id];
    await comments(false, first);
    await comments(false, first);
    expect(await counted()).toBe(1);
    await kit.write.deleteComment(writer, second);
    await comments(false, second);
    expect(await counted()).toBe(0);
    await comments(true, second);
    expect(await counted()).toBe(0);
    await comments(true, first);
    expect(await counted()).toBe(1);
    expect((await kit.view(reader, post)).comments.map(({ id }) => id)).toEqual([first]);
    await expect(kit.write.deleteComment(writer, second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
