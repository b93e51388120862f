import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api.js';
import type { CallInput, CallOutput } from '../../lib/contract.js';
import { refresh, useCall } from '../../lib/queries.js';
import { usePush } from '../../lib/use-push.js';

export type PostKind = CallInput<'user/board/getPosts'>['kind'];
export type PostType = CallInput<'user/board/post/view'>['type'];
export type Post = CallOutput<'user/board/getPosts'>['items'][number];
export type PostView = CallOutput<'user/board/post/view'>;

/** Rows of one page, as specified. */
export const BOARD_ROWS = 20;

/** A page of what the house writes, from 1; read again when something is published. */
export function usePosts(kind: PostKind, page: number): UseQueryResult<CallOutput<'user/board/getPosts'>, ApiError> {
  usePush('notice.published', (data) => {
    if (data.kind === kind) refresh('user/board/getPosts');
  });
  return useCall('user/board/getPosts', { kind, skip: (page - 1) * BOARD_ROWS }, { keepPrevious: true });
}

/** One post, whole; read again when it, its comments or its neighbours change. @param comments the page of them */
export function usePost(type: PostType, id: number, comments: { skip: number; take: number }): UseQueryResult<PostView, ApiError> {
  usePush('notice.published', () => refresh('user/board/post/view'));
  usePush('free.changed', ({ postId, what }) => {
    if (postId === id || what === 'post') refresh('user/board/post/view');
  });
  return useCall('user/board/post/view', { type, id, ...comments }, { keepPrevious: true });
}

/** Where the list of a kind stands. */
export const listOf: Readonly<Record<PostType, string>> = {
  notice: '/board/notice',
  event: '/board/event',
  rule: '/board/game-rule',
  freeboard: '/board/freeboard',
};
