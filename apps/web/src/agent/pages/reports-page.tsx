import type { TFunction } from 'i18next';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.js';
import type { CallOutput } from '../../lib/contract.js';
import { downloadBlob } from '../../lib/download.js';
import { useCall } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import { sayRefused } from '../../ui/notices.js';
import { useCommand } from '../../ui/use-command.js';
import { PageHead } from './page-head.js';

type Row = CallOutput<'agent/report/get'>['items'][number];

const PAGE_SIZE = 20;
const keyOf = ({ runId }: Row): number => runId;

/** Files of reports that the house makes for this agent by schedule, of its own branch. */
export function ReportsPage(): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const read = useCall('agent/report/get', { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  const load = useCommand(
    async ({ runId, name, format }: Row) => {
      const response = await callFile('agent/report/file/get', { runId }, new AbortController().signal);
      downloadBlob(`${name}.${format}`, await response.blob());
    },
    { onRefused: sayRefused },
  );
  return (
    <>
      <PageHead title={t('agent-reports:files.title')}>{t('agent-reports:files.hint')}</PageHead>
      <DataTable
        label={t('agent-reports:files.title')}
        columns={columnsOf(t, (row) => void load.run(row))}
        rows={read.data?.items}
        rowKey={keyOf}
        error={read.error}
        onRetry={() => void read.refetch()}
        empty={t('agent-reports:files.empty')}
        page={{ page, pageSize: PAGE_SIZE, total: read.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}

function columnsOf(t: TFunction, onLoad: (row: Row) => void): readonly Column<Row>[] {
  return [
    { key: 'madeAt', head: t('agent-reports:files.madeAt'), as: 'time', phone: 'line' },
    { key: 'name', head: t('agent-reports:files.name'), phone: 'title' },
    { key: 'rows', head: t('agent-reports:files.rows'), as: 'number', phone: 'fact' },
    { key: 'keptUntil', head: t('agent-reports:files.keptUntil'), as: 'time', phone: 'fact' },
    {
      key: 'load',
      head: t('agent-reports:files.load'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      hasLink: true,
      file: false,
      cell: (row) => (
        <Button look="outline" onClick={() => onLoad(row)}>
          <Icon of={IconDownload} size={16} />
          {t('agent-reports:files.load')}
        </Button>
      ),
    },
  ];
}
