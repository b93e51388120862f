import { Box, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollWhenNotLive } from '../../../lib/connection.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money, type MoneyUnit } from '../../../ui/money.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Sum } from '../../../ui/sum.js';
import { PersonName } from '../../components/person-name.js';
import { ListCount } from '../../components/list-count.js';

type Trade = CallOutput<'agent/trade/get'>['items'][number];

export interface TradeView {
  page?: number;
  from?: string;
  to?: string;
  q?: string;
  unit?: Trade['unit'];
  status?: Trade['status'];
}

const units: Readonly<Record<Trade['unit'], MoneyUnit>> = { money: 'won', point: 'point', balance: 'egg' };
const idOf = (trade: Trade): number => trade.id;

export interface TradeTableProps {
  view: TradeView;
  onView: (change: { [K in keyof TradeView]?: TradeView[K] | undefined }, options?: { replace?: boolean }) => void;
  onRange: (range: { from?: string; to?: string }) => void;
  /** The filters in force as the call takes them. */
  input: CallInput<'agent/trade/get'>;
}

/** What was given to those below and taken from them, newest first. */
export function TradeTable({ view, onView, onRange, input }: TradeTableProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'trades',
    call: 'agent/trade/get',
    input,
    page: view.page,
    onPage: (page) => onView({ page: page === 1 ? undefined : page }),
    keyOf: idOf,
    everyMs: pollWhenNotLive,
  });
  const columns = tradeColumns(t);
  const { data } = list;
  const everything = 'all';
  return (
    <DataTable
      label={t('agent-reports:trade.title')}
      {...list.table}
      columns={columns}
      rowTestId={(trade) => `trade-${trade.id}`}
      empty={t('agent-reports:trade.empty')}
      filters={
        <Stack gap={8} className="list-filters">
          <SegmentedTabs
            look="line"
            label={t('agent-reports:trade.what')}
            value={view.status ?? everything}
            tabs={[
              { value: everything, label: t('agent:list.all') },
              { value: 'give', label: t('agent-reports:trade.give') },
              { value: 'take', label: t('agent-reports:trade.take') },
            ]}
            onChange={(status) => onView({ status: status === 'give' || status === 'take' ? status : undefined })}
          />
          <FoldedFilters
            search={
              <SearchFilter label={t('agent:list.searchAccount')} value={view.q} onSearch={(q) => onView({ q }, { replace: true })} />
            }
            isUsed={view.unit !== undefined || view.from !== undefined}
          >
            <SelectFilter
              label={t('agent-reports:trade.unit')}
              value={view.unit}
              options={(['money', 'point', 'balance'] as const).map((unit) => ({
                value: unit,
                label: t(`agent-reports:trade.of.${unit}`),
              }))}
              onChange={(unit) => onView({ unit: unit as Trade['unit'] | undefined })}
            />
            <DateRange from={view.from} to={view.to} onChange={onRange} />
            <Box component="span" flex={1} miw={0} />
            <ListTools list={list} columns={columns} />
          </FoldedFilters>
        </Stack>
      }
      footer={
        data !== undefined && (
          <>
            <ListCount of={data.total} />
            {data.sums.map(({ unit, given, taken }) => (
              <Fragment key={unit}>
                <Sum label={t('agent-reports:trade.given')} value={given} unit={units[unit]} />
                <Sum label={t('agent-reports:trade.taken')} value={taken} unit={units[unit]} />
              </Fragment>
            ))}
          </>
        )
      }
    />
  );
}

function Direction({ status }: { status: Trade['status'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={status === 'give' ? 'accent' : 'info'}>{t(`agent-reports:trade.${status}`)}</Badge>;
}

/** The columns of the list. */
function tradeColumns(t: TFunction): Column<Trade>[] {
  return [
    { key: 'at', head: t('agent:log.at'), as: 'time', align: 'left' },
    {
      key: 'status',
      head: t('agent-reports:trade.what'),
      words: { give: t('agent-reports:trade.give'), take: t('agent-reports:trade.take') },
      phone: 'status',
      cell: (trade) => <Direction status={trade.status} />,
    },
    {
      key: 'who',
      head: t('agent-reports:trade.who'),
      phone: 'title',
      file: [
        { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
        { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
      ],
      cell: (trade) => <PersonName of={trade} />,
    },
    {
      key: 'unit',
      head: t('agent-reports:trade.unit'),
      words: {
        money: t('agent-reports:trade.of.money'),
        point: t('agent-reports:trade.of.point'),
        balance: t('agent-reports:trade.of.balance'),
      },
      phone: 'hidden',
    },
    {
      key: 'amount',
      head: t('agent:log.amount'),
      as: 'money',
      phone: 'amount',
      cell: (trade) => (
        <Text component="b" fw={600}>
          <Money value={trade.amount} unit={units[trade.unit]} />
        </Text>
      ),
    },
    { key: 'before', head: t('agent-reports:trade.before'), as: 'money', phone: 'hidden' },
    { key: 'after', head: t('agent-reports:trade.after'), as: 'money', phone: 'fact' },
    { key: 'by', head: t('agent-reports:trade.by'), as: 'text', phone: 'hidden' },
    {
      key: 'memo',
      head: t('agent-reports:trade.memo'),
      className: 'rest',
      as: 'text',
      phoneCell: (trade) => trade.memo,
      cell: (trade) => (
        <Text span truncate className="picks" title={trade.memo}>
          {trade.memo}
        </Text>
      ),
    },
  ];
}
