import type { ReactNode } from 'react';
import { BettingTable, type BettingBy } from '../features/statistics/betting-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { openPlays, type Play } from '../lib/plays.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';

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
  const filters = (end: ReactNode): ReactNode => (
    <ReportFilters
      view={view}
      onView={onView}
      hasPeople={by !== 'day'}
      hasReach={isAtAnyDepth}
      plays={plays === undefined ? openPlays(member?.solution, system) : []}
    >
      {end}
    </ReportFilters>
  );
  return (
    <>
      <PageHead title={title}>{hint}</PageHead>
      {children}
      <BettingTable label={title} by={by} isOfPlayers={isOfPlayers} input={input} filters={filters} page={page} onPage={onPage} />
    </>
  );
}
