import type { TFunction } from 'i18next';
import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api.js';
import { downloadBlob } from '../../../lib/download.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { sayRefused } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { runTones, runWords, scheduleWords, type Report, type ReportRun } from '../../lib/report-words.js';

const keyOf = (run: ReportRun): number => run.id;

/** The runs of a report, with their files while they are kept. */
export function ReportRuns({ of, onClose }: { of: Report; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useListPage({
    ...{ name: 'report-runs', call: 'admin/report/run/get', input: { id: of.id }, pageSize: 10, page, onPage: setPage, keyOf },
    everyMs: 5_000,
  });
  const load = useCommand(
    async (run: ReportRun) => {
      const response = await callFile('admin/report/file/get', { runId: run.id }, new AbortController().signal);
      downloadBlob(`${of.name} ${run.dueAt.slice(0, 10)}.${of.content.format}`, await response.blob());
    },
    { onRefused: sayRefused },
  );
  const columns = columnsOf(t, load);
  return (
    <Dialog title={of.name} width={760} onClose={onClose}>
      <Group gap={8} mb={12} wrap="wrap">
        <Text size="t13">{scheduleWords(of.schedule, t)}</Text>
        <Text size="t13" c="muted">
          {t('reports:rightsOf', { owner: of.owner })}
        </Text>
        <ListTools list={list} columns={columns} />
      </Group>
      <DataTable
        {...list.table}
        label={t('reports:runs')}
        columns={columns}
        rowTestId={(run) => `report-run-${run.id}`}
        empty={t('reports:emptyRuns')}
      />
    </Dialog>
  );
}

interface Loading {
  isBusy: boolean;
  input: ReportRun | undefined;
  run: (run: ReportRun) => Promise<unknown>;
}

function columnsOf(t: TFunction, load: Loading): readonly Column<ReportRun>[] {
  return [
    { key: 'dueAt', head: t('reports:dueAt'), as: 'time', align: 'left', phone: 'title' },
    {
      key: 'isManual',
      head: t('reports:by'),
      phone: 'line',
      cell: ({ isManual }) => t(isManual ? 'reports:byHand' : 'reports:bySchedule'),
    },
    {
      key: 'state',
      head: t('reports:state'),
      phone: 'status',
      cell: (run) => <Badge tone={runTones[run.state]}>{runWords(run, t)}</Badge>,
    },
    { key: 'rows', head: t('reports:rows'), as: 'number', phone: 'fact' },
    { key: 'keptUntil', head: t('reports:keptUntil'), as: 'time', phone: 'fact' },
    {
      key: 'acts',
      head: t('reports:acts'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      hasLink: true,
      file: false,
      cell: (run) =>
        run.keptUntil !== null && (
          <Button
            needs="admin/report/file/get"
            size={26}
            look="outline"
            isBusy={load.isBusy && load.input?.id === run.id}
            onClick={() => void load.run(run)}
          >
            <Icon of={IconDownload} size={14} />
            {t('reports:download')}
          </Button>
        ),
    },
  ];
}
