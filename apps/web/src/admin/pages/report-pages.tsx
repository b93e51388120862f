import type { ReactNode } from 'react';
import { HistoryList } from '../features/history/history-list.js';
import type { HistorySearch } from '../features/history/history-search.js';
import type { PointsSearch, RankingSearch, RateEarningsSearch, SiteDaysSearch } from '../features/statistics/days-search.js';
import type { DaysSearch } from '../lib/days-search.js';
import { PointList } from '../features/statistics/point-list.js';
import { RankingList } from '../features/statistics/ranking.js';
import { RateList } from '../features/statistics/rate-list.js';
import { SiteDays } from '../features/statistics/site-days.js';
import { StaffPayments } from '../features/statistics/staff-payments.js';
import { StepsView } from '../features/statistics/steps.js';
import type { StepsSearch } from '../features/statistics/steps-search.js';
import { ReportList } from '../features/reports/report-list.js';
import type { ReportsSearch } from '../features/reports/reports-search.js';
import { usePageSearch } from './search.js';

export function SiteDaysPage(): ReactNode {
  const [search, change] = usePageSearch<SiteDaysSearch>();
  return (
    <div className="page">
      <SiteDays search={search} onSearch={change} />
    </div>
  );
}

export function StepsPage(): ReactNode {
  const [search, change] = usePageSearch<StepsSearch>();
  return (
    <div className="page">
      <StepsView search={search} onSearch={change} />
    </div>
  );
}

export function RankingPage(): ReactNode {
  const [search, change] = usePageSearch<RankingSearch>();
  return (
    <div className="page">
      <RankingList search={search} onSearch={change} />
    </div>
  );
}

export function StaffPaymentsPage(): ReactNode {
  const [search, change] = usePageSearch<DaysSearch>();
  return (
    <div className="page">
      <StaffPayments search={search} onSearch={change} />
    </div>
  );
}

export function PointsPage(): ReactNode {
  const [search, change] = usePageSearch<PointsSearch>();
  return (
    <div className="page">
      <PointList search={search} onSearch={change} />
    </div>
  );
}

export function RatesPage(): ReactNode {
  const [search, change] = usePageSearch<RateEarningsSearch>();
  return (
    <div className="page">
      <RateList search={search} onSearch={change} />
    </div>
  );
}

export function HistoryPage(): ReactNode {
  const [search, change] = usePageSearch<HistorySearch>();
  return (
    <div className="page">
      <HistoryList search={search} onSearch={change} />
    </div>
  );
}

export function ReportsPage(): ReactNode {
  const [search, change] = usePageSearch<ReportsSearch>();
  return (
    <div className="page list-page">
      <ReportList search={search} onSearch={change} />
    </div>
  );
}
