import type { ReactNode } from 'react';
import { PositionList } from '../features/positions/position-list.js';
import type { PositionsSearch } from '../features/positions/positions-search.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function PositionsPage(): ReactNode {
  const [search, change] = usePageSearch<PositionsSearch>();
  useDrawerRoom(search.agent !== undefined);
  return (
    <div className={search.agent === undefined ? 'page list-page' : 'page list-page beside-drawer'}>
      <PositionList search={search} onSearch={change} />
    </div>
  );
}
