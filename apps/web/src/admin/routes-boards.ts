import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { withTexts } from '../lib/i18n.js';
import { freeSearch } from './features/community-board/community-search.js';
import { popupSearch } from './features/popups/popup-search.js';
import { postSearch } from './features/posts/post-search.js';
import { campaignPartSearch, campaignSearch } from './features/campaigns/campaign-search.js';
import { itemSearch, recordSearch } from './features/rewards/reward-search.js';
import { withBoardTexts, withCampaignTexts, withRewardTexts, withSettingTexts } from './page-texts.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

/** Pages of what the site says and what it gives, below the administrators' own. */
export function boardRoutes(parent: AnyRoute): AnyRoute[] {
  const posts = createRoute({
    getParentRoute: () => parent,
    path: 'posts/$board',
    validateSearch: (search: Raw) => postSearch(search),
    component: lazyRouteComponent(() => withBoardTexts(import('./pages/board-pages.js')), 'PostsPage'),
  });
  const popups = createRoute({
    getParentRoute: () => parent,
    path: 'popups',
    validateSearch: (search: Raw) => popupSearch(search),
    component: lazyRouteComponent(() => withBoardTexts(import('./pages/board-pages.js')), 'PopupsPage'),
  });
  const communityBoard = createRoute({
    getParentRoute: () => parent,
    path: 'free-board',
    validateSearch: (search: Raw) => freeSearch(search),
    component: lazyRouteComponent(() => withSettingTexts(withBoardTexts(import('./pages/board-pages.js'))), 'CommunityBoardPage'),
  });
  const site = createRoute({
    getParentRoute: () => parent,
    path: 'site',
    component: lazyRouteComponent(() => withSettingTexts(withBoardTexts(import('./pages/board-pages.js'))), 'SitePage'),
  });
  const inspection = createRoute({
    getParentRoute: () => parent,
    path: 'inspection',
    component: lazyRouteComponent(() => withTexts(import('./pages/inspection-page.js'), 'inspection'), 'InspectionPage'),
  });
  const rewards = createRoute({
    getParentRoute: () => parent,
    path: 'rewards',
    component: lazyRouteComponent(() => withSettingTexts(withRewardTexts(import('./pages/reward-pages.js'))), 'RewardSettingsPage'),
  });
  const attendance = createRoute({
    getParentRoute: () => parent,
    path: 'rewards/attendance',
    validateSearch: (search: Raw) => recordSearch(search),
    component: lazyRouteComponent(() => withRewardTexts(import('./pages/reward-pages.js')), 'AttendancePage'),
  });
  const spins = createRoute({
    getParentRoute: () => parent,
    path: 'rewards/spins',
    validateSearch: (search: Raw) => recordSearch(search),
    component: lazyRouteComponent(() => withRewardTexts(import('./pages/reward-pages.js')), 'SpinsPage'),
  });
  const items = createRoute({
    getParentRoute: () => parent,
    path: 'rewards/items',
    validateSearch: (search: Raw) => itemSearch(search),
    component: lazyRouteComponent(() => withRewardTexts(import('./pages/reward-pages.js')), 'ItemsPage'),
  });
  const campaigns = createRoute({
    getParentRoute: () => parent,
    path: 'campaigns',
    validateSearch: (search: Raw) => campaignSearch(search),
    component: lazyRouteComponent(() => withCampaignTexts(import('./pages/campaign-pages.js')), 'CampaignsPage'),
  });
  const codes = createRoute({
    getParentRoute: () => parent,
    path: 'campaigns/codes',
    validateSearch: (search: Raw) => campaignPartSearch(search),
    component: lazyRouteComponent(() => withCampaignTexts(import('./pages/campaign-pages.js')), 'CodesPage'),
  });
  const grants = createRoute({
    getParentRoute: () => parent,
    path: 'campaigns/grants',
    validateSearch: (search: Raw) => campaignPartSearch(search),
    component: lazyRouteComponent(() => withCampaignTexts(import('./pages/campaign-pages.js')), 'GrantsPage'),
  });
  return [posts, popups, communityBoard, site, inspection, rewards, attendance, spins, items, campaigns, codes, grants];
}
