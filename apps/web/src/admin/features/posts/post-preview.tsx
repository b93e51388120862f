import { IconSpeakerphone } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { isBlank } from '../../../lib/plain-text.js';
import { Icon } from '../../../ui/icon.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import type { PostFields } from './post-fields.js';
import type { PostKind } from './post-search.js';

/** A post as a player sees it: its card among events, and whole. @param at when it was written, now when left out. */
export function PostPreview({ kind, post, at }: { kind: PostKind; post: PostFields; at: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const [now] = useState(serverNow);
  const subject = post.subject.trim() === '' ? t('posts:untitled') : post.subject;
  return (
    <>
      {kind === 'event' && (
        <div className="card event-card">
          {post.thumbnail === '' ? (
            <span className="event-thumb">
              <Icon of={IconSpeakerphone} size={22} />
            </span>
          ) : (
            <img className="event-thumb" src={post.thumbnail} alt="" />
          )}
          <b className="t14 w6 el">{subject}</b>
        </div>
      )}
      <article className="card pad col g12">
        <header className="col g4">
          <h3 className="t18 w6">{subject}</h3>
          <p className="t12 xm">
            {post.author.trim() === '' ? t('posts:siteAuthor') : post.author} · <Time at={at ?? now} format="day" />
          </p>
        </header>
        {post.thumbnail !== '' && <img className="post-image" src={post.thumbnail} alt="" />}
        {isBlank(post.content) ? <p className="t13 xm">{t('posts:noContent')}</p> : <RichText className="t14 x2" html={post.content} />}
      </article>
    </>
  );
}
