import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { withTexts } from '../lib/i18n.js';
import { boardSearch, freeSearch, logSearch, monthSearch, viewSearch } from './search.js';

const posts = () => withTexts(import('./pages/post-pages.js'), 'boards');
const messages = () => withTexts(import('./pages/message-pages.js'), 'boards');
const money = () => withTexts(import('./pages/money-pages.js'), 'boards', 'wallet', 'balance', 'coins');
const rewards = () => withTexts(import('./pages/reward-pages.js'), 'rewards', 'wallet');

/** The member boards and what belongs to them; `members` is the route of what needs a player. */
export const boardRoutes = (members: AnyRoute): AnyRoute[] => {
  const parent = { getParentRoute: () => members } as const;
  return [
    createRoute({ ...parent, path: '/board/notice', validateSearch: boardSearch, component: lazyRouteComponent(posts, 'NoticePage') }),
    createRoute({ ...parent, path: '/board/game-rule', validateSearch: boardSearch, component: lazyRouteComponent(posts, 'RulePage') }),
    createRoute({
      ...parent,
      path: '/board/event',
      validateSearch: boardSearch,
      // An event that is linked to by its number has a page of its own.
      beforeLoad: ({ search: { id } }) => {
        if (id !== undefined) throw redirect({ to: '/board/view', search: { type: 'event', id } as never, replace: true });
      },
      component: lazyRouteComponent(posts, 'EventPage'),
    }),
    createRoute({ ...parent, path: '/board/view', validateSearch: viewSearch, component: lazyRouteComponent(posts, 'ViewPage') }),
    createRoute({
      ...parent,
      path: '/board/freeboard',
      validateSearch: freeSearch,
      component: lazyRouteComponent(() => withTexts(import('./pages/free-page.js'), 'boards'), 'CommunityPage'),
    }),
    createRoute({ ...parent, path: '/board/message', validateSearch: boardSearch, component: lazyRouteComponent(messages, 'MessagePage') }),
    createRoute({
      ...parent,
      path: '/board/customer',
      validateSearch: boardSearch,
      component: lazyRouteComponent(messages, 'CustomerPage'),
    }),
    createRoute({
      ...parent,
      path: '/board/money-deposit',
      validateSearch: logSearch,
      component: lazyRouteComponent(money, 'DepositPage'),
    }),
    createRoute({
      ...parent,
      path: '/board/money-withdraw',
      validateSearch: logSearch,
      component: lazyRouteComponent(money, 'WithdrawPage'),
    }),
    createRoute({
      ...parent,
      path: '/board/point',
      validateSearch: logSearch,
      component: lazyRouteComponent(money, 'PointPage'),
    }),
    createRoute({ ...parent, path: '/board/limits', component: lazyRouteComponent(rewards, 'LimitsPage') }),
    createRoute({ ...parent, path: '/board/casino-balance', validateSearch: logSearch, component: lazyRouteComponent(rewards, 'EggPage') }),
    createRoute({ ...parent, path: '/board/friend', validateSearch: boardSearch, component: lazyRouteComponent(rewards, 'FriendPage') }),
    createRoute({
      ...parent,
      path: '/board/bonus',
      component: lazyRouteComponent(() => withTexts(import('./pages/bonus-page.js'), 'bonuses', 'wallet'), 'BonusPage'),
    }),
    createRoute({
      ...parent,
      path: '/board/attendance',
      validateSearch: monthSearch,
      component: lazyRouteComponent(rewards, 'AttendancePage'),
    }),
    createRoute({
      ...parent,
      path: '/board/roulette',
      validateSearch: boardSearch,
      component: lazyRouteComponent(() => withTexts(import('./pages/roulette-page.js'), 'rewards', 'wallet'), 'RoulettePage'),
    }),
  ];
};
