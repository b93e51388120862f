import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { PostEditor } from './post-editor.js';
import { PAGE_SIZE, PostList } from './post-list.js';
import type { PostKind, PostSearch } from './post-search.js';

export interface AdminPostsProps {
  kind: PostKind;
  search: PostSearch;
  onSearch: (change: Partial<PostSearch>) => void;
}

/** The desk of announcements, events or betting rules: a list, and in its place the editor of one of them. */
export function AdminPosts({ kind, search, onSearch }: AdminPostsProps): ReactNode {
  const { t } = useTranslation();
  const { q, state, page = 1, edit } = search;
  const query = {
    kind,
    ...(q === undefined ? {} : { search: q }),
    ...(state === undefined ? {} : { state }),
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  };
  const list = useCall('admin/post/get', query, { keepPrevious: true });
  usePush('notice.published', () => refreshSoon('admin/post/get'));
  const close = (): void => onSearch({ edit: undefined });
  if (edit === undefined) return <PostList kind={kind} search={search} list={list} onSearch={onSearch} />;
  if (edit === 'new') return <PostEditor kind={kind} post={undefined} onClose={close} />;
  const post = list.data?.items.find(({ id }) => id === edit);
  if (post !== undefined) return <PostEditor key={edit} kind={kind} post={post} onClose={close} />;
  if (list.error !== null) return <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LoadingBars rows={8} />;
  return <EmptyState text={t('posts:gone')} action={<Button onClick={close}>{t('posts:editor.back')}</Button>} />;
}
