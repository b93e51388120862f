import type { ReactNode } from 'react';
import { CommissionView } from '../features/commission/commission-view.js';
import type { CommissionSearch } from '../features/commission/commission-search.js';
import { LosingList } from '../features/losing/losing-list.js';
import type { LosingSearch } from '../features/losing/losing-search.js';
import { RollingList } from '../features/rolling/rolling-list.js';
import type { RollingSearch } from '../features/rolling/rolling-search.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function LosingPage(): ReactNode {
  const [search, change] = usePageSearch<LosingSearch>();
  useDrawerRoom(search.line !== undefined);
  return (
    <div className={search.line === undefined ? 'page list-page' : 'page list-page beside-drawer'}>
      <LosingList search={search} onSearch={change} />
    </div>
  );
}

export function RollingPage(): ReactNode {
  const [search, change] = usePageSearch<RollingSearch>();
  useDrawerRoom(search.owner !== undefined);
  return (
    <div className={search.owner === undefined ? 'page list-page' : 'page list-page beside-drawer'}>
      <RollingList search={search} onSearch={change} />
    </div>
  );
}

export function CommissionPage(): ReactNode {
  const [search, change] = usePageSearch<CommissionSearch>();
  return (
    <div className="page">
      <CommissionView search={search} onSearch={change} />
    </div>
  );
}
