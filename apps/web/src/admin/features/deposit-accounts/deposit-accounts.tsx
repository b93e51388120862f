import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { PageHead } from '../../components/page-head.js';
import { AccountList } from './account-list.js';
import { accountTabs, type DepositAccountSearch } from './deposit-account-search.js';
import { VirtualList } from './virtual-list.js';

export interface DepositAccountsProps {
  search: DepositAccountSearch;
  onSearch: (change: Partial<DepositAccountSearch>) => void;
}

/** Bank accounts that players and agents pay into: those of the site, and those of single members. */
export function DepositAccounts({ search, onSearch }: DepositAccountsProps): ReactNode {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { tab, page } = search;
  return (
    <>
      <PageHead
        title={t('deposit-accounts:title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('deposit-accounts:kind')}
            value={tab ?? 'all'}
            tabs={accountTabs.map((value) => ({ value, label: t(`deposit-accounts:tabs.${value}`) }))}
            onChange={(next) => onSearch({ tab: next === 'all' ? undefined : next, q: undefined, page: undefined })}
          />
        }
      >
        {tab !== 'virtual' && (
          <Button needs="admin/depositAccount/save" look="primary" data-testid="add-account" onClick={() => setAdding(true)}>
            <Icon of={IconPlus} size={16} />
            {t('deposit-accounts:add')}
          </Button>
        )}
      </PageHead>
      {tab === 'virtual' ? (
        <VirtualList search={search} onSearch={onSearch} />
      ) : (
        <AccountList
          kind={tab}
          page={page}
          isAdding={isAdding}
          onAdded={() => setAdding(false)}
          onPage={(next) => onSearch({ page: next })}
        />
      )}
    </>
  );
}
