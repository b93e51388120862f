import type { ChangeReport, ReportView } from '../features/statistics/report-filters.js';
import { usePageSearch } from '../search.js';
import { reportDays, type StatisticsSearch } from '../search-reports.js';

/** What a report is about, as it stands in the URL; its days are today where the URL names none. */
export function useReportView<S extends StatisticsSearch>(): {
  view: ReportView;
  search: S;
  onView: ChangeReport;
  page: number;
  onPage: (page: number) => void;
} {
  const [search, change] = usePageSearch<S>();
  const { q, play, reach, page = 1 } = search;
  const onView = change as ChangeReport;
  return {
    view: {
      ...reportDays(search),
      page,
      ...(q === undefined ? {} : { q }),
      ...(play === undefined ? {} : { play }),
      ...(reach === undefined ? {} : { reach }),
    },
    search,
    onView,
    page,
    onPage: (next) => onView({ page: next === 1 ? undefined : next }),
  };
}
