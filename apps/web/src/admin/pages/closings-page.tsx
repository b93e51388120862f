import type { ReactNode } from 'react';
import { Closings } from '../features/closings/closings.js';
import type { ClosingsSearch } from '../features/closings/closings-search.js';
import { usePageSearch } from './search.js';

export function ClosingsPage(): ReactNode {
  const [search, change] = usePageSearch<ClosingsSearch>();
  return (
    <div className="page">
      <Closings search={search} onSearch={change} />
    </div>
  );
}
