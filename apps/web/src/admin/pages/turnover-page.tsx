import type { ReactNode } from 'react';
import { TurnoverList, type TurnoverSearch } from '../features/money-rules/turnover-list.js';
import { usePageSearch } from './search.js';

export function TurnoverPage(): ReactNode {
  const [search, change] = usePageSearch<TurnoverSearch>();
  return (
    <div className="page list-page">
      <TurnoverList search={search} onSearch={change} />
    </div>
  );
}
