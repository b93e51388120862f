import type { ReactNode } from 'react';
import { LeagueDesk } from '../features/leagues/league-desk.js';
import type { LeagueSearch } from '../features/leagues/league-search.js';
import { usePageSearch } from './search.js';

export function LeaguesPage(): ReactNode {
  const [search, change] = usePageSearch<LeagueSearch>();
  return (
    <div className="page">
      <LeagueDesk search={search} onSearch={change} />
    </div>
  );
}
