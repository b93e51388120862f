import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { CallOutcome, outcomeWords } from './call-outcome.js';
import { PersonLink } from './person-link.js';

type Given = CallOutput<'admin/casino/free/get'>['items'][number];
const READ_MS = 5_000;
const keyOf = ({ id }: Given): number => id;

/** Free rounds that were given, with what the vendor answered. */
export function FreeRoundsTable({ page, onPage }: { page: number | undefined; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({ name: 'casino-free', call: 'admin/casino/free/get', input: {}, page, onPage, keyOf, everyMs: READ_MS });
  const shown = columns(t);
  return (
    <DataTable
      label={t('admin-casino:tab.free')}
      look="wide"
      {...list.table}
      columns={shown}
      empty={t('admin-casino:noFree')}
      filters={
        <Group justify="flex-end" gap={8} className="list-filters">
          <ListTools list={list} columns={shown} />
        </Group>
      }
    />
  );
}

function columns(t: TFunction): readonly Column<Given>[] {
  return [
    { key: 'createdAt', head: t('casino-log:at'), as: 'time', align: 'left', phone: 'hidden' },
    {
      key: 'account',
      head: t('casino-log:member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('casino-log:account'), as: 'text' },
        { key: 'nickname', label: t('casino-log:nickname'), as: 'text' },
      ],
      cell: (row) => <PersonLink of={row} />,
    },
    { key: 'vendorName', head: t('casino-log:vendor'), phone: 'hidden' },
    { key: 'gameName', head: t('casino-log:game') },
    { key: 'rounds', head: t('admin-casino:free.rounds'), as: 'number' },
    { key: 'stake', head: t('admin-casino:free.stake'), as: 'money', phone: 'amount' },
    { key: 'expiresAt', head: t('admin-casino:free.expiresAt'), as: 'time' },
    {
      key: 'outcome',
      head: t('admin-casino:outcomeHead'),
      phone: 'status',
      words: outcomeWords(t),
      cell: (row) => <CallOutcome of={row} />,
    },
  ];
}
