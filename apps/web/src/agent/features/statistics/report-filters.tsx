import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Play } from '../../lib/plays.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

export interface ReportView {
  page?: number;
  /** Seoul days, both included. */
  from: string;
  to: string;
  q?: string;
  play?: Play;
  reach?: 'direct';
}

export type ChangeReport = (change: { [K in keyof ReportView]?: ReportView[K] | undefined }, options?: { replace?: boolean }) => void;

export interface ReportFiltersProps {
  view: ReportView;
  onView: ChangeReport;
  /** Kinds of play to choose between; without any there is no such filter. */
  plays?: readonly Play[];
  /** Rows are people: they can be searched. */
  hasPeople?: boolean;
  /** They can be cut to those directly below. */
  hasReach?: boolean;
  /** At the end of the row: a download, for instance. */
  children?: ReactNode;
}

/** What a report is about: its days, the kind of play, whom it counts. */
export function ReportFilters({ view, onView, plays = [], hasPeople = false, hasReach = false, children }: ReportFiltersProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ListFilters isSingle={!hasReach && !hasPeople && plays.length <= 1}>
      {hasReach && (
        <SegmentedTabs
          label={t('agent-reports:reach.label')}
          value={view.reach ?? 'all'}
          tabs={[
            { value: 'all', label: t('agent-reports:reach.all') },
            { value: 'direct', label: t('agent-reports:reach.direct') },
          ]}
          onChange={(reach) => onView({ reach: reach === 'direct' ? 'direct' : undefined })}
        />
      )}
      {hasPeople && (
        <SearchFilter label={t('agent:list.searchAccount')} value={view.q} onSearch={(q) => onView({ q }, { replace: true })} />
      )}
      {plays.length > 1 && (
        <SelectFilter
          label={t('agent-reports:play.label')}
          value={view.play}
          options={plays.map((play) => ({ value: play, label: t(`agent-reports:play.${play}`) }))}
          onChange={(play) => onView({ play: plays.find((each) => each === play) })}
        />
      )}
      <DateRange
        from={view.from}
        to={view.to}
        shortcuts={reportShortcuts}
        onChange={(range) => onView({ from: range.from, to: range.to })}
      />
      {children !== undefined && <span className="report-end">{children}</span>}
    </ListFilters>
  );
}
