import { choiceParam, pageParam, textParam } from '../../../lib/search-params.js';

export const developerTabs = ['calls', 'pushes', 'errors', 'keys'] as const;
export type DeveloperTab = (typeof developerTabs)[number];

/** The page's URL; the calls when nothing is said. */
export interface DevelopersSearch {
  tab?: DeveloperTab;
  q?: string;
  /** The call or push that is open. */
  of?: string;
  page?: number;
}

export function developersSearch(raw: Record<string, unknown>): DevelopersSearch {
  const page = pageParam(raw['page']);
  return {
    ...choiceParam('tab', raw['tab'], developerTabs),
    ...textParam('q', raw['q']),
    ...textParam('of', raw['of']),
    ...(page > 1 ? { page } : {}),
  };
}

export interface DevelopersProps {
  readonly search: DevelopersSearch;
  readonly onSearch: (change: { [Name in keyof DevelopersSearch]?: DevelopersSearch[Name] | undefined }) => void;
}
