import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../ui/time.js';
import { AnswerDrawer, type InquiryItem } from './answer-drawer.js';
import { inquiryTabs, type InquirySearch, type InquiryTab } from './inquiry-search.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

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
export function AdminInquiries({ search: { q, tab = 'waiting', page }, onSearch }: AdminInquiriesProps): ReactNode {
  const { t } = useTranslation();
  const { run, marks, isBusy } = useRowRun();
  const [verb, setVerb] = useState<Verb | null>(null);
  const [open, setOpen] = useState<InquiryItem | null>(null);
  const list = useListPage({
    name: 'inquiries',
    call: 'admin/inquiry/get',
    input: { ...(q === undefined ? {} : { search: q }), state: tab },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    onOpen: setOpen,
    choose: (row) => row.subject,
  });
  const { chosen, show } = list;
  const process = async (which: Verb): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t(`letters:inquiry.${which}`), () => call(`admin/inquiry/${which}`, { ids }));
    refresh('admin/inquiry/get', 'admin/dashboard/get');
  };
  const columns: readonly Column<InquiryItem>[] = [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'who',
      head: t('letters:inquiry.who'),
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
      phoneCell: (row) => `${row.nickname} (${row.account})`,
    },
    {
      key: 'state',
      head: t('admin:desk.status'),
      words: wordsFor(inquiryTabs, (state) => t(`letters:inquiry.state.${state}`)),
      isHiddenByDefault: true,
    },
    {
      key: 'subject',
      head: t('letters:subject'),
      phone: 'title',
      phoneCell: (row) => row.subject,
      file: true,
      cell: (row) => (
        <span className="row g8">
          <button type="button" className="lnk el" onClick={() => show(row)}>
            {row.subject}
          </button>
          {row.deleted && <Badge>{t('letters:inquiry.hidden')}</Badge>}
        </span>
      ),
    },
    { key: 'content', head: t('letters:content'), as: 'html', isHiddenByDefault: true, cell: (row) => row.preview },
    { key: 'reply', head: t('letters:inquiry.reply'), as: 'html', isHiddenByDefault: true },
    { key: 'repliedBy', head: t('letters:inquiry.by'), phone: 'hidden' },
    {
      key: 'createdAt',
      head: t('letters:inquiry.askedAt'),
      as: 'time',
      phone: 'status',
      cell: (row) => (tab === 'waiting' ? <Age at={row.createdAt} /> : <Time className="xm" at={row.createdAt} format="short" />),
    },
    { key: 'repliedAt', head: t('letters:inquiry.repliedAt'), as: 'time', isHiddenByDefault: true },
    {
      key: 'mark',
      head: t('admin:desk.actions'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      cell: (row) => <RowMark of={marks.get(row.id)} />,
    },
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
        <ListTools list={list} columns={columns} fileInput={{ requiredContent: true }} />
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
        {...list.table}
        label={t('letters:inquiry.title')}
        columns={columns}
        rowTestId={(row) => `inquiry-${row.id}`}
        empty={t(q === undefined ? `letters:inquiry.empty.${tab}` : 'letters:notFound')}
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
