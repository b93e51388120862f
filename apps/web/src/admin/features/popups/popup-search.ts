import { idParam, pageParam } from '../../../lib/search-params.js';

/** The page's URL. */
export interface PopupSearch {
  page?: number;
  /** Id of the popup that is edited; `new` for one that is made. */
  edit?: number | 'new';
}

export function popupSearch(raw: Record<string, unknown>): PopupSearch {
  const page = pageParam(raw['page']);
  return { ...(page > 1 ? { page } : {}), ...(raw['edit'] === 'new' ? { edit: 'new' as const } : idParam('edit', raw['edit'])) };
}
