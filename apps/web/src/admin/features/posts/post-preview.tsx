import { Card, Stack, Text } from '@mantine/core';
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
        <Card component="div" className="event-card">
          {post.thumbnail === '' ? (
            <span className="event-thumb">
              <Icon of={IconSpeakerphone} size={22} />
            </span>
          ) : (
            <img className="event-thumb" src={post.thumbnail} alt="" />
          )}
          <Text component="b" size="t14" fw={600} truncate>
            {subject}
          </Text>
        </Card>
      )}
      <Card component="article" p="card" style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <Stack component="header" gap={4}>
          <Text component="h3" size="t18" fw={600}>
            {subject}
          </Text>
          <Text size="t12" c="muted">
            {post.author.trim() === '' ? t('posts:siteAuthor') : post.author} · <Time at={at ?? now} format="day" />
          </Text>
        </Stack>
        {post.thumbnail !== '' && <img className="post-image" src={post.thumbnail} alt="" />}
        {isBlank(post.content) ? (
          <Text size="t13" c="muted">
            {t('posts:noContent')}
          </Text>
        ) : (
          <RichText size="t14" c="text-2" html={post.content} />
        )}
      </Card>
    </>
  );
}
