import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { closingsSearch } from './features/closings/closings-search.js';
import { losingSearch } from './features/losing/losing-search.js';
import { positionDaysSearch } from './features/positions/position-days-search.js';
import { positionsSearch } from './features/positions/positions-search.js';
import { rollingSearch } from './features/rolling/rolling-search.js';
import { commissionSearch } from './features/commission/commission-search.js';
import { bankSearch } from './features/bank/bank-search.js';
import { coinsSearch } from './features/coins/coins-search.js';
import { requestSearch } from './features/money-requests/request-search.js';
import { historySearch } from './features/history/history-search.js';
import { profitSearch } from './features/profit/profit-figures.js';
import { pointsSearch, rankingSearch, rateEarningsSearch, siteDaysSearch } from './features/statistics/days-search.js';
import { daysSearch } from './lib/days-search.js';
import { stepsSearch } from './features/statistics/steps-search.js';
import { statisticsSearch } from './features/statistics/statistics-search.js';
import { costsSearch } from './features/costs/costs-search.js';
import { settlementsSearch } from './features/settlements/settlements-search.js';
import { reportsSearch } from './features/reports/reports-search.js';
import { approvalsSearch } from './features/approvals/approvals-search.js';
import { personalDataSearch } from './features/personal-data/personal-data-search.js';
import { markedSearch } from './features/marked-players/marked-search.js';
import { alertsSearch } from './features/alerts/alerts-search.js';
import { withTexts } from '../lib/i18n.js';
import { pageParam } from '../lib/search-params.js';
import { withPeopleTexts, withProfitTexts, withRequestTexts, withSettingTexts, withTransferTexts } from './page-texts.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

interface Report {
  path: string;
  search: (raw: Record<string, unknown>) => object;
  page: 'SiteDaysPage' | 'StepsPage' | 'RankingPage' | 'StaffPaymentsPage' | 'PointsPage' | 'RatesPage' | 'HistoryPage' | 'ReportsPage';
}
const reports: readonly Report[] = [
  { path: 'statistics/days', search: siteDaysSearch, page: 'SiteDaysPage' },
  { path: 'statistics/steps', search: stepsSearch, page: 'StepsPage' },
  { path: 'statistics/ranking', search: rankingSearch, page: 'RankingPage' },
  { path: 'statistics/payments', search: daysSearch, page: 'StaffPaymentsPage' },
  { path: 'statistics/points', search: pointsSearch, page: 'PointsPage' },
  { path: 'statistics/rates', search: rateEarningsSearch, page: 'RatesPage' },
  { path: 'history', search: historySearch, page: 'HistoryPage' },
  { path: 'reports', search: reportsSearch, page: 'ReportsPage' },
];

/** Lists that figures open to. */
function drills(parent: AnyRoute): AnyRoute[] {
  const settlements = createRoute({
    getParentRoute: () => parent,
    path: 'statistics/settlements',
    validateSearch: (search: Raw) => settlementsSearch(search),
    component: lazyRouteComponent(() => withProfitTexts(import('./pages/drill-pages.js')), 'SettlementsPage'),
  });
  const costs = createRoute({
    getParentRoute: () => parent,
    path: 'profit/costs',
    validateSearch: (search: Raw) => costsSearch(search),
    component: lazyRouteComponent(() => withProfitTexts(import('./pages/drill-pages.js')), 'CostsPage'),
  });
  return [settlements, costs];
}

/** What agents carry of bets. */
function positionRoutes(parent: AnyRoute): AnyRoute[] {
  const positions = createRoute({
    getParentRoute: () => parent,
    path: 'positions',
    validateSearch: (search: Raw) => positionsSearch(search),
    component: lazyRouteComponent(
      () => withPeopleTexts(withTexts(import('./pages/positions-page.js'), 'positions', 'position-book', 'reports')),
      'PositionsPage',
    ),
  });
  const positionDays = createRoute({
    getParentRoute: () => parent,
    path: 'positions/days',
    validateSearch: (search: Raw) => positionDaysSearch(search),
    component: lazyRouteComponent(
      () => withPeopleTexts(withTexts(import('./pages/position-days-page.js'), 'positions')),
      'PositionDaysPage',
    ),
  });
  return [positions, positionDays];
}

/** The calendar of what closes. */
function closings(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: 'closings',
    validateSearch: (search: Raw) => closingsSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/closings-page.js'), 'closings', 'rewards'), 'ClosingsPage'),
  });
}

/** Players at risk, and what is known about people. */
function care(parent: AnyRoute): AnyRoute[] {
  const protection = createRoute({
    getParentRoute: () => parent,
    path: 'protection',
    validateSearch: (search: Raw) => markedSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/marked-players-page.js'), 'protection'), 'MarkedPlayersPage'),
  });
  const privacy = createRoute({
    getParentRoute: () => parent,
    path: 'privacy',
    validateSearch: (search: Raw) => personalDataSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/personal-data-page.js'), 'privacy'), 'PersonalDataPage'),
  });
  return [protection, privacy];
}

