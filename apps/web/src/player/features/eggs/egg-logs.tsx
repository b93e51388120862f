import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';

type EggLog = CallOutput<'user/bank/getBalanceLogs'>['logs'][number];

/** Page from 1 and a range of Seoul days, as they stand in the URL. */
export interface EggLogView {
  readonly page: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const ROWS = 10;
const idOf = ({ id }: EggLog): number => id;

/** Changes of the casino eggs, newest first. */
export function EggLogs({ view, onView }: { view: EggLogView; onView: (view: EggLogView) => void }): ReactNode {
  const { t } = useTranslation();
  const { page, from, to } = view;
  const logs = useCall(
    'user/bank/getBalanceLogs',
    { skip: (page - 1) * ROWS, ...(from === undefined ? {} : { startedAt: from }), ...(to === undefined ? {} : { endedAt: to }) },
    { keepPrevious: true },
  );
  const live = useLiveRows(logs.data?.logs, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  usePush('wallet.changed', () => refresh('user/bank/getBalanceLogs'));
  return (
    <DataTable
      label={t('rewards:egg.log')}
      look="player"
      columns={columns(t)}
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isPlaceholderData}
      empty={t('rewards:egg.empty')}
      filters={
        <div className="dt-filters card-filters">
          <DateRange from={from} to={to} onChange={(next) => onView({ page: 1, ...next })} />
        </div>
      }
      page={{ page, pageSize: ROWS, total: logs.data?.total ?? 0, onPage: (next) => onView({ ...view, page: next }) }}
    />
  );
}

function Change({ row }: { row: EggLog }): ReactNode {
  return (
    <Text component="b" fw={600}>
      <Money value={row.amount} signed tone="settled" />
    </Text>
  );
}

function columns(t: TFunction): Column<EggLog>[] {
  return [
    { key: 'at', head: t('wallet:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', phone: 'title', head: t('wallet:log.content'), cell: (row) => row.content },
    {
      key: 'before',
      phone: 'hidden',
      head: t('wallet:log.before'),
      align: 'right',
      cell: (row) => <Money value={row.existing_balance} c="text-2" />,
    },
    { key: 'change', phone: 'amount', head: t('wallet:log.change'), align: 'right', cell: (row) => <Change row={row} /> },
    {
      key: 'after',
      phone: 'status',
      head: t('wallet:log.after'),
      align: 'right',
      cell: (row) => <Money value={row.updated_balance} unit="egg" />,
    },
  ];
}
