import type { ReactNode } from 'react';
import { Developers } from '../features/developers/developers.js';
import type { DevelopersSearch } from '../features/developers/developers-search.js';
import { usePageSearch } from './search.js';

export function DevelopersPage(): ReactNode {
  const [search, change] = usePageSearch<DevelopersSearch>();
  return (
    <div className="page list-page">
      <Developers search={search} onSearch={change} />
    </div>
  );
}
