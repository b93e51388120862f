import type { TFunction } from 'i18next';
import { Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAgentList } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Refusal } from '../../../ui/refusal.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';
import { PageHead } from '../../components/page-head.js';
import { runTones, runWords, scheduleWords, type Report } from '../../lib/report-words.js';
import { AgentReportDialog } from './agent-report-dialog.js';
import { ReportDialog } from './report-dialog.js';
import { ReportRuns } from './report-runs.js';
import type { ReportsSearch } from './reports-search.js';

const read = 'admin/report/get';
const keyOf = (row: Report): number => row.id;
/** Recipients that a row names. */
const namedRecipients = 3;
const stateTones = { active: 'win', paused: 'neutral', stopped: 'warning' } as const;

export interface ReportListProps {
  search: ReportsSearch;
  onSearch: (change: Partial<ReportsSearch>) => void;
}

/** Reports that are made by schedule: when, how the newest run went, and what can be done. */
export function ReportList({ search, onSearch }: ReportListProps): ReactNode {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Report | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Report | null>(null);
  const open = (report: Report | undefined): void => onSearch({ report: report?.id } as ReportsSearch);
  const onPage = (page: number): void => onSearch({ page: page === 1 ? undefined : page } as ReportsSearch);
  const list = useListPage({
    ...{ name: 'reports', call: read, input: {}, page: search.page, onPage, keyOf, onOpen: open },
    everyMs: 10_000,
  });
  const run = useCommand((id: number) => call('admin/report/run', { id }), { done: t('reports:asked'), refresh: [read] });
  const turn = useCommand((row: Report) => call('admin/report/switch', { id: row.id, isActive: row.state !== 'active' }), {
    refresh: [read],
  });
  const drop = useCommand((id: number) => call('admin/report/delete', { id }), { done: t('reports:deleted'), refresh: [read] });
  const acts = { onRun: run.run, onSwitch: turn.run, onEdit: setEdited, onDelete: setLeaving, onOpen: open };
  const columns = columnsOf(t, acts);
  const opened = list.data?.items.find(({ id }) => id === search.report);
  return (
    <>
      <PageHead title={t('reports:title')}>
        <Button needs="admin/report/save" look="outline" data-testid="agent-report" onClick={() => setAdding(true)}>
          {t('reports:agents.title')}
        </Button>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <Refusal error={run.error ?? turn.error ?? drop.error} />
      <DataTable
        {...list.table}
        label={t('reports:title')}
        columns={columns}
        rowTestId={(row) => `report-${row.id}`}
        empty={t('reports:empty')}
      />
      {opened !== undefined && <ReportRuns of={opened} onClose={() => open(undefined)} />}
      {isAdding && <AgentReportDialog onClose={() => setAdding(false)} />}
      {edited !== null && isAgentList(edited.content.list) && <AgentReportDialog of={edited} onClose={() => setEdited(null)} />}
      {edited !== null && !isAgentList(edited.content.list) && (
        <ReportDialog of={edited} onDone={() => refresh(read)} onClose={() => setEdited(null)} />
      )}
      {leaving !== null && (
        <AskDialog
          title={t('reports:askDelete')}
          facts={[{ label: leaving.name, value: scheduleWords(leaving.schedule, t) }]}
          about={t('reports:askDeleteAbout')}
          look="refuse"
          verb={t('reports:delete')}
          onRun={() => void drop.run(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface Acts {
  onRun: (id: number) => Promise<unknown>;
  onSwitch: (row: Report) => Promise<unknown>;
  onEdit: (row: Report) => void;
  onDelete: (row: Report) => void;
  onOpen: (row: Report) => void;
}

function columnsOf(t: TFunction, acts: Acts): readonly Column<Report>[] {
  return [
    { key: 'name', head: t('reports:name'), phone: 'title', isStrong: true },
    { key: 'content.list', head: t('reports:list'), phone: 'line', cell: ({ content }) => listWords(content.list, t) },
    { key: 'recipients', head: t('reports:recipients'), phone: 'line', cell: (row) => recipientWords(row, t) },
    { key: 'content.period', head: t('reports:period'), phone: 'line', cell: ({ content }) => t(`reports:periods.${content.period}`) },
    { key: 'schedule.cadence', head: t('reports:cadence'), phone: 'line', cell: ({ schedule }) => scheduleWords(schedule, t) },
    {
      key: 'state',
      head: t('reports:state'),
      phone: 'status',
      cell: ({ state, stoppedFor }) => (
        <Badge tone={stateTones[state]}>{stoppedFor === null ? t(`reports:states.${state}`) : t(`reports:failure.${stoppedFor}`)}</Badge>
      ),
    },
    { key: 'nextDueAt', head: t('reports:nextDueAt'), as: 'time', align: 'left', phone: 'fact' },
    {
      key: 'last.state',
      head: t('reports:last'),
      phone: 'fact',
      cell: ({ last }) =>
        last === null ? (
          '–'
        ) : (
          <Group gap={6} wrap="nowrap">
            <Badge tone={runTones[last.state]}>{runWords(last, t)}</Badge>
            <Time at={last.endedAt ?? last.dueAt} format="short" />
          </Group>
        ),
    },
    { key: 'owner', head: t('reports:owner'), phone: 'fact' },
    {
      key: 'acts',
      head: t('reports:acts'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      hasLink: true,
      file: false,
      cell: (row) => <RowActs row={row} acts={acts} />,
    },
  ];
}

/** What it is made of: of an agent's list what the agent's page shows, of others the page of `admin/statistics/steps/get`. */
function listWords(list: Report['content']['list'], t: TFunction): string {
  if (isAgentList(list)) return t(`reports:agents.kinds.${list === 'agent/statistics/days' ? 'days' : 'persons'}`);
  const page = list.replace(/^admin\//, '').replace(/\/get$/, '');
  return t(`reports:lists.${page.replaceAll('/', '-')}`);
}

/** Agents or administrators by name, the rest of many as their number; one without any is for the staff. */
function recipientWords({ recipients, staff }: Report, t: TFunction): string {
  const names = [
    ...recipients.map(({ account, nickname }) => (nickname === '' ? account : nickname)),
    ...(recipients.length === 0 ? staff.map(({ account }) => account) : []),
  ];
  if (names.length === 0) return t('reports:staff');
  const named = names.slice(0, namedRecipients);
  const rest = names.length - named.length;
  return rest > 0 ? `${named.join(', ')} +${rest}` : named.join(', ');
}

function RowActs({ row, acts }: { row: Report; acts: Acts }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="wrap" justify="flex-end">
      <Button size={26} look="outline" onClick={() => acts.onOpen(row)}>
        {t('reports:runs')}
      </Button>
      <Button needs="admin/report/run" size={26} look="ghost" onClick={() => void acts.onRun(row.id)}>
        {t('reports:runNow')}
      </Button>
      <Button needs="admin/report/switch" size={26} look="ghost" onClick={() => void acts.onSwitch(row)}>
        {t(row.state === 'active' ? 'reports:pause' : 'reports:resume')}
      </Button>
      <Button needs="admin/report/save" size={26} look="ghost" onClick={() => acts.onEdit(row)}>
        {t('reports:edit')}
      </Button>
      <Button needs="admin/report/delete" size={26} look="ghost" onClick={() => acts.onDelete(row)}>
        {t('reports:delete')}
      </Button>
    </Group>
  );
}
