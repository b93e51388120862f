import type { ReactNode } from 'react';
import { Alerts } from '../features/alerts/alerts.js';
import type { AlertsSearch } from '../features/alerts/alerts-search.js';
import { usePageSearch } from './search.js';

export function AlertsPage(): ReactNode {
  const [search, change] = usePageSearch<AlertsSearch>();
  return (
    <div className="page list-page">
      <Alerts search={search} onSearch={change} />
    </div>
  );
}
