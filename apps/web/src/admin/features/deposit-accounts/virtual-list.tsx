import { Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { ForCall } from '../../../ui/may-call.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import type { DepositAccountSearch } from './deposit-account-search.js';
import { VirtualImport } from './virtual-import.js';

type VirtualAccount = CallOutput<'admin/virtualAccount/get'>['items'][number];
const read = 'admin/virtualAccount/get';
const keyOf = (row: VirtualAccount): number => row.id;

export interface VirtualListProps {
  search: DepositAccountSearch;
  onSearch: (change: Partial<DepositAccountSearch>) => void;
}

/** Accounts that single members pay into, and the list that they come from. */
export function VirtualList({ search: { q, page }, onSearch }: VirtualListProps): ReactNode {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<VirtualAccount>();
  const run = useRowRun();
  const list = useListPage({
    name: 'virtual-accounts',
    call: read,
    input: q === undefined ? {} : { search: q },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
  });
  const columns: readonly Column<VirtualAccount>[] = [
    { key: 'account', head: t('admin:list.account'), phone: 'title', cell: ({ account }) => <b>{account}</b> },
    { key: 'nickname', head: t('deposit-accounts:nickname') },
    { key: 'bank_name', head: t('deposit-accounts:bank') },
    { key: 'bank_account', head: t('deposit-accounts:number') },
    { key: 'bank_account_holder', head: t('deposit-accounts:holder') },
    { key: 'importedAt', head: t('deposit-accounts:importedAt'), as: 'time' },
    { key: 'importedBy', head: t('deposit-accounts:importedBy'), isHiddenByDefault: true },
    {
      key: 'act',
      head: t('admin:list.actions'),
      align: 'right',
      phone: 'status',
      cell: (row) => (
        <Group component="span" justify="flex-end" gap={4}>
          <RowMark of={run.marks.get(row.id)} />
          <Button
            needs="admin/virtualAccount/delete"
            look="ghost"
            size={26}
            isIcon
            aria-label={t('deposit-accounts:takeOf', { who: row.account })}
            onClick={() => setLeaving(row)}
          >
            <Icon of={IconTrash} size={14} />
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <>
      <ForCall needs="admin/virtualAccount/import">
        <VirtualImport />
      </ForCall>
      <Group justify="space-between" gap={8}>
        <ListSearch label={t('deposit-accounts:search')} value={q} onSearch={onSearch} />
        <ListTools list={list} columns={columns} />
      </Group>
      <DataTable
        {...list.table}
        label={t('deposit-accounts:tabs.virtual')}
        columns={columns}
        rowTestId={(row) => `virtual-${row.id}`}
        empty={t(q === undefined ? 'deposit-accounts:virtualEmpty' : 'deposit-accounts:notFound')}
      />
      {leaving !== undefined && (
        <AskDialog
          title={t('deposit-accounts:askTake')}
          facts={[{ label: leaving.account, value: `${leaving.bank_name} ${leaving.bank_account}` }]}
          about={t('deposit-accounts:askTakeAbout')}
          look="refuse"
          verb={t('deposit-accounts:take')}
          onRun={() =>
            void run
              .run([leaving.id], t('deposit-accounts:take'), () => call('admin/virtualAccount/delete', { ids: [leaving.id] }))
              .then(() => refresh(read))
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
