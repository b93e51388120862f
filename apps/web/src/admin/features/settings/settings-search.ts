import { choiceParam, textParam } from '../../../lib/search-params.js';
import { allItems } from './sections.js';

/** The page's URL. */
export interface SettingsSearch {
  /** The part on the left. */
  part?: string;
  /** What a setting is called. */
  q?: string;
  /** Only what differs from the default. */
  only?: 'changed';
}

export function settingsSearch(raw: Record<string, unknown>): SettingsSearch {
  return {
    ...choiceParam(
      'part',
      raw['part'],
      allItems.map(({ id }) => id),
    ),
    ...textParam('q', raw['q']),
    ...choiceParam('only', raw['only'], ['changed'] as const),
  };
}
