import { Card } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostList } from '../../shared/boards/post-list.js';
import { PostArticle, PostWays, ToList } from '../../shared/boards/post-view.js';
import { listOf, usePost, type PostKind, type PostType } from '../../shared/boards/use-posts.js';
import { Comments } from '../features/community-board/comments.js';
import { RemovePost } from '../features/community-board/free-remove.js';
import { COMMENT_ROWS } from '../features/community-board/free-view.js';
import { NotFoundPage } from '../../ui/page-states.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/states.js';
import '../boards.css';
import { useBoardUrl } from './board-url.js';

function ListPage({ kind, empty }: { kind: PostKind; empty: string }): ReactNode {
  const { t } = useTranslation();
  const {
    search: { page, id },
    go,
  } = useBoardUrl<{ page: number; id?: number }>();
  return (
    <div className="page">
      <h1 className="page-title">{t(`boards:title.${kind}`)}</h1>
      <PostList kind={kind} empty={empty} page={page} openId={id} onGo={go} />
    </div>
  );
}

export function NoticePage(): ReactNode {
  const { t } = useTranslation();
  return <ListPage kind="notice" empty={t('player:notice.empty')} />;
}

export function RulePage(): ReactNode {
  const { t } = useTranslation();
  return <ListPage kind="rule" empty={t('boards:post.noRules')} />;
}

export function EventPage(): ReactNode {
  const { t } = useTranslation();
  return <ListPage kind="event" empty={t('player:event.empty')} />;
}

const isPostType = (type: string | undefined): type is PostType => type !== undefined && type in listOf;

/** One post of any board, by the type and number of its address. */
export function ViewPage(): ReactNode {
  const {
    search: { type, id, comments = 1 },
    go,
  } = useBoardUrl<{ type?: string; id?: number; comments?: number | undefined }>();
  if (!isPostType(type) || id === undefined) return <NotFoundPage home="/" isInvalid />;
  return (
    <Post
      key={`${type}-${id}`}
      type={type}
      id={id}
      page={comments}
      onPage={(page) => go({ type, id, comments: page === 1 ? undefined : page })}
    />
  );
}

/** `page` is that of the comments. */
function Post({ type, id, page, onPage }: { type: PostType; id: number; page: number; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = usePost(type, id, { skip: (page - 1) * COMMENT_ROWS, take: COMMENT_ROWS });
  const isGone = error?.code === 'NOT_FOUND';
  // What was read before must not stay when the post is taken away.
  const view = isGone ? undefined : data;
  const isFree = type === 'freeboard';
  return (
    <div className="page post-page">
      <h1 className="page-title">{t(`boards:title.${type}`)}</h1>
      {view === undefined && (
        <Card>
          {error === null ? (
            <LoadingBars rows={8} />
          ) : isGone ? (
            <EmptyState text={t('boards:post.gone')} action={<ToList type={type} />} />
          ) : (
            <FailedState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {view !== undefined && (
        <>
          <PostArticle
            view={view}
            actions={
              isFree && view.post.mine ? (
                <RemovePost id={id} onGone={() => void navigate({ to: listOf[type], search: { page: 1 } as never })} />
              ) : undefined
            }
          />
          {isFree && <Comments postId={id} view={view} page={page} onPage={onPage} />}
          <PostWays view={view} type={type} />
        </>
      )}
    </div>
  );
}
