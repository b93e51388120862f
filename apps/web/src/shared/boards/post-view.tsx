import { Link } from '@tanstack/react-router';
import { IconChevronDown, IconChevronUp, IconEye, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { Level } from '../../ui/badge.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { RichText } from '../../ui/rich-text.js';
import { Time } from '../../ui/time.js';
import { listOf, type PostType, type PostView } from './use-posts.js';

/** A post, whole. `actions` stand at its head, for its writer. */
export function PostArticle({ view: { post }, actions }: { view: PostView; actions?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <article className="card post-whole">
      <header className="col g8">
        <div className="row sb g12 top">
          <h2 className="t18 w6 x1">{post.subject}</h2>
          {actions}
        </div>
        <p className="row g8 wrap t12 xm">
          {post.level !== null && <Level level={post.level} />}
          <span className="x2">{post.author}</span>
          <Time at={post.created_at} format="short" />
          {post.views !== null && (
            <span className="row g4">
              <Icon of={IconEye} size={14} />
              <span className="sr-only">{t('boards:free.views')}</span>
              {formatAmount(post.views)}
            </span>
          )}
        </p>
      </header>
      <hr className="hr" />
      {post.thumbnail !== '' && <img className="post-image" src={post.thumbnail} alt="" />}
      <RichText html={post.content} className="t14 x2" />
    </article>
  );
}

/** The ways on: to the posts beside it, and back to the list. */
export function PostWays({ view: { newer, older }, type }: { view: PostView; type: PostType }): ReactNode {
  const { t } = useTranslation();
  const way = (post: PostView['newer'], icon: typeof IconList, label: string): ReactNode => (
    <li className="post-way">
      <span className="row g4 t12 xm post-way-name">
        <Icon of={icon} size={14} />
        {label}
      </span>
      {post === null ? (
        <span className="t13 xm">{t('boards:post.none')}</span>
      ) : (
        <Link to="/board/view" search={{ type, id: post.id } as never} className="t13 x1 el f1">
          {post.subject}
        </Link>
      )}
    </li>
  );
  return (
    <nav className="col g12" aria-label={t('boards:post.ways')}>
      <ul className="card post-ways">
        {way(newer, IconChevronUp, t('boards:post.newer'))}
        {way(older, IconChevronDown, t('boards:post.older'))}
      </ul>
      <ToList type={type} />
    </nav>
  );
}

/** Back to the list that a post stands in. */
export function ToList({ type }: { type: PostType }): ReactNode {
  const { t } = useTranslation();
  return (
    <Link to={listOf[type]} search={{ page: 1 } as never} className={buttonClass('secondary', 44)} style={{ alignSelf: 'center' }}>
      <Icon of={IconList} size={16} />
      {t('boards:post.list')}
    </Link>
  );
}
