import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UseQueryResult } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api.js';
import { needTexts } from '../../lib/i18n.js';
import type { Member } from '../../shared/members/member.js';
import { queryClient } from '../../lib/queries.js';
import type { System } from '../../shared/members/system.js';
import { clearToken, setToken } from '../../lib/token.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { AppRoot } from '../../ui/app-root.js';
import { closeDialog, openDialog } from './dialogs.js';
import Overlays from './overlays.js';

const system = {
  use_user_join: true,
  is_seamless: false,
  use_roulette_system: true,
  use_casino: false,
  use_slot: false,
  use_sports: true,
  use_minigame: true,
  popups: [],
  inspections: [],
  notices: [],
  events: [],
  games: [],
  join: {
    sms_required: true,
    minimum_age: 19,
    signup_points: 0,
    first_charge_percent: 10,
    every_charge_percent: 0,
    max_charge_bonus: 100_000,
  },
} as unknown as System;

let nextMember = 1;
const member = (unread: { messages?: number; replies?: number } = {}, id = nextMember++): Member =>
  ({
    id,
    account: 'kim',
    nickname: '바람결',
    level: 4,
    money: 1_284_500,
    point: 8_420,
    balance: 120_000,
    hold: 0,
    rolling_json: { casino_percent: 0 },
    unread_message_total: unread.messages ?? 0,
    unread_reply_total: unread.replies ?? 0,
  }) as unknown as Member;

interface Context {
  readonly member?: Member;
  readonly error?: ApiError;
}
let change: (next: Context) => void;

/** @returns where the site then is */
async function open(path: string, first: Context = {}): Promise<() => string> {
  function Above(): ReactNode {
    const [{ member: data, error = null }, setContext] = useState(first);
    change = setContext;
    return <Overlays context={{ data, error } as UseQueryResult<Member, ApiError>} system={system} />;
  }
  const root = createRootRoute({ component: Above });
  const routes = ['/', '/board/message', '/board/customer', '/board/money-withdraw', '/board/notice'].map((to) =>
    createRoute({ getParentRoute: () => root, path: to }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [path] }) });
  await act(async () => {
    show(
      <AppRoot>
        <RouterProvider router={router as never} />
      </AppRoot>,
    );
    await router.load();
  });
  return () => router.state.location.href;
}

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const opens = (name: Parameters<typeof openDialog>[0]): void => act(() => openDialog(name));

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('player');
  await needTexts('shell');
});
beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise(() => undefined)) as typeof fetch;
});
afterEach(() => {
  act(closeDialog);
  cleanup();
  clearToken();
  queryClient.clear();
});

describe('a visitor', () => {
  it.each(['profile', 'bets', 'eggs', 'community', 'inventory'] as const)('gets the login dialog in place of %s', async (name) => {
    await open('/');
    opens(name);
    expect(await dialog('로그인')).toBeTruthy();
  });
  it('gets it where he wanted to go somewhere, and home when he closes it', async () => {
    const at = await open('/?next=%2Fboard%2Fnotice');
    await dialog('로그인');
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(at()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('joins in a dialog that neither Esc nor the backdrop closes', async () => {
    await open('/');
    opens('join');
    const join = await dialog('회원가입');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    fireEvent(join, escape);
    expect(screen.getByRole('dialog', { name: '회원가입' })).toBe(join);
    fireEvent.click(document.querySelector('.dialog-scrim') as Element);
    expect(screen.getByRole('dialog', { name: '회원가입' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a member', () => {
  beforeEach(() => setToken('t'));

  it('finds everything of his own in one dialog, and leaves after a question', async () => {
    await open('/', { member: member() });
    opens('profile');
    const profile = await dialog('내 정보');
    for (const text of ['바람결', '1,284,500', '8,420', '보관함', '알 잔액', '쪽지', '룰렛']) expect(profile.textContent).toContain(text);
    expect(profile.textContent).not.toContain('파트너 페이지');
    fireEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    expect(await dialog('로그아웃')).toBeTruthy();
  });
  it('is told of unread messages once, and led to them', async () => {
    const own = member({ messages: 2 });
    const at = await open('/', { member: own });
    expect((await dialog('읽지 않은 쪽지')).textContent).toContain('2개');
    fireEvent.click(screen.getByRole('button', { name: '나중에' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => change({ member: { ...own, unread_message_total: 3 } }));
    await dialog('읽지 않은 쪽지');
    fireEvent.click(screen.getByRole('button', { name: '확인하기' }));
    await waitFor(() => expect(at()).toBe('/board/message'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('is not told where messages are read, and where money is moved', async () => {
    await open('/board/message', { member: member({ messages: 2 }) });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open('/board/money-withdraw', { member: member({ messages: 2, replies: 1 }) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('is told of an answer after the messages', async () => {
    const at = await open('/', { member: member({ messages: 1, replies: 1 }) });
    await dialog('읽지 않은 쪽지');
    fireEvent.click(screen.getByRole('button', { name: '나중에' }));
    await dialog('답변이 도착했습니다');
    fireEvent.click(screen.getByRole('button', { name: '확인하기' }));
    await waitFor(() => expect(at()).toBe('/board/customer'));
  });
  it('is told that the site is closed to him, without his session', async () => {
    await open('/', { error: new ApiError('PAGE_NOT_ALLOWED', '접근이 불가능한 페이지입니다.') });
    expect(await screen.findByText('접근이 불가능한 페이지입니다.')).toBeTruthy();
    expect(window.localStorage.getItem('token')).toBeNull();
  });
});
