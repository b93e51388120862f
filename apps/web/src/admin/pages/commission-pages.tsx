import type { ReactNode } from 'react';
import { CommissionDesk } from '../features/commission/commission-desk.js';
import type { CommissionSearch } from '../features/commission/commission-search.js';
import { LosingDesk } from '../features/losing/losing-desk.js';
import type { LosingSearch } from '../features/losing/losing-search.js';
import { RollingDesk } from '../features/rolling/rolling-desk.js';
import type { RollingSearch } from '../features/rolling/rolling-search.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function LosingPage(): ReactNode {
  const [search, change] = usePageSearch<LosingSearch>();
  useDrawerRoom(search.line !== undefined);
  return (
    <div className={search.line === undefined ? 'page desk' : 'page desk beside-drawer'}>
      <LosingDesk search={search} onSearch={change} />
    </div>
  );
}

export function RollingPage(): ReactNode {
  const [search, change] = usePageSearch<RollingSearch>();
  useDrawerRoom(search.owner !== undefined);
  return (
    <div className={search.owner === undefined ? 'page desk' : 'page desk beside-drawer'}>
      <RollingDesk search={search} onSearch={change} />
    </div>
  );
}

export function CommissionPage(): ReactNode {
  const [search, change] = usePageSearch<CommissionSearch>();
  return (
    <div className="page">
      <CommissionDesk search={search} onSearch={change} />
    </div>
  );
}
