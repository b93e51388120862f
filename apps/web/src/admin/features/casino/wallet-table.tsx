import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';
import { Badge } from '../../../ui/badge.js';
import { refresh } from '../../../lib/queries.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

type Held = CallOutput<'admin/casino/wallet/get'>['items'][number];
const READ_MS = 5_000;
const keyOf = ({ id }: Held): number => id;

/** Whose eggs are at vendors that have wallets of their own, and the way to take them back. */
export function WalletTable({ page, onPage }: { page: number | undefined; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const list = useListPage({
    name: 'casino-wallets',
    call: 'admin/casino/wallet/get',
    input: {},
    page,
    onPage,
    keyOf,
    everyMs: READ_MS,
    choose: ({ account }) => account,
  });
  const { rows, clear } = list.chosen;
  const { run, isBusy } = useRowRun();
  const recover = async (): Promise<void> => {
    const ids = rows.map(keyOf);
    await run(ids, t('admin-casino:recover'), () => moneyCall('admin/casino/wallet/recover', { ids }));
    refresh('admin/casino/wallet/get', 'admin/casino/playing/get');
    clear();
  };
  const shown = columns(t);
  const playing = rows.filter((row) => row.playing).length;
  return (
    <>
      <DataTable
        label={t('admin-casino:tab.wallets')}
        look="wide"
        {...list.table}
        columns={shown}
        empty={t('admin-casino:noWallets')}
        filters={
          <Group justify="flex-end" gap={8} className="list-filters">
            <ListTools list={list} columns={shown} />
          </Group>
        }
      />
      {rows.length > 0 && (
        <BulkBar
          label={t('admin-casino:tab.wallets')}
          summary={t('admin-casino:chosen', { number: rows.length })}
          {...(playing > 0 && { risk: t('admin-casino:recoverRisk', { number: playing }) })}
        >
          <Button needs="admin/casino/wallet/recover" size={32} look="primary" isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('admin-casino:recover')}
          </Button>
        </BulkBar>
      )}
      {isAsking && (
        <Confirm
          title={t('admin-casino:recover')}
          confirmLabel={t('admin-casino:recover')}
          look={playing > 0 ? 'refuse' : 'primary'}
          onConfirm={recover}
          onClose={() => setAsking(false)}
        >
          {t(playing > 0 ? 'admin-casino:recoverInGame' : 'admin-casino:recoverAbout', { number: playing })}
        </Confirm>
      )}
    </>
  );
}

function columns(t: TFunction): readonly Column<Held>[] {
  return [
    { key: 'account', head: t('casino-log:account'), phone: 'title' },
    { key: 'nickname', head: t('casino-log:nickname'), phone: 'hidden' },
    { key: 'vendorName', head: t('casino-log:vendor') },
    { key: 'sent', head: t('admin-casino:column.sent'), as: 'money', phone: 'amount' },
    { key: 'returned', head: t('admin-casino:column.returned'), as: 'money' },
    { key: 'inFlight', head: t('admin-casino:column.inFlight'), as: 'money' },
    {
      key: 'unknown',
      head: t('admin-casino:figure.unknown'),
      as: 'number',
      cell: ({ unknown }) => <Text span c={unknown > 0 ? 'warning' : undefined}>{`${unknown}`}</Text>,
    },
    { key: 'lastAt', head: t('casino-log:at'), as: 'time' },
    {
      key: 'playing',
      head: t('casino-log:status'),
      phone: 'status',
      words: { true: t('admin-casino:tab.playing'), false: '' },
      cell: ({ playing }) => (playing ? <Badge tone="warning">{t('admin-casino:tab.playing')}</Badge> : null),
    },
  ];
}
