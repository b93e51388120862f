import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.js';
import { RichText } from '../../ui/rich-text.js';
import { WrittenIn } from '../../ui/written-in.js';
import { Time } from '../../ui/time.js';
import type { Post } from './use-posts.js';
import { langOf } from '../../lib/text-language.js';

export interface PostsProps {
  posts: readonly Post[];
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  /** The way to a post's own page, on a site that has one. */
  wayTo?: (post: Post) => ReactNode;
}

/** Posts as a list of titles that unfold; the open one stands in the URL. */
export function Posts({ posts, openId, onOpen, wayTo }: PostsProps): ReactNode {
  return (
    <ul className="posts">
      {posts.map((post) => (
        <PostLine
          key={post.id}
          post={post}
          isOpen={post.id === openId}
          onToggle={() => onOpen(post.id === openId ? undefined : post.id)}
          way={wayTo?.(post)}
        />
      ))}
    </ul>
  );
}

function PostLine({ post, isOpen, onToggle, way }: { post: Post; isOpen: boolean; onToggle: () => void; way: ReactNode }): ReactNode {
  const line = useRef<HTMLLIElement>(null);
  const isFirst = useRef(isOpen);
  useEffect(() => {
    if (isFirst.current) line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li ref={line}>
      <button type="button" className="post-head" aria-expanded={isOpen} onClick={onToggle}>
        <Text span size="t14" fw={600} truncate flex={1} {...langOf(post.subject)}>
          {post.subject}
        </Text>
        <Text span size="t12" c="muted" visibleFrom="sm" {...langOf(post.author)}>
          {post.author}
        </Text>
        <Text span size="t12" c="muted">
          <Time at={post.created_at} format="day" />
        </Text>
        <Icon of={IconChevronDown} size={16} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
      </button>
      {isOpen && (
        <Text component="div" size="t14" c="text-2" className="post-body">
          {post.thumbnail !== '' && <img className="post-image" src={post.thumbnail} alt="" loading="lazy" />}
          <WrittenIn text={post.content} />
          <RichText html={post.content} />
          {way}
        </Text>
      )}
    </li>
  );
}
