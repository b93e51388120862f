import type { ReactNode } from 'react';
import { AttendanceDesk } from '../features/rewards/attendance-desk.js';
import { ItemDesk } from '../features/rewards/item-desk.js';
import type { ItemSearch, RecordSearch } from '../features/rewards/reward-search.js';
import { RewardSettings } from '../features/rewards/reward-settings.js';
import { SpinDesk } from '../features/rewards/spin-desk.js';
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
      <AttendanceDesk search={search} onSearch={change} />
    </div>
  );
}

export function SpinsPage(): ReactNode {
  const [search, change] = usePageSearch<RecordSearch>();
  useDrawerRoom(search.open !== undefined);
  return (
    <div className={search.open === undefined ? 'page desk' : 'page desk beside-drawer'}>
      <SpinDesk search={search} onSearch={change} />
    </div>
  );
}

export function ItemsPage(): ReactNode {
  const [search, change] = usePageSearch<ItemSearch>();
  return (
    <div className="page desk">
      <ItemDesk search={search} onSearch={change} />
    </div>
  );
}
