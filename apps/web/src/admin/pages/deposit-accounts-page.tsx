import type { ReactNode } from 'react';
import { DepositAccounts } from '../features/deposit-accounts/deposit-accounts.js';
import type { DepositAccountSearch } from '../features/deposit-accounts/deposit-account-search.js';
import { usePageSearch } from './search.js';

export function DepositAccountsPage(): ReactNode {
  const [search, change] = usePageSearch<DepositAccountSearch>();
  return (
    <div className="page list-page">
      <DepositAccounts search={search} onSearch={change} />
    </div>
  );
}
