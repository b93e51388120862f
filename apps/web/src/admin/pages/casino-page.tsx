import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { PageTitle } from '../../ui/page-title.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { CallLog } from '../features/casino/call-log.js';
import { CallTable } from '../features/casino/call-table.js';
import { casinoTabs, type CasinoSearch } from '../features/casino/casino-search.js';
import { DifferenceList } from '../features/casino/difference-list.js';
import { FreeRoundsTable } from '../features/casino/free-rounds-table.js';
import { GameTable } from '../features/casino/game-table.js';
import { PlayingTable } from '../features/casino/playing-table.js';
import { RoundLogs } from '../features/casino/round-logs.js';
import { StopAllButton } from '../features/casino/vendor-stops.js';
import { WalletTable } from '../features/casino/wallet-table.js';
import { VendorTable } from '../features/casino/vendor-table.js';
import { usePageSearch } from './search.js';
import '../casino.css';

const noFilters = {
  ...{ vendor: undefined, kind: undefined, sale: undefined, tag: undefined, log: undefined, status: undefined, calls: undefined },
  ...{ direction: undefined, call: undefined, code: undefined, refused: undefined },
  ...{ account: undefined, roundNumber: undefined, txId: undefined },
};

/** Vendors of casino games, their games, who plays, rounds, where their lists differ from ours, and what they did not answer. */
export function CasinoPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<CasinoSearch>();
  const [isAdding, setAdding] = useState(false);
  const { tab = 'vendors' } = search;
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle>{t('admin-casino:title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('admin-casino:title')}
          value={tab}
          tabs={casinoTabs.map((value) => ({ value, label: t(`admin-casino:tab.${value}`) }))}
          onChange={(value) => change({ ...noFilters, tab: value, q: undefined, from: undefined, to: undefined, page: undefined })}
        />
        <Box component="span" flex={1} miw={0} />
        {tab === 'vendors' && <StopAllButton />}
        {tab === 'vendors' && (
          <Button needs="admin/casino/vendor/save" look="primary" onClick={() => setAdding(true)}>
            <Icon of={IconPlus} size={16} />
            {t('admin-casino:addVendor')}
          </Button>
        )}
      </div>
      {tab === 'vendors' && (
        <VendorTable
          isAdding={isAdding}
          onAdded={() => setAdding(false)}
          onDifferences={(vendor) => change({ tab: 'differences', vendor, page: undefined })}
        />
      )}
      {tab === 'games' && <GameTable search={search} onSearch={change} />}
      {tab === 'playing' && <PlayingTable page={search.page} onPage={(page) => change({ page })} />}
      {tab === 'rounds' && <Rounds search={search} onSearch={change} />}
      {tab === 'wallets' && <WalletTable page={search.page} onPage={(page) => change({ page })} />}
      {tab === 'free' && <FreeRoundsTable page={search.page} onPage={(page) => change({ page })} />}
      {tab === 'differences' && <DifferenceList search={search} onSearch={change} />}
      {tab === 'calls' && <CallTable search={search} onSearch={change} />}
      {tab === 'log' && <CallLog search={search} onSearch={change} />}
    </div>
  );
}

function Rounds({ search, onSearch }: { search: CasinoSearch; onSearch: (change: Partial<CasinoSearch>) => void }): ReactNode {
  const { log, status, q, from, to, page } = search;
  return (
    <RoundLogs
      view={{ log, status, q, from, to, page }}
      onView={({ log: next, ...view }) => onSearch({ ...view, log: next === 'rounds' ? undefined : next })}
    />
  );
}
