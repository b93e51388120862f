import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
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
      <div className="page-head">
        <PageTitle>{t('deposit-accounts:title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('deposit-accounts:kind')}
          value={tab ?? 'all'}
          tabs={accountTabs.map((value) => ({ value, label: t(`deposit-accounts:tabs.${value}`) }))}
          onChange={(next) => onSearch({ tab: next === 'all' ? undefined : next, q: undefined, page: undefined })}
        />
        <Box component="span" flex={1} miw={0} />
        {tab !== 'virtual' && (
          <Button needs="admin/depositAccount/save" look="primary" data-testid="add-account" onClick={() => setAdding(true)}>
            <Icon of={IconPlus} size={16} />
            {t('deposit-accounts:add')}
          </Button>
        )}
      </div>
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
