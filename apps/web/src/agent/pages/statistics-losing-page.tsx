import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LosingTable } from '../features/losing/losing-table.js';
import { periodOf } from '../../lib/page-body.js';
import { DateRange } from '../../ui/date-range.js';
import { usePageSearch } from '../search.js';
import type { LosingSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';

/** Losing settlement: the open period as far as it has come, and those that are closed. */
export function StatisticsLosingPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<LosingSearch>();
  const { page = 1, reach = 'own' } = search;
  return (
    <>
      <PageHead title={t('agent-reports:losing.title')}>{t('agent-reports:losing.hint')}</PageHead>
      <LosingTable
        reach={reach}
        onReach={(next) => change({ reach: next === 'direct' ? next : undefined })}
        period={periodOf(search)}
        page={page}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
        days={<DateRange from={search.from} to={search.to} onChange={(range) => change({ from: range.from, to: range.to })} />}
      />
    </>
  );
}
