import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
const outcomes = ['create', 'move', 'unchanged', 'refused'] as const;
/** Rows of a report on a page. */
const PAGE_SIZE = 50;

/** How many rows would be, or were, dealt with in which way. */
export function PlacementCounts({ of: { counts } }: { of: Placements }): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="kvs four">
      {outcomes.map((outcome) => (
        <div key={outcome}>
          <dt>{t(`members:move.${outcome}`)}</dt>
          <dd className={outcome === 'refused' && counts.refused > 0 ? 'xl' : ''} data-testid={`placed-${outcome}`}>
            {formatAmount(counts[outcome])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Row by row: who, from where to where, how many come along, and what stands in the way. */
export function PlacementTable({ of: { rows, counts } }: { of: Placements }): ReactNode {
  const { t } = useTranslation();
  const [onlyRefused, setOnlyRefused] = useState(false);
  const [page, setPage] = useState(1);
  const shown = onlyRefused ? rows.filter((row) => row.outcome === 'refused') : rows;
  const columns: readonly Column<Placement>[] = [
    { key: 'line', head: t('members:move.line'), as: 'number', width: '56px' },
    { key: 'account', head: t('admin:desk.account'), phone: 'title', cell: ({ account }) => <b className="w6">{account}</b> },
    { key: 'outcome', head: t('members:move.outcome'), phone: 'status', cell: (row) => <Outcome of={row} /> },
    { key: 'way', head: t('members:move.way'), cell: (row) => <Way of={row} /> },
    { key: 'downline', head: t('members:move.downline'), as: 'number', phone: 'hidden' },
  ];
  return (
    <DataTable
      label={t('members:move.report')}
      columns={columns}
      rows={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      rowKey={({ line }) => line}
      empty={t('members:move.noRows')}
      filters={
        counts.refused === 0 ? undefined : (
          <div className="dt-filters report-filters">
            <ChipFilter
              isOn={onlyRefused}
              onChange={(isOn) => {
                setOnlyRefused(isOn);
                setPage(1);
              }}
            >
              {t('members:move.onlyRefused', { rows: formatAmount(counts.refused) })}
            </ChipFilter>
          </div>
        )
      }
      page={shown.length <= PAGE_SIZE ? undefined : { page, pageSize: PAGE_SIZE, total: shown.length, onPage: setPage }}
    />
  );
}

function Outcome({ of: { outcome } }: { of: Placement }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[outcome]}>{t(`members:move.${outcome}`)}</Badge>;
}

function Way({ of: { from, to, error } }: { of: Placement }): ReactNode {
  if (error !== null) return <span className="t12 xl report-problems">{error.message}</span>;
  return (
    <span className="t12 x2 report-problems">
      {from.length > 0 && (
        <>
          <Parents of={from} />{' '}
          <span className="xm" aria-hidden="true">
            →
          </span>{' '}
        </>
      )}
      <Parents of={to} />
    </span>
  );
}
