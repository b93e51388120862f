import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { PageTitle } from '../../ui/page-title.js';
import { SearchField } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { casinoTabs, type CasinoSearch } from '../features/casino/casino-search.js';
import { DifferenceList } from '../features/casino/difference-list.js';
import { GameTable } from '../features/casino/game-table.js';
import { RoundTable } from '../features/casino/round-table.js';
import { VendorList } from '../features/casino/vendor-list.js';
import { usePageSearch } from './search.js';
import '../casino.css';

/** Vendors of casino games, their games, rounds, and where their lists differ from ours. */
export function CasinoPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<CasinoSearch>();
  const [isAdding, setAdding] = useState(false);
  const { tab = 'vendors', q } = search;
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle>{t('admin-casino:title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('admin-casino:title')}
          value={tab}
          tabs={casinoTabs.map((value) => ({ value, label: t(`admin-casino:tab.${value}`) }))}
          onChange={(value) => change({ tab: value, q: undefined, page: undefined })}
        />
        <Box component="span" flex={1} miw={0} />
        {tab === 'vendors' && (
          <Button needs="admin/casino/vendor/save" look="primary" onClick={() => setAdding(true)}>
            <Icon of={IconPlus} size={16} />
            {t('admin-casino:addVendor')}
          </Button>
        )}
      </div>
      {(tab === 'games' || tab === 'rounds') && (
        <div className="dt-filters">
          <SearchField
            className="search-box"
            label={t(`admin-casino:search.${tab}`)}
            value={q}
            shortcut="/"
            onSearch={(value) => change({ q: value, page: undefined })}
          />
        </div>
      )}
      {tab === 'vendors' && <VendorList isAdding={isAdding} onAdded={() => setAdding(false)} />}
      {tab === 'games' && <GameTable search={search} onSearch={change} />}
      {tab === 'rounds' && <RoundTable search={search} onSearch={change} />}
      {tab === 'differences' && <DifferenceList search={search} onSearch={change} />}
    </div>
  );
}
