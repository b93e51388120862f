import type { ReactNode } from 'react';
import { OperationsView } from '../features/operations/operations-view.js';
import type { OperationsSearch } from '../features/operations/operations-search.js';
import { loadRunbook } from '../lib/runbook-files.js';
import { usePageSearch } from './search.js';
import '../operations.css';

export function OperationsPage(): ReactNode {
  const [search, change] = usePageSearch<OperationsSearch>();
  return (
    <div className="page list-page">
      <OperationsView search={search} onSearch={change} loadRunbook={loadRunbook} />
    </div>
  );
}
