import type { ReactNode } from 'react';
import { AttendanceDesk } from '../../../features/reward-desk/attendance-desk.js';
import { ItemDesk } from '../../../features/reward-desk/item-desk.js';
import type { ItemSearch, RecordSearch } from '../../../features/reward-desk/reward-search.js';
import { RewardSettings } from '../../../features/reward-desk/reward-settings.js';
import { SpinDesk } from '../../../features/reward-desk/spin-desk.js';
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
