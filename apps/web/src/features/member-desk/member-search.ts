import { pageParam, textParam } from '../../lib/search-params.js';

export interface MemberSearch {
  q?: string;
  kind?: 'player' | 'agent';
  /** Id of the agent above. */
  parent?: number;
  page?: number;
  /** Id of the member whose drawer is open. */
  member?: number;
}

const idParam = <N extends string>(name: N, value: unknown): { [K in N]?: number } =>
  (Number.isSafeInteger(value) && (value as number) > 0 ? { [name]: value } : {}) as { [K in N]?: number };

/** Reads the list's URL. */
export function memberSearch(raw: Record<string, unknown>): MemberSearch {
  const page = pageParam(raw['page']);
  const kind = raw['kind'];
  return {
    ...textParam('q', raw['q']),
    ...(kind === 'player' || kind === 'agent' ? { kind } : {}),
    ...idParam('parent', raw['parent']),
    ...(page > 1 ? { page } : {}),
    ...idParam('member', raw['member']),
  };
}
