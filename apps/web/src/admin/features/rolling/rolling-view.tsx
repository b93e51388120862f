import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { Parents } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { RowMark } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { rollingFileColumns } from './export-columns.js';
import { periodOf, type RollingSearch } from './rolling-search.js';
import { TraceDrawer } from './trace-drawer.js';
import { useRollingActs, type Owner, type RollingActs } from './use-rolling-acts.js';

const PAGE_SIZE = 20;
/** Every settled bet brings rolling; the list is read again in this rhythm, ms. */
const READ_MS = 10_000;
const keyOf = (owner: Owner): number => owner.agentId;

export interface AdminRollingProps {
  search: RollingSearch;
  onSearch: (change: Partial<RollingSearch>) => void;
}

/** Rolling by owner: what is due, what was paid in the chosen days, and the way back to every bet. */
export function AdminRolling({ search, onSearch }: AdminRollingProps): ReactNode {
  const { t } = useTranslation();
  const { q, state, from, to, page = 1, owner: opened, run } = search;
  const period = periodOf(search);
  const filters = { ...period, ...(state === undefined ? {} : { state }), ...(q === undefined ? {} : { search: q }) };
  const query = { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/rolling/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  const rows = list.data?.items;
  const chosen = useChosen(rows, JSON.stringify(query), keyOf);
  const acts = useRollingActs(period, chosen.clear);
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map(keyOf), [rows]));
  const change = (next: Partial<RollingSearch>): void => onSearch({ page: undefined, owner: undefined, run: undefined, ...next });
  const open = (owner: number | undefined): void => onSearch({ owner, run: undefined });
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
    o: () => open(opened === undefined ? (cursor.cursor ?? undefined) : undefined),
    escape: () => (opened === undefined ? cursor.set(null) : open(undefined)),
  });
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('members:rolling.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('admin:desk.status')}
          value={state ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all') },
            { value: 'payable', label: t('members:rolling.payable') },
          ]}
          onChange={(value) => change({ state: value === 'payable' ? 'payable' : undefined })}
        />
        <span className="f1" />
        <ExportButton call="admin/rolling/get" input={filters} columns={() => rollingFileColumns(t)} name="rolling" />
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('admin:member.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => change({ q: value })}
        />
        <DateRange from={from} to={to} onChange={(range) => change({ from: range.from, to: range.to })} />
      </div>
      <DataTable
        label={t('members:rolling.title')}
        columns={columns(t, acts)}
        rows={rows}
        rowKey={keyOf}
        rowTestId={(owner) => `rolling-row-${owner.agentId}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:rolling.empty')}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: rows?.find((owner) => owner.agentId === id)?.nickname ?? `#${id}` }),
        }}
        cursor={opened ?? cursor.cursor}
        onRowClick={(owner) => open(owner.agentId)}
        phoneRow={(owner) => (
          <div className="f1 row g10">
            <Checkbox
              label={t('admin:desk.choose', { who: owner.nickname })}
              isChecked={chosen.keys.has(owner.agentId)}
              onChange={() => chosen.toggle(owner.agentId)}
            />
            <button type="button" className="f1 row sb g12" onClick={() => open(owner.agentId)}>
              <span className="col el">
                <b className="t13 w6 el">{owner.nickname}</b>
                <span className="t11 xm el">
                  {owner.account} · {roleName(owner.role, t)}
                </span>
                <RowMark of={acts.marks.get(owner.agentId)} />
              </span>
              <span className="col r">
                <b className="t14 w6">
                  <Money value={owner.payable} unit="won" />
                </b>
                <span className="t11 xm">
                  {t('members:rolling.paid')} <Money value={owner.paid} />
                </span>
              </span>
            </button>
          </div>
        )}
        footer={
          list.data === undefined ? null : (
            <>
              <span className="xm">
                {t('members:rolling.payable')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.payable} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('members:rolling.pending')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.pending} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('members:rolling.paid')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.paid} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('admin:desk.matching')} <b className="w6 x1">{formatAmount(list.data.total)}</b>
              </span>
            </>
          )
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      <Bulk owners={chosen.rows} acts={acts} onClear={chosen.clear} />
      {opened !== undefined && (
        <TraceDrawer
          key={opened}
          ownerId={opened}
          runId={run}
          period={period}
          onRun={(next) => onSearch({ run: next })}
          onClose={() => open(undefined)}
        />
      )}
      {acts.dialog}
    </>
  );
}

function columns(t: (key: string, values?: Record<string, unknown>) => string, acts: RollingActs): readonly Column<Owner>[] {
  return [
    {
      key: 'agent',
      head: t('members:losing.agent'),
      cell: (owner) => (
        <span className="row g8">
          <b className="t13 w6">{owner.nickname}</b>
          <span className="t12 xm">{owner.account}</span>
        </span>
      ),
    },
    { key: 'role', head: t('admin:member.role'), cell: (owner) => <span className="x2">{roleName(owner.role, t)}</span> },
    {
      key: 'parents',
      head: t('admin:member.parent'),
      cell: (owner) => (
        <span className="x2">
          <Parents of={owner.parents} />
        </span>
      ),
    },
    {
      key: 'payable',
      head: t('members:rolling.payable'),
      align: 'right',
      cell: (owner) => (
        <b className="w7">
          <Money value={owner.payable} />
        </b>
      ),
    },
    { key: 'pending', head: t('members:rolling.pending'), align: 'right', cell: (owner) => <Money value={owner.pending} /> },
    { key: 'paid', head: t('members:rolling.paid'), align: 'right', cell: (owner) => <Money value={owner.paid} /> },
    { key: 'reversed', head: t('members:rolling.reversed'), align: 'right', cell: (owner) => <Money value={owner.reversed} /> },
    {
      key: 'act',
      head: t('admin:desk.actions'),
      align: 'right',
      cell: (owner) => (
        <span className="row g8 end" onClick={(event) => event.stopPropagation()}>
          <RowMark of={acts.marks.get(owner.agentId)} />
          <Button
            size={26}
            look="approve"
            disabled={owner.payable === 0 || acts.isBusy}
            data-testid={`pay-${owner.agentId}`}
            onClick={() => acts.ask('pay', [owner])}
          >
            {t('members:rolling.pay')}
          </Button>
          <Button
            size={26}
            look="refuse"
            disabled={owner.paid === 0 || acts.isBusy}
            data-testid={`recover-${owner.agentId}`}
            onClick={() => acts.ask('recover', [owner])}
          >
            {t('members:rolling.recover')}
          </Button>
        </span>
      ),
    },
  ];
}

function Bulk({ owners, acts, onClear }: { owners: readonly Owner[]; acts: RollingActs; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  if (owners.length === 0) return null;
  return (
    <BulkBar label={t('members:rolling.title')} summary={<span>{t('members:bulk.chosen', { rows: owners.length })}</span>}>
      <Button size={26} look="ghost" disabled={acts.isBusy} onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      <Button size={26} disabled={acts.isBusy} data-testid="bulk-recover" onClick={() => acts.ask('recover', owners)}>
        {t('members:rolling.recover')}
      </Button>
      <Button size={26} look="primary" disabled={acts.isBusy} data-testid="bulk-pay" onClick={() => acts.ask('pay', owners)}>
        {t('members:rolling.pay')}
      </Button>
    </BulkBar>
  );
}
