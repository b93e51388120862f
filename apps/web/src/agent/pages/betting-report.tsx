import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BettingTable, type BettingBy, columnsOfBetting } from '../features/statistics/betting-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { pollStatistics, REPORT_ROWS, useLiveStatistics } from '../features/statistics/statistics.js';
import { openPlays, type Play } from '../lib/plays.js';
import { useCall } from '../../lib/queries.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';
import { ListTools } from '../../ui/list/list-tools.js';

export interface BettingReportProps {
  title: string;
  hint: string;
  by: BettingBy;
  /** Players, or agents with their whole downline each; rows of days are of everybody. */
  kind?: 'player' | 'agent';
  role?: string | undefined;
  /** The kinds of play that the page is about; without them they can be chosen. */
  plays?: readonly Play[] | undefined;
  /** Above the table. */
  children?: ReactNode;
}

/** A page of bets, wins and rolling: its days and filters in the URL, sums below, all rows as a file. */
export function BettingReport({ title, hint, by, kind, role, plays, children }: BettingReportProps): ReactNode {
  const { t } = useTranslation();
  const { member, system } = useShell();
  const { view, onView, page, onPage } = useReportView();
  useLiveStatistics('agent/statistics/betting');
  // Agents that no role names are always those directly below, each with its whole downline.
  const isAtAnyDepth = by !== 'day' && (kind === 'player' || role !== undefined);
  const isOfPlayers = kind === 'player';
  const input = {
    startedAt: view.from,
    endedAt: view.to,
    by,
    reach: isAtAnyDepth ? (view.reach ?? ('all' as const)) : ('all' as const),
    ...(kind === undefined ? {} : { kind }),
    ...(role === undefined ? {} : { role }),
    ...(view.q === undefined ? {} : { search: view.q }),
    ...(plays !== undefined ? { plays: [...plays] } : view.play === undefined ? {} : { play: view.play }),
  };
  const list = useCall(
    'agent/statistics/betting',
    { ...input, skip: (page - 1) * REPORT_ROWS, take: REPORT_ROWS },
    { keepPrevious: true, refetchInterval: pollStatistics },
  );
  const filters = (
    <ReportFilters
      view={view}
      onView={onView}
      hasPeople={by !== 'day'}
      hasReach={isAtAnyDepth}
      plays={plays === undefined ? openPlays(member?.solution, system) : []}
    >
      <ListTools
        list={{ file: { call: 'agent/statistics/betting', input, name: `betting-${by}` } }}
        columns={columnsOfBetting(by, isOfPlayers, t)}
      />
    </ReportFilters>
  );
  return (
    <>
      <PageHead title={title}>{hint}</PageHead>
      {children}
      <BettingTable
        label={title}
        by={by}
        isOfPlayers={isOfPlayers}
        answer={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        filters={filters}
        page={page}
        onPage={onPage}
      />
    </>
  );
}
