import type { ReactNode } from 'react';
import { Coins } from '../features/coins/coins.js';
import type { CoinsSearch } from '../features/coins/coins-search.js';
import { SettingsPart } from '../features/settings/settings-part.js';
import { usePageSearch } from './search.js';

export function CoinsPage(): ReactNode {
  const [search, change] = usePageSearch<CoinsSearch>();
  return (
    <div className="page list-page">
      <Coins search={search} onSearch={change} rules={<SettingsPart part="coin" />} />
    </div>
  );
}
