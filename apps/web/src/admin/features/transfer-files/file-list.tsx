import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { exportFormats } from '../../../lib/use-export.js';
import { buttonClass } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Menu } from '../../../ui/menu.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { sayRefused } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { PageHead } from '../../components/page-head.js';
import { useMay } from '../../lib/may.js';
import { saveTransferFile } from '../../components/save-file.js';

type TransferFile = CallOutput<'admin/withdrawal/file/get'>['items'][number];

export interface TransferSearch {
  page?: number;
}

/** Files for the bank, to be had again. */
export function TransferFileList({ search, onSearch }: { search: TransferSearch; onSearch: (change: TransferSearch) => void }): ReactNode {
  const { t } = useTranslation();
  const maySave = useMay('numbers.view');
  const list = useListPage({
    name: 'transfer-files',
    call: 'admin/withdrawal/file/get',
    input: {},
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf: (row: TransferFile) => row.id,
  });
  const save = useCommand(saveTransferFile, { onRefused: sayRefused });
  const columns: readonly Column<TransferFile>[] = [
    {
      key: 'id',
      head: t('transfers:list.number'),
      phone: 'title',
      file: true,
      cell: (row) => (
        <Text component="b" fw={600}>
          {t('transfers:list.name', { id: row.id })}
        </Text>
      ),
    },
    { key: 'createdAt', head: t('transfers:list.madeAt'), as: 'time' },
    { key: 'by', head: t('transfers:list.by') },
    { key: 'count', head: t('transfers:list.count'), as: 'number' },
    { key: 'amount', head: t('admin:list.value'), as: 'money', phone: 'amount' },
    {
      key: 'completed',
      head: t('transfers:list.completed'),
      file: true,
      cell: (row) => t('transfers:list.of', { done: row.completed, count: row.count }),
    },
    {
      key: 'act',
      phone: 'actions',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) =>
        maySave && (
          <Menu
            label={`${t('transfers:list.save')}: ${t('transfers:list.name', { id: row.id })}`}
            className={buttonClass('outline', 26)}
            needs="admin/withdrawal/file/download"
            button={
              <>
                <Icon of={IconDownload} size={14} />
                {t('transfers:list.save')}
              </>
            }
            items={exportFormats.map(({ format, label }) => ({
              key: format,
              label,
              run: () => void save.run({ id: row.id, format }),
            }))}
          />
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('transfers:list.title')}>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <DataTable {...list.table} label={t('transfers:list.title')} columns={columns} empty={t('transfers:list.empty')} />
    </>
  );
}
