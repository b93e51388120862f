import type { ReactNode } from 'react';
import { Bank } from '../features/bank/bank.js';
import type { BankSearch } from '../features/bank/bank-search.js';
import { SettingsPart } from '../features/settings/settings-part.js';
import { usePageSearch } from './search.js';
import '../bank.css';

export function BankPage(): ReactNode {
  const [search, change] = usePageSearch<BankSearch>();
  return (
    <div className="page list-page bank-page">
      <Bank search={search} onSearch={change} rules={<SettingsPart part="bank" />} />
    </div>
  );
}
