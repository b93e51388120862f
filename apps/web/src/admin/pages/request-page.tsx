import { useState, type ReactNode } from 'react';
import { MemberDrawer } from '../features/members/member-drawer.js';
import type { RequestSearch } from '../features/money-requests/request-search.js';
import type { RequestKind } from '../../shared/money-requests/kinds.js';
import { RequestQueue } from '../features/money-requests/request-queue.js';
import { RequestNotes } from '../features/money-requests/request-notes.js';
import { useCall } from '../../lib/queries.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

/** Late after five minutes until the dashboard has said otherwise, ms. */
const LIMIT_MS = 5 * 60_000;

function RequestPage({ kind }: { kind: RequestKind }): ReactNode {
  const [search, change] = usePageSearch<RequestSearch>();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useDrawerRoom(isDrawerOpen);
  const dashboard = useCall('admin/dashboard/get');
  const queue = dashboard.data?.queues[kind === 'deposit' ? 'deposits' : 'withdrawals'];
  return (
    <div className={isDrawerOpen ? 'page list-page beside-drawer' : 'page list-page'}>
      <RequestQueue
        kind={kind}
        search={search}
        onSearch={change}
        limitMs={queue === undefined ? LIMIT_MS : queue.limitSeconds * 1000}
        approvedToday={kind === 'deposit' ? dashboard.data?.flows.deposits : dashboard.data?.flows.withdrawals}
        isDrawerOpen={isDrawerOpen}
        onDrawer={setDrawerOpen}
        drawer={(row, footer) => (
          <MemberDrawer memberId={row.memberId} notes={<RequestNotes row={row} />} footer={footer} onClose={() => setDrawerOpen(false)} />
        )}
      />
    </div>
  );
}

export const DepositsPage = (): ReactNode => <RequestPage kind="deposit" />;
export const WithdrawalsPage = (): ReactNode => <RequestPage kind="withdrawal" />;
