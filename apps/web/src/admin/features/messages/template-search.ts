import { templateKinds } from '#lib/contract/values';
import { choiceParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';

export type TemplateKind = (typeof templateKinds)[number];

/** The URL of the page of templates. */
export interface TemplateSearch {
  q?: string;
  kind?: TemplateKind;
  page?: number;
  /** Id of the template that the administrator changes; `new` while they write one. */
  edit?: number | 'new';
}

export function templateSearch(raw: Record<string, unknown>): TemplateSearch {
  const page = pageParam(raw['page']);
  return {
    ...textParam('q', raw['q']),
    ...choiceParam('kind', raw['kind'], templateKinds),
    ...(page > 1 ? { page } : {}),
    ...(raw['edit'] === 'new' ? { edit: 'new' as const } : idParam('edit', raw['edit'])),
  };
}
