import type { ReactNode } from 'react';
import type { SettingsSearch } from '../features/sports-settings/settings.js';
import { SportsSettings } from '../features/sports-settings/sports-settings.js';
import { usePageSearch } from './search.js';

export function SportsSettingsPage(): ReactNode {
  const [search, change] = usePageSearch<SettingsSearch>();
  return (
    <div className="page list-page">
      <SportsSettings search={search} onSearch={change} />
    </div>
  );
}
