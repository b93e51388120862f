import type { ReactNode } from 'react';
import { PositionDays } from '../features/positions/position-days.js';
import type { PositionDaysSearch } from '../features/positions/position-days-search.js';
import { usePageSearch } from './search.js';

export function PositionDaysPage(): ReactNode {
  const [search, change] = usePageSearch<PositionDaysSearch>();
  return (
    <div className="page list-page">
      <PositionDays search={search} onSearch={change} />
    </div>
  );
}
