import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { PostEditor } from './post-editor.js';
import { PostList } from './post-list.js';
import type { PostKind, PostSearch } from './post-search.js';

export interface AdminPostsProps {
  kind: PostKind;
  search: PostSearch;
  onSearch: (change: Partial<PostSearch>) => void;
}

/** The page of announcements, events or betting rules: a list, and in its place the editor of one of them. */
export function AdminPosts({ kind, search, onSearch }: AdminPostsProps): ReactNode {
  const { edit } = search;
  usePush('notice.published', () => refreshSoon('admin/post/get', 'admin/post/view'));
  const close = (): void => onSearch({ edit: undefined });
  if (edit === undefined) return <PostList kind={kind} search={search} onSearch={onSearch} />;
  if (edit === 'new') return <PostEditor kind={kind} post={undefined} onClose={close} />;
  return <OpenedPost key={edit} kind={kind} id={edit} onClose={close} />;
}

/** The editor of a post, once its whole text is here. What was kept of an earlier opening may be outdated, so it is read afresh. */
function OpenedPost({ kind, id, onClose }: { kind: PostKind; id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/post/view', { id }, { gcTime: 0 });
  const isGone = read.error?.code === 'NOT_FOUND' || (read.data !== undefined && read.data.post.kind !== kind);
  if (isGone) return <EmptyState text={t('posts:gone')} action={<Button onClick={onClose}>{t('posts:editor.back')}</Button>} />;
  if (read.data !== undefined) return <PostEditor kind={kind} post={read.data.post} onClose={onClose} />;
  if (read.error !== null) return <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  return <LoadingBars rows={8} />;
}
