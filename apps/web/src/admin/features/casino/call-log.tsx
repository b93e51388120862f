import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { casinoCallDirections } from '#lib/contract/values';
import { formatAmount } from '../../../lib/format.js';
import { periodOf } from '../../../lib/page-body.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { ChipFilter, SelectFilter } from '../../../ui/filters.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListFilters } from '../../../ui/list/list-filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { TextFilter } from '../../../ui/typed-filters.js';
import { CallLogDialog, isRefused, type LoggedCall } from './call-log-dialog.js';
import { logFilters, type CasinoSearch } from './casino-search.js';

const READ_MS = 5_000;
const keyOf = ({ id }: LoggedCall): number => id;

interface CallLogProps {
  search: CasinoSearch;
  onSearch: (change: Partial<CasinoSearch>) => void;
}

/** All calls between the site and vendors, also those that belong to no round; one is opened for its request and answer. */
export function CallLog({ search, onSearch }: CallLogProps): ReactNode {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<LoggedCall | null>(null);
  const list = useListPage({
    name: 'casino-call-log',
    call: 'admin/casino/log/get',
    input: { ...logFilters(search), ...periodOf(search) },
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    everyMs: READ_MS,
    onOpen: setOpened,
  });
  const columns = columnsOf(t);
  return (
    <>
      <DataTable
        label={t('admin-casino:tab.log')}
        look="wide"
        {...list.table}
        columns={columns}
        rowTestId={({ id }) => `call-${id}`}
        empty={t('admin-casino:logs.none')}
        filters={
          <Group justify="space-between" align="flex-start" gap={8} className="list-filters">
            <Filters search={search} onSearch={(change) => onSearch({ ...change, page: undefined })} />
            <ListTools list={list} columns={columns} />
          </Group>
        }
      />
      {opened !== null && <CallLogDialog logged={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Filters({ search, onSearch }: CallLogProps): ReactNode {
  const { t } = useTranslation();
  const { data: vendors } = useCall('admin/casino/vendor/get');
  const { vendor, direction, call, code, refused, account, roundNumber, txId, from, to } = search;
  return (
    <ListFilters>
      <SelectFilter
        label={t('casino-log:vendor')}
        value={vendor}
        options={vendors?.items.map(({ code: value, name: label }) => ({ value, label })) ?? []}
        onChange={(value) => onSearch({ vendor: value })}
      />
      <SelectFilter
        label={t('admin-casino:logs.direction')}
        value={direction}
        options={casinoCallDirections.map((value) => ({ value, label: t(`admin-casino:logs.${value}`) }))}
        onChange={(value) => onSearch({ direction: casinoCallDirections.find((each) => each === value) })}
      />
      <TextFilter label={t('admin-casino:column.call')} value={call} onChange={(value) => onSearch({ call: value })} />
      <TextFilter label={t('admin-casino:column.code')} value={code} onChange={(value) => onSearch({ code: value })} />
      <TextFilter label={t('casino-log:account')} value={account} onChange={(value) => onSearch({ account: value })} />
      <TextFilter label={t('casino-log:round')} value={roundNumber} onChange={(value) => onSearch({ roundNumber: value })} />
      <TextFilter label={t('casino-log:number')} value={txId} onChange={(value) => onSearch({ txId: value })} />
      <ChipFilter isOn={refused === 'yes'} onChange={(isOn) => onSearch({ refused: isOn ? 'yes' : undefined })}>
        {t('admin-casino:logs.refused')}
      </ChipFilter>
      <DateRange isCompact from={from} to={to} onChange={(range) => onSearch({ from: range.from, to: range.to })} />
    </ListFilters>
  );
}

const Code = ({ of }: { of: string | null }): ReactNode => (
  <Text span fz="t11" ff="mono">
    {of ?? '–'}
  </Text>
);

function columnsOf(t: TFunction): readonly Column<LoggedCall>[] {
  return [
    { key: 'at', head: t('casino-log:at'), as: 'time', align: 'left' },
    { key: 'vendorName', head: t('casino-log:vendor') },
    {
      key: 'direction',
      head: t('admin-casino:logs.direction'),
      words: wordsFor(casinoCallDirections, (direction) => t(`admin-casino:logs.${direction}`)),
      phone: 'hidden',
    },
    { key: 'call', head: t('admin-casino:column.call'), phone: 'title' },
    {
      key: 'account',
      head: t('casino-log:member'),
      file: [
        { key: 'account', label: t('casino-log:account'), as: 'text' },
        { key: 'nickname', label: t('casino-log:nickname'), as: 'text' },
      ],
      cell: ({ account, nickname }) =>
        account === null ? (
          '–'
        ) : (
          <>
            <b>{account}</b> {nickname}
          </>
        ),
    },
    { key: 'round', head: t('casino-log:round'), phone: 'hidden', file: true, cell: ({ round }) => <Code of={round} /> },
    { key: 'txId', head: t('casino-log:number'), phone: 'hidden', file: true, cell: ({ txId }) => <Code of={txId} /> },
    { key: 'address', head: t('admin-casino:logs.address'), phone: 'hidden', isHiddenByDefault: true },
    {
      key: 'elapsedMs',
      head: t('admin-casino:logs.elapsed'),
      as: 'number',
      phone: 'hidden',
      cell: ({ elapsedMs }) => `${formatAmount(elapsedMs)} ms`,
    },
    {
      key: 'code',
      head: t('admin-casino:column.code'),
      phone: 'status',
      file: true,
      cell: (row) => <Badge tone={isRefused(row) ? 'warning' : 'win'}>{row.code}</Badge>,
    },
  ];
}
