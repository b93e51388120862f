import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsMeasures, stepReaches, type StatisticsMeasure, type StepReach } from '#lib/contract/values';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput, ExportColumn } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { MemberLink } from '../../components/member-link.js';
import { Change } from '../../components/change.js';
import { CellLink } from '../../components/cell-link.js';
import { cellOfStep, type StepsSearch } from './steps-search.js';

type Answer = CallOutput<'admin/statistics/steps/get'>;
type Row = Answer['items'][number];

export interface StepsTableProps {
  read: { data: Answer | undefined; error: ApiError | null; isPlaceholderData: boolean; refetch: () => unknown };
  days: { from: string; to: string };
  search: StepsSearch;
  onSort: (sort: StatisticsMeasure | undefined) => void;
  /** Goes a step down. */
  onAgent: (id: number) => void;
  page: { page: number; pageSize: number; onPage: (page: number) => void };
}

/** One row for each step, with their sum; an amount leads to the bets that it is made of. */
export function StepsTable({ read, days, search, onSort, onAgent, page }: StepsTableProps): ReactNode {
  const { t } = useTranslation();
  const { data } = read;
  const nobody = { id: 0, kind: 'player', role: '', level: 0, account: '', nickname: '', isMoved: false } as const;
  const total: Row | undefined = data && { ...nobody, ...data.total };
  const { sort } = search;
  return (
    <DataTable
      label={t('profit:steps.title')}
      name="steps"
      columns={stepColumns(t, { days, search, onAgent })}
      rows={data?.items}
      rowKey={({ id }: Row) => id}
      error={read.error}
      onRetry={() => void read.refetch()}
      isRefreshing={read.isPlaceholderData}
      empty={t('profit:steps.empty')}
      {...(sort && { sort: `-${sort}` })}
      onSort={(next) => onSort(measureOf(next, sort))}
      {...(total && { total: { label: t('profit:parts.total'), row: total } })}
      page={{ ...page, total: data?.rows ?? 0 }}
    />
  );
}

/** Always the highest first; a second press gives the order up. */
function measureOf(pressed: string, sort: StatisticsMeasure | undefined): StatisticsMeasure | undefined {
  const name = statisticsMeasures.find((measure) => measure === pressed.replace(/^-/, ''));
  return name === sort ? undefined : name;
}

interface Around {
  days: { from: string; to: string };
  search: StepsSearch;
  onAgent: (id: number) => void;
}

export function stepColumns(t: TFunction, around: Around): readonly Column<Row>[] {
  const cell = (of: 'turnover' | 'ggr', reach: StepReach): Column<Row> => ({
    key: `step.${reach}.${of}`,
    head: t(`profit:steps.${of}`, { reach: t(`profit:steps.${reach}`) }),
    align: 'right',
    phone: of === 'turnover' ? 'fact' : 'hidden',
    hasLink: true,
    cell: (row) => <BetsOf row={row} of={of} reach={reach} around={around} />,
  });
  return [
    {
      key: 'account',
      head: t('profit:steps.who'),
      phone: 'title',
      hasLink: true,
      cell: (row) => <Who row={row} onAgent={around.onAgent} />,
    },
    { key: 'step.all.bets', head: t('profit:steps.bets'), as: 'number', sort: 'bets', phone: 'fact' },
    ...stepReaches.map((reach) => cell('turnover', reach)),
    { key: 'step.all.turnover', head: t('profit:steps.allTurnover'), as: 'money', sort: 'turnover', phone: 'hidden' },
    ...stepReaches.map((reach) => cell('ggr', reach)),
    {
      key: 'step.all.ggr',
      head: t('profit:steps.all'),
      align: 'right',
      sort: 'ggr',
      phone: 'amount',
      hasLink: true,
      cell: (row) => <BetsOf row={row} of="ggr" around={around} />,
    },
    {
      key: 'before',
      head: t('profit:steps.change'),
      align: 'right',
      phone: 'fact',
      cell: ({ step, before }) => <Change now={step.all.ggr} before={before?.ggr ?? null} />,
      file: false,
    },
  ];
}

interface BetsOfProps {
  row: Row;
  of: 'turnover' | 'ggr';
  reach?: StepReach;
  around: Around;
}

/** What an amount is made of: the bets placed, or what was settled. */
function BetsOf({ row, of, reach, around: { days, search } }: BetsOfProps): ReactNode {
  const measures = row.step[reach ?? 'all'];
  const amount = <Money value={measures[of]} />;
  if (row.id === 0 || measures.bets + measures.settledBets === 0) return amount;
  return <CellLink {...cellOfStep({ id: row.id, reach, of }, days, search)}>{amount}</CellLink>;
}

function Who({ row, onAgent }: { row: Row; onAgent: (id: number) => void }): ReactNode {
  const { t } = useTranslation();
  if (row.id === 0) return null;
  return (
    <>
      {row.kind === 'agent' ? (
        <Text component="button" type="button" fw={500} onClick={() => onAgent(row.id)}>
          {row.nickname}{' '}
          <Text span size="t12" c="muted">
            {row.account}
          </Text>
        </Text>
      ) : (
        <MemberLink of={{ ...row, memberId: row.id }} />
      )}
      {row.isMoved && (
        <Text component="div" size="t12" c="muted">
          {t('profit:steps.moved')}
        </Text>
      )}
    </>
  );
}

/** The file has every measure of every reach. */
export function stepFileColumns(t: TFunction): ExportColumn[] {
  const number = (key: string, label: string): ExportColumn => ({ key, label, as: 'number' });
  return [
    { key: 'account', label: t('admin:list.account') },
    { key: 'nickname', label: t('admin:list.nickname') },
    number('step.all.bets', t('profit:steps.bets')),
    ...(['turnover', 'ggr'] as const).flatMap((of) =>
      stepReaches.map((reach) => number(`step.${reach}.${of}`, t(`profit:steps.${of}`, { reach: t(`profit:steps.${reach}`) }))),
    ),
    number('step.all.turnover', t('profit:steps.allTurnover')),
    number('step.all.payout', t('profit:measure.payout')),
    number('step.all.ggr', t('profit:steps.all')),
    number('step.all.returnPercent', t('profit:steps.rate')),
    number('before.ggr', t('profit:steps.before')),
  ];
}
