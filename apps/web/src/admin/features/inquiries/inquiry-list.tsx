import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { AnswerDrawer } from './answer-drawer.js';
import { inquiryColumns } from './inquiry-columns.js';
import { useNextOne } from './use-next-one.js';
import { inquiryTabs, type InquiryItem, type InquirySearch, type InquiryTab } from './inquiry-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { useLook } from '../../lib/looking.js';
import { PageHead } from '../../components/page-head.js';
import { TemplatesLink } from '../../components/templates-link.js';

const keyOf = (row: InquiryItem): number => row.id;

type Verb = 'wait' | 'close' | 'delete';
const verbsOf: Readonly<Record<InquiryTab, readonly Verb[]>> = {
  waiting: ['close', 'delete'],
  answered: ['wait', 'close', 'delete'],
  closed: ['wait', 'delete'],
};

export interface InquiryListProps {
  search: InquirySearch;
  onSearch: (change: Partial<InquirySearch>) => void;
}

/** The page on which inquiries are answered, the longest waiting first. */
export function InquiryList({ search: { q, tab = 'waiting', page }, onSearch }: InquiryListProps): ReactNode {
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
  useLook('inquiry', open?.id);
  const next = useNextOne(list.data?.items, {
    onNext: (answered, row) => {
      list.cursor.leave(answered, (id) => row === null || id === row.id);
      if (row === null) setOpen(null);
      else show(row);
    },
    onStop: (answered) => {
      setOpen(null);
      list.cursor.leave(answered);
    },
  });
  const process = async (which: Verb): Promise<void> => {
    const ids = chosen.rows.map(keyOf);
    await run(ids, t(`messages:inquiry.${which}`), () => call(`admin/inquiry/${which}`, { ids }));
    refresh('admin/inquiry/get', 'admin/dashboard/get');
  };
  const columns = inquiryColumns({ t, tab, marks, onOpen: show });
  return (
    <>
      <PageHead
        title={t('messages:inquiry.title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('admin:list.status')}
            value={tab}
            tabs={inquiryTabs.map((value) => ({ value, label: t(`messages:inquiry.state.${value}`), count: list.data?.counts[value] }))}
            onChange={(value) => onSearch({ tab: value, page: undefined })}
          />
        }
      >
        <ListTools list={list} columns={columns} fileInput={{ requiredContent: true }} />
        <TemplatesLink kind="answer" />
      </PageHead>
      <ListSearch label={t('messages:inquiry.search')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t('messages:inquiry.title')}
        columns={columns}
        rowTestId={(row) => `inquiry-${row.id}`}
        empty={t(q === undefined ? `messages:inquiry.empty.${tab}` : 'messages:notFound')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('messages:inquiry.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          {verbsOf[tab].map((each) => (
            <Button
              needs={`admin/inquiry/${each}`}
              key={each}
              size={26}
              look={each === 'delete' ? 'refuse' : 'outline'}
              disabled={isBusy}
              data-testid={`inquiry-${each}`}
              onClick={() => setVerb(each)}
            >
              {t(`messages:inquiry.${each}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      {open !== null && <AnswerDrawer key={open.id} row={open} next={next} onOpen={setOpen} onClose={() => setOpen(null)} />}
      {verb !== null && (
        <AskDialog
          title={t(`messages:inquiry.ask.${verb}`)}
          facts={[{ label: t('messages:inquiry.title'), value: t('admin:bulk.count', { rows: chosen.rows.length }) }]}
          look={verb === 'delete' ? 'refuse' : 'primary'}
          verb={t(`messages:inquiry.${verb}`)}
          onRun={() => void process(verb)}
          onClose={() => setVerb(null)}
        />
      )}
    </>
  );
}
