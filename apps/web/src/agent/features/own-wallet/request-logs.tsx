import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinFacts, coinNetworks, depositStatuses as states } from '#lib/contract/values';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { CoinTransfer, type OwnRequest } from '../../../shared/wallet/coin-transfer.js';
import { pollWhenNotLive } from '../../../lib/connection.js';
import { periodOf } from '../../../lib/page-body.js';
import { refresh } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { StatusBadge, statusWord } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { idOf, LogTable, type LogProps } from './log-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

/** Rows of one page, as specified. */
const REQUEST_LOG_ROWS = 5;

/** The agent's own deposits or withdrawals. */
export function RequestLogs({ kind, view, onPage, onRange }: LogProps & { kind: 'deposit' | 'withdrawal' }): ReactNode {
  const { t } = useTranslation();
  const path = kind === 'deposit' ? 'user/bank/getAccountChargeLogs' : 'user/bank/getAccountExchangeLogs';
  const way = kind === 'deposit' ? 'charge' : 'exchange';
  const list = useListPage({
    name: kind === 'deposit' ? 'charges' : 'exchanges',
    call: path,
    input: periodOf(view),
    page: view.page,
    onPage,
    pageSize: REQUEST_LOG_ROWS,
    keyOf: idOf,
    everyMs: pollWhenNotLive,
  });
  const again = (): void => refresh(path);
  usePush(kind === 'deposit' ? 'deposit.requested' : 'withdrawal.requested', again);
  usePush(kind === 'deposit' ? 'deposit.approved' : 'withdrawal.approved', again);
  usePush(kind === 'deposit' ? 'deposit.refused' : 'withdrawal.refused', again);
  usePush(kind === 'deposit' ? 'deposit.approvalCancelled' : 'withdrawal.completed', again);
  usePush(kind === 'deposit' ? 'deposit.completed' : 'withdrawal.completed', again);
  const status = (row: OwnRequest): ReactNode => (
    <Group component="span" gap={8}>
      <StatusBadge is={String(row.status)} />
      {row.reason !== null && (
        <Text span size="t12" c="muted">
          {row.reason}
        </Text>
      )}
    </Group>
  );
  const columns: Column<OwnRequest>[] = [
    { key: 'created_at', head: t('agent:log.requestedAt'), as: 'time', align: 'left' },
    {
      key: 'money',
      head: t('agent:log.amount'),
      as: 'money',
      phone: 'title',
      unit: 'won',
      isStrong: true,
    },
    { key: 'applicant', head: t('agent:log.applicant'), as: 'text' },
    {
      key: 'bank',
      head: t('agent:log.bank'),
      phone: 'block',
      phoneCell: (row) => <CoinTransfer way={way} row={row} />,
      file: [
        { key: 'bank_name', label: t('agent:log.bank'), as: 'text' },
        { key: 'coin_network', label: t('coins:network'), words: wordsFor(coinNetworks, (network) => coinFacts[network].name) },
        { key: 'coin_count', label: t('coins:count'), as: 'text' },
        { key: 'wallet_address', label: kind === 'deposit' ? t('coins:sender') : t('coins:recipient'), as: 'text' },
        { key: 'transaction_hash', label: t('coins:hash'), as: 'text' },
        { key: 'refund_hash', label: t('coins:refundHash'), as: 'text' },
      ],
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
      key: 'status',
      head: t('agent:requests.status'),
      words: wordsFor(states, (state) => statusWord(state, t)),
      phone: 'status',
      cell: status,
    },
    { key: 'processed_at', head: t('agent:log.processedAt'), as: 'time', align: 'left', phone: 'hidden' },
  ];
  return (
    <LogTable<OwnRequest>
      view={view}
      onRange={onRange}
      table={list.table}
      aside={<ListTools list={list} columns={columns} />}
      columns={columns}
      label={t(kind === 'deposit' ? 'agent:log.charges' : 'agent:log.exchanges')}
      empty={t(kind === 'deposit' ? 'agent:log.noCharges' : 'agent:log.noExchanges')}
    />
  );
}
