import type { ReactNode } from 'react';
import { Perimeter } from '../features/perimeter/perimeter.js';
import type { PerimeterSearch } from '../features/perimeter/perimeter-search.js';
import { usePageSearch } from './search.js';

export function PerimeterPage(): ReactNode {
  const [search, change] = usePageSearch<PerimeterSearch>();
  return (
    <div className="page list-page">
      <Perimeter search={search} onSearch={change} />
    </div>
  );
}
