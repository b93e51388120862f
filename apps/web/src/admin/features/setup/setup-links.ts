import type { SetupKey } from '#lib/contract/values';

/** The page on which each thing is done; what is given to the service at its start has none. */
export const setupLinks: Readonly<Partial<Record<SetupKey, string>>> = {
  secondFactor: '/admin/profile',
  depositAccounts: '/admin/deposit-accounts',
  moneyRules: '/admin/settings',
  games: '/admin/games',
  agent: '/admin/members/new',
  joinCode: '/admin/codes',
  levels: '/admin/betting',
  domain: '/admin/perimeter',
};
