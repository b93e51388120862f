import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placementOutcomes as outcomes } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ChipFilter } from '../../../ui/filters.js';
import { Parents } from '../../components/member-labels.js';

export type Placements = CallOutput<'admin/member/move'>;
type Placement = Placements['rows'][number];
type Outcome = Placement['outcome'];

const tones: Readonly<Record<Outcome, BadgeTone>> = { create: 'win', move: 'info', unchanged: 'neutral', refused: 'lose' };

/** How many rows would be, or were, dealt with in which way. */
export function PlacementCounts({ of: { counts } }: { of: Placements }): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="kvs four">
      {outcomes.map((outcome) => (
        <div key={outcome}>
          <dt>{t(`members:move.${outcome}`)}</dt>
          <Text component="dd" c={outcome === 'refused' && counts.refused > 0 ? 'lose' : undefined} data-testid={`placed-${outcome}`}>
            {formatAmount(counts[outcome])}
          </Text>
        </div>
      ))}
    </dl>
  );
}

/** Row by row: who, from where to where, how many come along, and what stands in the way. */
export function PlacementTable({ of: { rows, counts } }: { of: Placements }): ReactNode {
  const { t } = useTranslation();
  const [onlyRefused, setOnlyRefused] = useState(false);
  const shown = onlyRefused ? rows.filter((row) => row.outcome === 'refused') : rows;
  const columns: readonly Column<Placement>[] = [
    { key: 'line', head: t('members:move.line'), as: 'number', width: '56px' },
    {
      key: 'account',
      head: t('admin:list.account'),
      phone: 'title',
      cell: ({ account }) => (
        <Text component="b" fw={600}>
          {account}
        </Text>
      ),
    },
    { key: 'outcome', head: t('members:move.outcome'), phone: 'status', cell: (row) => <Outcome of={row} /> },
    { key: 'way', head: t('members:move.way'), cell: (row) => <Way of={row} /> },
    { key: 'downline', head: t('members:move.downline'), as: 'number', phone: 'hidden' },
  ];
  return (
    <DataTable
      label={t('members:move.report')}
      columns={columns}
      rows={shown}
      rowKey={({ line }) => line}
      empty={t('members:move.noRows')}
      filters={
        counts.refused === 0 ? undefined : (
          <div className="dt-filters report-filters">
            <ChipFilter isOn={onlyRefused} onChange={setOnlyRefused}>
              {t('members:move.onlyRefused', { rows: formatAmount(counts.refused) })}
            </ChipFilter>
          </div>
        )
      }
    />
  );
}

function Outcome({ of: { outcome } }: { of: Placement }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[outcome]}>{t(`members:move.${outcome}`)}</Badge>;
}

function Way({ of: { from, to, error } }: { of: Placement }): ReactNode {
  if (error !== null)
    return (
      <Text span size="t12" c="lose" className="report-problems">
        {error.message}
      </Text>
    );
  return (
    <Text span size="t12" c="text-2" className="report-problems">
      {from.length > 0 && (
        <>
          <Parents of={from} />{' '}
          <Text span c="muted" aria-hidden="true">
            →
          </Text>{' '}
        </>
      )}
      <Parents of={to} />
    </Text>
  );
}
