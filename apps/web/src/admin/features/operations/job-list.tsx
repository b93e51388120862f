import { Box, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { jobStates } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { queueWords } from './operations-words.js';
import type { OperationsProps } from './operations-search.js';
import { SubjectLink } from './subject-link.js';

type Job = CallOutput<'admin/operations/job/list'>['items'][number];
const READ_MS = 2_000;

/** The jobs of a queue in one state, with what they serve. */
export function JobList({ queue, search, onSearch }: OperationsProps & { queue: string }): ReactNode {
  const { t } = useTranslation();
  const { jobs: state = 'waiting', page } = search;
  const list = useListPage({
    name: 'operations-jobs',
    call: 'admin/operations/job/list',
    input: { queue, state },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf: ({ key }: Job) => key,
    everyMs: READ_MS,
  });
  const columns = columnsOf(t);
  return (
    <>
      <div className="page-head operations-jobs">
        <Text component="h2" size="t15" fw={600}>
          {t('operations:job.title', { queue: queueWords(queue, t) })}
        </Text>
        <SegmentedTabs
          label={t('operations:job.state')}
          value={state}
          tabs={jobStates.map((value) => ({ value, label: t(`operations:queue.${value}`) }))}
          onChange={(next) => onSearch({ jobs: next === 'waiting' ? undefined : next, page: undefined } as never)}
        />
        <Box component="span" flex={1} miw={0} />
        <ListTools list={list} columns={columns} />
        <Button look="ghost" onClick={() => onSearch({ queue: undefined, jobs: undefined, page: undefined } as never)}>
          {t('common:action.close')}
        </Button>
      </div>
      <DataTable
        {...list.table}
        label={t('operations:job.title', { queue: queueWords(queue, t) })}
        columns={columns}
        empty={t('operations:job.none')}
      />
    </>
  );
}

function columnsOf(t: TFunction): readonly Column<Job>[] {
  return [
    {
      key: 'subject',
      head: t('operations:job.subject'),
      phone: 'title',
      hasLink: true,
      file: false,
      cell: ({ data }) => <SubjectLink data={data} />,
    },
    { key: 'dueAt', head: t('operations:job.dueAt'), as: 'time', phone: 'line' },
    {
      key: 'failed',
      head: t('operations:job.tries'),
      align: 'right',
      phone: 'fact',
      cell: ({ failed, attempts }) => t('operations:job.triesOf', { failed, attempts }),
    },
    { key: 'error', head: t('operations:job.error'), phone: 'block', cell: ({ error }) => error ?? '–' },
    { key: 'key', head: t('operations:job.key'), phone: 'hidden', isHiddenByDefault: true },
  ];
}
