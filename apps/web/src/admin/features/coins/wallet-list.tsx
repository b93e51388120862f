import type { TFunction } from 'i18next';
import { Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinFacts } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import type { Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { CoinTable, type CoinsRead, type WalletRow } from './coin-table.js';
import { WalletDialog } from './wallet-dialog.js';

const deleteCall = 'admin/coin/wallet/delete';
const keyOf = ({ id }: WalletRow): number => id;

/** The wallets of the site: members send deposits to some, others pay withdrawals. */
export function WalletList({ read }: { read: CoinsRead }): ReactNode {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<WalletRow | 'new'>();
  const [leaving, setLeaving] = useState<WalletRow>();
  const run = useRowRun();
  const columns = walletColumns(t, (row) => (
    <Group component="span" justify="flex-end" gap={4}>
      <RowMark of={run.marks.get(row.id)} />
      <Button needs="admin/coin/wallet/save" size={26} data-testid={`edit-wallet-${row.id}`} onClick={() => setEdited(row)}>
        {t('admincoins:wallets.edit')}
      </Button>
      <Button needs={deleteCall} size={26} look="refuse" data-testid={`delete-wallet-${row.id}`} onClick={() => setLeaving(row)}>
        {t('admincoins:wallets.delete')}
      </Button>
    </Group>
  ));
  return (
    <>
      <CoinTable read={read} part="wallets" rows={read.data?.wallets} keyOf={keyOf} columns={columns}>
        <Button needs="admin/coin/wallet/save" look="primary" data-testid="add-wallet" onClick={() => setEdited('new')}>
          <Icon of={IconPlus} size={16} />
          {t('admincoins:wallets.add')}
        </Button>
      </CoinTable>
      {edited !== undefined && <WalletDialog wallet={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {leaving !== undefined && (
        <AskDialog
          title={t('admincoins:wallets.askDelete')}
          facts={[
            { label: t('admincoins:network'), value: coinFacts[leaving.network].name },
            { label: t('admincoins:wallets.address'), value: leaving.address },
          ]}
          about={t('admincoins:wallets.askDeleteAbout')}
          look="refuse"
          verb={t('admincoins:wallets.delete')}
          onRun={() =>
            void run
              .run([leaving.id], t('admincoins:wallets.delete'), () => call(deleteCall, { ids: [leaving.id] }))
              .then(() => refresh('admin/coin/get'))
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function walletColumns(t: TFunction, act: (row: WalletRow) => ReactNode): readonly Column<WalletRow>[] {
  return [
    { key: 'network', head: t('admincoins:network'), cell: ({ network }) => coinFacts[network].name },
    { key: 'use', head: t('admincoins:wallets.use'), cell: ({ use }) => t(`admincoins:uses.${use}`) },
    {
      key: 'address',
      head: t('admincoins:wallets.address'),
      phone: 'title',
      hasLink: true,
      cell: ({ address }) => (
        <Group component="span" gap={4} wrap="nowrap">
          <Text component="code" size="t12" ff="mono" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          <CopyButton isIconOnly text={address} label={t('admincoins:wallets.address')} />
        </Group>
      ),
    },
    {
      key: 'fromLevel',
      head: t('admincoins:wallets.levels'),
      cell: ({ use, fromLevel, toLevel }) =>
        use === 'withdrawals' ? '–' : fromLevel === toLevel ? String(fromLevel) : `${fromLevel}–${toLevel}`,
    },
    {
      key: 'enabled',
      head: t('admincoins:networks.state'),
      phone: 'status',
      cell: ({ enabled }) => <Badge tone={enabled ? 'win' : 'neutral'}>{t(enabled ? 'admincoins:on' : 'admincoins:off')}</Badge>,
    },
    { key: 'changedBy', head: t('admincoins:wallets.changedBy'), isHiddenByDefault: true },
    { key: 'changedAt', head: t('admincoins:wallets.changedAt'), as: 'time', isHiddenByDefault: true },
    { key: 'act', head: t('admin:list.actions'), align: 'right', phone: 'actions', cell: act },
  ];
}
