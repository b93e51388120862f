import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { logInput, LogTable, statementColumns, type LogProps } from '../../components/log-table.js';

type EggLog = CallOutput<'user/bank/getBalanceLogs'>['logs'][number];

const ROWS = 10;

/** Changes of the casino eggs, newest first. */
export function EggLogs({ view, onView }: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall('user/bank/getBalanceLogs', logInput(view, ROWS), { keepPrevious: true });
  usePush('wallet.changed', () => refresh('user/bank/getBalanceLogs'));
  return (
    <LogTable<EggLog>
      label={t('rewards:egg.log')}
      view={view}
      onView={onView}
      columns={statementColumns<EggLog>(t, {
        before: (row) => row.existing_balance,
        change: (row) => row.amount,
        after: (row) => row.updated_balance,
        unit: 'egg',
      })}
      read={logs}
      rows={logs.data?.logs}
      pageSize={ROWS}
      empty={t('rewards:egg.empty')}
    />
  );
}
