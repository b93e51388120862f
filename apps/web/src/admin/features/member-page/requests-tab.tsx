import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { depositStatuses as statuses } from '#lib/contract/values';
import { CoinBadge, coinFile } from '../../../shared/money-requests/coin-facts.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { CallOutput } from '../../../lib/contract.js';
import { periodOf } from '../../../lib/page-body.js';
import { StatusBadge, statusWord } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { requestKinds, type PageSearch } from './page-search.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { Sum } from '../../../ui/sum.js';
import { useRouteSearch } from '../../../lib/use-route-search.js';

type Request = CallOutput<'admin/deposit/get'>['items'][number] | CallOutput<'admin/withdrawal/get'>['items'][number];
const paths = { deposit: 'admin/deposit/get', withdrawal: 'admin/withdrawal/get' } as const;

const keyOf = (row: { id: number }): number => row.id;

/** What it asked to pay in or out, newest first; the queues deal with what waits. */
export function RequestsTab({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const { kind = 'deposit' } = useRouteSearch<PageSearch>();
  const url = useListUrl();
  const list = useListPage({
    name: `member-${kind}`,
    call: paths[kind],
    input: { memberId, ...periodOf(url.range) },
    page: url.page,
    onPage: url.onPage,
    keyOf,
  });
  const columns: readonly Column<Request>[] = [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'status',
      head: t('admin:list.status'),
      words: wordsFor(statuses, (status) => statusWord(status, t)),
      phone: 'status',
      cell: (row) => <StatusBadge is={row.status} />,
    },
    {
      key: 'requestedAt',
      head: t('admin:list.requestedAt'),
      as: 'time',
      align: 'left',
      phone: 'title',
      cell: (row) => <Time at={row.requestedAt} />,
    },
    {
      key: 'bank',
      head: t('admin:list.bankAccount'),
      file: [
        { key: 'bankName', label: t('admin:list.bank') },
        { key: 'bankAccount', label: t('admin:list.bankAccount') },
        ...coinFile(t, kind),
      ],
      cell: (row) =>
        row.coin === null ? (
          <Text span c="text-2">
            {bankLabel(row.bankName)} {row.bankAccount} · {row.holder}
          </Text>
        ) : (
          <CoinBadge of={row.coin} />
        ),
    },
    {
      key: 'amount',
      head: t('admin:list.amount'),
      as: 'money',
      phone: 'amount',
      isStrong: true,
    },
    { key: 'processedAt', head: t('admin:list.processedAt'), as: 'time', phone: 'hidden' },
    { key: 'processedBy', head: t('admin:list.processedBy'), phone: 'hidden' },
  ];
  return (
    <>
      <Group wrap="wrap" gap={8}>
        <SegmentedTabs
          label={t('members:tab.requests')}
          value={kind}
          tabs={requestKinds.map((value) => ({ value, label: t(`common:kind.${value}`) }))}
          onChange={(next) => url.onChange({ kind: next === 'deposit' ? undefined : next })}
        />
        <DateRange from={url.range.from} to={url.range.to} onChange={url.onRange} />
        <Box component="span" flex={1} miw={0} />
        <ListTools list={list} columns={columns} />
      </Group>
      <DataTable
        label={t('members:tab.requests')}
        {...list.table}
        columns={columns}
        empty={t('members:requests.empty')}
        footer={list.data === undefined ? null : <Sum label={t('admin:bulk.sum')} value={list.data.amountTotal} />}
      />
    </>
  );
}
