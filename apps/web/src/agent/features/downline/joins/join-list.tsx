import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../../shared/wallet/banks.js';
import { formatAmount } from '../../../../lib/format.js';
import { useKeys } from '../../../../lib/keys.js';
import { useCall } from '../../../../lib/queries.js';
import { BulkBar } from '../../../../ui/bulk-bar.js';
import { Button } from '../../../../ui/button.js';
import { Checkbox } from '../../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../../ui/data-table.js';
import { ExportButton } from '../../../../ui/export-button.js';
import { Icon } from '../../../../ui/icon.js';
import { useLiveRows, useRowCursor } from '../../../../ui/live-rows.js';
import { RowMark } from '../../../../ui/bulk-progress.js';
import { SearchField } from '../../../../ui/search-field.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../../ui/time.js';
import { useChosen } from '../../../../ui/use-chosen.js';
import { Above, PersonMark } from '../people/person-cells.js';
import { pollPeople, useLivePeople } from '../people/use-live-people.js';
import { joinColumns } from './export-columns.js';
import type { Application } from './join-dialog.js';
import { useDecisions, type Decisions } from './use-decisions.js';

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
  const [pointed, setPointed] = useState<number | null>(null);
  const order = { status, ...(q === undefined ? {} : { search: q }) } as const;
  const list = useCall(
    'agent/join/get',
    { ...order, skip: (page - 1) * JOIN_ROWS, take: JOIN_ROWS },
    { keepPrevious: true, refetchInterval: pollPeople },
  );
  useLivePeople(live);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(idOf), [list.data]));
  const shown = useLiveRows(list.data?.items, { keyOf: idOf, anchor: pointed ?? cursor.cursor, view: JSON.stringify(view) });
  const chosen = useChosen(shown.rows, JSON.stringify(view), idOf);
  const decisions = useDecisions();
  const mayDecide = mayAdmit && status === 'waiting';
  const askCursor = (kind: 'approve' | 'refuse'): void =>
    decisions.ask(
      kind,
      (shown.rows ?? []).filter(({ id }) => mayDecide && id === cursor.cursor),
    );
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    escape: () => cursor.set(null),
    a: () => askCursor('approve'),
    r: () => askCursor('refuse'),
    x: () => mayDecide && cursor.cursor !== null && chosen.toggle(cursor.cursor),
  });
  const choose = (id: number): string =>
    t('agent:joins.choose', { account: shown.rows?.find((row) => row.id === id)?.account ?? `#${id}` });
  const actions = (row: Application): ReactNode =>
    row.status === 'waiting' && mayAdmit ? <Actions row={row} decisions={decisions} /> : <Processed row={row} />;
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
        cursor={cursor.cursor}
        selection={mayDecide ? { keys: chosen.keys, onToggle: chosen.toggle, onToggleAll: chosen.toggleAll, label: choose } : undefined}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? `agent:joins.none.${status}` : 'agent:people.noMatch')}
        filters={
          <div className="list-filters row g8 wrap">
            <SegmentedTabs
              look="line"
              label={t('agent:requests.status')}
              value={status}
              tabs={states.map((value) => ({ value, label: t(`agent:joins.${value}`), count: list.data?.counts[value] }))}
              onChange={(value) => onView({ status: value === 'waiting' ? undefined : value })}
            />
            <SearchField
              className="list-search"
              label={t('agent:people.search')}
              value={q}
              onSearch={(text) => onView({ q: text }, { replace: true })}
            />
            <span className="f1" />
            <ExportButton call="agent/join/get" input={order} columns={() => joinColumns(t)} name="applications" />
          </div>
        }
        footer={list.data !== undefined && <span className="xm">{t('agent:people.count', { number: formatAmount(list.data.total) })}</span>}
        page={{
          page,
          pageSize: JOIN_ROWS,
          total: list.data?.total ?? 0,
          onPage: (next) => onView({ page: next === 1 ? undefined : next }),
        }}
        phoneRow={(row) => (
          <div className="f1 col g6">
            <span className="row sb g8">
              {mayDecide && <Checkbox label={choose(row.id)} isChecked={chosen.keys.has(row.id)} onChange={() => chosen.toggle(row.id)} />}
              <Who row={row} />
              <span className="t12 xm nw">
                <Age at={row.appliedAt} />
              </span>
            </span>
            <span className="t12 xm el">{[row.phone, row.holder, row.code].filter((part) => part !== '').join(' · ')}</span>
            <LinkedAccounts row={row} />
            <span className="row end g8">{actions(row)}</span>
          </div>
        )}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('agent:joins.title')} summary={<span>{t('agent:joins.chosen', { number: chosen.rows.length })}</span>}>
          <Button look="ghost" size={26} onClick={chosen.clear}>
            {t('agent:joins.clear')}
          </Button>
          <DecideButtons rows={chosen.rows} name="chosen" decisions={decisions} />
        </BulkBar>
      )}
      {decisions.dialog}
    </>
  );
}

