import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.js';
import { RichText } from '../../ui/rich-text.js';
import { Time } from '../../ui/time.js';
import type { Post } from './use-posts.js';

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
      <button type="button" className="row g12 post-head" aria-expanded={isOpen} onClick={onToggle}>
        <span className="f1 t14 w6 el">{post.subject}</span>
        <span className="t12 xm desk-only">{post.author}</span>
        <span className="t12 xm">
          <Time at={post.created_at} format="day" />
        </span>
        <Icon of={IconChevronDown} size={16} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
      </button>
      {isOpen && (
        <div className="post-body t14 x2">
          {post.thumbnail !== '' && <img className="post-image" src={post.thumbnail} alt="" loading="lazy" />}
          <RichText html={post.content} />
          {way}
        </div>
      )}
    </li>
  );
}
