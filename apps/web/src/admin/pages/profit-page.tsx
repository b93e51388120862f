import type { ReactNode } from 'react';
import type { ProfitSearch } from '../features/profit/profit-figures.js';
import { ProfitView } from '../features/profit/profit-view.js';
import { usePageSearch } from './search.js';

export function ProfitPage(): ReactNode {
  const [search, change] = usePageSearch<ProfitSearch>();
  return (
    <div className="page">
      <ProfitView search={search} onSearch={change} />
    </div>
  );
}
