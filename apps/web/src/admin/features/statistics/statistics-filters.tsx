import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plays, statisticsDimensions, type StatisticsDimension } from '#lib/contract/values';
import { Button } from '../../../ui/button.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { AgainstSelect } from '../../components/compared-sums.js';
import type { StatisticsSearch } from './statistics-search.js';

type Play = (typeof plays)[number];

export interface StatisticsFiltersProps {
  days: { from: string; to: string };
  search: StatisticsSearch;
  onSearch: (change: StatisticsSearch) => void;
}

/** Levels are kept of the whole site, not of each agent. */
const areTogether = (by: StatisticsDimension, then: StatisticsDimension, agent: number | undefined): boolean =>
  !(by === 'level' && then === 'agent') && !(then === 'level' && (by === 'agent' || agent !== undefined));

/** Which days, told apart by what, of which bets. */
export function StatisticsFilters({ days, search, onSearch }: StatisticsFiltersProps): ReactNode {
  const { t } = useTranslation();
  const by = search.by ?? 'day';
  const dimensions = statisticsDimensions.map((value) => ({ value, label: t(`profit:by.${value}`) }));
  const change = (next: StatisticsSearch): void => onSearch({ ...next, page: undefined } as StatisticsSearch);
  return (
    <Group gap={8} wrap="wrap" mb={12}>
      <DateRange from={days.from} to={days.to} onChange={change} shortcuts={reportShortcuts} />
      <AgainstSelect value={search.against ?? 'before'} onChange={(next) => change({ against: next })} />
      <Select
        label={t('profit:by.label')}
        value={by}
        options={dimensions}
        onChange={(next) => change({ by: next, then: undefined, ...(next === 'level' && { agent: undefined }) } as StatisticsSearch)}
        w={140}
      />
      <Select<StatisticsDimension | ''>
        label={t('profit:by.then')}
        value={search.then ?? ''}
        options={[
          { value: '', label: t('profit:by.alone') },
          ...dimensions.filter(({ value }) => value !== by && areTogether(by, value, search.agent)),
        ]}
        onChange={(next) => change({ then: next === '' ? undefined : next } as StatisticsSearch)}
        w={160}
      />
      <Select<Play | ''>
        label={t('profit:by.play')}
        value={search.play ?? ''}
        options={[{ value: '', label: t('profit:plays.all') }, ...plays.map((value) => ({ value, label: t(`profit:plays.${value}`) }))]}
        onChange={(next) => change({ play: next === '' ? undefined : next } as StatisticsSearch)}
        w={140}
      />
      <SegmentedTabs
        label={t('profit:basisOf.label')}
        value={search.basis ?? 'settled'}
        tabs={(['settled', 'placed'] as const).map((value) => ({ value, label: t(`profit:basisOf.${value}`) }))}
        onChange={(next) => change({ basis: next })}
      />
      {search.agent !== undefined && (
        <Button look="ghost" onClick={() => change({ agent: undefined } as StatisticsSearch)}>
          {t('profit:stats.wholeSite')}
        </Button>
      )}
    </Group>
  );
}
