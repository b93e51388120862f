import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { requestColumns, type RowContext } from './columns.js';
import { RequestBulkBar } from './request-bulk-bar.js';
import { RequestFilters } from './request-filters.js';
import { RequestKeys, useRequestKeys } from './request-keys.js';
import { requestFilters, type RequestSearch, type RequestTab } from './request-search.js';
import { RequestTable } from './request-table.js';
import { flagsOf, isAhead, kinds, verbsFor, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import type { Outcome } from './outcomes.js';
import { useRequestList, type RequestList } from './use-request-list.js';
import { useProcessing } from './use-processing.js';
import { amountVerbs, words } from './words.js';
import { ListTools } from '../../../ui/list/list-tools.js';

export interface RequestViewProps {
  kind: RequestKind;
  search: RequestSearch;
  onSearch: (search: RequestSearch) => void;
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
export function RequestsView({
  kind,
  search,
  onSearch,
  limitMs,
  approvedToday,
  isDrawerOpen,
  onDrawer,
  drawer,
}: RequestViewProps): ReactNode {
  const { t } = useTranslation();
  const desk = useRequestList(kind, search);
  const { cursorRow, selection } = desk;
  const { ask, dialog } = useProcessing(selection.clear);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const askOne = useCallback((verb: Verb, row: RequestRow) => ask({ kind, verb, rows: [row] }), [ask, kind]);
  const change = (next: Partial<RequestSearch>): void => onSearch(cleaned({ ...search, page: undefined, ...next }));
  const bulkVerbs = desk.tab === 'all' ? [] : verbsFor(kind, desk.tab);
  useRequestKeys({ kind, desk, bulkVerbs, ask, isDrawerOpen, onDrawer, onHelp: () => setHelpOpen(true) });
  const context: RowContext = { kind, limitMs, outcomes: desk.outcomes, isQueue: desk.tab === 'waiting', onAsk: askOne, t };
  const columns = requestColumns(context);
  const open = (row: RequestRow): void => {
    desk.cursor.set(row.id);
    onDrawer(true);
  };
  return (
    <>
      <RequestHead
        kind={kind}
        tools={<ListTools list={{ file: { call: kinds[kind].get, input: requestFilters(search), name: kind } }} columns={columns} />}
        desk={desk}
        onTab={(tab) => change({ tab })}
      />
      <RequestFilters kind={kind} search={search} duplicates={duplicatesIn(desk.rows)} onSearch={change} />
      <RequestTable
        context={context}
        columns={columns}
        desk={desk}
        search={search}
        mayChoose={bulkVerbs.length > 0}
        approvedToday={approvedToday}
        onSearch={change}
        onOpen={open}
      />
      <RequestKeys kind={kind} isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
      {bulkVerbs.length > 0 && (
        <RequestBulkBar
          kind={kind}
          verbs={bulkVerbs}
          rows={selection.rows}
          outcomes={desk.outcomes}
          onClear={selection.clear}
          onAsk={ask}
        />
      )}
      {isDrawerOpen &&
        cursorRow !== undefined &&
        drawer(cursorRow, <DrawerActions row={cursorRow} outcome={desk.outcomes.get(cursorRow.id)} onAsk={askOne} />)}
      {dialog}
    </>
  );
}

const duplicatesIn = (rows: readonly RequestRow[] = []): number =>
  rows.filter((row) => row.status === 'waiting' && flagsOf(row).some((flag) => flag === 'duplicate' || flag === 'double')).length;

function RequestHead({
  kind,
  tools,
  desk,
  onTab,
}: {
  kind: RequestKind;
  tools: ReactNode;
  desk: RequestList;
  onTab: (tab: RequestTab) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page-head">
      <h1 className="t18 w6 nw">{t(words[kind].title)}</h1>
      <SegmentedTabs
        look="line"
        label={t('admin:desk.status')}
        value={desk.tab}
        onChange={onTab}
        tabs={tabsOf(kind, desk.totals?.counts, t)}
      />
      <span className="f1" />
      {tools}
      <Button look="outline" aria-pressed={desk.isPaused} onClick={() => desk.setPaused(!desk.isPaused)}>
        <Icon of={desk.isPaused ? IconPlayerPlay : IconPlayerPause} size={16} />
        {t(desk.isPaused ? 'admin:desk.resume' : 'admin:desk.pause')}
      </Button>
    </div>
  );
}

/** The drawer's buttons; the primary one repeats the amount it acts on. */
function DrawerActions({
  row,
  outcome,
  onAsk,
}: {
  row: RequestRow;
  outcome: Outcome | undefined;
  onAsk: (verb: Verb, row: RequestRow) => void;
}): ReactNode {
  const { t } = useTranslation();
  if (row.status !== 'waiting' || isAhead(outcome?.status, row)) return null;
  const isBusy = outcome?.state === 'busy';
  return (
    <>
      <span className="f1" />
      <Button size={36} look="refuse" disabled={isBusy} onClick={() => onAsk('refuse', row)}>
        {t('admin:verb.refuse')}
      </Button>
      <Button size={36} look="primary" isBusy={isBusy} onClick={() => onAsk('approve', row)}>
        {t(amountVerbs.approve, { amount: t('common:unit.won', { amount: formatAmount(row.amount) }) })}
      </Button>
    </>
  );
}

function tabsOf(
  kind: RequestKind,
  counts: Record<string, number> | undefined,
  t: (key: string) => string,
): { value: RequestTab; label: string; count?: number | undefined }[] {
  const all = counts === undefined ? undefined : kinds[kind].statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return [
    ...kinds[kind].statuses.map((status) => ({
      value: status as RequestTab,
      label: statusWord(status, t),
      count: counts?.[status] ?? (counts === undefined ? undefined : 0),
    })),
    { value: 'all', label: t('common:filter.all'), count: all },
  ];
}

/** Without what is undefined, so that the URL stays short. */
function cleaned(search: Partial<RequestSearch>): RequestSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as RequestSearch;
}
