import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { changeLanguage, needTexts } from '../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { Posts } from './posts.js';
import type { Post } from './use-posts.js';

const post = {
  ...{ id: 1, subject: '입금 계좌 변경 안내', author: 'Truebook', thumbnail: '', created_at: '2026-11-21T05:00:00.000Z' },
  content: '<p>입금 전에 확인해 주세요.</p><p>Before you deposit.</p>',
} as Post;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player', 'en');
  await needTexts('boards');
});
beforeEach(() => changeLanguage('en'));
afterEach(cleanup);

const open = (): void => void show(<Posts posts={[post]} openId={1} onOpen={() => undefined} />);
const langAt = (words: RegExp): string | undefined => screen.getByText(words).closest<HTMLElement>('[lang]')?.lang;

it('a post that is not translated is marked as Korean, and a line says so in the reader’s language', () => {
  open();
  expect([langAt(/^입금 계좌/), langAt(/^입금 전에/)]).toEqual(['ko', 'ko']);
  expect(screen.getByText('Written in Korean').closest('[lang="ko"]')).toBeNull();
});

it('a reader of Korean sees the post without marks', async () => {
  await changeLanguage('ko');
  open();
  expect(screen.queryByTestId('written-in')).toBeNull();
  expect(document.body.querySelector('[lang]')).toBeNull();
});
