import { Box, Card, Flex, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint } from '../../../lib/format.js';
import { userBoardFreeCommentCreate } from '../../../lib/call-rules/user-board-free-comment-create.js';
import { langOf } from '../../../lib/text-language.js';
import { Level } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { NewestPages } from '../../../ui/newest-pages.js';
import { RichText } from '../../../ui/rich-text.js';
import { EmptyState } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { RemoveComment } from './free-remove.js';
import { COMMENT_ROWS, MAX_COMMENT } from './free-view.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { Refusal } from '../../../ui/refusal.js';
import { TextArea } from '../../../ui/text-area.js';

type PostView = CallOutput<'user/board/post/view'>;

export interface CommentsProps {
  postId: number;
  view: Pick<PostView, 'comments' | 'comments_total' | 'comment_refusal' | 'earning'>;
  /** From 1, the newest. */
  page: number;
  onPage: (page: number) => void;
}

/** The comments of a post, oldest first, and the place for one’s own. */
export function Comments({ postId, view, page, onPage }: CommentsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="comments">
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2} id="comments">
          {t('boards:comment.title', { count: view.comments_total })}
        </Title>
      </Group>
      {view.comments_total === 0 && <EmptyState text={t('boards:comment.empty')} />}
      <NewestPages page={page} pageSize={COMMENT_ROWS} total={view.comments_total} onPage={onPage}>
        <ul className="comments">
          {view.comments.map((comment) => (
            <li key={comment.id}>
              <Group gap={6} fz="t12" lh="t12" c="muted">
                <Level level={comment.level} />
                <Text component="b" fw={600} c="text-2" {...langOf(comment.author)}>
                  {comment.author}
                </Text>
                <Time at={comment.created_at} format="short" />
                <Box component="span" flex={1} miw={0} />
                {comment.mine && <RemoveComment id={comment.id} />}
              </Group>
              <RichText html={comment.content} size="t14" c="text" />
            </li>
          ))}
        </ul>
      </NewestPages>
      <CommentForm postId={postId} earning={view.earning} refusal={view.comment_refusal} onWritten={() => page > 1 && onPage(1)} />
    </Card>
  );
}

interface CommentFormProps {
  postId: number;
  earning: PostView['earning'];
  refusal: PostView['comment_refusal'];
  onWritten: () => void;
}

function CommentForm({ postId, earning, refusal, onWritten }: CommentFormProps): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(userBoardFreeCommentCreate, {
    initial: { content: '' },
    toInput: ({ content }) => ({ post_id: postId, content: content.trim() }),
    check: ({ content }) => ({ content: content.trim() === '' ? t('boards:write.contentNeeded') : null }),
    about: String(postId),
    after: () => ({ content: '' }),
    refresh: ['user/board/post/view', 'user/board/free/get'],
    done: ({ points }) => [t('boards:comment.written'), ...(points > 0 ? [formatPoint(points, true)] : [])] as [string, string?],
    onDone: onWritten,
  });
  const earns =
    earning.points === 0
      ? undefined
      : earning.left > 0
        ? t('boards:comment.earns', { points: formatPoint(earning.points), left: earning.left })
        : t('boards:comment.earned');
  return (
    <Flex component="form" direction="column" gap={8} className="comment-form" noValidate onSubmit={form.submit}>
      <TextArea
        label={t('boards:comment.label')}
        aside={earns}
        rows={3}
        maxLength={MAX_COMMENT}
        disabled={form.isBusy || refusal !== null}
        {...form.field('content')}
      />
      {refusal !== null && (
        <p className="note" role="status" id="may-not-comment">
          {refusal.message}
        </p>
      )}
      <Refusal error={form.error} />
      <Group justify="flex-end">
        <Button
          type="submit"
          look="primary"
          size={44}
          isBusy={form.isBusy}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : 'may-not-comment'}
          data-testid="comment-send"
        >
          {t('boards:comment.send')}
        </Button>
      </Group>
    </Flex>
  );
}
