import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plays } from '#lib/contract/values';
import { useCall } from '../../../lib/queries.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { ViewMenu } from '../../../ui/list/list-tools.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { ClosedDays } from '../../components/closed-days.js';
import { AgainstSelect } from '../../components/compared-sums.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { comparedDays } from '../../lib/compared-days.js';
import { daysOf } from '../../lib/days-search.js';
import { StepsPath } from './steps-path.js';
import type { StepsSearch } from './steps-search.js';
import { stepColumns, stepFileColumns, StepsTable } from './steps-table.js';

const PAGE_SIZE = 50;
const usualDays = 7;
type Play = (typeof plays)[number];

export interface StepsViewProps {
  search: StepsSearch;
  onSearch: (change: StepsSearch) => void;
}

/** Bets step by step down the tree: everybody directly below an agent, with what came from them and from below them. */
export function StepsView({ search, onSearch }: StepsViewProps): ReactNode {
  const { t } = useTranslation();
  const days = daysOf(search, usualDays);
  const { agent, basis = 'settled', play, sort, against = 'before', page = 1 } = search;
  const compared = comparedDays(days, against);
  const question = {
    ...{ ...days, basis },
    ...(compared && { compareFrom: compared.from, compareTo: compared.to }),
    ...(agent && { agentId: agent }),
    ...(play && { play }),
    ...(sort && { sort }),
  };
  const input = { ...question, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const read = useCall('admin/statistics/steps/get', input, { keepPrevious: true, refetchInterval: 30_000 });
  const change = (next: object): void => onSearch({ ...next, page: undefined } as StepsSearch);
  const onAgent = (id: number | undefined): void => change({ agent: id });
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('profit:steps.title')}</PageTitle>
        <Box component="span" flex={1} miw={0} />
        <ViewMenu list="steps" columns={stepColumns(t, { days, search, onAgent })} />
        <ScheduleReport list="admin/statistics/steps/get" input={question} columns={stepFileColumns} name={t('profit:steps.title')} />
        <ExportButton call="admin/statistics/steps/get" input={question} columns={() => stepFileColumns(t)} name="steps" />
      </div>
      <Group gap={8} wrap="wrap" mb={12}>
        <DateRange from={days.from} to={days.to} onChange={change} shortcuts={reportShortcuts} />
        <AgainstSelect value={against} onChange={(next) => change({ against: next })} />
        <Select<Play | ''>
          label={t('profit:by.play')}
          value={play ?? ''}
          options={[{ value: '', label: t('profit:plays.all') }, ...plays.map((value) => ({ value, label: t(`profit:plays.${value}`) }))]}
          onChange={(next) => change({ play: next === '' ? undefined : next })}
          w={140}
        />
        <SegmentedTabs
          label={t('profit:basisOf.label')}
          value={basis}
          tabs={(['settled', 'placed'] as const).map((value) => ({ value, label: t(`profit:basisOf.${value}`) }))}
          onChange={(next) => change({ basis: next })}
        />
      </Group>
      <ClosedDays days={days} figures={basis === 'placed' ? ['turnover', 'ggr'] : ['turnover']} />
      <StepsPath above={read.data?.above ?? []} onAgent={onAgent} />
      <StepsTable
        read={read}
        days={days}
        search={search}
        onSort={(next) => change({ sort: next })}
        onAgent={onAgent}
        page={{ page, pageSize: PAGE_SIZE, onPage: (next) => onSearch({ page: next === 1 ? undefined : next } as StepsSearch) }}
      />
    </>
  );
}
