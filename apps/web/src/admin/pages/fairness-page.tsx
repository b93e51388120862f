import type { ReactNode } from 'react';
import { FairnessReport } from '../features/fairness/fairness-report.js';
import type { FairnessSearch } from '../features/fairness/verdict.js';
import { usePageSearch } from './search.js';

export function FairnessPage(): ReactNode {
  const [search, change] = usePageSearch<FairnessSearch>();
  return (
    <div className="page">
      <FairnessReport search={search} onSearch={change} />
    </div>
  );
}
