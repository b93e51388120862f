import type { ReactNode } from 'react';
import { BetsDesk } from './bets-desk.js';
import type { BetSearch } from '../features/bets/bet-search.js';
import { useCall } from '../../lib/queries.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function BetsPage(): ReactNode {
  const [search, change] = usePageSearch<BetSearch>();
  const dashboard = useCall('admin/dashboard/get');
  useDrawerRoom(search.bet !== undefined);
  return (
    <div className={search.bet === undefined ? 'page list-page' : 'page list-page beside-drawer'}>
      <BetsDesk search={search} onSearch={change} highBetAmount={dashboard.data?.highBetAmount} />
    </div>
  );
}
