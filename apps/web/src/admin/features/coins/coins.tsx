import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { PageHead } from '../../components/page-head.js';
import { coinTabs, type CoinsSearch } from './coins-search.js';
import { NetworkTable } from './network-table.js';
import { RateTable } from './rate-table.js';
import { WalletList } from './wallet-list.js';

export interface CoinsProps {
  search: CoinsSearch;
  onSearch: (change: Partial<CoinsSearch>) => void;
  /** The settings of deposits and withdrawals by coin, which the page of settings has as well. */
  rules: ReactNode;
}

/** Deposits and withdrawals by coin: what is open now, the rates, the wallets of the site, and the rules. */
export function Coins({ search: { tab = 'wallets' }, onSearch, rules }: CoinsProps): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/coin/get');
  usePush('coin.changed', () => refreshSoon('admin/coin/get'));
  return (
    <>
      <PageHead
        title={t('admincoins:title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('admincoins:title')}
            value={tab}
            tabs={coinTabs.map((value) => ({ value, label: t(`admincoins:tabs.${value}`) }))}
            onChange={(next) => onSearch({ tab: next === 'wallets' ? undefined : next } as CoinsSearch)}
          />
        }
      />
      {tab === 'rules' ? (
        rules
      ) : (
        <Stack gap={24}>
          <NetworkTable read={read} />
          <RateTable read={read} />
          <WalletList read={read} />
        </Stack>
      )}
    </>
  );
}
