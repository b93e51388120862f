import { Card, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import { EmptyState } from '../../../ui/states.js';
import type { CasinoSearch } from './casino-search.js';
import { sideColumns, transactionColumns, verdictColumn } from './difference-columns.js';
import { StandingDifferences } from './standing-differences.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Difference = CallOutput<'admin/casino/reconciliation/get'>['items'][number];
const dayMs = 24 * 60 * 60 * 1000;
/** Seoul has no summer time. */
const seoulStart = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

interface DifferenceListProps {
  search: CasinoSearch;
  onSearch: (change: Partial<CasinoSearch>) => void;
}

/** Where a vendor's list of a period, the last day without one, differs from ours, each with what would mend it. */
export function DifferenceList({ search, onSearch }: DifferenceListProps): ReactNode {
  const { t } = useTranslation();
  const { data: vendors } = useCall('admin/casino/vendor/get');
  const [comparedAt, setComparedAt] = useState(() => Date.now());
  // A vendor with a wallet of its own has transactions of its own.
  const comparable = vendors?.items.filter(({ walletModel }) => walletModel === 'seamless') ?? [];
  const vendor = search.vendor ?? comparable[0]?.code;
  const { from, to } = search;
  const span = {
    from: new Date(from === undefined ? comparedAt - dayMs : seoulStart(from)).toISOString(),
    until: new Date(to === undefined ? comparedAt : Math.min(seoulStart(to) + dayMs, comparedAt)).toISOString(),
  };
  return (
    <>
      <StandingDifferences vendor={search.vendor} page={search.page} onPage={(page) => onSearch({ page })} />
      <Text component="h2" size="t14" fw={600} mt={16} mb={4}>
        {t('admin-casino:comparePeriod')}
      </Text>
      <ListFilters>
        <SelectFilter
          label={t('admin-casino:column.vendor')}
          value={vendor}
          options={comparable.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => onSearch({ vendor: value })}
        />
        <DateRange isCompact from={from} to={to} onChange={(range) => onSearch({ from: range.from, to: range.to })} />
        <Button onClick={() => setComparedAt(Date.now())}>{t('admin-casino:compare')}</Button>
      </ListFilters>
      {vendor === undefined ? (
        <EmptyState text={t('admin-casino:noVendors')} />
      ) : (
        <Differences
          vendor={vendor}
          span={span}
          onRound={(round) => onSearch({ tab: 'rounds', q: round, from: undefined, to: undefined })}
        />
      )}
    </>
  );
}

interface DifferencesProps {
  vendor: string;
  span: { from: string; until: string };
  onRound: (round: string) => void;
}

function Differences({ vendor, span, onRound }: DifferencesProps): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useCall('admin/casino/reconciliation/get', { vendor, ...span }, { keepPrevious: true });
  const figures = [
    ['ours', data?.ours],
    ['theirs', data?.theirs],
    ['matched', data?.matched],
    ['differences', data?.items.filter(({ isMended }) => !isMended).length],
  ] as const;
  return (
    <>
      <Card className="page-kpis">
        <div className="kpis">
          {figures.map(([name, value]) => (
            <Kpi key={name} label={t(`admin-casino:comparison.${name}`)}>
              <Text span inherit c={name === 'differences' && value !== undefined && value > 0 ? 'lose' : undefined}>
                {value === undefined ? '–' : formatAmount(value)}
              </Text>
            </Kpi>
          ))}
        </div>
      </Card>
      {data !== undefined && data.own.count > 0 && (
        <Text size="t12" c="muted">
          {t('admin-casino:ownCorrections', { count: data.own.count })} <Money value={data.own.amount} signed />
        </Text>
      )}
      <DataTable
        label={t('admin-casino:comparePeriod')}
        look="wide"
        columns={columns(t, onRound)}
        rows={data?.items}
        rowKey={({ txId }) => txId}
        error={error}
        onRetry={() => void refetch()}
        isRefreshing={isFetching}
        empty={t('admin-casino:noDifferences')}
      />
    </>
  );
}

function columns(t: TFunction, onRound: (round: string) => void): readonly Column<Difference>[] {
  return [
    ...transactionColumns(t),
    {
      key: 'round',
      head: t('casino-log:round'),
      hasLink: true,
      cell: ({ round }) =>
        round === null ? (
          '–'
        ) : (
          <Button look="ghost" size={26} onClick={() => onRound(round)}>
            {round}
          </Button>
        ),
    },
    ...(sideColumns(t) as readonly Column<Difference>[]),
    verdictColumn(t),
  ];
}
