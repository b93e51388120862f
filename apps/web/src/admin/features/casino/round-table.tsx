import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyCall } from '../../../lib/money-call.js';
import { formatTime } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { NumberInput } from '../../../ui/number-input.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import { casinoFilters, type CasinoSearch, type Round } from './casino-search.js';

const keyOf = (round: Round): number => round.id;

/** Rounds of vendors; one is opened for its transactions and to correct it. */
export function RoundTable({ search, onSearch }: { search: CasinoSearch; onSearch: (change: Partial<CasinoSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Round | null>(null);
  const list = useListPage({
    name: 'casino-rounds',
    call: 'admin/casino/round/get',
    input: casinoFilters(search),
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    onOpen: setOpen,
  });
  const shown = columns(t);
  return (
    <>
      <DataTable
        label={t('admin-casino:tab.rounds')}
        look="wide"
        {...list.table}
        filters={
          <Group justify="flex-end" gap={8} className="list-filters">
            <ListTools list={list} columns={shown} />
          </Group>
        }
        columns={shown}
        rowTestId={(round) => `casino-round-${round.id}`}
        empty={t('admin-casino:noRounds')}
      />
      {open !== null && <RoundDialog round={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columns(t: TFunction): readonly Column<Round>[] {
  return [
    { key: 'openedAt', head: t('admin-casino:column.openedAt'), cell: ({ openedAt }) => formatTime(openedAt, 'full') },
    { key: 'account', head: t('admin-casino:column.member'), phone: 'title' },
    { key: 'vendorName', head: t('admin-casino:column.vendor'), phone: 'hidden' },
    { key: 'gameName', head: t('admin-casino:column.game') },
    { key: 'round', head: t('admin-casino:column.round'), phone: 'hidden' },
    { key: 'stake', head: t('admin-casino:column.stake'), as: 'number' },
    { key: 'payout', head: t('admin-casino:column.payout'), as: 'number' },
    {
      key: 'status',
      head: t('admin-casino:column.status'),
      phone: 'status',
      words: { open: t('admin-casino:status.open'), closed: t('admin-casino:status.closed') },
    },
  ];
}

function RoundDialog({ round, onClose }: { round: Round; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/casino/round/view', { id: round.id });
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const adjust = useCommand(() => moneyCall('admin/casino/round/adjust', { id: round.id, amount: amount ?? 0, reason }), {
    refresh: ['admin/casino/round/get', 'admin/casino/round/view'],
    done: t('admin-casino:adjusted'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${round.gameName} · ${round.account}`}
      width={520}
      isSheet
      command={adjust}
      needs="admin/casino/round/adjust"
      verb={t('admin-casino:adjust')}
      isReady={amount !== null && amount !== 0 && reason.trim() !== ''}
      onSubmit={() => void adjust.run()}
      onClose={onClose}
    >
      <ul className="casino-lines">
        {data?.transactions.map(({ id, at, kind, amount: moved, rolledBack }) => (
          <li key={id}>
            <Text span size="t12" c="muted">
              {formatTime(at, 'clock')}
            </Text>
            <span>{t(`admin-casino:transaction.${kind}`)}</span>
            <Text span td={rolledBack ? 'line-through' : undefined}>
              <Money value={moved} />
            </Text>
          </li>
        ))}
      </ul>
      <NumberInput
        label={t('admin-casino:adjustAmount')}
        aside={t('admin-casino:adjustAbout')}
        isSigned
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        size={32}
        label={t('admin-casino:reason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
