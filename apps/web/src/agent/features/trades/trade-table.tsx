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
import { Time } from '../../../ui/time.js';

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
      columns={columns(t)}
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
      phoneRow={(trade) => (
        <>
          <span className="f1 col g2 phone-who">
            <span className="row g8">
              <Direction status={trade.status} />
              <b className="t14 w6 el">{trade.account}</b>
              <span className="t12 xm el">{trade.nickname}</span>
            </span>
            <span className="t12 xm el">
              <Time at={trade.at} format="short" />
              {trade.memo !== '' && <> · {trade.memo}</>}
            </span>
          </span>
          <span className="col g2 phone-amount">
            <b className="t14 w6">
              <Money value={trade.amount} unit={units[trade.unit]} />
            </b>
            <span className="t12 xm">
              <Money value={trade.after} />
            </span>
          </span>
        </>
      )}
    />
  );
}

function Direction({ status }: { status: Trade['status'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={status === 'give' ? 'accent' : 'info'}>{t(`agent-reports:trade.${status}`)}</Badge>;
}

function columns(t: TFunction): Column<Trade>[] {
  return [
    { key: 'at', head: t('agent:log.at'), cell: (trade) => <Time at={trade.at} format="short" className="x2" /> },
    { key: 'what', head: t('agent-reports:trade.what'), cell: (trade) => <Direction status={trade.status} /> },
    {
      key: 'who',
      head: t('agent-reports:trade.who'),
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
      cell: (trade) => <span className="x2">{t(`agent-reports:trade.of.${trade.unit}`)}</span>,
    },
    {
      key: 'amount',
      head: t('agent:log.amount'),
      align: 'right',
      cell: (trade) => (
        <b className="w6">
          <Money value={trade.amount} unit={units[trade.unit]} />
        </b>
      ),
    },
    {
      key: 'before',
      head: t('agent-reports:trade.before'),
      align: 'right',
      cell: (trade) => <Money value={trade.before} className="x2" />,
    },
    { key: 'after', head: t('agent-reports:trade.after'), align: 'right', cell: (trade) => <Money value={trade.after} className="x2" /> },
    { key: 'by', head: t('agent-reports:trade.by'), cell: (trade) => <span className="xm">{trade.by}</span> },
    {
      key: 'memo',
      head: t('agent-reports:trade.memo'),
      cell: (trade) => (
        <span className="picks el" title={trade.memo}>
          {trade.memo}
        </span>
      ),
    },
  ];
}
