import { Card, Divider, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronDown, IconChevronUp, IconEye, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { langOf } from '../../lib/text-language.js';
import { Level } from '../../ui/badge.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { RichText } from '../../ui/rich-text.js';
import { WrittenIn } from '../../ui/written-in.js';
import { Time } from '../../ui/time.js';
import { listOf, type PostType, type PostView } from './use-posts.js';

/** A post, whole. `actions` stand at its head, for its writer. */
export function PostArticle({ view: { post }, actions }: { view: PostView; actions?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card component="article" className="post-whole">
      <Stack component="header" gap={8}>
        <Group justify="space-between" align="flex-start" gap={12}>
          <Text component="h2" size="t18" fw={600} c="text" {...langOf(post.subject)}>
            {post.subject}
          </Text>
          {actions}
        </Group>
        <Group component="p" wrap="wrap" gap={8} fz="t12" lh="t12" c="muted">
          {post.level !== null && <Level level={post.level} />}
          <Text span c="text-2" {...langOf(post.author)}>
            {post.author}
          </Text>
          <Time at={post.created_at} format="short" />
          {post.views !== null && (
            <Group component="span" gap={4}>
              <Icon of={IconEye} size={14} />
              <VisuallyHidden>{t('boards:free.views')}</VisuallyHidden>
              {formatAmount(post.views)}
            </Group>
          )}
        </Group>
      </Stack>
      <Divider />
      {post.thumbnail !== '' && <img className="post-image" src={post.thumbnail} alt="" />}
      <WrittenIn text={post.content} />
      <RichText html={post.content} size="t14" c="text-2" />
    </Card>
  );
}

/** The ways on: to the posts beside it, and back to the list. */
export function PostWays({ view: { newer, older }, type }: { view: PostView; type: PostType }): ReactNode {
  const { t } = useTranslation();
  const way = (post: PostView['newer'], icon: typeof IconList, label: string): ReactNode => (
    <li className="post-way">
      <Group component="span" gap={4} fz="t12" lh="t12" c="muted" className="post-way-name">
        <Icon of={icon} size={14} />
        {label}
      </Group>
      {post === null ? (
        <Text span size="t13" c="muted">
          {t('boards:post.none')}
        </Text>
      ) : (
        <Text
          component={Link}
          to="/board/view"
          search={{ type, id: post.id } as never}
          size="t13"
          c="text"
          truncate
          flex={1}
          {...langOf(post.subject)}
        >
          {post.subject}
        </Text>
      )}
    </li>
  );
  return (
    <Stack component="nav" gap={12} aria-label={t('boards:post.ways')}>
      <Card component="ul" className="post-ways">
        {way(newer, IconChevronUp, t('boards:post.newer'))}
        {way(older, IconChevronDown, t('boards:post.older'))}
      </Card>
      <ToList type={type} />
    </Stack>
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
