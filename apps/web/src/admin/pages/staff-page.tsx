import type { ReactNode } from 'react';
import type { StaffSearch } from '../features/staff/staff-search.js';
import { StaffView } from '../features/staff/staff-view.js';
import { usePageSearch } from './search.js';

export function StaffPage(): ReactNode {
  const [search, change] = usePageSearch<StaffSearch>();
  return (
    <div className="page list-page">
      <StaffView search={search} onSearch={change} />
    </div>
  );
}
