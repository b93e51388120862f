import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { refreshEvery } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import type { Section } from './section-paths.js';

/** Fixtures come and go all the time: their counts are read again at most this often, and without news after a minute; ms. */
const EVERY_MS = 3_000;
const READ_MS = 60_000;

/** Sections, sports and leagues with how many fixtures are on sale; of one section's sports and leagues when it is told. */
export function useSportsMenu(section?: Section): CallOutput<'user/sports/menu'> | undefined {
  const menu = useCall('user/sports/menu', section === undefined ? {} : { section }, {
    staleTime: 10_000,
    refetchInterval: READ_MS,
    keepPrevious: true,
  });
  usePush('fixtures.changed', () => refreshEvery(EVERY_MS, 'user/sports/menu'));
  return menu.data;
}
