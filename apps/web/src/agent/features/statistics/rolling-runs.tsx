import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rollingRunKinds as kinds } from '#lib/contract/values';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import type { CallOutput } from '../../../lib/contract.js';
import { pollDownline } from '../../../lib/connection.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { MemberLink } from '../../components/member-link.js';
import { formatAmount } from '../../../lib/format.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { ListCount } from '../../components/list-count.js';

type Run = CallOutput<'agent/rolling/trace/get'>['items'][number];

const tones: Readonly<Record<Run['kind'], BadgeTone>> = { accrual: 'info', payment: 'win', reversal: 'lose' };

const keyOf = (run: Run): number => run.id;

export function RunKind({ kind }: { kind: Run['kind'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[kind]}>{t(`agent-reports:rolling.kind.${kind}`)}</Badge>;
}

/** After the first of several: how many more there are. */
function More({ count, text }: { count: number; text: string }): ReactNode {
  return (
    count > 0 && (
      <Text span size="t12" c="muted">
        {' '}
        {text}
      </Text>
    )
  );
}

export interface RollingRunsProps {
  view: { page: number; from: string; to: string };
  onPage: (page: number) => void;
  /** A run was chosen: its bets are asked for. */
  onOpen: (runId: number) => void;
  /** The filters around what stands at their end. */
  filters: (end: ReactNode) => ReactNode;
}

/** What the agent was given of rolling, run by run. */
export function RollingRuns({ view, onPage, onOpen, filters }: RollingRunsProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'rolling',
    call: 'agent/rolling/trace/get',
    input: { startedAt: view.from, endedAt: view.to },
    page: view.page,
    onPage,
    keyOf,
    everyMs: pollDownline,
    onOpen: (run) => onOpen(run.id),
  });
  const open = (run: Run): ReactNode => (
    <Button look="outline" size={26} onClick={() => onOpen(run.id)}>
      {t('agent-reports:rolling.bets')}
    </Button>
  );
  const columns: Column<Run>[] = [
    { key: 'at', head: t('agent:log.at'), as: 'time', align: 'left' },
    {
      key: 'kind',
      head: t('agent-reports:rolling.what'),
      words: wordsFor(kinds, (kind) => t(`agent-reports:rolling.kind.${kind}`)),
      phone: 'status',
      cell: (run) => <RunKind kind={run.kind} />,
    },
    {
      key: 'account',
      head: t('agent:requests.who'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('agent:requests.who'), as: 'text' },
        { key: 'otherMembers', label: t('agent-reports:rolling.otherMembers'), as: 'number' },
      ],
      cell: (run) => (
        <>
          <MemberLink id={run.memberId} account={run.account} />
          <More count={run.otherMembers} text={t('agent-reports:rolling.moreMembers', { number: formatAmount(run.otherMembers) })} />
        </>
      ),
    },
    {
      key: 'game',
      head: t('agent:bets.game'),
      file: [
        { key: 'game', label: t('agent:bets.game'), as: 'text' },
        { key: 'otherRounds', label: t('agent-reports:rolling.otherRounds'), as: 'number' },
      ],
      cell: (run) => (
        <>
          {gameWords(run.game, t)}
          <More count={run.otherRounds} text={t('agent-reports:rolling.moreRounds', { number: formatAmount(run.otherRounds) })} />
        </>
      ),
    },
    { key: 'shares', head: t('agent-reports:rolling.shares'), as: 'number', phone: 'hidden' },
    {
      key: 'amount',
      head: t('agent:log.amount'),
      as: 'money',
      phone: 'amount',
      unit: 'won',
      isStrong: true,
    },
    { key: 'bets', phone: 'actions', head: t('agent-reports:rolling.bets'), isHeadHidden: true, align: 'right', cell: open },
  ];
  return (
    <DataTable
      label={t('agent-reports:rolling.runs')}
      {...list.table}
      columns={columns}
      empty={t('agent-reports:rolling.empty')}
      filters={<div className="list-filters">{filters(<ListTools list={list} columns={columns} />)}</div>}
      footer={list.data !== undefined && <ListCount of={list.data.total} />}
    />
  );
}
