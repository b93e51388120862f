import type { CallOutput } from '../../../lib/contract.js';
import { longest } from '#lib/contract/values';

export type CommunityBoard = CallOutput<'user/board/free/get'>;
export type CommunityPost = CommunityBoard['items'][number];

/** The list as it stands in the URL. */
export interface CommunityView {
  /** From 1. */
  readonly page: number;
  readonly q?: string | undefined;
  readonly mine?: boolean | undefined;
}

/** Rows of one page, as specified. */
export const FREE_ROWS = 20;
/** Comments of one page. */
export const COMMENT_ROWS = 50;
/** The longest content, characters of HTML. */
export const MAX_CONTENT = longest.content;
/** The longest comment, characters. */
export const MAX_COMMENT = longest.comment;
