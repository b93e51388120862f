import { Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPoint } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Time } from '../../../ui/time.js';
import { useLiveTable } from '../../lib/use-live-table.js';
import { prizeName } from './prize-name.js';
import { ProofDialog } from './proof.js';
import type { Spin } from './roulette-state.js';

const ROWS = 20;
const idOf = ({ id }: Spin): number => id;

/** One's spins with their proofs, newest first. */
export function SpinHistory({ page, onPage }: { page: number; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<Spin | null>(null);
  const list = useCall('user/roulette/history', { skip: (page - 1) * ROWS }, { keepPrevious: true });
  const table = useLiveTable(list, { rows: list.data?.items, keyOf: idOf, view: { page }, pageSize: ROWS, onPage });
  const points = ({ prize }: Spin): string => (prize.points > 0 ? formatPoint(prize.points) : '–');
  const verify = (spin: Spin): ReactNode => (
    <Button look="outline" onClick={() => setChecked(spin)}>
      <Icon of={IconShieldCheck} size={16} />
      {t('rewards:proof.verify')}
    </Button>
  );
  const columns: Column<Spin>[] = [
    { key: 'at', head: t('wallet:log.at'), cell: (spin) => <Time at={spin.at} format="short" /> },
    {
      key: 'prize',
      phone: 'title',
      head: t('rewards:roulette.prize'),
      width: '40%',
      cell: (spin) => (
        <Text component="b" fw={600}>
          {prizeName(spin.prize)}
        </Text>
      ),
    },
    { key: 'points', phone: 'hidden', head: t('rewards:roulette.points'), align: 'right', cell: points },
    {
      key: 'roll',
      phone: 'hidden',
      head: t('rewards:roulette.roll'),
      align: 'right',
      cell: ({ proof }) => (
        <Text span c="text-2">
          {proof.roll} / {proof.of}
        </Text>
      ),
    },
    { key: 'verify', phone: 'status', head: t('rewards:proof.verify'), isHeadHidden: true, align: 'right', cell: verify },
  ];
  return (
    <>
      <DataTable label={t('rewards:roulette.history')} columns={columns} {...table} empty={t('rewards:roulette.historyEmpty')} />
      {checked !== null && <ProofDialog spin={checked} onClose={() => setChecked(null)} />}
    </>
  );
}
