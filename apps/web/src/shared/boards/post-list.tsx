import { Anchor, Card, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { ListFoot } from '../../ui/list-foot.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/states.js';
import { EventCards } from './event-cards.js';
import { Posts } from './posts.js';
import { BOARD_ROWS, usePosts, type PostKind } from './use-posts.js';

export interface PostListProps {
  kind: PostKind;
  /** One sentence: what will appear here. */
  empty: string;
  /** From 1. */
  page: number;
  openId: number | undefined;
  onGo: (next: { page: number; id?: number }) => void;
}

/** A page of announcements, betting rules or events; events are cards. */
export function PostList({ kind, empty, page, openId, onGo }: PostListProps): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = usePosts(kind, page);
  const foot = <ListFoot page={{ page, pageSize: BOARD_ROWS, total: data?.total ?? 0, onPage: (next) => onGo({ page: next }) }} />;
  const isList = kind !== 'event' || data === undefined || data.items.length === 0;
  if (!isList)
    return (
      <Stack gap={16}>
        <EventCards events={data.items} />
        {foot}
      </Stack>
    );
  return (
    <Card>
      {data === undefined && (error === null ? <LoadingBars rows={8} /> : <FailedState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && <EmptyState text={empty} />}
      {data !== undefined && (
        <Posts
          posts={data.items}
          openId={openId}
          onOpen={(id) => onGo({ page, ...(id === undefined ? {} : { id }) })}
          wayTo={({ id }) => (
            <Anchor component={Link} to="/board/view" search={{ type: kind, id } as never}>
              {t('boards:post.whole')}
              <Icon of={IconChevronRight} size={14} />
            </Anchor>
          )}
        />
      )}
      {foot}
    </Card>
  );
}
