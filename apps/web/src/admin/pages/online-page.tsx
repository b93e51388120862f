import type { ReactNode } from 'react';
import { OnlineList } from '../features/online/online-list.js';
import type { OnlineSearch } from '../features/online/online-search.js';
import { useCall } from '../../lib/queries.js';
import { useOpenMember } from './members-page.js';
import { usePageSearch } from './search.js';

export function OnlinePage(): ReactNode {
  const [search, change] = usePageSearch<OnlineSearch>();
  const dashboard = useCall('admin/dashboard/get');
  const open = useOpenMember();
  return (
    <div className="page">
      <OnlineList search={search} counts={dashboard.data?.online} onSearch={change} onOpen={open} />
    </div>
  );
}
