import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { needTexts, withTexts } from '../lib/i18n.js';
import {
  bookSearch,
  bookStatementSearch,
  detailSearch,
  gameLogSearch,
  messageSearch,
  losingSearch,
  roleSearch,
  rollingSearch,
  statisticsSearch,
  traceSearch,
  tradeSearch,
} from './search-reports.js';

/** A page together with the texts of reports, which the home does without. */
export async function withReportTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('agent-reports');
  return page;
}

/** A page together with the texts of processing deposits and withdrawals. */
export async function withRequestTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('requests');
  return page;
}

/** The same with those of the editor, where something is written. */
async function withEditorTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('editor');
  return withReportTexts(page);
}

const games = () => withReportTexts(import('./pages/game-log-pages.js')).then(async (page) => (await needTexts('casino-log'), page));
const zeus = () => withReportTexts(import('./pages/zeus-pages.js'));

/** The agent's book, and the statement of one of its periods. */
const bookRoutes = (framed: AnyRoute): AnyRoute[] => {
  const parent = { getParentRoute: () => framed } as const;
  return [
    createRoute({
      ...parent,
      path: '/pa-book',
      validateSearch: bookSearch,
      component: lazyRouteComponent(() => withTexts(import('./pages/book-page.js'), 'positions', 'position-book'), 'BookPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-book-statement',
      validateSearch: bookStatementSearch,
      component: lazyRouteComponent(
        () => withTexts(import('./pages/book-statement-page.js'), 'positions', 'position-book'),
        'BookStatementPage',
      ),
    }),
  ];
};

/** Pages of money, reports, statistics, messages and game logs; `framed` is the route of the console's frame. */
export const reportRoutes = (framed: AnyRoute): AnyRoute[] => {
  const parent = { getParentRoute: () => framed } as const;
  return [
    createRoute({
      ...parent,
      path: '/pa-notice',
      validateSearch: messageSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/notice-page.js')), 'NoticePage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-customer',
      validateSearch: messageSearch,
      component: lazyRouteComponent(() => withEditorTexts(import('./pages/customer-page.js')), 'CustomerPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-message',
      validateSearch: messageSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/message-page.js')), 'MessagePage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-report',
      component: lazyRouteComponent(() => withReportTexts(import('./pages/reports-page.js')), 'ReportsPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-statistics-total',
      validateSearch: statisticsSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/statistics-total-page.js')), 'StatisticsTotalPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-statistics-rolling',
      validateSearch: traceSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/statistics-rolling-page.js')), 'StatisticsRollingPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-statistics-days',
      validateSearch: statisticsSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/statistics-days-page.js')), 'StatisticsDaysPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-statistics-losing',
      validateSearch: losingSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/statistics-losing-page.js')), 'StatisticsLosingPage'),
    }),
    ...bookRoutes(framed),
    createRoute({
      ...parent,
      path: '/pa-zeus-home',
      validateSearch: statisticsSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/zeus-home-page.js')), 'ZeusHomePage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-zeus-statistics-rolling',
      validateSearch: rollingSearch,
      component: lazyRouteComponent(zeus, 'ZeusRollingPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-zeus-daily-bettings',
      validateSearch: statisticsSearch,
      component: lazyRouteComponent(zeus, 'ZeusDailyPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-zeus-user-daily-bettings',
      validateSearch: statisticsSearch,
      component: lazyRouteComponent(zeus, 'ZeusUserDailyPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-zeus-role-user-daily-bettings',
      validateSearch: roleSearch,
      component: lazyRouteComponent(zeus, 'ZeusRoleDailyPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-zeus-total-user-bettings',
      validateSearch: statisticsSearch,
      component: lazyRouteComponent(zeus, 'ZeusUsersPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-trade-report',
      validateSearch: tradeSearch,
      component: lazyRouteComponent(() => withReportTexts(import('./pages/trades-page.js')), 'TradesPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-game-casino',
      validateSearch: gameLogSearch,
      component: lazyRouteComponent(games, 'CasinoLogPage'),
    }),
    createRoute({ ...parent, path: '/pa-game-slot', validateSearch: gameLogSearch, component: lazyRouteComponent(games, 'SlotLogPage') }),
    createRoute({
      ...parent,
      path: '/pa-game-sports',
      validateSearch: gameLogSearch,
      component: lazyRouteComponent(games, 'SportsLogPage'),
    }),
    createRoute({
      ...parent,
      path: '/pa-game-minigame',
      validateSearch: gameLogSearch,
      component: lazyRouteComponent(games, 'MinigameLogPage'),
    }),
  ];
};

/** Windows of their own, without the console around them; they open without a login and their calls are guarded. */
export const reportPopups = (root: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => root,
    path: '/pa-casino-detail',
    validateSearch: detailSearch,
    component: lazyRouteComponent(() => withTexts(import('./pages/bet-detail-page.js'), 'agent-reports', 'casino-log'), 'BetDetailPage'),
  }),
];
