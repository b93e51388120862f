import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { useLiveRows, useRowCursor } from '../../../ui/live-rows.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../ui/time.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { AnswerDrawer, type InquiryItem } from './answer-drawer.js';
import { inquiryFileColumns } from './export-columns.js';
import { inquiryTabs, type InquirySearch, type InquiryTab } from './inquiry-search.js';

const PAGE_SIZE = 20;
const keyOf = (row: InquiryItem): number => row.id;

type Verb = 'wait' | 'close' | 'delete';
const verbsOf: Readonly<Record<InquiryTab, readonly Verb[]>> = {
  waiting: ['close', 'delete'],
  answered: ['wait', 'close', 'delete'],
  closed: ['wait', 'delete'],
};

export interface AdminInquiriesProps {
  search: InquirySearch;
  onSearch: (change: Partial<InquirySearch>) => void;
}

/** The desk on which inquiries are answered, the longest waiting first. */
export function AdminInquiries({ search: { q, tab = 'waiting', page = 1 }, onSearch }: AdminInquiriesProps): ReactNode {
  const { t } = useTranslation();
  const filters = { ...(q === undefined ? {} : { search: q }), state: tab };
  const query = { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/inquiry/get', query, { keepPrevious: true });
  const view = `${JSON.stringify(query)}${list.isPlaceholderData ? ' before' : ''}`;
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, { keyOf, anchor: cursor.cursor, view });
  const chosen = useChosen(live.rows, view, keyOf);
  const { run, marks, isBusy } = useRowRun();
  const [verb, setVerb] = useState<Verb | null>(null);
  const [open, setOpen] = useState<InquiryItem | null>(null);
  const show = (row: InquiryItem): void => {
    cursor.set(row.id);
    setOpen(row);
  };
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
    o: () => setOpen(live.rows?.find((row) => row.id === cursor.cursor) ?? null),
  });
  const process = async (which: Verb): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t(`letters:inquiry.${which}`), () => call(`admin/inquiry/${which}`, { ids }));
    refresh('admin/inquiry/get', 'admin/dashboard/get');
  };
  const columns: readonly Column<InquiryItem>[] = [
    {
      key: 'who',
      head: t('letters:inquiry.who'),
      cell: (row) => (
        <span className="col">
          <b className="w6">{row.nickname}</b>
          <span className="t11 xm">{row.account}</span>
        </span>
      ),
    },
    {
      key: 'subject',
      head: t('letters:subject'),
      cell: (row) => (
        <span className="row g8">
          <button type="button" className="lnk el" onClick={() => show(row)}>
            {row.subject}
          </button>
          {row.deleted && <Badge>{t('letters:inquiry.hidden')}</Badge>}
        </span>
      ),
    },
    { key: 'by', head: t('letters:inquiry.by'), cell: (row) => <span className="x2">{row.repliedBy ?? '–'}</span> },
    {
      key: 'at',
      head: t('letters:inquiry.askedAt'),
      align: 'right',
      cell: (row) => (tab === 'waiting' ? <Age at={row.createdAt} /> : <Time className="xm" at={row.createdAt} format="short" />),
    },
    { key: 'mark', head: '', align: 'right', cell: (row) => <RowMark of={marks.get(row.id)} /> },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('letters:inquiry.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('admin:desk.status')}
          value={tab}
          tabs={inquiryTabs.map((value) => ({ value, label: t(`letters:inquiry.state.${value}`), count: list.data?.counts[value] }))}
          onChange={(value) => onSearch({ tab: value, page: undefined })}
        />
        <span className="f1" />
        <ExportButton call="admin/inquiry/get" input={filters} columns={() => inquiryFileColumns(t)} name="inquiries" />
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('letters:inquiry.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
      </div>
      <DataTable
        label={t('letters:inquiry.title')}
        columns={columns}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(row) => `inquiry-${row.id}`}
        cursor={cursor.cursor}
        freshKeys={live.freshKeys}
        held={
          live.heldCount > 0
            ? { count: live.heldCount, label: t('members:list.held', { rows: live.heldCount }), onShow: live.showHeld }
            : undefined
        }
        onRowClick={show}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? `letters:inquiry.empty.${tab}` : 'letters:notFound')}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: live.rows?.find((row) => row.id === id)?.subject ?? `#${id}` }),
        }}
        phoneRow={(row) => (
          <div className="f1 col g4">
            <span className="row sb g8">
              <button type="button" className="lnk el" onClick={() => show(row)}>
                {row.subject}
              </button>
              <Age className="t11" at={row.createdAt} />
            </span>
            <span className="t11 xm">
              {row.nickname} ({row.account})
            </span>
            <RowMark of={marks.get(row.id)} />
          </div>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('letters:inquiry.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          {verbsOf[tab].map((each) => (
            <Button
              key={each}
              size={26}
              look={each === 'delete' ? 'refuse' : 'outline'}
              disabled={isBusy}
              data-testid={`inquiry-${each}`}
              onClick={() => setVerb(each)}
            >
              {t(`letters:inquiry.${each}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      {open !== null && <AnswerDrawer key={open.id} row={open} onClose={() => setOpen(null)} />}
      {verb !== null && (
        <AskDialog
          title={t(`letters:inquiry.ask.${verb}`)}
          facts={[{ label: t('letters:inquiry.title'), value: t('admin:bulk.count', { rows: chosen.rows.length }) }]}
          look={verb === 'delete' ? 'refuse' : 'primary'}
          verb={t(`letters:inquiry.${verb}`)}
          onRun={() => void process(verb)}
          onClose={() => setVerb(null)}
        />
      )}
    </>
  );
}
