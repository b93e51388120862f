import type { ReactNode } from 'react';
import { LeagueDesk } from '../../../features/league-desk/league-desk.js';
import type { LeagueSearch } from '../../../features/league-desk/league-search.js';
import { usePageSearch } from './search.js';

export function LeaguesPage(): ReactNode {
  const [search, change] = usePageSearch<LeagueSearch>();
  return (
    <div className="page">
      <LeagueDesk search={search} onSearch={change} />
    </div>
  );
}
