import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../lib/banks.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../ui/time.js';
import { Above, PersonMark } from '../people/person-cells.js';
import { pollPeople, useLivePeople } from '../people/use-live-people.js';
import { joinColumns } from './export-columns.js';
import { JoinDialog, type Decision } from './join-dialog.js';

export type Application = CallOutput<'agent/join/get'>['items'][number];
const JOIN_ROWS = 20;
const states = ['waiting', 'refused', 'approved'] as const;
const live = ['agent/join/get'] as const;
const idOf = (row: Application): number => row.id;

/** The filters of the list, as they stand in the page's address. */
export interface JoinView {
  page?: number;
  q?: string;
  /** Those that wait unless told. */
  status?: 'refused' | 'approved';
}

export interface JoinListProps {
  view: JoinView;
  onView: (change: { [K in keyof JoinView]?: JoinView[K] | undefined }, options?: { replace?: boolean }) => void;
  /** Letting somebody in makes an account. */
  mayAdmit: boolean;
}

/** Who would like to join below: the longest waiting first, live. */
export function JoinList({ view, onView, mayAdmit }: JoinListProps): ReactNode {
  const { t } = useTranslation();
  const { page = 1, q, status = 'waiting' } = view;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const order = { status, ...(q === undefined ? {} : { search: q }) } as const;
  const list = useCall('agent/join/get', { ...order, skip: (page - 1) * JOIN_ROWS, take: JOIN_ROWS }, { keepPrevious: true, refetchInterval: pollPeople });
  useLivePeople(live);
  const shown = useLiveRows(list.data?.items, { keyOf: idOf, anchor: pointed, view: JSON.stringify(view) });
  const actions = (row: Application): ReactNode => (row.status === 'waiting' && mayAdmit ? <Actions row={row} onDecide={setDecision} /> : <Processed row={row} />);
  return (
    <>
      <DataTable
        label={t('agent:joins.title')}
        columns={useColumns(actions)}
        rows={shown.rows}
        rowKey={idOf}
        rowTestId={(row) => `join-${row.account}`}
        freshKeys={shown.freshKeys}
        held={{ count: shown.heldCount, label: t('agent:people.held', { count: shown.heldCount }), onShow: shown.showHeld }}
        onRowHover={setPointed}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? `agent:joins.none.${status}` : 'agent:people.noMatch')}
        filters={(
          <div className="list-filters row g8 wrap">
            <SegmentedTabs look="line" label={t('agent:requests.status')} value={status} tabs={states.map((value) => ({ value, label: t(`agent:joins.${value}`), count: list.data?.counts[value] }))} onChange={(value) => onView({ status: value === 'waiting' ? undefined : value })} />
            <SearchField className="list-search" label={t('agent:people.search')} value={q} onSearch={(text) => onView({ q: text }, { replace: true })} />
            <span className="f1" />
            <ExportButton call="agent/join/get" input={order} columns={() => joinColumns(t)} name="applications" />
          </div>
        )}
        footer={list.data !== undefined && <span className="xm">{t('agent:people.count', { number: formatAmount(list.data.total) })}</span>}
        page={{ page, pageSize: JOIN_ROWS, total: list.data?.total ?? 0, onPage: (next) => onView({ page: next === 1 ? undefined : next }) }}
        phoneRow={(row) => (
          <div className="f1 col g6">
            <span className="row sb g8"><Who row={row} /><span className="t12 xm nw"><Age at={row.appliedAt} /></span></span>
            <span className="t12 xm el">{[row.phone, row.holder, row.code].filter((part) => part !== '').join(' · ')}</span>
            <Alike row={row} />
            <span className="row end g8">{actions(row)}</span>
          </div>
        )}
      />
      {decision !== null && <JoinDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

function Who({ row }: { row: Application }): ReactNode {
  return <span className="row g8"><PersonMark person={row} /><b className="w6 el">{row.account}</b><span className="t12 xm el">{row.nickname}</span></span>;
}

/** Others with the same particulars deserve a second look. */
function Alike({ row }: { row: Application }): ReactNode {
  const { t } = useTranslation();
  if (row.alike.length === 0) return null;
  return <span className="t12 xy row g4 wrap"><Icon of={IconAlertTriangle} size={14} />{row.alike.map(({ by, count }) => t(`agent:joins.alike.${by}`, { number: count })).join(' · ')}</span>;
}

function Actions({ row, onDecide }: { row: Application; onDecide: (decision: Decision) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row g4 end">
      <Button look="approve" size={26} data-testid={`approve-${row.account}`} onClick={() => onDecide({ kind: 'approve', row })}><Icon of={IconCheck} size={14} />{t('agent:joins.approve')}</Button>
      <Button look="refuse" size={26} data-testid={`refuse-${row.account}`} onClick={() => onDecide({ kind: 'refuse', row })}><Icon of={IconX} size={14} />{t('agent:joins.refuse')}</Button>
    </span>
  );
}

function Processed({ row }: { row: Application }): ReactNode {
  if (row.processedAt === null) return null;
  return <span className="t12 xm el"><Time at={row.processedAt} format="short" /> {row.processedBy} {row.reason}</span>;
}

function useColumns(actions: (row: Application) => ReactNode): Column<Application>[] {
  const { t } = useTranslation();
  return [
    { key: 'at', head: t('agent:joins.at'), cell: (row) => (row.status === 'waiting' ? <Age at={row.appliedAt} className="w6" /> : <Time at={row.appliedAt} format="short" className="x2" />) },
    { key: 'who', head: t('agent:people.account'), cell: (row) => <Who row={row} /> },
    { key: 'above', head: t('agent:people.above'), cell: (row) => <Above parents={row.parents} /> },
    { key: 'phone', head: t('agent:account.phone'), cell: (row) => row.phone },
    { key: 'bank', head: t('agent:requests.bank'), cell: (row) => <span className="x2">{bankLabel(row.bankName)} {row.bankAccount} {row.holder}</span> },
    { key: 'code', head: t('agent:joins.code'), cell: (row) => <span className="mono">{row.code}</span> },
    { key: 'from', head: t('agent:joins.from'), cell: (row) => <span className="x2">{row.device} <span className="mono xm">{row.address}</span></span> },
    { key: 'alike', head: t('agent:joins.suspicion'), cell: (row) => <Alike row={row} /> },
    { key: 'actions', head: <span className="sr-only">{t('agent:people.actions')}</span>, align: 'right', cell: actions },
  ];
}
