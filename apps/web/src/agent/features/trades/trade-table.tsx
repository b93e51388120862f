import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money, type MoneyUnit } from '../../../ui/money.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Sum } from '../../../ui/sum.js';

export const TRADE_ROWS = 20;

type Answer = CallOutput<'agent/trade/get'>;
type Trade = Answer['items'][number];

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
  answer: Answer | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
  /** At the end of the filters: a download. */
  aside?: ReactNode;
}

/** What was given to those below and taken from them, newest first. */
export function TradeTable({ view, onView, onRange, answer, error, onRetry, isRefreshing, aside }: TradeTableProps): ReactNode {
  const { t } = useTranslation();
  const live = useLiveRows(answer?.items, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  const everything = 'all';
  return (
    <DataTable
      label={t('agent-reports:trade.title')}
      name="trades"
      hasKeys
      columns={tradeColumns(t)}
      rows={live.rows}
      rowKey={idOf}
      rowTestId={(trade) => `trade-${trade.id}`}
      freshKeys={live.freshKeys}
      error={error}
      onRetry={onRetry}
      isRefreshing={isRefreshing}
      empty={t('agent-reports:trade.empty')}
      filters={
        <div className="list-filters col g8">
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
              <SearchField
                className="list-search"
                shortcut="/"
                label={t('agent:list.searchAccount')}
                value={view.q}
                onSearch={(q) => onView({ q }, { replace: true })}
              />
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
            <span className="f1" />
            {aside}
          </FoldedFilters>
        </div>
      }
      footer={
        answer !== undefined && (
          <>
            <span className="xm">{t('agent:list.count', { number: formatAmount(answer.total) })}</span>
            {answer.sums.map(({ unit, given, taken }) => (
              <Fragment key={unit}>
                <Sum label={t('agent-reports:trade.given')} value={given} unit={units[unit]} />
                <Sum label={t('agent-reports:trade.taken')} value={taken} unit={units[unit]} />
              </Fragment>
            ))}
          </>
        )
      }
      page={{
        page: view.page ?? 1,
        pageSize: TRADE_ROWS,
        total: answer?.total ?? 0,
        onPage: (page) => onView({ page: page === 1 ? undefined : page }),
      }}
    />
  );
}

function Direction({ status }: { status: Trade['status'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={status === 'give' ? 'accent' : 'info'}>{t(`agent-reports:trade.${status}`)}</Badge>;
}

/** The columns of the list. */
export function tradeColumns(t: TFunction): Column<Trade>[] {
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
      cell: (trade) => (
        <span className="row g8">
          <b className="w6">{trade.account}</b>
          <span className="xm">{trade.nickname}</span>
        </span>
      ),
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
        <b className="w6">
          <Money value={trade.amount} unit={units[trade.unit]} />
        </b>
      ),
    },
    { key: 'before', head: t('agent-reports:trade.before'), as: 'money', phone: 'hidden' },
    { key: 'after', head: t('agent-reports:trade.after'), as: 'money', phone: 'fact' },
    { key: 'by', head: t('agent-reports:trade.by'), as: 'text', phone: 'hidden' },
    {
      key: 'memo',
      head: t('agent-reports:trade.memo'),
      as: 'text',
      phoneCell: (trade) => trade.memo,
      cell: (trade) => (
        <span className="picks el" title={trade.memo}>
          {trade.memo}
        </span>
      ),
    },
  ];
}