function Who({ row }: { row: Application }): ReactNode {
  return (
    <span className="row g8">
      <PersonMark person={row} />
      <b className="w6 el">{row.account}</b>
      <span className="t12 xm el">{row.nickname}</span>
    </span>
  );
}

/** Others with the same particulars deserve a second look. */
function LinkedAccounts({ row }: { row: Application }): ReactNode {
  const { t } = useTranslation();
  if (row.alike.length === 0) return null;
  return (
    <span className="t12 xy row g4">
      <Icon of={IconAlertTriangle} size={14} />
      <span className="col">
        {row.alike.map(({ by, count }) => (
          <span key={by}>{t(`agent:joins.alike.${by}`, { number: count })}</span>
        ))}
      </span>
    </span>
  );
}

function Actions({ row, decisions }: { row: Application; decisions: Decisions }): ReactNode {
  return (
    <span className="row g4 end row-actions">
      <RowMark of={decisions.marks.get(row.id)} />
      <DecideButtons rows={[row]} name={row.account} decisions={decisions} />
    </span>
  );
}

function DecideButtons({
  rows,
  name,
  decisions: { ask, isBusy },
}: {
  rows: readonly Application[];
  name: string;
  decisions: Decisions;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button look="approve" size={26} disabled={isBusy} data-testid={`approve-${name}`} onClick={() => ask('approve', rows)}>
        <Icon of={IconCheck} size={14} />
        {t('agent:joins.approve')}
      </Button>
      <Button look="refuse" size={26} disabled={isBusy} data-testid={`refuse-${name}`} onClick={() => ask('refuse', rows)}>
        <Icon of={IconX} size={14} />
        {t('agent:joins.refuse')}
      </Button>
    </>
  );
}

function Processed({ row }: { row: Application }): ReactNode {
  if (row.processedAt === null) return null;
  return (
    <span className="t12 xm el">
      <Time at={row.processedAt} format="short" /> {row.processedBy} {row.reason}
    </span>
  );
}

function useColumns(actions: (row: Application) => ReactNode): Column<Application>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'at',
      head: t('agent:joins.at'),
      cell: (row) =>
        row.status === 'waiting' ? <Age at={row.appliedAt} className="w6" /> : <Time at={row.appliedAt} format="short" className="x2" />,
    },
    { key: 'who', head: t('agent:people.account'), cell: (row) => <Who row={row} /> },
    { key: 'above', head: t('agent:people.above'), cell: (row) => <Above parents={row.parents} /> },
    { key: 'phone', head: t('agent:account.phone'), cell: (row) => row.phone },
    {
      key: 'bank',
      head: t('agent:requests.bank'),
      cell: (row) => (
        <span className="x2">
          {bankLabel(row.bankName)} {row.bankAccount} {row.holder}
        </span>
      ),
    },
    { key: 'code', head: t('agent:joins.code'), cell: (row) => <span className="mono">{row.code}</span> },
    {
      key: 'from',
      head: t('agent:joins.from'),
      cell: (row) => (
        <span className="col x2">
          {row.device}
          <span className="t12 mono xm">{row.address}</span>
        </span>
      ),
    },
    { key: 'alike', head: t('agent:joins.suspicion'), cell: (row) => <LinkedAccounts row={row} /> },
    { key: 'actions', head: <span className="sr-only">{t('agent:people.actions')}</span>, align: 'right', cell: actions },
  ];
}
