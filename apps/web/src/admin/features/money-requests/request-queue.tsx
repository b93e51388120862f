import { Box } from '@mantine/core';
import { IconInfoCircle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { toast } from '../../../ui/toast.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { requestColumns, type RowContext } from './columns.js';
import { RequestBulkBar } from '../../../shared/money-requests/request-bulk-bar.js';
import { adminCalls } from './calls.js';
import { adminDesk } from './desk.js';
import { SecondLink } from './cells.js';
import { isRefundable, NoteRefund } from './note-refund.js';
import { RequestFilters } from './request-filters.js';
import { RequestKeys, requestKeys } from './request-keys.js';
import { defaultTab, type RequestSearch, type RequestTab } from './request-search.js';
import { RequestTable } from './request-table.js';
import {
  flagsOf,
  isAhead,
  isDeposit,
  kinds,
  secondOf,
  verbsFor,
  type RequestKind,
  type RequestRow,
  type Verb,
} from '../../../shared/money-requests/kinds.js';
import { isUndecided, outcomeOf, useOutcomes, type Outcome } from '../../../shared/money-requests/outcomes.js';
import { useKeptSort } from './use-kept-sort.js';
import { useRequestList, type RequestList } from './use-request-list.js';
import { useLook } from '../../lib/looking.js';
import { useProcessing } from '../../../shared/money-requests/use-processing.js';
import { amountVerbs, words } from '../../../shared/money-requests/words.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { MakeFile } from '../../components/make-file.js';
import { PageHead } from '../../components/page-head.js';
import { useMayChange } from '../../../ui/may-call.js';

/** A sentence is read in this time, ms. */
const NO_UNDO_MS = 5_000;

export interface RequestQueueProps {
  kind: RequestKind;
  search: RequestSearch;
  onSearch: (change: Partial<RequestSearch>) => void;
  /** Age at which a request is late, ms. */
  limitMs: number;
  /** Won approved today, where it is known. */
  approvedToday: number | undefined;
  isDrawerOpen: boolean;
  onDrawer: (isOpen: boolean) => void;
  /** The panel about the owner of the row under the cursor. */
  drawer: (row: RequestRow, footer: ReactNode) => ReactNode;
}

/** The list in which requests of one kind are worked through. */
export function RequestQueue({ kind, search: asked, onSearch, isDrawerOpen, onDrawer, drawer, ...facts }: RequestQueueProps): ReactNode {
  const { t } = useTranslation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { outcomes } = useOutcomes(kind);
  const { ask, dialog, question } = useProcessing(adminDesk);
  const sort = useKeptSort(kind);
  const search = { ...asked, sort: asked.sort ?? sort.kept };
  const mayEdit = useMayChange(adminCalls[kind].get);
  const { tab = defaultTab } = search;
  const bulkVerbs = tab === 'all' ? [] : verbsFor(kind, tab);
  // After a decision about the current row the next waiting row becomes the current one.
  const askOne = (verb: Verb, row: RequestRow): void =>
    ask({ kind, verb, rows: [row], onDecided: () => list.cursor.leave(row.id, (id) => isUndecided(outcomeOf(kind, id))) });
  const sayNoUndo = (last: Verb | null): void => {
    toast({ title: t(`admin:keys.noUndo.${last ?? 'none'}`), icon: IconInfoCircle, tone: 'info', lifeMs: NO_UNDO_MS });
  };
  const list = useRequestList(kind, {
    search,
    onPage: (page) => onSearch({ page: page === 1 ? undefined : page }),
    onOpen: () => onDrawer(true),
    choose: bulkVerbs.length === 0 || !mayEdit ? undefined : (row) => row.nickname,
    keys: (at) =>
      requestKeys(
        { kind, outcomes, bulkVerbs, ask, askOne, isDrawerOpen, onDrawer, onHelp: () => setHelpOpen(true), onNoUndo: sayNoUndo },
        at,
      ),
    heldWords: (rows) => t(words[kind].held, { rows }),
  });
  const { cursorRow, chosen } = list;
  const change = (next: Partial<RequestSearch>): void => {
    if (next.sort !== undefined) sort.keep(next.sort);
    onSearch({ page: undefined, ...next });
  };
  useLook(kind, question?.rows.length === 1 ? question.rows[0]!.id : isDrawerOpen ? cursorRow?.id : undefined);
  const isBooked = search.bookedFrom !== undefined || search.bookedTo !== undefined;
  const context: RowContext = { kind, limitMs: facts.limitMs, outcomes, isQueue: tab === 'waiting', isBooked, onAsk: askOne, t };
  const columns = requestColumns(context);
  return (
    <>
      <RequestHead kind={kind} tools={<ListTools list={list} columns={columns} />} list={list} onTab={(next) => change({ tab: next })} />
      <RequestFilters kind={kind} search={search} duplicates={duplicatesIn(list.rows)} onSearch={change} />
      <RequestTable kind={kind} columns={columns} list={list} search={search} approvedToday={facts.approvedToday} onSearch={change} />
      <RequestKeys kind={kind} isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
      {bulkVerbs.length > 0 && (
        <RequestBulkBar
          kind={kind}
          verbs={bulkVerbs}
          rows={chosen.rows}
          outcomes={outcomes}
          onClear={chosen.clear}
          onAsk={(question) => ask({ ...question, onDone: chosen.clear })}
          extra={
            tab === 'approved' && <MakeFile rows={chosen.rows.flatMap((row) => (isDeposit(row) ? [] : [row]))} onDone={chosen.clear} />
          }
        />
      )}
      {isDrawerOpen &&
        cursorRow !== undefined &&
        drawer(cursorRow, <DrawerActions kind={kind} row={cursorRow} outcome={outcomes.get(cursorRow.id)} onAsk={askOne} />)}
      {dialog}
    </>
  );
}

const duplicatesIn = (rows: readonly RequestRow[] = []): number =>
  rows.filter((row) => row.status === 'waiting' && flagsOf(row).some((flag) => flag === 'duplicate' || flag === 'double')).length;

function RequestHead({
  kind,
  tools,
  list,
  onTab,
}: {
  kind: RequestKind;
  tools: ReactNode;
  list: RequestList;
  onTab: (tab: RequestTab) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <PageHead
      title={t(words[kind].title)}
      tabs={
        <SegmentedTabs
          look="line"
          label={t('admin:list.status')}
          value={list.tab}
          onChange={onTab}
          tabs={tabsOf(kind, list.totals?.counts, t)}
        />
      }
    >
      {tools}
      <Button look="outline" aria-pressed={list.isPaused} onClick={() => list.setPaused(!list.isPaused)}>
        <Icon of={list.isPaused ? IconPlayerPlay : IconPlayerPause} size={16} />
        {t(list.isPaused ? 'admin:list.resume' : 'admin:list.pause')}
      </Button>
    </PageHead>
  );
}

/** The drawer's buttons; the primary one repeats the amount it acts on. */
function DrawerActions({
  kind,
  row,
  outcome,
  onAsk,
}: {
  kind: RequestKind;
  row: RequestRow;
  outcome: Outcome | undefined;
  onAsk: (verb: Verb, row: RequestRow) => void;
}): ReactNode {
  const { t } = useTranslation();
  if (isRefundable(row)) return <NoteRefund key={row.id} row={row} />;
  if (row.status !== 'waiting' || isAhead(outcome?.status, row)) return null;
  const isBusy = outcome?.state === 'busy';
  const waits = secondOf(row) === 'waiting';
  return (
    <>
      <Box component="span" flex={1} miw={0} />
      <Button needs={adminCalls[kind].verbs.refuse} size={36} look="refuse" disabled={isBusy} onClick={() => onAsk('refuse', row)}>
        {t('requests:verb.refuse')}
      </Button>
      {waits ? (
        <SecondLink row={row} />
      ) : (
        <Button needs={adminCalls[kind].verbs.approve} size={36} look="primary" isBusy={isBusy} onClick={() => onAsk('approve', row)}>
          {t(secondOf(row) === 'needed' ? 'requests:second.askAmount' : amountVerbs.approve, {
            amount: t('common:unit.won', { amount: formatAmount(row.amount) }),
          })}
        </Button>
      )}
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
