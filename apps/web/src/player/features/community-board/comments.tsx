import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { Level } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { NewestPages } from '../../../ui/newest-pages.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichText } from '../../../ui/rich-text.js';
import { EmptyState } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { RemoveComment } from './free-remove.js';
import { COMMENT_ROWS, MAX_COMMENT } from './free-view.js';
import { useCommand } from '../../../ui/use-command.js';
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
    <section className="card" aria-labelledby="comments">
      <div className="sec card-head">
        <h2 id="comments">{t('boards:comment.title', { count: view.comments_total })}</h2>
      </div>
      {view.comments_total === 0 && <EmptyState text={t('boards:comment.empty')} />}
      <NewestPages page={page} pageSize={COMMENT_ROWS} total={view.comments_total} onPage={onPage}>
        <ul className="comments">
          {view.comments.map((comment) => (
            <li key={comment.id}>
              <div className="row g6 t12 xm">
                <Level level={comment.level} />
                <b className="w6 x2">{comment.author}</b>
                <Time at={comment.created_at} format="short" />
                <span className="f1" />
                {comment.mine && <RemoveComment id={comment.id} />}
              </div>
              <RichText html={comment.content} className="t14 x1" />
            </li>
          ))}
        </ul>
      </NewestPages>
      <CommentForm postId={postId} earning={view.earning} refusal={view.comment_refusal} onWritten={() => page > 1 && onPage(1)} />
    </section>
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
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const command = useCommand(
    async (): Promise<void> => {
      const { points } = await moneyCall('user/board/free/comment/create', { post_id: postId, content: text.trim() }, String(postId));
      toastSuccess(t('boards:comment.written'), points > 0 ? formatPoint(points, true) : undefined);
      setText('');
      setTried(false);
      onWritten();
    },
    {
      refresh: ['user/board/post/view', 'user/board/free/get'],
    },
  );
  const { isBusy, error } = command;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    await command.run();
  };
  const earns =
    earning.points === 0
      ? undefined
      : earning.left > 0
        ? t('boards:comment.earns', { points: formatPoint(earning.points), left: earning.left })
        : t('boards:comment.earned');
  return (
    <form className="comment-form col g8" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('boards:comment.label')}
        aside={earns}
        error={isTried && isEmpty ? t('boards:write.contentNeeded') : null}
        rows={3}
        maxLength={MAX_COMMENT}
        value={text}
        disabled={isBusy || refusal !== null}
        onChange={(event) => setText(event.target.value)}
      />
      {refusal !== null && (
        <p className="note" role="status" id="may-not-comment">
          {refusal.message}
        </p>
      )}
      <Refusal error={error} />
      <div className="row end">
        <Button
          type="submit"
          look="primary"
          size={44}
          isBusy={isBusy}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : 'may-not-comment'}
          data-testid="comment-send"
        >
          {t('boards:comment.send')}
        </Button>
      </div>
    </form>
  );
}
