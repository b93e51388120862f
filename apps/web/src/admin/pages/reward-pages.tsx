import type { ReactNode } from 'react';
import { AttendanceList } from '../features/rewards/attendance-list.js';
import { ItemList } from '../features/rewards/item-list.js';
import type { ItemSearch, RecordSearch } from '../features/rewards/reward-search.js';
import { RewardSettings } from '../features/rewards/reward-settings.js';
import { SpinList } from '../features/rewards/spin-list.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function RewardSettingsPage(): ReactNode {
  return (
    <div className="page">
      <RewardSettings />
    </div>
  );
}

export function AttendancePage(): ReactNode {
  const [search, change] = usePageSearch<RecordSearch>();
  return (
    <div className="page list-page">
      <AttendanceList search={search} onSearch={change} />
    </div>
  );
}

export function SpinsPage(): ReactNode {
  const [search, change] = usePageSearch<RecordSearch>();
  useDrawerRoom(search.open !== undefined);
  return (
    <div className={search.open === undefined ? 'page list-page' : 'page list-page beside-drawer'}>
      <SpinList search={search} onSearch={change} />
    </div>
  );
}

export function ItemsPage(): ReactNode {
  const [search, change] = usePageSearch<ItemSearch>();
  return (
    <div className="page list-page">
      <ItemList search={search} onSearch={change} />
    </div>
  );
}
