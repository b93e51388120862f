import type { ReactNode } from 'react';
import { SettingsDesk } from '../features/settings/settings-desk.js';
import type { SettingsSearch } from '../features/settings/settings-search.js';
import { usePageSearch } from './search.js';

export function SettingsPage(): ReactNode {
  const [search, change] = usePageSearch<SettingsSearch>();
  return (
    <div className="page">
      <SettingsDesk search={search} onSearch={change} />
    </div>
  );
}
