import { IconHistory, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { statusWord } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { deskColumns, DeskPhoneRow, type RowContext } from './columns.js';
import { DeskBulkBar } from './desk-bulk-bar.js';
import { DeskFilters } from './desk-filters.js';
import { DeskKeys, useDeskKeys } from './desk-keys.js';
import { defaultSort, PAGE_SIZE, type DeskSearch, type DeskTab } from './desk-search.js';
import { ExportButton } from './export-button.js';
import { flagsOf, kinds, verbsFor, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import { useDesk } from './use-desk.js';
import { useProcessing } from './use-processing.js';
import { amountVerbs, words } from './words.js';

export interface RequestDeskProps {
  kind: RequestKind;
  search: DeskSearch;
  onSearch: (search: DeskSearch) => void;
  /** Age at which a request is late, ms. */
  limitMs: number;
  /** Won approved today, where it is known. */
  approvedToday: number | undefined;
  isDrawerOpen: boolean;
  onDrawer: (isOpen: boolean) => void;
  /** The panel about the owner of the row under the cursor. */
  drawer: (row: RequestRow, footer: ReactNode) => ReactNode;
}

/** The desk on which requests of one kind are worked through. */
export function RequestDesk({ kind, search, onSearch, limitMs, approvedToday, isDrawerOpen, onDrawer, drawer }: RequestDeskProps): ReactNode {
  const { t } = useTranslation();
  const desk = useDesk(kind, search);
  const { cursor, cursorRow, selection, totals } = desk;
  const processing = useProcessing(selection.clear);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { ask } = processing;
  const askOne = useCallback((verb: Verb, row: RequestRow) => ask({ kind, verb, rows: [row] }), [ask, kind]);
  const change = (next: Partial<DeskSearch>): void => onSearch(cleaned({ ...search, page: undefined, ...next }));
  const bulkVerbs = desk.tab === 'all' ? [] : verbsFor(kind, desk.tab);
  useDeskKeys({ kind, desk, bulkVerbs, ask, isDrawerOpen, onDrawer, onHelp: () => setHelpOpen(true) });

  const context: RowContext = { kind, limitMs, outcomes: desk.outcomes, isQueue: desk.tab === 'waiting', onAsk: askOne, t };
  const open = (row: RequestRow): void => {
    cursor.set(row.id);
    onDrawer(true);
  };
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t(words[kind].title)}</h1>
        <SegmentedTabs look="line" label={t('admin:desk.status')} value={desk.tab} onChange={(tab) => change({ tab })} tabs={tabsOf(kind, totals?.counts, t)} />
        <span className="f1" />
        <ExportButton kind={kind} search={search} />
        <Button look="outline" aria-pressed={desk.isPaused} onClick={() => desk.setPaused(!desk.isPaused)}>
          <Icon of={desk.isPaused ? IconPlayerPlay : IconPlayerPause} size={16} />{t(desk.isPaused ? 'admin:desk.resume' : 'admin:desk.pause')}
        </Button>
      </div>
      <DeskFilters kind={kind} search={search} duplicates={(desk.rows ?? []).filter((row) => row.status === 'waiting' && flagsOf(row).some((flag) => flag === 'duplicate' || flag === 'double')).length} onSearch={change} />
      <DataTable
        look="desk"
        label={t(words[kind].title)}
        columns={deskColumns(context)}
        rows={desk.rows}
        rowKey={(row) => row.id}
        rowTestId={(row) => `${kind}-row-${row.id}`}
        error={desk.list.error}
        onRetry={() => void desk.list.refetch()}
        isRefreshing={desk.list.isPlaceholderData}
        empty={t(words[kind].empty)}
        sort={search.sort ?? defaultSort}
        onSort={(sort) => change({ sort: sort as DeskSearch['sort'] })}
        selection={bulkVerbs.length === 0 ? undefined : {
          keys: selection.keys, onToggle: selection.toggle, onToggleAll: selection.toggleAll, label: (id) => t('admin:desk.choose', { who: desk.rows?.find((row) => row.id === id)?.nickname ?? '' }),
        }}
        cursor={cursor.cursor}
        onRowClick={open}
        onRowHover={desk.setHovered}
        freshKeys={desk.freshKeys}
        held={{ count: desk.heldCount, label: t(words[kind].held, { rows: desk.heldCount }), onShow: desk.showHeld }}
        phoneRow={(row) => (
          <DeskPhoneRow row={row} context={context} isChosen={selection.keys.has(row.id)} onToggle={bulkVerbs.length === 0 || !(desk.rows ?? []).includes(row) ? undefined : () => selection.toggle(row.id)} onOpen={() => open(row)} />
        )}
        after={{ head: <span className="row sb g12"><span className="row g6"><Icon of={IconHistory} size={13} />{t('admin:desk.justProcessed')}</span><span>{t(kind === 'deposit' ? 'admin:desk.justProcessedHint' : 'admin:desk.justProcessedHintPlain')}</span></span>, rows: desk.justProcessed }}
        footer={totals === undefined ? null : (
          <>
            <span className="xm nw">{t('admin:desk.matching')} <b className="w6 x1">{t('admin:bulk.count', { rows: formatAmount(totals.total) })}</b></span>
            <span className="xm nw">{t('admin:bulk.sum')} <b className="w6 x1"><Money value={totals.amountTotal} unit="won" /></b></span>
            {approvedToday !== undefined && <span className="xm nw">{t('admin:desk.approvedToday')} <b className="w6 x1"><Money value={approvedToday} unit="won" /></b></span>}
          </>
        )}
        page={{ page: search.page ?? 1, pageSize: PAGE_SIZE, total: totals?.total ?? 0, onPage: (page) => change({ page }) }}
      />
      <DeskKeys kind={kind} isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
      {bulkVerbs.length > 0 && <DeskBulkBar kind={kind} verbs={bulkVerbs} rows={selection.rows} outcomes={desk.outcomes} onClear={selection.clear} onAsk={ask} />}
      {isDrawerOpen && cursorRow !== undefined && drawer(cursorRow, <DrawerActions row={cursorRow} isBusy={desk.outcomes.get(cursorRow.id)?.state === 'busy'} isAhead={desk.outcomes.get(cursorRow.id)?.status !== undefined && desk.outcomes.get(cursorRow.id)?.status !== cursorRow.status} onAsk={askOne} />)}
      {processing.dialog}
    </>
  );
}

