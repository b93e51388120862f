import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { CommissionSettings } from './commission-settings.js';
import type { CommissionSearch } from './commission-search.js';
import { WhatIf } from './what-if.js';

export interface CommissionViewProps {
  search: CommissionSearch;
  onSearch: (change: Partial<CommissionSearch>) => void;
}

/** How commission is counted and paid, and what it would have been with other rates. */
export function CommissionView({ search: { tab }, onSearch }: CommissionViewProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{t('members:commission.title')}</Title>
        <SegmentedTabs
          look="line"
          label={t('members:commission.title')}
          value={tab ?? 'settings'}
          tabs={[
            { value: 'settings', label: t('members:commission.settings') },
            { value: 'if', label: t('members:whatIf.title') },
          ]}
          onChange={(value) => onSearch({ tab: value === 'if' ? 'if' : undefined })}
        />
      </div>
      {tab === 'if' ? <WhatIf /> : <CommissionSettings />}
    </>
  );
}
