import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { statusWord } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { useLiveRows, useRowCursor } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { betColumns, BetPhoneRow } from './bet-columns.js';
import { BetDrawer } from './bet-drawer.js';
import { BetFilters } from './bet-filters.js';
import { betFilters, betQuery, defaultSort, isNarrowed, PAGE_SIZE, type BetSearch, type BetSort, type BetState } from './bet-search.js';
import type { Bet } from './bets.js';
import { betFileColumns } from './export-columns.js';
import { useBetActions, type BetActions } from './use-bet-actions.js';

/** Ordinary bets are not pushed to the console; the list is read again in this rhythm, ms. */
const READ_MS = 3_000;
const keyOf = (bet: Bet): number => bet.id;

export interface BetListProps {
  search: BetSearch;
  onSearch: (change: Partial<BetSearch>) => void;
  /** Stake from which a bet is high, won. */
  highBetAmount: number | undefined;
}

/** Bets of everybody, live; cancelled and settled again one by one or many at once. */
export function BetList({ search, onSearch, highBetAmount }: BetListProps): ReactNode {
  const { t } = useTranslation();
  const { page = 1, bet: opened } = search;
  const query = betQuery(search);
  const list = useCall('admin/bet/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  const view = JSON.stringify(query);
  const [hovered, setHovered] = useState<number | null>(null);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, {
    keyOf,
    anchor: hovered ?? opened ?? cursor.cursor,
    view: `${view}${list.isPlaceholderData ? ' before' : ''}`,
  });
  const chosen = useChosen(live.rows, view);
  const actions = useBetActions(chosen.clear);
  const change = (next: Partial<BetSearch>): void => onSearch({ page: undefined, bet: undefined, ...next });
  const open = (bet: Bet): void => {
    cursor.set(bet.id);
    onSearch({ bet: bet.id });
  };
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
    o: () => onSearch({ bet: opened === undefined ? (cursor.cursor ?? undefined) : undefined }),
    escape: () => (opened === undefined ? cursor.set(null) : onSearch({ bet: undefined })),
  });
  return (
    <>
      <BetHead search={search} onChange={change} />
      <BetFilters search={search} highBetAmount={highBetAmount} onChange={change} />
      <DataTable
        look="desk"
        label={t('admin:bets.title')}
        columns={betColumns(t, actions.outcomes)}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(row) => `bet-row-${row.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(isNarrowed(search) ? 'admin:bets.notFound' : 'admin:bets.empty')}
        sort={search.sort ?? defaultSort}
        onSort={(sort) => change({ sort: sort === defaultSort ? undefined : (sort as BetSort) })}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: `#${id}` }),
        }}
        cursor={opened ?? cursor.cursor}
        onRowClick={open}
        onRowHover={setHovered}
        freshKeys={page === 1 ? live.freshKeys : undefined}
        held={{ count: live.heldCount, label: t('admin:bets.held', { rows: live.heldCount }), onShow: live.showHeld }}
        phoneRow={(row) => (
          <BetPhoneRow
            bet={row}
            outcome={actions.outcomes.get(row.id)}
            isChosen={chosen.keys.has(row.id)}
            onToggle={() => chosen.toggle(row.id)}
            onOpen={() => open(row)}
          />
        )}
        footer={list.data === undefined ? null : <Sums total={list.data.total} sums={list.data.sums} />}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      <Bulk bets={chosen.rows} actions={actions} onClear={chosen.clear} />
      {opened !== undefined && <BetDrawer betId={opened} onAsk={actions.ask} onClose={() => onSearch({ bet: undefined })} />}
      {actions.dialog}
    </>
  );
}

function BetHead({ search, onChange }: { search: BetSearch; onChange: (change: Partial<BetSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const tab = (value: BetState): { value: BetState; label: string } => ({ value, label: statusWord(value, t) });
  return (
    <div className="page-head">
      <h1 className="t18 w6 nw">{t('admin:bets.title')}</h1>
      <SegmentedTabs<BetState | 'all'>
        look="line"
        label={t('admin:desk.status')}
        value={search.state ?? 'all'}
        tabs={[{ value: 'all', label: t('common:filter.all') }, tab('accepted'), tab('settled'), tab('cancelled')]}
        onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
      />
      <span className="f1" />
      <ExportButton call="admin/bet/get" input={betFilters(search)} columns={() => betFileColumns(t)} name="bets" />
    </div>
  );
}

/** Chosen rows; a row that has left the list, or another view of it, is no longer chosen. */
function useChosen(rows: readonly Bet[] | undefined, view: string) {
  const [state, setState] = useState<{ view: string; ids: ReadonlySet<number> }>({ view, ids: new Set() });
  const ids = state.view === view ? state.ids : new Set<number>();
  const chosen = (rows ?? []).filter((row) => ids.has(row.id));
  const keys = new Set(chosen.map(keyOf));
  const set = (next: ReadonlySet<number>): void => setState({ view, ids: next });
  return {
    keys,
    rows: chosen,
    toggle: (id: number) => {
      const next = new Set(keys);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleAll: (isOn: boolean) => set(new Set(isOn ? (rows ?? []).map(keyOf) : [])),
    clear: () => set(new Set()),
  };
}

function Bulk({ bets, actions, onClear }: { bets: readonly Bet[]; actions: BetActions; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  if (bets.length === 0) return null;
  const isBusy = bets.some((bet) => actions.outcomes.get(bet.id)?.state === 'busy');
  const stakes = bets.reduce((sum, bet) => sum + bet.stake, 0);
  return (
    <BulkBar
      label={t('admin:bets.bulk')}
      summary={
        <>
          <span>{t('admin:bulk.chosen', { rows: bets.length })}</span>
          <i className="bar" />
          <span className="w4">
            {t('admin:bets.stakes')}{' '}
            <b className="w7">
              <Money value={stakes} unit="won" />
            </b>
          </span>
        </>
      }
    >
      <Button size={26} look="ghost" disabled={isBusy} onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      <Button size={26} disabled={isBusy} data-testid="bulk-resettle" onClick={() => actions.ask('resettle', bets)}>
        {t('admin:bets.resettle')}
      </Button>
      <Button size={26} look="primary" isBusy={isBusy} data-testid="bulk-cancel" onClick={() => actions.ask('cancel', bets)}>
        {t('admin:bets.cancelRows', { rows: bets.length })}
      </Button>
    </BulkBar>
  );
}

function Sums({ total, sums }: { total: number; sums: CallOutput<'admin/bet/get'>['sums'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="xm nw">
        {t('admin:desk.matching')} <b className="w6 x1">{t('admin:bulk.count', { rows: formatAmount(total) })}</b>
      </span>
      <span className="xm nw">
        {t('admin:bets.stakes')}{' '}
        <b className="w6 x1">
          <Money value={sums.stake} unit="won" />
        </b>
      </span>
      <span className="xm nw">
        {t('admin:bets.payouts')}{' '}
        <b className="w6 x1">
          <Money value={sums.payout} unit="won" />
        </b>
      </span>
      <span className="xm nw">
        {t('admin:bets.open')}{' '}
        <b className="w6 x1">
          <Money value={sums.open} unit="won" />
        </b>
      </span>
    </>
  );
}
