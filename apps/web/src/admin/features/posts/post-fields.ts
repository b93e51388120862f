import type { CallOutput } from '../../../lib/contract.js';
import { isBlank } from '../../../lib/plain-text.js';
import type { Translations } from '../../components/translated-text.js';
import type { PostKind } from './post-search.js';

export type PostItem = CallOutput<'admin/post/get'>['items'][number];
/** A post that was opened; the list has only how its text begins. */
export type WholePost = CallOutput<'admin/post/view'>['post'];

/** What is written of a post. */
export interface PostFields {
  readonly subject: string;
  readonly content: string;
  /** Empty for the site’s own name. */
  readonly author: string;
  readonly thumbnail: string;
  readonly isVisible: boolean;
  readonly translations: Translations;
}

const blank: PostFields = { subject: '', content: '', author: '', thumbnail: '', isVisible: true, translations: {} };

export function postFields(post: WholePost | undefined): PostFields {
  if (post === undefined) return blank;
  const { subject, content, author, thumbnail, isVisible, translations } = post;
  return { subject, content, author, thumbnail, isVisible, translations };
}

export interface PostGaps {
  readonly subject: boolean;
  readonly content: boolean;
}

/** What is missing: a betting rule needs its title, everything else its contents too. */
export function postGaps(kind: PostKind, { subject, content }: Pick<PostFields, 'subject' | 'content'>): PostGaps {
  return { subject: subject.trim() === '', content: kind !== 'rule' && isBlank(content) };
}
