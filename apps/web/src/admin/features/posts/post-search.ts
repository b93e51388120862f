import { choiceParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import type { CallInput } from '../../../lib/contract.js';
import { postStates } from '#lib/contract/values';

export { postStates };

export type PostKind = CallInput<'admin/post/get'>['kind'];

/** The pages of posts by the last part of their paths. */
export const boards: Readonly<Record<string, PostKind>> = { notices: 'notice', events: 'event', rules: 'rule' };

/** A list's URL. */
export interface PostSearch {
  q?: string;
  state?: (typeof postStates)[number];
  page?: number;
  /** Id of the post that is edited; `new` for one that is written. */
  edit?: number | 'new';
}

export function postSearch(raw: Record<string, unknown>): PostSearch {
  const page = pageParam(raw['page']);
  return {
    ...textParam('q', raw['q']),
    ...choiceParam('state', raw['state'], postStates),
    ...(page > 1 ? { page } : {}),
    ...editParam(raw['edit']),
  };
}

const editParam = (value: unknown): { edit?: number | 'new' } => (value === 'new' ? { edit: 'new' } : idParam('edit', value));
