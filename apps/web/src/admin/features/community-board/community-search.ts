import { choiceParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { communityStates } from '#lib/contract/values';

export { communityStates };

/** The page's URL. */
export interface CommunitySearch {
  q?: string;
  state?: (typeof communityStates)[number];
  /** Id of the member whose posts are listed. */
  member?: number;
  page?: number;
  /** Id of the post that is open. */
  post?: number;
  /** Page of its comments, counted from the newest. */
  comments?: number;
}

export function freeSearch(raw: Record<string, unknown>): CommunitySearch {
  const page = pageParam(raw['page']);
  const comments = pageParam(raw['comments']);
  return {
    ...textParam('q', raw['q']),
    ...choiceParam('state', raw['state'], communityStates),
    ...idParam('member', raw['member']),
    ...(page > 1 ? { page } : {}),
    ...idParam('post', raw['post']),
    ...(comments > 1 ? { comments } : {}),
  };
}
