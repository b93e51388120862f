import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { LinkedAccountMarks } from '../../components/linked-account-marks.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { useLiveRows, useRowCursor } from '../../../ui/live-rows.js';
import { Parents } from '../../components/member-labels.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../ui/time.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { joinFileColumns } from './export-columns.js';
import { JoinDrawer, type Applicant } from './join-row.js';
import { joinTabs, type JoinSearch, type JoinTab } from './join-search.js';
import { JoinSettings } from './join-settings.js';

const PAGE_SIZE = 20;
const keyOf = (row: Applicant): number => row.id;

type Verb = 'approve' | 'refuse' | 'wait';
const verbsOf: Readonly<Record<JoinTab, readonly Verb[]>> = { waiting: ['refuse', 'approve'], refused: ['wait'], approved: [] };

export interface JoinPanelProps {
  search: JoinSearch;
  onSearch: (change: Partial<JoinSearch>) => void;
}

/** The desk on which applicants are let in or refused; it follows the pushes, whoever processes them. */
export function JoinPanel({ search: { q, tab = 'waiting', page = 1 }, onSearch }: JoinPanelProps): ReactNode {
  const { t } = useTranslation();
  const filters = { ...(q === undefined ? {} : { search: q }), status: tab };
  const query = { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/join/get', query, { keepPrevious: true });
  const view = `${JSON.stringify(query)}${list.isPlaceholderData ? ' before' : ''}`;
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, { keyOf, anchor: cursor.cursor, view });
  const chosen = useChosen(live.rows, view, keyOf);
  const { run, marks, isBusy } = useRowRun();
  const [asked, setAsked] = useState<{ verb: Verb; rows: readonly Applicant[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const verbs = verbsOf[tab];
  const cursorRow = live.rows?.find((row) => row.id === cursor.cursor);
  const ask = (verb: Verb, rows: readonly Applicant[]): void => {
    if (verbs.includes(verb) && rows.length > 0 && !isBusy) setAsked({ verb, rows });
  };
  const askCursor = (verb: Verb): void => ask(verb, cursorRow === undefined ? [] : [cursorRow]);
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => setOpen(!isOpen),
    a: () => askCursor('approve'),
    r: () => askCursor('refuse'),
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
  });
  const process = useCallback(
    async (verb: Verb, rows: readonly Applicant[], reason: string): Promise<void> => {
      const ids = rows.map(keyOf);
      await run(ids, t(`letters:join.${verb}`), () =>
        verb === 'refuse' ? call('admin/join/refuse', { ids, reason }) : call(`admin/join/${verb}`, { ids }),
      );
      refresh('admin/join/get', 'admin/dashboard/get');
    },
    [run, t],
  );
  const buttons = (rows: readonly Applicant[]): ReactNode =>
    verbs.map((verb) => (
      <Button
        key={verb}
        size={26}
        look={verb === 'approve' ? 'primary' : verb === 'refuse' ? 'refuse' : 'outline'}
        disabled={isBusy}
        data-testid={`${verb}-${rows.length === 1 ? rows[0]!.account : 'chosen'}`}
        onClick={() => ask(verb, rows)}
      >
        {t(`letters:join.${verb}`)}
      </Button>
    ));
  const columns: readonly Column<Applicant>[] = [
    {
      key: 'who',
      head: t('letters:join.who'),
      cell: (row) => (
        <span className="col">
          <b className="w6">{row.nickname}</b>
          <span className="t11 xm">{row.account}</span>
        </span>
      ),
    },
    { key: 'parents', head: t('letters:join.parents'), cell: (row) => <Parents of={row.parents} /> },
    {
      key: 'bank',
      head: t('members:by.bank_account'),
      cell: (row) => (
        <span className="x2">
          {row.bankName} · {row.holder}
        </span>
      ),
    },
    { key: 'alike', head: t('letters:join.shared'), cell: (row) => <LinkedAccountMarks of={row.alike} /> },
    {
      key: 'at',
      head: t('letters:join.appliedAt'),
      align: 'right',
      cell: (row) =>
        tab === 'waiting' ? <Age at={row.appliedAt} /> : <Time className="xm" at={row.processedAt ?? row.appliedAt} format="short" />,
    },
    {
      key: 'act',
      head: t('admin:desk.actions'),
      align: 'right',
      cell: (row) => (
        <span className="row g8 end">
          <RowMark of={marks.get(row.id)} />
          {buttons([row])}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('letters:join.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('admin:desk.status')}
          value={tab}
          tabs={joinTabs.map((value) => ({ value, label: t(`common:status.${value}`), count: list.data?.counts[value] }))}
          onChange={(value) => onSearch({ tab: value, page: undefined })}
        />
        <span className="f1" />
        <ExportButton call="admin/join/get" input={filters} columns={() => joinFileColumns(t)} name="joins" />
        <JoinSettings />
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('letters:join.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
      </div>
      <DataTable
        label={t('letters:join.title')}
        columns={columns}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(row) => `join-${row.account}`}
        cursor={cursor.cursor}
        freshKeys={live.freshKeys}
        held={
          live.heldCount > 0
            ? { count: live.heldCount, label: t('members:list.held', { rows: live.heldCount }), onShow: live.showHeld }
            : undefined
        }
        onRowClick={(row) => {
          cursor.set(row.id);
          setOpen(true);
        }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? `letters:join.empty.${tab}` : 'letters:notFound')}
        selection={
          verbs.length === 0
            ? undefined
            : {
                keys: chosen.keys,
                onToggle: chosen.toggle,
                onToggleAll: chosen.toggleAll,
                label: (id) => t('admin:desk.choose', { who: live.rows?.find((row) => row.id === id)?.account ?? `#${id}` }),
              }
        }
        phoneRow={(row) => (
          <div className="f1 col g8">
            <span className="row sb g8">
              <b className="t13 w6 el">
                {row.nickname} <span className="xm">{row.account}</span>
              </b>
              <Age className="t11" at={row.appliedAt} />
            </span>
            <LinkedAccountMarks of={row.alike} />
            <span className="row g8 end">
              <RowMark of={marks.get(row.id)} />
              {buttons([row])}
            </span>
          </div>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('letters:join.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          {buttons(chosen.rows)}
        </BulkBar>
      )}
      {isOpen && cursorRow !== undefined && (
        <JoinDrawer
          row={cursorRow}
          footer={
            verbs.length > 0 && (
              <>
                <span className="f1" />
                {buttons([cursorRow])}
              </>
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
      {asked !== null && (
        <AskDialog
          title={t(`letters:join.ask.${asked.verb}`)}
          facts={[
            {
              label: t('letters:join.who'),
              value: asked.rows.length === 1 ? asked.rows[0]!.account : t('admin:bulk.count', { rows: asked.rows.length }),
            },
          ]}
          about={asked.rows.some((row) => row.alike.length > 0) ? t('letters:join.alikeAbout') : undefined}
          isWarning={asked.verb === 'approve'}
          reason={asked.verb === 'refuse' ? 'optional' : 'none'}
          look={asked.verb === 'refuse' ? 'refuse' : 'primary'}
          verb={t(`letters:join.${asked.verb}`)}
          onRun={(reason) => void process(asked.verb, asked.rows, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
