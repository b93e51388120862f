import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { BackupsTab } from './backups-tab.js';
import { DatabaseTab } from './database-tab.js';
import { FailureList } from './failure-list.js';
import { operationsTabs, type OperationsProps } from './operations-search.js';
import { headline } from './operations-words.js';
import { OverviewTab } from './overview-tab.js';
import { QueuesTab } from './queues-tab.js';
import type { RunbookLoader } from './runbook.js';
import { ScheduleList } from './schedule-list.js';
import { WebhooksTab } from './webhooks-tab.js';

/** Read again in this rhythm while the page is looked at, ms. */
export const READ_MS = 2_000;

/** Processes, queues, failed jobs and schedules; the first sentence says whether all is well. */
export function OperationsView({ search, onSearch, loadRunbook }: OperationsProps & { loadRunbook: RunbookLoader }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/operations/get', {}, { refetchInterval: READ_MS });
  const { data, error } = read;
  const { tab = 'overview' } = search;
  const failed = (data?.findings ?? []).filter(({ rule }) => rule === 'failed-jobs').reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('operations:title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('operations:title')}
          value={tab}
          tabs={operationsTabs.map((value) => ({
            value,
            label: t(`operations:tab.${value}`),
            ...(value === 'failures' && failed > 0 ? { count: failed } : {}),
          }))}
          onChange={(value) =>
            onSearch({
              ...{ tab: value === 'overview' ? undefined : value, queue: undefined, jobs: undefined },
              ...{ state: undefined, webhook: undefined, delivery: undefined, q: undefined, page: undefined },
            } as never)
          }
        />
        <Box component="span" flex={1} miw={0} />
      </div>
      {data !== undefined && (
        <Text size="t13" c={data.findings.length > 0 ? 'warning' : 'text-2'} role="status" data-testid="operations-headline" mb={12}>
          {error === null ? headline(data.findings, t) : error.message}
        </Text>
      )}
      {tab === 'overview' && data !== undefined && <OverviewTab data={data} onSearch={onSearch} loadRunbook={loadRunbook} />}
      {tab === 'overview' &&
        data === undefined &&
        (error === null ? <LoadingBars rows={8} /> : <FailedState error={error} onRetry={() => void read.refetch()} />)}
      {tab === 'queues' && <QueuesTab search={search} onSearch={onSearch} />}
      {tab === 'failures' && <FailureList search={search} onSearch={onSearch} />}
      {tab === 'schedules' && <ScheduleList />}
      {tab === 'backups' && <BackupsTab loadRunbook={loadRunbook} />}
      {tab === 'webhooks' && <WebhooksTab search={search} onSearch={onSearch} />}
      {tab === 'database' && <DatabaseTab />}
    </>
  );
}
