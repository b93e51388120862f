import type { ReactNode } from 'react';
import { Approvals } from '../features/approvals/approvals.js';
import type { ApprovalsSearch } from '../features/approvals/approvals-search.js';
import { usePageSearch } from './search.js';
import '../approvals.css';

export function ApprovalsPage(): ReactNode {
  const [search, change] = usePageSearch<ApprovalsSearch>();
  return (
    <div className="page list-page">
      <Approvals search={search} onSearch={change} />
    </div>
  );
}
