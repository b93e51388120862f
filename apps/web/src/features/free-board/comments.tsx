import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError, type ApiError } from '../../lib/api.js';
import type { CallOutput } from '../../lib/contract.js';
import { formatPoint } from '../../lib/format.js';
import { moneyCall } from '../../lib/money-call.js';
import { refresh } from '../../lib/queries.js';
import { Level } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { sayDone } from '../../ui/notices.js';
import { RichText } from '../../ui/rich-text.js';
import { EmptyState } from '../../ui/say.js';
import { Time } from '../../ui/time.js';
import { RemoveComment } from './free-remove.js';
import { MAX_COMMENT } from './free-view.js';

type PostView = CallOutput<'user/board/post/view'>;

/** The comments of a post, oldest first, and the place for one’s own. */
export function Comments({ postId, comments, earning }: { postId: number } & Pick<PostView, 'comments' | 'earning'>): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="comments">
      <div className="sec card-head"><h2 id="comments">{t('boards:comment.title', { count: comments.length })}</h2></div>
      {comments.length === 0 && <EmptyState text={t('boards:comment.empty')} />}
      <ul className="comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <div className="row g6 t12 xm"><Level level={comment.level} /><b className="w6 x2">{comment.author}</b><Time at={comment.created_at} format="short" /><span className="f1" />{comment.mine && <RemoveComment id={comment.id} />}</div>
            <RichText html={comment.content} className="t14 x1" />
          </li>
        ))}
      </ul>
      <CommentForm postId={postId} earning={earning} />
    </section>
  );
}

function CommentForm({ postId, earning }: { postId: number; earning: PostView['earning'] }): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isUnderWay = useRef(false);
  const isEmpty = text.trim() === '';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    try {
      const { points } = await moneyCall('user/board/free/comment/create', { post_id: postId, content: text.trim() }, String(postId));
      sayDone(t('boards:comment.written'), points > 0 ? formatPoint(points, true) : undefined);
      setText('');
      setTried(false);
      refresh('user/board/post/view', 'user/board/free/get');
    } catch (failure) {
      setError(toApiError(failure));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  const earns = earning.points === 0 ? undefined : earning.left > 0 ? t('boards:comment.earns', { points: formatPoint(earning.points), left: earning.left }) : t('boards:comment.earned');
  return (
    <form className="comment-form col g8" noValidate onSubmit={(event) => void send(event)}>
      <Field label={t('boards:comment.label')} aside={earns} error={isTried && isEmpty ? t('boards:write.contentNeeded') : null}>
        {({ id, describedBy, isBad }) => (
          <span className="inp area" data-bad={isBad || undefined}>
            <textarea id={id} rows={3} maxLength={MAX_COMMENT} aria-describedby={describedBy} aria-invalid={isBad || undefined} value={text} disabled={isBusy} onChange={(event) => setText(event.target.value)} />
          </span>
        )}
      </Field>
      {error !== null && <p className="note lose" role="alert">{error.message}</p>}
      <div className="row end"><Button type="submit" look="primary" size={44} isBusy={isBusy} data-testid="comment-send">{t('boards:comment.send')}</Button></div>
    </form>
  );
}
