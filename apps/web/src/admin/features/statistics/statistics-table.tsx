import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentRests, statisticsMeasures, type StatisticsDimension, type StatisticsMeasure } from '#lib/contract/values';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput, ExportColumn } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import type { ComparedSum } from '../../components/compared-sums.js';
import { ClosedDayMark } from '../../components/closed-days.js';
import { CellLink } from '../../components/cell-link.js';
import { betsOf, cellOf, type CellMeasure, type Within } from '../../lib/drill-down.js';

type Answer = CallOutput<'admin/statistics/get'>;
type Row = Answer['items'][number];

export interface StatisticsTableProps {
  answer: Answer | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
  dimensions: readonly StatisticsDimension[];
  days: { from: string; to: string };
  /** What the page is narrowed to. */
  within: Within;
  sort: StatisticsMeasure | undefined;
  onSort: (sort: StatisticsMeasure | undefined) => void;
  /** Opens an agent's branch. */
  onAgent: (id: number) => void;
  page: { page: number; pageSize: number; onPage: (page: number) => void };
}

/** One row for each value of the dimensions, with their sum; a row leads to the bets that it is made of. */
export function StatisticsTable(props: StatisticsTableProps): ReactNode {
  const { t } = useTranslation();
  const { answer, sort } = props;
  const total: Row | undefined = answer && { key: {}, name: null, nickname: null, vendor: null, measures: answer.total };
  return (
    <DataTable
      label={t('profit:stats.title')}
      name="statistics"
      columns={statisticsColumns(t, props)}
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

export function statisticsColumns(
  t: Translate,
  around: Pick<StatisticsTableProps, 'dimensions' | 'days' | 'onAgent' | 'within'>,
): readonly Column<Row>[] {
  const keys = around.dimensions.map((dimension, index) => keyColumn(dimension, index, t, around));
  return [...keys, ...measureColumns(t, around), betsColumn(t, around)];
}

const comparedNames = ['bets', 'turnover', 'settledStakes', 'payout', 'ggr'] as const;

export function comparedSums(now: Row['measures'], before: Row['measures'], t: Translate): ComparedSum[] {
  return comparedNames.map((name) => ({ key: name, label: t(`profit:measure.${name}`), now: now[name], before: before[name] }));
}

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
  { onAgent, days, within }: Pick<StatisticsTableProps, 'onAgent' | 'days' | 'within'>,
): Column<Row> {
  return {
    key: `key.${dimension}`,
    head: t(`profit:by.${dimension}`),
    phone: index === 0 ? 'title' : 'line',
    hasLink: dimension === 'agent',
    cell: (row) => <Value row={row} dimension={dimension} onAgent={onAgent} days={days} isPlaced={within.basis === 'placed'} />,
  } as Column<Row>;
}

function Value({
  row: { key, name, nickname, vendor },
  dimension,
  onAgent,
  days,
  isPlaced,
}: {
  row: Row;
  dimension: StatisticsDimension;
  onAgent: (id: number) => void;
  days: { from: string; to: string };
  isPlaced: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (dimension === 'agent' && key.rest !== undefined) return t(`profit:rest.${key.rest}`);
  if (key[dimension] === undefined) return null;
  if (dimension === 'game') return gameWords(key.game ?? '', t);
  if (dimension === 'vendor') return vendor?.name ?? t('profit:stats.ownGames');
  if (dimension === 'level') return t('profit:stats.level', { level: key.level });
  if (dimension === 'play') return t(`profit:plays.${key.play ?? 'all'}`);
  if (dimension === 'day')
    return (
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {key.day} <ClosedDayMark days={days} day={key.day ?? ''} figures={isPlaced ? ['turnover', 'ggr'] : ['turnover']} />
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

type Around = Pick<StatisticsTableProps, 'days' | 'within'>;

function measureColumns(t: Translate, around: Around): Column<Row>[] {
  const head = (name: keyof Row['measures']): string => t(`profit:measure.${name}`);
  const cell = (name: CellMeasure): Partial<Column<Row>> => ({
    hasLink: true,
    cell: (row) => (
      <CellOf measure={name} row={row} around={around}>
        {name === 'bets' ? formatAmount(row.measures.bets) : <Money value={row.measures[name]} />}
      </CellOf>
    ),
  });
  return [
    { key: 'measures.bets', head: head('bets'), as: 'number', sort: 'bets', phone: 'fact', ...cell('bets') },
    { key: 'measures.turnover', head: head('turnover'), as: 'money', sort: 'turnover', phone: 'fact', ...cell('turnover') },
    { key: 'measures.open', head: head('open'), as: 'money', phone: 'hidden', ...cell('open') },
    {
      ...{ key: 'measures.settledStakes', head: head('settledStakes'), as: 'money', sort: 'settledStakes', phone: 'hidden' },
      ...cell('settledStakes'),
    },
    { key: 'measures.payout', head: head('payout'), as: 'money', sort: 'payout', phone: 'fact', ...cell('payout') },
    { key: 'measures.ggr', head: head('ggr'), as: 'money', sort: 'ggr', phone: 'amount', ...cell('ggr') },
    {
      key: 'measures.returnPercent',
      head: head('returnPercent'),
      align: 'right',
      phone: 'fact',
      cell: ({ measures: { returnPercent } }) => (returnPercent === null ? '–' : `${returnPercent.toFixed(2)} %`),
    },
  ] as Column<Row>[];
}

/** The file has every measure, agents by account and nickname, and what a row is that is no agent. */
export function fileColumns(dimensions: readonly StatisticsDimension[], t: Translate): ExportColumn[] {
  const keys = dimensions.flatMap((dimension) =>
    dimension === 'agent'
      ? [
          { key: 'name', label: t('profit:by.agent') },
          { key: 'nickname', label: t('admin:list.nickname') },
          {
            key: 'key.rest',
            label: t('profit:rest.label'),
            words: Object.fromEntries(agentRests.map((rest) => [rest, t(`profit:rest.${rest}`)])),
          },
        ]
      : [{ key: dimension === 'vendor' ? 'vendor.name' : `key.${dimension}`, label: t(`profit:by.${dimension}`) }],
  );
  const measures = ['bets', 'turnover', 'open', 'settledStakes', 'payout', 'ggr', 'returnPercent'] as const;
  return [...keys, ...measures.map((name) => ({ key: `measures.${name}`, label: t(`profit:measure.${name}`), as: 'number' as const }))];
}

interface CellProps {
  measure: CellMeasure;
  row: Row;
  around: Around;
  children: ReactNode;
}

/** A figure with the way to the list that it is the sum of. */
function CellOf({ measure, row: { key, vendor }, around: { days, within }, children }: CellProps): ReactNode {
  const place = cellOf(measure, { key, vendor: vendor?.code }, days, within);
  return place === null ? children : <CellLink {...place}>{children}</CellLink>;
}

/** Bets are worked on in their own list; what is played at vendors stands among the bets placed. */
function BetsOf({ row, around: { days, within } }: Pick<CellProps, 'row' | 'around'>): ReactNode {
  const { t } = useTranslation();
  const { key, vendor } = row;
  const isOfVendor = vendor !== null || [key.play ?? within.play, key.game].some((name) => name === 'casino' || name === 'slot');
  const place = isOfVendor
    ? cellOf('turnover', { key, vendor: vendor?.code }, days, within)
    : { to: '/admin/bets', search: betsOf(key, days, within) };
  return place && <CellLink {...place}>{t('profit:stats.bets')}</CellLink>;
}

function betsColumn(t: Translate, around: Around): Column<Row> {
  return {
    key: 'bets',
    head: t('profit:stats.bets'),
    isHeadHidden: true,
    align: 'right',
    phone: 'actions',
    hasLink: true,
    file: false,
    cell: (row) => <BetsOf row={row} around={around} />,
  };
}