/** The drawer's buttons; the primary one repeats the amount it acts on. */
function DrawerActions({ row, isBusy, isAhead, onAsk }: { row: RequestRow; isBusy: boolean; isAhead: boolean; onAsk: (verb: Verb, row: RequestRow) => void }): ReactNode {
  const { t } = useTranslation();
  if (row.status !== 'waiting' || isAhead) return null;
  return (
    <>
      <span className="f1" />
      <Button size={36} look="refuse" disabled={isBusy} onClick={() => onAsk('refuse', row)}>{t('admin:verb.refuse')}</Button>
      <Button size={36} look="primary" isBusy={isBusy} onClick={() => onAsk('approve', row)}>{t(amountVerbs.approve, { amount: t('common:unit.won', { amount: formatAmount(row.amount) }) })}</Button>
    </>
  );
}

function tabsOf(kind: RequestKind, counts: Record<string, number> | undefined, t: (key: string) => string): { value: DeskTab; label: string; count?: number | undefined }[] {
  const all = counts === undefined ? undefined : kinds[kind].statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return [
    ...kinds[kind].statuses.map((status) => ({ value: status as DeskTab, label: statusWord(status, t), count: counts?.[status] ?? (counts === undefined ? undefined : 0) })),
    { value: 'all', label: t('common:filter.all'), count: all },
  ];
}

/** Without what is undefined, so that the URL stays short. */
function cleaned(search: Partial<DeskSearch>): DeskSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as DeskSearch;
}
