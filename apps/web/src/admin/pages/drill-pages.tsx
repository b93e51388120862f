import type { ReactNode } from 'react';
import { Costs } from '../features/costs/costs.js';
import type { CostsSearch } from '../features/costs/costs-search.js';
import { Settlements } from '../features/settlements/settlements.js';
import type { SettlementsSearch } from '../features/settlements/settlements-search.js';
import { usePageSearch } from './search.js';

export function SettlementsPage(): ReactNode {
  const [search, change] = usePageSearch<SettlementsSearch>();
  return (
    <div className="page list-page">
      <Settlements search={search} onSearch={change} />
    </div>
  );
}

export function CostsPage(): ReactNode {
  const [search, change] = usePageSearch<CostsSearch>();
  return (
    <div className="page list-page">
      <Costs search={search} onSearch={change} />
    </div>
  );
}
