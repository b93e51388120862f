import type { ReactNode } from 'react';
import { MarkedPlayers } from '../features/marked-players/marked-players.js';
import type { MarkedSearch } from '../features/marked-players/marked-search.js';
import { usePageSearch } from './search.js';

export function MarkedPlayersPage(): ReactNode {
  const [search, change] = usePageSearch<MarkedSearch>();
  return (
    <div className="page list-page">
      <MarkedPlayers search={search} onSearch={change} />
    </div>
  );
}
