import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { CoinTransfer, type OwnRequest } from '../../../shared/wallet/coin-transfer.js';
import type { CallOutput } from '../../../lib/contract.js';
import { usePush } from '../../../lib/use-push.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { langOf } from '../../../lib/text-language.js';
import { StatusBadge } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { Time } from '../../../ui/time.js';
import { logInput, type LogProps, LogTable, statementColumns } from '../../components/log-table.js';

/** The specification's page sizes. */
const REQUEST_ROWS = 5;
const POINT_ROWS = 10;
const MONEY_ROWS = 20;

/** Own deposit or withdrawal requests, newest first, changing as they are processed. */
export function RequestLogs({ kind, view, onView }: LogProps & { kind: 'deposit' | 'withdrawal' }): ReactNode {
  const { t } = useTranslation();
  const path = kind === 'deposit' ? 'user/bank/getAccountChargeLogs' : 'user/bank/getAccountExchangeLogs';
  const logs = useCall(path, logInput(view, REQUEST_ROWS), { keepPrevious: true });
  const renew = (): void => refresh(path);
  usePush(`${kind}.requested`, renew);
  usePush(`${kind}.approved`, renew);
  usePush(`${kind}.refused`, renew);
  usePush(`${kind}.completed`, renew);
  const way = kind === 'deposit' ? 'charge' : 'exchange';
  const columns: Column<OwnRequest>[] = [
    { key: 'at', head: t('wallet:log.requestedAt'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'money', phone: 'title', head: t('wallet:log.amount'), as: 'money', unit: 'won', isStrong: true },
    {
      key: 'applicant',
      phone: 'line',
      head: t('wallet:log.applicant'),
      cell: (row) => (
        <Text span {...langOf(row.applicant)}>
          {row.applicant}
        </Text>
      ),
    },
    {
      key: 'account',
      phone: 'block',
      phoneCell: (row) =>
        row.coin_network === null ? (
          <Text span size="t11" c="muted">
            {bankLabel(row.bank_name)}
          </Text>
        ) : (
          <CoinTransfer way={way} row={row} />
        ),
      head: t('wallet:log.account'),
      cell: (row) =>
        row.coin_network === null ? (
          <Text span c="text-2">
            {bankLabel(row.bank_name)} {row.bank_account}
          </Text>
        ) : (
          <CoinTransfer way={way} row={row} />
        ),
    },
    {
      key: 'done',
      phone: 'hidden',
      head: t('wallet:log.processedAt'),
      cell: (row) =>
        row.processed_at === null ? (
          <Text span c="muted">
            –
          </Text>
        ) : (
          <Time at={row.processed_at} format="short" />
        ),
    },
    {
      key: 'status',
      phone: 'status',
      head: t('wallet:log.status'),
      align: 'right',
      cell: (row) => (
        <Group component="span" justify="flex-end" gap={8}>
          {row.reason !== null && row.reason !== '' && (
            <Text span size="t12" c="muted" {...langOf(row.reason)}>
              {row.reason}
            </Text>
          )}
          <StatusBadge is={String(row.status)} />
        </Group>
      ),
    },
  ];
  return (
    <LogTable<OwnRequest>
      key={kind}
      label={t(kind === 'deposit' ? 'wallet:deposit.log' : 'wallet:withdraw.log')}
      view={view}
      onView={onView}
      columns={columns}
      read={logs}
      rows={logs.data?.logs as OwnRequest[] | undefined}
      pageSize={REQUEST_ROWS}
      empty={t(kind === 'deposit' ? 'wallet:deposit.empty' : 'wallet:withdraw.empty')}
      bars={REQUEST_ROWS}
    />
  );
}

type PointLog = CallOutput<'user/bank/getPointLogs'>['logs'][number];

/** Changes of the points; the change is what is there after less what was there before. */
export function PointLogs({ view, onView }: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall('user/bank/getPointLogs', logInput(view, POINT_ROWS), { keepPrevious: true });
  usePush('wallet.changed', () => refresh('user/bank/getPointLogs'));
  const columns = statementColumns<PointLog>(t, {
    before: (row) => row.existing_point,
    change: (row) => row.updated_point - row.existing_point,
    after: (row) => row.updated_point,
    unit: 'point',
  });
  return (
    <LogTable<PointLog>
      label={t('wallet:point.log')}
      view={view}
      onView={onView}
      columns={columns}
      read={logs}
      rows={logs.data?.logs}
      pageSize={POINT_ROWS}
      empty={t('wallet:point.empty')}
    />
  );
}

type MoneyLog = CallOutput<'user/bank/getMoneyLogs'>['logs'][number];

/** The statement of the holding balance with the amounts before and after. */
export function MoneyLogs({ view, onView }: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall('user/bank/getMoneyLogs', logInput(view, MONEY_ROWS), { keepPrevious: true });
  usePush('wallet.changed', () => refresh('user/bank/getMoneyLogs'));
  const columns = statementColumns<MoneyLog>(t, {
    before: (row) => row.existing_money,
    change: (row) => row.amount,
    after: (row) => row.updated_money,
    unit: 'won',
  });
  return (
    <LogTable<MoneyLog>
      label={t('wallet:wallet.statement')}
      view={view}
      onView={onView}
      columns={columns}
      read={logs}
      rows={logs.data?.logs}
      pageSize={MONEY_ROWS}
      empty={t('wallet:wallet.statementEmpty')}
    />
  );
}
