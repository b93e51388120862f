import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { PostsRepository } from './data/posts.repository.js';
import { Boards } from './use-cases/boards.js';
import { Community } from './use-cases/community.js';

let test: TestDatabase;
let database: Database;
let boards: Boards;
const clock = new TestClock(new Date('2026-11-21T12:00:00+09:00'));

beforeAll(async () => {
  test = await createTestDatabase();
  database = await Database.open(test.url, 5);
  boards = new Boards(database, new PostsRepository(), clock);
  for (let n = 1; n <= 25; n++) {
    await boards.publish(database, { kind: 'notice', subject: `notice ${n}`, content: '<p>text</p>', author: '관리자' });
    clock.advance(1_000);
  }
  await boards.publish(database, { kind: 'notice', subject: 'hidden', content: '', author: '관리자', isVisible: false });
  await boards.publish(database, { kind: 'event', subject: 'event', content: '', author: '관리자', createdAt: new Date('2026-11-01T00:00:00+09:00') });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

describe('boards', () => {
  it('page visible posts of one kind, newest first, with the total', async () => {
    const first = await boards.page('notice', 0, 20);
    expect(first.total).toBe(25);
    expect(first.posts.map((post) => post.subject)).toEqual(Array.from({ length: 20 }, (_, n) => `notice ${25 - n}`));
    const second = await boards.page('notice', 20, 20);
    expect(second.posts.map((post) => post.subject)).toEqual(['notice 5', 'notice 4', 'notice 3', 'notice 2', 'notice 1']);
    expect((await boards.page('notice', 1_000, 20)).posts).toEqual([]);
  });

  it('carry Seoul’s offset on the wire', async () => {
    expect(await boards.newest('event', 5)).toEqual([
      { id: expect.any(Number), subject: 'event', content: '', author: '관리자', created_at: '2026-11-01T00:00:00.000+09:00' },
    ]);
  });

  it('refuse a post without a subject', async () => {
    await expect(boards.publish(database, { kind: 'notice', subject: '', content: '', author: '' })).rejects.toMatchObject({ constraint: 'board_post_subject_check' });
  });
});

describe('community', () => {
  it('shows nobody’s whole name', async () => {
    const at = clock.now();
    const community = new Community({
      charges: async () => [{ nickname: '바람결소리', money: 50_000, bankName: '국민', at }],
      exchanges: async () => [{ nickname: 'a', money: 10_000, bankName: '신한', at }],
      wins: async () => [{ nickname: 'windy', payout: 19_500, game: 'eos1', round: 7, at }],
    });
    const shown = await community.read();
    expect(shown.charges[0]).toMatchObject({ nickname: '바**', money: 50_000, bank_name: '국민' });
    expect(shown.wins[0]).toMatchObject({ nickname: 'w**', payout: 19_500, round: 7 });
    expect(JSON.stringify(shown)).not.toMatch(/바람|windy/);
  });
});
