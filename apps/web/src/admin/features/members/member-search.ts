import type { CallInput } from '../../../lib/contract.js';
import { choiceParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { acceptedStatuses, memberConditions } from '#lib/contract/values';

export { acceptedStatuses as statusTabs, memberConditions as restrictedTo };

export type StatusTab = (typeof acceptedStatuses)[number];
export type Only = (typeof memberConditions)[number];

/** The list's URL. */
export interface MemberSearch {
  q?: string;
  kind?: 'player' | 'agent';
  status?: StatusTab;
  role?: string;
  level?: number;
  only?: Only;
  /** Id of an agent: everybody below it at any depth. */
  below?: number;
  /** Id of an agent: its direct children. */
  parent?: number;
  /** Newest first when left out. */
  sort?: 'joinedAt';
  page?: number;
  /** Id of the member whose drawer is open. */
  member?: number;
}

/** Reads the list's URL. */
export function memberSearch(raw: Record<string, unknown>): MemberSearch {
  const page = pageParam(raw['page']);
  return {
    ...textParam('q', raw['q']),
    ...choiceParam('kind', raw['kind'], ['player', 'agent'] as const),
    ...choiceParam('status', raw['status'], acceptedStatuses),
    ...textParam('role', raw['role']),
    ...idParam('level', raw['level'], 7),
    ...choiceParam('only', raw['only'], memberConditions),
    ...idParam('below', raw['below']),
    ...idParam('parent', raw['parent']),
    ...choiceParam('sort', raw['sort'], ['joinedAt'] as const),
    ...(page > 1 ? { page } : {}),
    ...idParam('member', raw['member']),
  };
}

/** The filters as the call takes them, without the page. */
export function memberFilters({ q, kind, status, role, level, only, below, parent, sort }: MemberSearch): CallInput<'admin/member/get'> {
  const filters = { search: q, kind, status, role, level, only, belowId: below, parentId: parent, sort: sort ?? '-joinedAt' };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as CallInput<'admin/member/get'>;
}

/** A change that takes every filter away. */
export const withoutFilters: Partial<MemberSearch> = {
  q: undefined,
  kind: undefined,
  role: undefined,
  level: undefined,
  only: undefined,
  below: undefined,
  parent: undefined,
};

export const isNarrowed = (search: MemberSearch): boolean =>
  Object.keys(withoutFilters).some((name) => search[name as keyof MemberSearch] !== undefined);
