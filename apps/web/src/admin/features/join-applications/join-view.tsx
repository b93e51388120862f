import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { LinkedAccountMarks } from '../../components/linked-account-marks.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Parents } from '../../components/member-labels.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../ui/time.js';
import { JoinDrawer, type Applicant } from './join-row.js';
import { joinTabs, type JoinSearch, type JoinTab } from './join-search.js';
import { JoinSettings } from './join-settings.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

const keyOf = (row: Applicant): number => row.id;

type Verb = 'approve' | 'refuse' | 'wait';
const verbsOf: Readonly<Record<JoinTab, readonly Verb[]>> = { waiting: ['refuse', 'approve'], refused: ['wait'], approved: [] };

export interface JoinPanelProps {
  search: JoinSearch;
  onSearch: (change: Partial<JoinSearch>) => void;
}

/** The list on which applicants are approved or refused; it follows the pushes of other windows. */
export function JoinPanel({ search: { q, tab = 'waiting', page }, onSearch }: JoinPanelProps): ReactNode {
  const { t } = useTranslation();
  const { run, marks, isBusy } = useRowRun();
  const [asked, setAsked] = useState<{ verb: Verb; rows: readonly Applicant[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const verbs = verbsOf[tab];
  const ask = (verb: Verb, rows: readonly Applicant[]): void => {
    if (verbs.includes(verb) && rows.length > 0 && !isBusy) setAsked({ verb, rows });
  };
  const list = useListPage({
    name: 'joins',
    call: 'admin/join/get',
    input: { ...(q === undefined ? {} : { search: q }), status: tab },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    onOpen: () => setOpen(true),
    choose: verbs.length === 0 ? undefined : (row) => row.account,
    keys: (row) => ({
      o: () => setOpen(!isOpen),
      ...(row === undefined ? {} : { a: () => ask('approve', [row]), r: () => ask('refuse', [row]) }),
    }),
  });
  const { chosen, cursorRow } = list;
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
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'who',
      head: t('letters:join.who'),
      phone: 'title',
      file: [
        { key: 'account', label: t('admin:desk.account') },
        { key: 'nickname', label: t('admin:desk.nickname') },
      ],
      cell: (row) => (
        <span className="col">
          <b className="w6">{row.nickname}</b>
          <span className="t11 xm">{row.account}</span>
        </span>
      ),
    },
    { key: 'parents', head: t('letters:join.parents'), file: true, phone: 'hidden', cell: (row) => <Parents of={row.parents} /> },
    { key: 'phone', head: t('members:by.phone'), isHiddenByDefault: true },
    {
      key: 'bank',
      head: t('members:by.bank_account'),
      phone: 'hidden',
      file: [
        { key: 'bankName', label: t('admin:desk.bank') },
        { key: 'bankAccount', label: t('members:by.bank_account') },
        { key: 'holder', label: t('letters:join.holder') },
      ],
      cell: (row) => (
        <span className="x2">
          {row.bankName} · {row.holder}
        </span>
      ),
    },
    { key: 'code', head: t('letters:join.code'), isHiddenByDefault: true },
    { key: 'address', head: t('members:by.address'), isHiddenByDefault: true },
    { key: 'alike', head: t('letters:join.shared'), cell: (row) => <LinkedAccountMarks of={row.alike} /> },
    {
      key: 'appliedAt',
      head: t('letters:join.appliedAt'),
      as: 'time',
      phone: 'status',
      cell: (row) =>
        tab === 'waiting' ? <Age at={row.appliedAt} /> : <Time className="xm" at={row.processedAt ?? row.appliedAt} format="short" />,
    },
    { key: 'processedAt', head: t('letters:join.processed'), as: 'time', isHiddenByDefault: true },
    { key: 'processedBy', head: t('admin:desk.processedBy'), isHiddenByDefault: true },
    { key: 'reason', head: t('admin:reason.label'), isHiddenByDefault: true },
    {
      key: 'act',
      phone: 'actions',
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
        <ListTools list={list} columns={columns} />
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
        {...list.table}
        label={t('letters:join.title')}
        columns={columns}
        rowTestId={(row) => `join-${row.account}`}
        empty={t(q === undefined ? `letters:join.empty.${tab}` : 'letters:notFound')}
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
