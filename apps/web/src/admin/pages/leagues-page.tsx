import type { ReactNode } from 'react';
import { LeaguePanel } from '../features/leagues/league-view.js';
import type { LeagueSearch } from '../features/leagues/league-search.js';
import { usePageSearch } from './search.js';

export function LeaguesPage(): ReactNode {
  const [search, change] = usePageSearch<LeagueSearch>();
  return (
    <div className="page">
      <LeaguePanel search={search} onSearch={change} />
    </div>
  );
}