/** The bank's entries beside the deposits that they pay. */
function bank(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: 'bank',
    validateSearch: (search: Raw) => bankSearch(search),
    component: lazyRouteComponent(() => withSettingTexts(withRequestTexts(withTexts(import('./pages/bank-page.js'), 'bank'))), 'BankPage'),
  });
}

/** Rates of coins and the wallets of the site. */
function coins(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: 'coins',
    validateSearch: (search: Raw) => coinsSearch(search),
    component: lazyRouteComponent(
      () => withSettingTexts(withRequestTexts(withTexts(import('./pages/coins-page.js'), 'admincoins'))),
      'CoinsPage',
    ),
  });
}

/** Pages of deposits, withdrawals, commission and what the house earns. */
export function moneyRoutes(parent: AnyRoute): AnyRoute[] {
  const deposits = createRoute({
    getParentRoute: () => parent,
    path: 'deposits',
    validateSearch: (search: Raw) => requestSearch('deposit')(search),
    component: lazyRouteComponent(() => withTransferTexts(withRequestTexts(import('./pages/request-page.js'))), 'DepositsPage'),
  });
  const withdrawals = createRoute({
    getParentRoute: () => parent,
    path: 'withdrawals',
    validateSearch: (search: Raw) => requestSearch('withdrawal')(search),
    component: lazyRouteComponent(() => withTransferTexts(withRequestTexts(import('./pages/request-page.js'))), 'WithdrawalsPage'),
  });
  const turnover = createRoute({
    getParentRoute: () => parent,
    path: 'turnover',
    validateSearch: (search: Raw): { page?: number } => {
      const page = pageParam(search['page']);
      return page > 1 ? { page } : {};
    },
    component: lazyRouteComponent(() => withTexts(import('./pages/turnover-page.js'), 'money-rules'), 'TurnoverPage'),
  });
  const losing = createRoute({
    getParentRoute: () => parent,
    path: 'losing',
    validateSearch: (search: Raw) => losingSearch(search),
    component: lazyRouteComponent(() => withProfitTexts(withPeopleTexts(import('./pages/commission-pages.js'))), 'LosingPage'),
  });
  const rolling = createRoute({
    getParentRoute: () => parent,
    path: 'rolling',
    validateSearch: (search: Raw) => rollingSearch(search),
    component: lazyRouteComponent(() => withProfitTexts(withPeopleTexts(import('./pages/commission-pages.js'))), 'RollingPage'),
  });
  const commission = createRoute({
    getParentRoute: () => parent,
    path: 'commission',
    validateSearch: (search: Raw) => commissionSearch(search),
    component: lazyRouteComponent(() => withSettingTexts(withPeopleTexts(import('./pages/commission-pages.js'))), 'CommissionPage'),
  });
  const ledger = createRoute({
    getParentRoute: () => parent,
    path: 'ledger',
    component: lazyRouteComponent(() => import('./pages/ledger-page.js'), 'LedgerPage'),
  });
  const profit = createRoute({
    getParentRoute: () => parent,
    path: 'profit',
    validateSearch: (search: Raw) => profitSearch(search),
    component: lazyRouteComponent(() => withProfitTexts(import('./pages/profit-page.js')), 'ProfitPage'),
  });
  const statistics = createRoute({
    getParentRoute: () => parent,
    path: 'statistics',
    validateSearch: (search: Raw) => statisticsSearch(search),
    component: lazyRouteComponent(() => withProfitTexts(import('./pages/statistics-page.js')), 'StatisticsPage'),
  });
  const report = ({ path, search, page }: Report): AnyRoute =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: (raw: Raw) => search(raw),
      component: lazyRouteComponent(() => withProfitTexts(withPeopleTexts(import('./pages/report-pages.js'))), page),
    });
  const alerts = createRoute({
    getParentRoute: () => parent,
    path: 'alerts',
    validateSearch: (search: Raw) => alertsSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/alerts-page.js'), 'alerts'), 'AlertsPage'),
  });
  const transferFiles = createRoute({
    getParentRoute: () => parent,
    path: 'withdrawals/files',
    validateSearch: (search: Raw): { page?: number } => {
      const page = pageParam(search['page']);
      return page > 1 ? { page } : {};
    },
    component: lazyRouteComponent(() => withTransferTexts(import('./pages/setup-page.js')), 'TransferFilesPage'),
  });
  const approvals = createRoute({
    getParentRoute: () => parent,
    path: 'approvals',
    validateSearch: (search: Raw) => approvalsSearch(search),
    component: lazyRouteComponent(
      () => withTexts(import('./pages/approvals-page.js'), 'approvals', 'actions', 'staff', 'admin-casino'),
      'ApprovalsPage',
    ),
  });
  return [
    ...care(parent),
    closings(parent),
    deposits,
    withdrawals,
    bank(parent),
    coins(parent),
    approvals,
    losing,
    ...positionRoutes(parent),
    rolling,
    commission,
    ledger,
    profit,
    ...drills(parent),
    statistics,
    ...reports.map(report),
    alerts,
    transferFiles,
    turnover,
  ];
}
