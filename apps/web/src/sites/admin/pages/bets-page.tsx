import { useState, type ReactNode } from 'react';
import { BetList } from '../../../features/bet-desk/bet-list.js';
import type { BetSearch } from '../../../features/bet-desk/bet-search.js';
import { MemberDrawer } from '../../../features/member-desk/member-drawer.js';
import { useCall } from '../../../lib/queries.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function BetsPage(): ReactNode {
  const [search, change] = usePageSearch<BetSearch>();
  const dashboard = useCall('admin/dashboard/get');
  const [isBeside, setBeside] = useState(false);
  useDrawerRoom(isBeside);
  return (
    <div className={isBeside ? 'page beside-drawer' : 'page'}>
      <BetList
        search={search}
        onSearch={change}
        highBetAmount={dashboard.data?.highBetAmount}
        isDrawerOpen={isBeside}
        onDrawer={setBeside}
        drawer={(memberId) => <MemberDrawer memberId={memberId} onClose={() => setBeside(false)} />}
      />
    </div>
  );
}
