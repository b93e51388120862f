import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { Icon } from '../../../ui/icon.js';
import type { Needs } from '../../../ui/may-call.js';
import { MemberLink } from '../../components/member-link.js';
import { NewestPages } from '../../../ui/newest-pages.js';
import { RichText } from '../../../ui/rich-text.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { CommunityState, type CommunityComment } from './community-labels.js';
import { HideDialog } from './hide-dialog.js';

/** Comments of one page. */
const PAGE_SIZE = 50;

export interface CommunityDrawerProps {
  postId: number;
  /** Page of the comments, from 1, the newest. */
  page: number;
  onPage: (page: number) => void;
  /** Asks to hide the post or to show it again. */
  onPost: (isVisible: boolean) => void;
  onClose: () => void;
}

/** A post of the free board whole, with its comments, also those that players do not see. */
export function CommunityDrawer({ postId, page, onPage, onPost, onClose }: CommunityDrawerProps): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/free/view', { id: postId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  const { run, marks } = useRowRun();
  const [asked, setAsked] = useState<CommunityComment | null>(null);
  const post = read.data?.post;
  const { comments = [], commentsTotal = 0 } = read.data ?? {};
  const turn = async ({ id, isVisible }: CommunityComment, reason: string | undefined): Promise<void> => {
    await run([id], t(isVisible ? 'posts:act.hide' : 'posts:act.show'), () =>
      call('admin/free/comment/show', { ids: [id], isVisible: !isVisible, ...(reason === undefined ? {} : { reason }) }),
    );
    refresh('admin/free/view', 'admin/free/get');
  };
  const footer = post !== undefined && !post.deletedByWriter && (
    <>
      <Box component="span" flex={1} miw={0} />
      <TurnButton isVisible={post.isVisible} testId="turn-post" needs="admin/free/show" onTurn={() => onPost(!post.isVisible)} />
    </>
  );
  return (
    <Drawer
      label={t('posts:free.detail')}
      head={
        <Text component="b" size="t15" fw={600} truncate flex={1}>
          {post?.subject ?? ''}
        </Text>
      }
      footer={footer === false ? undefined : footer}
      onClose={onClose}
    >
      {post === undefined &&
        (read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {post !== undefined && (
        <Stack gap={12}>
          <Group justify="space-between" wrap="wrap" gap={8}>
            <MemberLink of={post} />
            <CommunityState of={post} />
          </Group>
          <Text size="t11" c="muted">
            <Time at={post.createdAt} format="short" /> · {t('posts:free.views')} {formatAmount(post.views)}
          </Text>
          <RichText size="t14" c="text-2" html={post.content} />
          <Divider />
          <Text component="h2" size="t13" fw={600}>
            {t('posts:free.comments')} {formatAmount(commentsTotal)}
          </Text>
          {commentsTotal === 0 && (
            <Text size="t13" c="muted">
              {t('posts:free.noComments')}
            </Text>
          )}
          <NewestPages page={page} pageSize={PAGE_SIZE} total={commentsTotal} onPage={onPage}>
            <Stack component="ul" gap={12}>
              {comments.map((comment) => (
                <Stack component="li" key={comment.id} gap={4} data-testid={`comment-${comment.id}`}>
                  <Group justify="space-between" wrap="wrap" gap={8}>
                    <Text span size="t12">
                      <MemberLink of={comment} />
                    </Text>
                    <CommunityState of={comment} />
                  </Group>
                  <RichText size="t13" c="text-2" html={comment.content} />
                  <Group gap={8}>
                    <Time size="t11" c="muted" at={comment.createdAt} format="short" />
                    <Box component="span" flex={1} miw={0} />
                    <RowMark of={marks.get(comment.id)} />
                    {!comment.deletedByWriter && (
                      <TurnButton
                        isVisible={comment.isVisible}
                        testId={`turn-comment-${comment.id}`}
                        needs="admin/free/comment/show"
                        onTurn={() => setAsked(comment)}
                      />
                    )}
                  </Group>
                </Stack>
              ))}
            </Stack>
          </NewestPages>
        </Stack>
      )}
      {asked !== null && (
        <HideDialog
          what="comment"
          count={1}
          isVisible={!asked.isVisible}
          onRun={(reason) => void turn(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Drawer>
  );
}

function TurnButton({
  isVisible,
  testId,
  needs,
  onTurn,
}: {
  isVisible: boolean;
  testId: string;
  needs: Needs;
  onTurn: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Button needs={needs} size={26} look={isVisible ? 'refuse' : 'outline'} data-testid={testId} onClick={onTurn}>
      <Icon of={isVisible ? IconEyeOff : IconEye} size={14} />
      {t(isVisible ? 'posts:act.hide' : 'posts:act.show')}
    </Button>
  );
}
