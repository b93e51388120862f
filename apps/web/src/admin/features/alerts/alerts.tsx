import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { AlertList } from './alert-list.js';
import { alertTabs, type AlertsSearch } from './alerts-search.js';
import { RuleList } from './rule-list.js';

export interface AlertsProps {
  search: AlertsSearch;
  onSearch: (change: Partial<AlertsSearch>) => void;
}

/** What the figures alert to, and by which rules. */
export function Alerts({ search, onSearch }: AlertsProps): ReactNode {
  const { t } = useTranslation();
  const { tab = 'waiting', page } = search;
  const onPage = (next: number): void => onSearch({ page: next === 1 ? undefined : next } as AlertsSearch);
  const head = (tools: ReactNode): ReactNode => (
    <div className="page-head">
      <PageTitle>{t('alerts:title')}</PageTitle>
      <SegmentedTabs
        look="line"
        label={t('alerts:title')}
        value={tab}
        tabs={alertTabs.map((value) => ({ value, label: t(`alerts:tabs.${value}`) }))}
        onChange={(next) => onSearch({ tab: next === 'waiting' ? undefined : next, page: undefined } as AlertsSearch)}
      />
      <Box component="span" flex={1} miw={0} />
      {tools}
    </div>
  );
  if (tab === 'rules') return <RuleList head={head} page={page} onPage={onPage} />;
  return <AlertList key={tab} head={head} isTaken={tab === 'taken'} page={page} onPage={onPage} />;
}
