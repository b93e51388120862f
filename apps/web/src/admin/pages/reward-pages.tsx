import type { ReactNode } from 'react';
import { AttendanceView } from '../features/rewards/attendance-view.js';
import { ItemView } from '../features/rewards/item-view.js';
import type { ItemSearch, RecordSearch } from '../features/rewards/reward-search.js';
import { RewardSettings } from '../features/rewards/reward-settings.js';
import { SpinView } from '../features/rewards/spin-view.js';
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
    <div className="page desk">
      <AttendanceView search={search} onSearch={change} />
    </div>
  );
}

export function SpinsPage(): ReactNode {
  const [search, change] = usePageSearch<RecordSearch>();
  useDrawerRoom(search.open !== undefined);
  return (
    <div className={search.open === undefined ? 'page desk' : 'page desk beside-drawer'}>
      <SpinView search={search} onSearch={change} />
    </div>
  );
}

export function ItemsPage(): ReactNode {
  const [search, change] = usePageSearch<ItemSearch>();
  return (
    <div className="page desk">
      <ItemView search={search} onSearch={change} />
    </div>
  );
}
