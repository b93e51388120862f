import { Box } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { useMayCalls } from '../../../ui/may-call.js';
import { DataTable } from '../../../ui/data-table.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { joinColumns } from './join-columns.js';
import { JoinDrawer, type Applicant } from './join-row.js';
import { joinTabs, type JoinSearch, type JoinTab } from './join-search.js';
import { PhoneCode } from './phone-code.js';
import { JoinSettings } from './join-settings.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { useLook } from '../../lib/looking.js';
import { PageHead } from '../../components/page-head.js';

const keyOf = (row: Applicant): number => row.id;

type Verb = 'approve' | 'refuse' | 'wait';
const verbsOf: Readonly<Record<JoinTab, readonly Verb[]>> = { waiting: ['approve', 'refuse'], refused: ['wait'], approved: [] };

export interface JoinListProps {
  search: JoinSearch;
  onSearch: (change: Partial<JoinSearch>) => void;
}

/** The list on which applicants are approved or refused; it follows the pushes of other windows. */
export function JoinList({ search: { q, tab = 'waiting', page }, onSearch }: JoinListProps): ReactNode {
  const { t } = useTranslation();
  const { run, marks, isBusy } = useRowRun();
  const [asked, setAsked] = useState<{ verb: Verb; rows: readonly Applicant[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Decided here: such a row may stand in the list until the cursor leaves it, and offers nothing any more. */
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const verbs = verbsOf[tab];
  const may = useMayCalls();
  const ask = (verb: Verb, rows: readonly Applicant[]): void => {
    if (may(`admin/join/${verb}`) && verbs.includes(verb) && rows.length > 0 && !isBusy) setAsked({ verb, rows });
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
    keys: ({ row }) => ({
      o: () => setOpen(!isOpen),
      ...(row === undefined ? {} : { a: () => ask('approve', [row]), r: () => ask('refuse', [row]) }),
    }),
  });
  const { chosen, cursorRow, cursor } = list;
  useLook('join', asked?.rows.length === 1 ? asked.rows[0]!.id : isOpen ? cursorRow?.id : undefined);
  const process = async (verb: Verb, rows: readonly Applicant[], reason: string): Promise<void> => {
    const ids = rows.map(keyOf);
    const areDone = await run(ids, t(`messages:join.${verb}`), () =>
      verb === 'refuse' ? call('admin/join/refuse', { ids, reason }) : call(`admin/join/${verb}`, { ids }),
    );
    if (areDone)
      setDecided((before) => (verb === 'wait' ? new Set([...before].filter((id) => !ids.includes(id))) : new Set([...before, ...ids])));
    if (areDone && rows.length === 1) cursor.leave(ids[0]!, (id) => !decided.has(id));
    refresh('admin/join/get', 'admin/dashboard/get');
  };
  const buttons = (rows: readonly Applicant[]): ReactNode =>
    verbs.map((verb) => (
      <Button
        needs={`admin/join/${verb}`}
        key={verb}
        size={26}
        look={verb === 'approve' ? 'primary' : verb === 'refuse' ? 'refuse' : 'outline'}
        disabled={isBusy}
        data-testid={`${verb}-${rows.length === 1 ? rows[0]!.account : 'chosen'}`}
        onClick={() => ask(verb, rows)}
      >
        {t(`messages:join.${verb}`)}
      </Button>
    ));
  const columns = joinColumns({ t, tab, marks, actions: (row) => (tab === 'waiting' && decided.has(row.id) ? null : buttons([row])) });
  return (
    <>
      <PageHead
        title={t('messages:join.title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('admin:list.status')}
            value={tab}
            tabs={joinTabs.map((value) => ({ value, label: t(`common:status.${value}`), count: list.data?.counts[value] }))}
            onChange={(value) => onSearch({ tab: value, page: undefined })}
          />
        }
      >
        <ListTools list={list} columns={columns} />
        <PhoneCode />
        <JoinSettings />
      </PageHead>
      <ListSearch label={t('messages:join.search')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t('messages:join.title')}
        columns={columns}
        rowTestId={(row) => `join-${row.account}`}
        empty={t(q === undefined ? `messages:join.empty.${tab}` : 'messages:notFound')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('messages:join.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
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
                <Box component="span" flex={1} miw={0} />
                {buttons([cursorRow])}
              </>
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
      {asked !== null && (
        <JoinQuestion {...asked} onRun={(reason) => void process(asked.verb, asked.rows, reason)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface JoinQuestionProps {
  verb: Verb;
  rows: readonly Applicant[];
  onRun: (reason: string) => void;
  onClose: () => void;
}

function JoinQuestion({ verb, rows, onRun, onClose }: JoinQuestionProps): ReactNode {
  const { t } = useTranslation();
  const [first] = rows;
  return (
    <AskDialog
      title={t(`messages:join.ask.${verb}`)}
      facts={[
        {
          label: t('messages:join.who'),
          value: rows.length === 1 && first !== undefined ? first.account : t('admin:bulk.count', { rows: rows.length }),
        },
      ]}
      about={rows.some((row) => row.alike.length > 0) ? t('messages:join.alikeAbout') : undefined}
      isWarning={verb === 'approve'}
      reason={verb === 'refuse' ? 'optional' : 'none'}
      look={verb === 'refuse' ? 'refuse' : 'primary'}
      verb={t(`messages:join.${verb}`)}
      onRun={onRun}
      onClose={onClose}
    />
  );
}
