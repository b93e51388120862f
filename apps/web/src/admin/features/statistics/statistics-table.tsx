import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsMeasures, type StatisticsDimension, type StatisticsMeasure } from '#lib/contract/values';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput, ExportColumn } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ClosedDayMark } from '../../components/closed-days.js';
import { betsOf } from './statistics-search.js';

type Answer = CallOutput<'admin/statistics/get'>;
type Row = Answer['items'][number];

export interface StatisticsTableProps {
  answer: Answer | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
  dimensions: readonly StatisticsDimension[];
  days: { from: string; to: string };
  sort: StatisticsMeasure | undefined;
  onSort: (sort: StatisticsMeasure | undefined) => void;
  /** Opens an agent's branch. */
  onAgent: (id: number) => void;
  page: { page: number; pageSize: number; onPage: (page: number) => void };
}

/** One row for each value of the dimensions, with their sum; a row leads to the bets that it is made of. */
export function StatisticsTable(props: StatisticsTableProps): ReactNode {
  const { t } = useTranslation();
  const { answer, dimensions, sort } = props;
  const total: Row | undefined = answer && { key: {}, name: null, nickname: null, vendor: null, measures: answer.total };
  return (
    <DataTable
      label={t('profit:stats.title')}
      columns={[
        ...dimensions.map((dimension, index) => keyColumn(dimension, index, t, props)),
        ...measureColumns(t),
        betsColumn(t, props.days),
      ]}
      rows={answer?.items}
      rowKey={keyOf}
      error={props.error}
      onRetry={props.onRetry}
      isRefreshing={props.isRefreshing}
      empty={t('profit:stats.empty')}
      {...(sort && { sort: `-${sort}` })}
      onSort={(next) => props.onSort(measureOf(next, sort))}
      {...(total && { total: { label: t('profit:parts.total'), row: total } })}
      page={{ ...props.page, total: answer?.rows ?? 0 }}
    />
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const keyOf = (row: Row): string => JSON.stringify(row.key);

/** Always the highest first; a second press gives the order up. */
function measureOf(pressed: string, sort: StatisticsMeasure | undefined): StatisticsMeasure | undefined {
  const name = statisticsMeasures.find((measure) => measure === pressed.replace(/^-/, ''));
  return name === sort ? undefined : name;
}

function keyColumn(
  dimension: StatisticsDimension,
  index: number,
  t: Translate,
  { onAgent, days }: Pick<StatisticsTableProps, 'onAgent' | 'days'>,
): Column<Row> {
  return {
    key: `key.${dimension}`,
    head: t(`profit:by.${dimension}`),
    phone: index === 0 ? 'title' : 'line',
    hasLink: dimension === 'agent',
    cell: (row) => <Value row={row} dimension={dimension} onAgent={onAgent} days={days} />,
  } as Column<Row>;
}

function Value({
  row: { key, name, nickname, vendor },
  dimension,
  onAgent,
  days,
}: {
  row: Row;
  dimension: StatisticsDimension;
  onAgent: (id: number) => void;
  days: { from: string; to: string };
}): ReactNode {
  const { t } = useTranslation();
  if (key[dimension] === undefined) return null;
  if (dimension === 'game') return gameWords(key.game ?? '', t);
  if (dimension === 'vendor') return vendor?.name ?? t('profit:stats.ownGames');
  if (dimension === 'level') return t('profit:stats.level', { level: key.level });
  if (dimension === 'play') return t(`profit:plays.${key.play ?? 'all'}`);
  if (dimension === 'day')
    return (
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {key.day} <ClosedDayMark days={days} day={key.day ?? ''} />
      </Text>
    );
  if (dimension !== 'agent') return key[dimension];
  return (
    <Text component="button" type="button" fw={500} onClick={() => onAgent(key.agent!)}>
      {nickname}{' '}
      <Text span size="t12" c="muted">
        {name}
      </Text>
    </Text>
  );
}

function measureColumns(t: Translate): Column<Row>[] {
  const head = (name: keyof Row['measures']): string => t(`profit:measure.${name}`);
  return [
    { key: 'measures.bets', head: head('bets'), as: 'number', sort: 'bets', phone: 'fact' },
    { key: 'measures.turnover', head: head('turnover'), as: 'money', sort: 'turnover', phone: 'fact' },
    { key: 'measures.open', head: head('open'), as: 'money', phone: 'hidden' },
    { key: 'measures.settledStakes', head: head('settledStakes'), as: 'money', sort: 'settledStakes', phone: 'hidden' },
    { key: 'measures.payout', head: head('payout'), as: 'money', sort: 'payout', phone: 'fact' },
    { key: 'measures.ggr', head: head('ggr'), as: 'money', sort: 'ggr', phone: 'amount' },
    {
      key: 'measures.returnPercent',
      head: head('returnPercent'),
      align: 'right',
      phone: 'fact',
      cell: ({ measures: { returnPercent } }) => (returnPercent === null ? '–' : `${returnPercent.toFixed(2)} %`),
    },
  ];
}

/** The file has every measure, and agents by account and nickname. */
export function fileColumns(dimensions: readonly StatisticsDimension[], t: Translate): ExportColumn[] {
  const keys = dimensions.flatMap((dimension) =>
    dimension === 'agent'
      ? [
          { key: 'name', label: t('profit:by.agent') },
          { key: 'nickname', label: t('admin:list.nickname') },
        ]
      : [{ key: dimension === 'vendor' ? 'vendor.name' : `key.${dimension}`, label: t(`profit:by.${dimension}`) }],
  );
  const measures = ['bets', 'turnover', 'open', 'settledStakes', 'payout', 'ggr', 'returnPercent'] as const;
  return [...keys, ...measures.map((name) => ({ key: `measures.${name}`, label: t(`profit:measure.${name}`), as: 'number' as const }))];
}

/** Rounds of a vendor have a list of their own. */
function BetsLink({ row: { key, vendor }, days }: { row: Row; days: { from: string; to: string } }): ReactNode {
  const { t } = useTranslation();
  const search = betsOf(key, days);
  return (
    <Link
      to={(vendor ? '/admin/casino' : '/admin/bets') as never}
      search={(vendor ? { ...search, tab: 'rounds', vendor: vendor.code } : search) as never}
    >
      {t('profit:stats.bets')}
    </Link>
  );
}

function betsColumn(t: Translate, days: { from: string; to: string }): Column<Row> {
  return {
    key: 'bets',
    head: t('profit:stats.bets'),
    isHeadHidden: true,
    align: 'right',
    phone: 'actions',
    hasLink: true,
    file: false,
    cell: (row) => <BetsLink row={row} days={days} />,
  };
}
